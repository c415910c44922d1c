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
