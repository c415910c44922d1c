import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * docs/security.md, as far as a program can tell whether it is so.
 */

const PROJECT = join(import.meta.dirname, '..');
const page = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8');

const VERDICTS = ['held', 'built', 'operator', 'n/a', 'not held'];

/** ASVS 5.0.0: the points of levels 1 and 2 come first in each section, so that their number names them. Sections of level 3 alone have none. */
const SECTIONS: Record<string, number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1, 0],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7, 0],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const POINTS = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, point) => `${chapter}.${section + 1}.${point + 1}`),
  ),
);

const rows = [...page.matchAll(/^\| (V[\d.]+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', point = '', verdict = '', by = '']) => ({ id, point, verdict, by }),
);

/** What stands in backquotes and looks like a file of ours. */
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|json|service))`/g)].map(([, file = '']) => file);

test('every point of levels 1 and 2 is there once, in order', () => {
  expect(POINTS).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(POINTS);
});

test('every file that is named exists', () => {
  const files = filesIn(page);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
});

test('what is held is held by a test or said on a page, and what is built can be read', () => {
  const shows: Record<string, RegExp> = { held: /\.(?:test|spec)\.ts$|\.md$|^package-lock\.json$/, built: /./ };
  const unproved = rows.filter(({ verdict, by }) => {
    const proof = shows[verdict];
    return proof && !filesIn(by).some((file) => proof.test(file));
  });
  expect(unproved).toEqual([]);
});

test('each point has one of the verdicts that the page explains, and the counts at its top are right', () => {
  const counted = VERDICTS.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]);
  const said = VERDICTS.map((verdict) => {
    const [, count] = new RegExp(`^\\| ${verdict} \\| (\\d+) \\|$`, 'm').exec(page) ?? [];
    return [verdict, Number(count)];
  });
  expect(said).toEqual(counted);
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(POINTS.length);
});
