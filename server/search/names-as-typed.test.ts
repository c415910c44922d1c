import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { testDatabase } from '#test/database.ts';
import { makeProperty } from '#test/make.ts';
import { countBehindFilters } from './facet-counts.ts';
import { nameOf } from './place-names.ts';
import { rewriteOutdatedRows } from './rows.ts';
import { understandSentence } from './said/understand-sentence.ts';

const database = await testDatabase();
afterAll(() => database.close());

/** Localities of the one listing; one is spelled like the Hindi name of a mandal elsewhere. */
const LOCALITIES = [
  { fact: 'village', value: 'Sikandarpur' },
  { fact: 'landmark', value: 'Dilimirch' },
] as const;
beforeAll(async () => {
  const { id } = await makeProperty(database.db);
  await database.db
    .insert(propertyFacts)
    .values(LOCALITIES.map((stated) => ({ ...stated, propertyId: id, statedAt: new Date() })));
  await database.pool.query('update search_state set rules = 0');
  await rewriteOutdatedRows(database.db);
});

const CASES = readFileSync(new URL('names-as-typed.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test.each(CASES)('“%s” means %s', async (typed = '', places = '', words = '', offered = '') => {
  const { understood } = await countBehindFilters(database.db, { q: typed }, undefined);
  const listed = understood?.words.map(({ asked, found }) => (asked === found ? asked : `${asked} > ${found}`));
  expect([
    understood?.places.map(nameOf).join('; '),
    [...(listed ?? []), ...(understood?.unknown ?? []).map((word) => `${word}?`)].join(' '),
    understood?.near.map(nameOf).join('; '),
  ]).toEqual([places.replace(/, .*/, ''), words, offered]);
});

test('what was taken for a misspelt place is told, and a sentence leaves a word that listings have', async () => {
  const { understood } = await countBehindFilters(database.db, { q: 'Samastpur' }, undefined);
  expect(understood?.misspelt).toEqual(['samastpur']);
  expect(await understandSentence(database.db, 'Sikandarpur 5 lakh tak')).toEqual({
    filters: { price_max: 500_000 },
    words: ['sikandarpur'],
  });
  expect((await understandSentence(database.db, 'Samastpur 5 lakh tak')).filters).toMatchObject({
    district: 'Samastipur',
  });
});
