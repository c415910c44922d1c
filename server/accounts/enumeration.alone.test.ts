import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPassword, login, loginByPhone, sendLoginCode, adminLogin } from '#contract/accounts.ts';
import { closeAccount } from '#server/accounts/erase-account.ts';
import { phoneCodes, users } from '#server/database/schema/accounts.ts';
import { limitCounts } from '#server/database/schema/limits.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, PASSWORD } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

/*
 * Existing and unknown emails and phone numbers cause the same statements and the same hashing before the answer. `npm run stress --
 * enumeration` measures times over the wire.
 */

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<{ hash: typeof hash; verify: typeof verify }>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

/** Statements of one call, without those of jobs. */
const asking = new AsyncLocalStorage<string[]>();
// Safe: arguments pass through unchanged, whatever the overload.
const ask = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown;
Object.assign(Client.prototype, {
  query(this: Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
    asking.getStore()?.push(String(text));
    return Reflect.apply(ask, this, given);
  },
});

const OWASP_COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

let site: TestApp;
const emails = { unknown: 'nobody@example.com', known: '', disabled: '', closing: '', admin: '' };
beforeAll(async () => {
  site = await testApp({ LIMITS: 'on' });
  const { db, clock } = site;
  const [known, disabled, closing, admin] = [
    await makeBuyer(db),
    await makeBuyer(db),
    await makeBuyer(db),
    await makeAdmin(db),
  ];
  await db.update(users).set({ disabledAt: clock.now }).where(eq(users.id, disabled.id));
  await db.transaction((tx) => closeAccount(tx, closing.id, clock.now));
  Object.assign(emails, { known: known.email, disabled: disabled.email, closing: closing.email, admin: admin.email });
  // Runs the occasional work now.
  await site.call(login, { body: { email: 'first@example.com', password: 'wrong' } });
  await site.call(forgetPassword, { body: { email: 'first@example.com' } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(limitCounts);
  vi.clearAllMocks();
});

type Endpoint = typeof login | typeof adminLogin | typeof forgetPassword | typeof sendLoginCode | typeof loginByPhone;

async function done(endpoint: Endpoint, body: object) {
  const statements: string[] = [];
  const { status, body: answer } = await asking.run(statements, () => site.call(endpoint, { body }));
  const verified = vi.mocked(verify).mock.calls.map(([hashed, password]) => ({
    cost: OWASP_COST.exec(String(hashed))?.[0],
    password,
  }));
  return { status, answer, statements, verified, hashed: vi.mocked(hash).mock.calls.length };
}

describe.each([
  ['a login', login, ['known', 'disabled', 'closing', 'admin'], 'not the password'],
  ['an admin’s login', adminLogin, ['admin', 'known', 'disabled'], 'not the password'],
  ['an admin’s login with the right password', adminLogin, ['known', 'disabled'], PASSWORD],
] as const)('%s', (_, door, kinds, password) => {
  test.each(kinds)('for the email of a %s account does what it does for none', async (kind) => {
    const forNobody = await done(door, { email: emails.unknown, password });
    vi.clearAllMocks();
    expect(await done(door, { email: emails[kind], password })).toEqual(forNobody);
    expect(forNobody).toMatchObject({ status: 401, hashed: 0, answer: { code: 'WRONG_CREDENTIALS' } });
    expect(forNobody.verified).toEqual([{ cost: '$argon2id$v=19$m=19456,t=2,p=1$', password }]);
    expect(forNobody.statements.join()).toContain('from "users"');
  });
});

test.each(['known', 'disabled', 'closing', 'admin'] as const)(
  'a forgotten password for the e-mail of a %s account does before its answer what it does for none',
  async (kind) => {
    const forNobody = await done(forgetPassword, { email: emails.unknown });
    expect(await done(forgetPassword, { email: emails[kind] })).toEqual(forNobody);
    expect(forNobody).toMatchObject({ status: 200, verified: [], hashed: 0 });
    // Only the email's job looks for the account.
    expect(forNobody.statements.join()).not.toContain('from "users"');
    expect(forNobody.statements.length).toBeGreaterThan(0);
  },
);

describe('a login by phone', () => {
  const UNKNOWN = '+916000000000';
  const numbers = { verified: '+916000000001', unverified: '+916000000002', disabled: '+916000000003' };
  beforeAll(async () => {
    const { db, clock } = site;
    for (const [kind, phone] of Object.entries(numbers)) {
      const { id } = await makeBuyer(db);
      const phoneVerifiedAt = kind === 'unverified' ? null : clock.now;
      const disabledAt = kind === 'disabled' ? clock.now : null;
      await db.update(users).set({ phone, phoneVerifiedAt, disabledAt }).where(eq(users.id, id));
    }
    await site.call(sendLoginCode, { body: { phone: '+916000000009' } });
  });

  test.each(['verified', 'unverified', 'disabled'] as const)(
    'asks for a code to a number that is %s by what is done for one without an account',
    async (kind) => {
      const forNobody = await done(sendLoginCode, { phone: UNKNOWN });
      expect(await done(sendLoginCode, { phone: numbers[kind] })).toEqual(forNobody);
      expect(forNobody).toMatchObject({ status: 200, verified: [], hashed: 0 });
      // Only the job looks for the account.
      expect(forNobody.statements.join()).not.toContain('from "users"');
      expect(forNobody.statements.length).toBeGreaterThan(0);
    },
  );

  test('with a wrong code does what it does for a number that was sent none', async () => {
    await done(sendLoginCode, { phone: numbers.verified });
    const waiting = () => site.db.select().from(phoneCodes).where(eq(phoneCodes.phone, numbers.verified));
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), PATIENTLY);
    const right = site.codes.findLast(({ to }) => to === numbers.verified)?.code;
    const code = right === '123456' ? '654321' : '123456';
    const forNobody = await done(loginByPhone, { phone: UNKNOWN, code });
    expect(await done(loginByPhone, { phone: numbers.verified, code })).toEqual(forNobody);
    expect(forNobody).toMatchObject({ status: 400, answer: { code: 'WRONG_CODE' } });
  });
});
