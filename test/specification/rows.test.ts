import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rowsOf, SECTIONS, wordsLeftOut } from './rows.ts';

test('the text is read row by row, in its order and words', () => {
  expect(SECTIONS.map((section) => [section, rowsOf(section).length])).toEqual([
    ['2.1', 29],
    ['5', 31],
    ['6', 7],
    ['7', 45],
    ['8', 41],
    ['9', 13],
  ]);
  expect(rowsOf('2.1')[9]).toMatchObject({ number: 10, words: '/property/{id}', request: 'GET /property/{id}' });
  expect(rowsOf('7')[2]).toMatchObject({
    words: 'POST /user/login | email, password | statusCode, data.details.role, data.details._id, data.token',
    request: 'POST /api/user/login',
  });
  expect(rowsOf('8').filter(({ lead }) => lead !== undefined)).toHaveLength(12);
});

test('every section has its table', async () => {
  const files = await readdir(new URL('.', import.meta.url));
  const sections = files.flatMap((file) => /^([\d.]+)-\w+\.spec\.ts$/.exec(file)?.[1] ?? []);
  expect(sections.toSorted()).toEqual([...SECTIONS]);
});

test('the facts of a row leave none of its words out', () => {
  const row = 'Page size: 15 cards; 20 rows on states and districts.';
  expect(wordsLeftOut(row, ['Page size: 15 cards', '20 rows on states', 'districts.'])).toBeUndefined();
  expect(wordsLeftOut(row, ['Page size: 15 cards', 'districts.'])).toBe('; 20 rows on states and ');
  expect(wordsLeftOut(row, ['Page size: 15 cards', '20 rows on states'])).toBe(' and districts.');
  expect(wordsLeftOut(row, ['Page size: 20 cards'])).toContain("where 'Page size: 20 cards' does not stand");
});
