import type { TestInfo, TestType } from '@playwright/test';
import { headingOf, type Row, rowsOf, type Section, wordsLeftOut } from './rows.ts';
import { test } from './running-product.ts';

/*
 * Runs a table of checks over one section's rows. The text gives tests, order and names; the table says how each row is
 * driven.
 */

export type Fixtures = typeof test extends TestType<infer ForTest, infer ForWorker> ? ForTest & ForWorker : never;
export type Check = (fixtures: Fixtures, info: TestInfo) => Promise<void>;

/** A deliberate difference of the product decisions. */
interface Difference {
  instead: string;
  check: Check;
}

/** One check, or one for each fact; then the keys are all of the row's words. */
type Driven = Check | Difference | { [words: string]: Check | Difference };

/** The product does this instead, by the decision that says so; `check` shows it. */
export const differs = (instead: string, check: Check): Difference => ({ instead, check });

const isDifference = (driven: Driven): driven is Difference =>
  typeof driven === 'object' && typeof driven['instead'] === 'string';

/**
 * Makes a test for each row or fact, in the text's order. A key is a row's words, or a unique beginning. A row without
 * a check, or a check without a row, fails.
 */
export function specify(section: Section, table: Record<string, Driven>): void {
  const rows = rowsOf(section);
  const used = new Set<string>();
  test.describe(headingOf(section), () => {
    for (const row of rows) {
      const key = keyOf(row, rows, Object.keys(table));
      const driven = key === undefined ? undefined : table[key];
      if (key !== undefined) used.add(key);
      const title = row.lead ? `${row.lead}: ${row.words}` : row.words;
      if (!driven) add(row, title, () => Promise.reject(new Error('This row has no check')));
      else if (typeof driven === 'function' || isDifference(driven)) add(row, title, driven);
      else test.describe(title, () => addFacts(row, driven));
    }
    for (const key of Object.keys(table).filter((one) => !used.has(one))) {
      test(`A check without a row: ${key}`, () => {
        throw new Error('The specification has no row with these words');
      });
    }
  });
}

function keyOf(row: Row, rows: Row[], keys: string[]): string | undefined {
  if (keys.includes(row.words)) return row.words;
  return keys.find(
    (key) => row.words.startsWith(key) && !rows.some((other) => other !== row && other.words.startsWith(key)),
  );
}

function addFacts(row: Row, facts: Record<string, Check | Difference>): void {
  const missing = wordsLeftOut(row.words, Object.keys(facts));
  if (missing !== undefined) add(row, missing, () => Promise.reject(new Error('These words of the row have no check')));
  for (const [words, driven] of Object.entries(facts)) add(row, words, driven);
}

function add(row: Row, title: string, driven: Check | Difference): void {
  const { check, instead } = typeof driven === 'function' ? { check: driven, instead: undefined } : driven;
  const annotation = [
    { type: 'row', description: `${row.section} ${row.number}` },
    ...(row.request ? [{ type: 'request', description: row.request }] : []),
    ...(instead ? [{ type: 'differs', description: instead }] : []),
  ];
  test(title, { annotation }, check);
}
