import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { mentions } from './mentions.ts';

const app = await testApp();
afterAll(() => app.close());

async function isNamed(text: string, in_: string): Promise<boolean> {
  const { rows } = await app.db.execute<{ named: boolean }>(sql`select ${mentions(sql`${in_}::text`, text)} as named`);
  return rows[0]?.named ?? false;
}

const EMAIL = 'kumar+land@example.com';

test.each([
  EMAIL,
  '<KUMAR+land@example.com>: user unknown',
  '{"to": "kumar+land@example.com", "kind": 1}',
  '{"message": "550-5.1.1 Not here\\nkumar+land@example.com\\n550 5.1.1 bye"}',
  'Nobody has the address kumar+land@example.com.',
  "rfc822;'kumar+land@example.com', try again",
])('an address is named by %s', async (text) => expect(await isNamed(EMAIL, text)).toBe(true));

test.each([
  'rajkumar+land@example.com',
  'raj.kumar+land@example.com',
  'raj_kumar+land@example.com',
  'raj-kumar+land@example.com',
  'kumar+land@example.com.au',
  'kumar+land@example.community',
  'kumarXland@example.com',
  'kumar+land@exampleXcom',
  '',
])('an address is not named by %j', async (text) => expect(await isNamed(EMAIL, text)).toBe(false));

test('a listing is not named by the number of another that begins alike', async () => {
  expect(await isNamed('BK-100123', 'Your listing BK-100123 is sold')).toBe(true);
  expect(await isNamed('BK-100123', 'Your listing BK-1001234 is sold')).toBe(false);
});

test('a number in quotes is named where it stands in quotes', async () => {
  expect(await isNamed('"12345"', '{"phone": "12345", "count": 1}')).toBe(true);
  expect(await isNamed('"12345"', '{"phone": "912345", "count": 12345}')).toBe(false);
});
