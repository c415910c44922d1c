import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { contactIn } from '#contract/contact-in.ts';
import { testDatabase } from '#test/database.ts';
import { readListingMessage } from './read-message.ts';

const database = await testDatabase();
afterAll(() => database.close());

const MESSAGES = readFileSync(new URL('messages.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

const pairsOf = (text: string) => text.split('&').filter(Boolean).toSorted();

test.each(MESSAGES)('%s: %s', async (_language, message = '', understood = '', hidden = '') => {
  const { fields, answers, papers } = await readListingMessage(database.db, message.replaceAll('⏎', '\n'));
  const { description, ...filled } = fields;
  const found = { ...filled, ...answers, ...(papers.length > 0 && { papers: papers.toSorted() }) };
  const pairs = Object.entries(found).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${String(value)}`],
  );
  expect(pairs.toSorted()).toEqual(pairsOf(understood));
  for (const word of hidden.split('|').filter(Boolean)) expect(description).not.toContain(word);
  expect(contactIn(description)).toBeUndefined();
});

test('nothing but the person is lost of a message', async () => {
  const said = 'Corner plot near the temple\n5 katha, Bihta\n\nCall Ramesh 9835012345\nPapers ready';
  const { fields } = await readListingMessage(database.db, said);
  expect(fields.description).toBe('Corner plot near the temple\n5 katha, Bihta\n\nPapers ready');
});

test.each([
  ['Ramesh Kumar 9835012345', ''],
  ['5 katha Bihta Ramesh 9835012345', '5 katha Bihta'],
  ['plot hai malik se sidha baat', 'plot hai malik se sidha baat'],
  ['No. 12, ward 5, near the bank', 'No. 12, ward 5, near the bank'],
])('“%s” is told as “%s”', async (said, told) => {
  expect((await readListingMessage(database.db, said)).fields.description).toBe(told);
});

test.each(['9835012345 5 katha '.repeat(210), '१'.repeat(4_000), ', '.repeat(2_000)])(
  'the longest message is read, whatever it repeats',
  async (said) => {
    expect((await readListingMessage(database.db, said)).fields.description).not.toContain('9835012345');
  },
);
