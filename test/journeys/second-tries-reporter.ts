import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Where CI collects the names of what passed at the second try; a browser test is tried again only with it. */
export const SECOND_TRIES = process.env['SECOND_TRIES'];

/** Appends each test that failed, then passed. */
export default class SecondTriesReporter implements Reporter {
  readonly #seen = new Map<string, TestCase>();

  onTestEnd(test: TestCase): void {
    this.#seen.set(test.id, test);
  }

  onEnd(): void {
    if (!SECOND_TRIES) return;
    for (const test of this.#seen.values()) {
      if (test.outcome() === 'flaky') appendFileSync(SECOND_TRIES, `${test.titlePath().filter(Boolean).join(' › ')}\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
