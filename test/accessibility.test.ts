import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * docs/accessibility.md, as far as a program can tell whether it is so.
 */

const PROJECT = join(import.meta.dirname, '..');
const page = readFileSync(join(PROJECT, 'docs/accessibility.md'), 'utf8');

const VERDICTS = ['held', 'built', 'n/a', 'not held'];

/** WCAG 2.2: the numbers of the criteria of levels A and AA in each guideline. */
const GUIDELINES: Record<string, number[]> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};
const CRITERIA = Object.entries(GUIDELINES).flatMap(([guideline, numbers]) =>
  numbers.map((number) => `${guideline}.${number}`),
);

const rows = [...page.matchAll(/^\| (\d\.\d\.\d+) (A{1,2}) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', asks = '', verdict = '', by = '']) => ({ id, level, asks, verdict, by }),
);

/** What stands in backquotes and looks like a file of ours. */
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|css|md))`/g)].map(([, file = '']) => file);

test('every criterion of levels A and AA is there once, in order', () => {
  expect(CRITERIA).toHaveLength(55);
  expect(rows.map(({ id }) => id)).toEqual(CRITERIA);
  expect(rows.filter(({ level }) => level === 'A')).toHaveLength(31);
});

test('every file that is named exists', () => {
  const files = filesIn(page);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
});

test('what is held is held by a test, and what is built can be read', () => {
  const shows: Record<string, RegExp> = { held: /\.(?:test|spec)\.ts$/, built: /./ };
  const unproved = rows.filter(({ verdict, by }) => {
    const proof = shows[verdict];
    return proof && !filesIn(by).some((file) => proof.test(file));
  });
  expect(unproved).toEqual([]);
});

test('each criterion has one of the verdicts that the page explains, and the counts at its top are right', () => {
  const counted = VERDICTS.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]);
  const said = VERDICTS.map((verdict) => {
    const [, count] = new RegExp(`^\\| ${verdict} \\| (\\d+) \\|$`, 'm').exec(page) ?? [];
    return [verdict, Number(count)];
  });
  expect(said).toEqual(counted);
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(CRITERIA.length);
});
