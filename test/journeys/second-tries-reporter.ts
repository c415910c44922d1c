import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/**
 * CI collects the names of tests that pass at the second try in this file; only with it is a browser test tried again.
 */
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
