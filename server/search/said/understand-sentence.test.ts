import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { understandSentence } from './understand-sentence.ts';

const database = await testDatabase();
afterAll(() => database.close());

const addressOf = ({ filters }: { filters: object }) =>
  Object.entries(filters)
    .map((pair) => pair.join('='))
    .join('&');

const SENTENCES = readFileSync(new URL('sentences.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
test.each(SENTENCES)('%s: %s', async (_language, sentence = '', filters = '', words = '') => {
  const found = await understandSentence(database.db, sentence);
  expect([addressOf(found), found.words.join(' ')]).toEqual([filters, words]);
});

/** 'andar' is within, 'bagicha' an orchard. */
const ALSO_WORDS = ['Andar', 'Bagicha'];

test('every official name is understood as its place, or stays words, alone and beside a size and a price', async () => {
  const areas = readFileSync(new URL('../../../reference/areas.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = new Set(areas.slice(1).flatMap((row) => row.split(',')));
  expect(names.size).toBeGreaterThan(1_800);
  const lost: string[] = [];
  for (const name of names)
    for (const [sentence, beside] of [
      [name, ''],
      [`5 katha ${name} 20 lakh`, 'price_max=2000000&size_min=4.5&size_max=6&unit=katha'],
    ] as const) {
      const { filters, words } = await understandSentence(database.db, sentence);
      const { state, district, mandal, ...others } = filters;
      const isPlace = words.length === 0 && [state, district, mandal].findLast(Boolean) === name;
      const isWords = state === undefined && lettersOf(words.join('')) === lettersOf(name);
      if (!(isPlace || isWords) || addressOf({ filters: others }) !== beside) lost.push(sentence);
    }
  expect(lost).toEqual(ALSO_WORDS.map((name) => `5 katha ${name} 20 lakh`));
});

test("every district's Sadar is the mandal of its headquarters, or the district", async () => {
  const areas = readFileSync(new URL('../../../reference/areas.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const districts = new Set(areas.slice(1).flatMap((area) => area.split(',')[1] ?? []));
  const elsewhere: string[] = [];
  for (const name of districts) {
    const { filters, words } = await understandSentence(database.db, `${name} sadar 2 katha`);
    if (filters['district'] !== name || words.length > 0) elsewhere.push(name);
  }
  expect(elsewhere).toEqual([]);
});

test('a district and its tehsil, named in this order, are that tehsil or district', async () => {
  const areas = readFileSync(new URL('../../../reference/areas.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const lost: string[] = [];
  for (const area of areas) {
    const [state, district, mandal = ''] = area.split(',');
    const { filters }: { filters: Record<string, unknown> } = await understandSentence(
      database.db,
      `${district} ${mandal} 2 katha`.toLowerCase(),
    );
    const { state: inState, district: inDistrict, mandal: inMandal, unit } = filters;
    const isThere = inState === state && inDistrict === district && unit === 'katha';
    if (!isThere || (inMandal !== undefined && inMandal !== mandal)) lost.push(`${district} ${mandal}`);
  }
  expect(areas.length).toBeGreaterThan(1_800);
  // 'mat' denies what stands before it.
  expect(lost).toEqual(['Mathura Mat']);
});

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
