import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WrongConfiguration } from '#server/config/settings.ts';
import { users } from '#server/database/schema/accounts.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { makeAdmin, makeSeller } from '#test/make.ts';
import { ensureAdmin } from './first-admin.ts';
import { logInAsAdmin } from './log-in.ts';

const NOW = new Date('2026-11-20T06:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const admins = () => database.db.$count(users, eq(users.role, 'admin'));

test('a first start without configuration creates an admin and returns a working password', async () => {
  const made = await ensureAdmin(database.db, {}, NOW);
  expect(made?.email).toBe('admin@bhukhand.example');
  expect(made?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const { details } = await logInAsAdmin(database.db, made ?? { email: '', password: '' }, { now: NOW });
  expect(details.role).toBe('admin');
});

test("the operator's own password is used and not returned", async () => {
  const own = { email: 'operator@example.com', password: 'a long own password' };
  expect(await ensureAdmin(database.db, own, NOW)).toBeUndefined();
  expect((await logInAsAdmin(database.db, own, { now: NOW })).details.role).toBe('admin');
});

test("the operator's e-mail without a password gets a random one", async () => {
  const made = await ensureAdmin(database.db, { email: 'operator@example.com' }, NOW);
  expect(made?.email).toBe('operator@example.com');
});

test('a later start creates and changes no admin', async () => {
  const made = await ensureAdmin(database.db, {}, NOW);
  expect(await ensureAdmin(database.db, {}, NOW)).toBeUndefined();
  expect(await ensureAdmin(database.db, { email: 'other@example.com', password: 'other' }, NOW)).toBeUndefined();
  expect(await admins()).toBe(1);
  expect((await logInAsAdmin(database.db, made ?? { email: '', password: '' }, { now: NOW })).details.role).toBe(
    'admin',
  );
});

test('processes that start at the same moment make one, and one of them knows its password', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => ensureAdmin(database.db, {}, NOW)));
  expect(await admins()).toBe(1);
  expect(made.filter(Boolean)).toHaveLength(1);
});

test('the email of an account of another kind is refused with one sentence and that account stays what it is', async () => {
  const seller = await makeSeller(database.db);
  const start = ensureAdmin(database.db, { email: seller.email.toUpperCase(), password: 'takeover' }, NOW);
  await expect(start).rejects.toThrow(WrongConfiguration);
  await expect(start).rejects.toThrow(/^ADMIN_EMAIL is '.*', but that account is not an admin's; .*\.$/);
  expect(await admins()).toBe(0);
});

test('an admin who was disabled does not count, and is not made anew under the same email', async () => {
  const gone = await makeAdmin(database.db);
  await database.db.update(users).set({ disabledAt: NOW }).where(eq(users.id, gone.id));
  await expect(ensureAdmin(database.db, { email: gone.email }, NOW)).rejects.toThrow(WrongConfiguration);
  expect(await ensureAdmin(database.db, {}, NOW)).toMatchObject({ email: 'admin@bhukhand.example' });
});
