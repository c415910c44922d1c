import { tooBusy } from '#server/errors.ts';

const TRY_AGAIN_AFTER_SECONDS = 5;

/**
 * Runs at most `concurrency` tasks in order of arrival; a bounded number waits.
 * @throws HttpError TOO_BUSY (503, with Retry-After) when the queue is full
 */
export function limitConcurrency({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw tooBusy(TRY_AGAIN_AFTER_SECONDS);
      // A finished task hands over its place, so `running` is unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
