import { tooBusy } from '#server/errors.ts';

interface Limits {
  concurrency: number;
  ofOneKey?: number;
  waitMaxMs: number;
}

/** Each waiting task holds a connection. */
const WAITING_MAX = 200;
const WAITING_OF_ONE_KEY = 20;
const RETRY_AFTER_SECONDS = 10;

/** Like `limitConcurrency`, with a share for each key (an account, an address) and a maximum wait. */
export class Queue {
  readonly #running = new Map<string, number>();
  readonly #waiting: { key: string; start: () => void }[] = [];
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws HttpError 503 with Retry-After if too many wait, or the wait is too long */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
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
    const { concurrency, ofOneKey = 1 } = this.#limits;
    while ([...this.#running.values()].reduce((sum, count) => sum + count, 0) < concurrency) {
      const next = this.#waiting.find(({ key }) => (this.#running.get(key) ?? 0) < ofOneKey);
      if (!next) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#count(next.key, 1);
      next.start();
    }
  }

  #count(key: string, change: 1 | -1): void {
    const count = (this.#running.get(key) ?? 0) + change;
    if (count > 0) this.#running.set(key, count);
    else this.#running.delete(key);
  }
}

const TRY_AGAIN_AFTER_SECONDS = 5;

export interface Share {
  key: string;
  mostWaiting: number;
}

interface Waiting {
  shares: readonly Share[];
  start: () => void;
  reject: (error: Error) => void;
}

/**
 * Runs at most `concurrency` tasks; a bounded number waits, each key with its share. The key with fewest running comes
 * first, then the order of arrival. In a full queue the newest task of the key with most waiting makes room for a key
 * with fewer.
 * @throws HttpError TOO_BUSY (503, with Retry-After) if the queue or a share is full
 */
export function limitConcurrency({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const running: (readonly Share[])[] = [];
  const waiting: Waiting[] = [];
  const has = (shares: readonly Share[], key: string) => shares.some((share) => share.key === key);
  const waitingOf = (key: string) => waiting.filter(({ shares }) => has(shares, key)).length;
  const runningOf = ({ shares }: Waiting) =>
    Math.max(0, ...shares.map(({ key }) => running.filter((one) => has(one, key)).length));

  function makeRoom(shares: readonly Share[]): void {
    const mine = Math.max(0, ...shares.map(({ key }) => waitingOf(key)));
    const keys = new Set(waiting.flatMap((one) => one.shares.map(({ key }) => key)));
    const counts = [...keys].map((key) => ({ key, count: waitingOf(key) }));
    const [longest] = counts.toSorted((one, other) => other.count - one.count);
    const dropped =
      longest && longest.count > mine + 1 ? waiting.findLast((one) => has(one.shares, longest.key)) : null;
    if (!dropped) throw tooBusy(TRY_AGAIN_AFTER_SECONDS);
    waiting.splice(waiting.indexOf(dropped), 1);
    dropped.reject(tooBusy(TRY_AGAIN_AFTER_SECONDS));
  }

  function startNext(): void {
    const [next] = waiting.toSorted((one, other) => runningOf(one) - runningOf(other));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.push(next.shares);
    next.start();
  }

  return async function run<Result>(work: () => Promise<Result>, shares: readonly Share[] = []): Promise<Result> {
    if (running.length < concurrency) running.push(shares);
    else {
      if (shares.some(({ key, mostWaiting }) => waitingOf(key) >= mostWaiting)) throw tooBusy(TRY_AGAIN_AFTER_SECONDS);
      if (waiting.length >= maxWaiting) makeRoom(shares);
      await new Promise<void>((start, reject) => waiting.push({ shares, start, reject }));
    }
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(shares), 1);
      startNext();
    }
  };
}
