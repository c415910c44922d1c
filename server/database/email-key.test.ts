import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeBuyer } from '#test/make.ts';
import { testDatabase } from '#test/database.ts';
import { emailKey, emailKeyIn, isEmail } from './email-key.ts';
import { users } from './schema/accounts.ts';

const database = await testDatabase();
afterAll(() => database.close());

test('folds every character of Unicode as PostgreSQL does: the 26 letters, and nothing else', async () => {
  const { rows } = await database.db.execute<{ character: string; key: string }>(sql`
    select chr(code) as character, ${emailKeyIn(sql`chr(code)`)} as key from generate_series(1, 1114111) as code
    where code not between 55296 and 57343 and ${emailKeyIn(sql`chr(code)`)} <> chr(code)`);
  const inSql = Object.fromEntries(rows.map(({ character, key }) => [character, key]));
  const folded: Record<string, string> = {};
  for (let code = 1; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (emailKey(character) !== character) folded[character] = emailKey(character);
  }
  expect(folded).toEqual(inSql);
  expect(Object.keys(folded).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
});

test('an account with İ in its email is not that of the one with i', async () => {
  const { db } = database;
  const { id } = await makeBuyer(db);
  await db.update(users).set({ email: 'BİHAR@example.com' }).where(eq(users.id, id));
  const holders = async (email: string) =>
    (await db.select({ id: users.id }).from(users).where(isEmail(users.email, email))).map((one) => one.id);
  expect(await holders('bİhar@EXAMPLE.com')).toEqual([id]);
  expect(await holders('bihar@example.com')).toEqual([]);
});
