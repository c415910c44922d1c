import { tooBusy } from '#server/errors.ts';

interface Limits {
  concurrency: number;
  waitMaxMs: number;
}

/** Each waiting task holds a connection; beyond this, reject. */
const WAITING_MAX = 200;
/** One account cannot fill the queue. */
const WAITING_OF_ONE_KEY = 20;
const RETRY_AFTER_SECONDS = 10;

/** Like `limitConcurrency`, with one task per key (an account) at a time and a maximum wait. */
export class Queue {
  readonly #running = new Set<string>();
  readonly #waiting: { key: string; start: () => void }[] = [];
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs the task in order of arrival.
   * @throws HttpError 503 with Retry-After when too many wait, or the wait is too long
   */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      this.#startNext();
    }
  }

  async #turn(key: string): Promise<void> {
    const ofKey = this.#waiting.filter((one) => one.key === key).length;
    if (ofKey >= WAITING_OF_ONE_KEY || this.#waiting.length >= WAITING_MAX) throw tooBusy(RETRY_AFTER_SECONDS);
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const one = { key, start };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      reject(tooBusy(RETRY_AFTER_SECONDS));
    }, this.#limits.waitMaxMs);
    this.#waiting.push(one);
    this.#startNext();
    await promise.finally(() => clearTimeout(timer));
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.concurrency) {
      const next = this.#waiting.find(({ key }) => !this.#running.has(key));
      if (!next) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running.add(next.key);
      next.start();
    }
  }
}

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
