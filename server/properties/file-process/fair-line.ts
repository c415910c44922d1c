import { MINUTE_MS } from '#contract/time.ts';

interface Waiting {
  account: string;
  start: () => void;
}

/** Time used is halved so often: a seller of slow files is behind the others for some minutes. */
const HALVED_EVERY_MS = MINUTE_MS;
const FORGOTTEN_BELOW_MS = 1;

/**
 * Runs one task at a time. Whoever's tasks took least time lately goes first, then who came first, so that one account's
 * slow files hold up others by one task at most.
 */
export class FairLine {
  #isBusy = false;
  readonly #waiting: Waiting[] = [];
  readonly #used = new Map<string, { ms: number; at: number }>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  async run<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await new Promise<void>((start) => this.#waiting.push({ account, start }));
    this.#isBusy = true;
    const begun = this.#now();
    try {
      return await work();
    } finally {
      this.#used.set(account, { ms: this.#usedBy(account) + this.#now() - begun, at: this.#now() });
      this.#startNext();
    }
  }

  #usedBy(account: string): number {
    const used = this.#used.get(account);
    return used ? used.ms * 0.5 ** ((this.#now() - used.at) / HALVED_EVERY_MS) : 0;
  }

  #startNext(): void {
    for (const account of this.#used.keys()) {
      if (this.#usedBy(account) < FORGOTTEN_BELOW_MS) this.#used.delete(account);
    }
    const [first, ...others] = this.#waiting;
    if (!first) {
      this.#isBusy = false;
      return;
    }
    const next = others.reduce(
      (least, one) => (this.#usedBy(one.account) < this.#usedBy(least.account) ? one : least),
      first,
    );
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.start();
  }
}
