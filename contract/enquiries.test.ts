import { describe, expect, test } from 'vitest';
import { said } from '#test/said.ts';
import { MESSAGE_MAX_CHARACTERS, QueryForm } from './enquiries.ts';

const good = { name: 'Example Asker', phone: '9000000001', message: 'Is plot BK-100234 still for sale?' };

function sentences(input: unknown): Record<string, string | undefined> {
  const { error } = QueryForm.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), said(message)]),
  );
}

test('takes what is right', () => expect(sentences(good)).toEqual({}));

test('says of an empty form everything that is missing', () => {
  const everything = { name: 'Name is required', phone: 'Phone is required', message: 'Message is required' };
  expect(sentences({})).toEqual(everything);
  expect(sentences({ name: ' ', phone: ' ', message: '\n' })).toEqual(everything);
});

describe('refuses', () => {
  test.each([
    ['name', undefined, 'Name is required'],
    ['name', '  ', 'Name is required'],
    ['name', '\0', 'Name is required'],
    ['name', 'x'.repeat(101), 'At most 100 characters'],
    ['phone', undefined, 'Phone is required'],
    ['phone', '', 'Phone is required'],
    ['phone', ' - ', 'Phone is required'],
    ['phone', 9_000_000_001, 'Phone is required'],
    ['phone', 'call me', 'Phone must be a number'],
    ['phone', '90000+00001', 'Phone must be a number'],
    ['phone', '12 34', 'Phone number must be at least 5 characters'],
    ['phone', '9'.repeat(16), 'At most 15 digits'],
    ['phone', `+${'9'.repeat(16)}`, 'At most 15 digits'],
    ['message', undefined, 'Message is required'],
    ['message', ' \r\n ', 'Message is required'],
    ['message', 'x'.repeat(MESSAGE_MAX_CHARACTERS + 1), `At most ${MESSAGE_MAX_CHARACTERS} characters`],
  ])('%s %j', (field, value, says) => {
    expect(sentences({ ...good, [field]: value })).toEqual({ [field]: says });
  });
});

test.each([
  ['9000000001', '+919000000001'],
  [' 090000 00001 ', '+919000000001'],
  ['+91 90000-00001', '+919000000001'],
  ['(0612) 222.0001', '0612 2220001'],
  [`+${'9'.repeat(15)}`, `+${'9'.repeat(15)}`],
])('the phone %j is kept as %s', (typed, kept) => {
  expect(QueryForm.parse({ ...good, phone: typed }).phone).toBe(kept);
});

test('a message keeps its lines, and each line break counts as one character', () => {
  const typed = `First line\r\nSecond line\r\n${'\r\n'.repeat(50)}`;
  expect(QueryForm.parse({ ...good, message: typed }).message).toBe('First line\nSecond line');
  const lines = 'x\r\n'.repeat(MESSAGE_MAX_CHARACTERS / 2);
  expect(QueryForm.safeParse({ ...good, message: lines }).success).toBe(true);
});
