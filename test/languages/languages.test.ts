import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { messages as english } from '#messages/en/property.ts';
import { duplicates, problemsIn, problemsOf, undescribed, unused } from '../../scripts/messages/check.ts';
import { glossaryOf, TERMS } from '../../scripts/messages/glossary.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

test.each(OTHERS)('in %s every message is there, made from the English of today, and says what it says', (language) => {
  expect(problemsOf(language)).toEqual([]);
});

test.each(OTHERS)('the glossary of %s has every term', (language) => {
  expect(Object.keys(glossaryOf(language)).toSorted()).toEqual(Object.keys(TERMS).toSorted());
});

test('a second form of a word that has one is found', () => {
  const plot = { id: 'search:filters.title', english: 'Save', isIcu: true, language: 'hi' } as const;
  expect(problemsIn({ ...plot, theirs: 'सेव करें' })).toEqual([]);
  expect(problemsIn({ ...plot, theirs: 'सेव करें, सहेजें' })).toEqual(['says सहेज for सेव']);
});

test('every message says where it stands and what its parts are', () => {
  expect(undescribed()).toEqual([]);
});

test('no English stands under two ids but where same-english.json says so', () => {
  expect(duplicates()).toEqual([]);
});

test('every message is used', () => {
  expect(unused()).toEqual([]);
});

test('each unit of a new market has a name', async () => {
  const [, ...rows] = (await readFile(`${ROOT}reference/units.csv`, 'utf8')).trim().split('\n');
  const units = new Set(rows.map((row) => row.split(',')[0] ?? ''));
  expect(Object.keys(english.land.units).toSorted()).toEqual([...units].toSorted());
});
