import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage, login, logOut, ownDetails, register, adminLogin } from '#contract/accounts.ts';
import { displaySessions } from '#contract/sessions.ts';
import { DAY_MS } from '#contract/time.ts';
import { sessions, users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeAgent, makeBuyer, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { findSession, removeEndedSessions, startSession } from './sessions.ts';

/** The library exports this enumeration as a type only. */
const ARGON2I = 1;

const app = await testApp();
afterAll(() => app.close());
afterEach(() => {
  app.clock.now = new Date();
});

const whoIs = (token: string) => findSession(app.db, token, { now: app.clock.now });

describe('logging in', () => {
  test.each([
    ['buyer', makeBuyer],
    ['seller', makeSeller],
    ['agent', makeAgent],
    ['admin', makeAdmin],
  ] as const)('answers a %s with role, id and a token that opens a session', async (role, make) => {
    const person = await make(app.db);
    const { status, body } = await app.call(login, { body: { email: person.email, password: PASSWORD } });
    expect(status).toBe(200);
    const data = { details: { _id: person.id, role }, token: expect.any(String), name: person.name };
    expect(body).toEqual({ statusCode: 200, data });
    const staffRole = role === 'admin' ? { staffRole: 'owner' } : {};
    expect(await whoIs(body.data.token)).toEqual({ id: person.id, role, ...staffRole });
  });

  test('answers a buyer who has credits with their number, for the header', async () => {
    const { email } = await makeBuyer(app.db, { credits: 4 });
    const { body } = await app.call(login, { body: { email, password: PASSWORD } });
    expect(body.data.credits).toBe(4);
  });

  test('does not mind the case of the email or space around it, but minds that of the password', async () => {
    const { email } = await makeBuyer(app.db);
    const shouted = await app.call(login, { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
    expect(shouted.status).toBe(200);
    const wrong = await app.call(login, { body: { email, password: PASSWORD.toUpperCase() } });
    expect(wrong.status).toBe(401);
  });

  test('twice gives two sessions that live side by side', async () => {
    const { email, id } = await makeBuyer(app.db);
    const [first, second] = await Promise.all(
      [1, 2].map(() => app.call(login, { body: { email, password: PASSWORD } })),
    );
    const tokens = [first?.body.data.token ?? '', second?.body.data.token ?? ''];
    expect(tokens[0]).not.toBe(tokens[1]);
    for (const token of tokens) expect(await whoIs(token)).toMatchObject({ id });
  });

  test('is refused alike for a wrong password, an unknown email and a disabled account', async () => {
    const known = await makeBuyer(app.db);
    const disabled = await makeBuyer(app.db);
    await app.db.update(users).set({ disabledAt: app.clock.now }).where(eq(users.id, disabled.id));
    const answers = await Promise.all([
      app.call(login, { body: { email: known.email, password: 'not that' } }),
      app.call(login, { body: { email: 'nobody@example.com', password: PASSWORD } }),
      app.call(login, { body: { email: disabled.email, password: PASSWORD } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ statusCode: 401, data: null, code: 'WRONG_CREDENTIALS', message: expect.any(String) });
    }
  });
});

test('a password does not expire', async () => {
  const { email } = await makeBuyer(app.db);
  app.clock.advance(5 * 365 * DAY_MS);
  expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('tokens are 256 bits that no two sessions share', async () => {
  const { id } = await makeBuyer(app.db);
  const started = Array.from({ length: 50 }, () => startSession(app.db, id, { now: app.clock.now }));
  const tokens = await Promise.all(started);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  // No byte is the same in all of them.
  for (let at = 0; at < 32; at += 1) {
    expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url')[at])).size).toBeGreaterThan(1);
  }
});

describe('a browser that has a session', () => {
  const isIn = async (token: string) => (await app.call(ownDetails, { token })).status === 200;
  const logIn = async ({ email }: TestUser, token?: string) => {
    const { body } = await app.call(login, { body: { email, password: PASSWORD }, ...(token ? { token } : {}) });
    return body.data.token;
  };

  test('has another after a login, also of somebody else or an admin, and the one before has ended', async () => {
    const [buyer, other, admin] = [await makeBuyer(app.db), await makeBuyer(app.db), await makeAdmin(app.db)];
    const first = await logIn(buyer);
    const elsewhere = await logIn(buyer);
    const second = await logIn(buyer, first);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    const others = await logIn(other, second);
    expect([await isIn(second), await isIn(others)]).toEqual([false, true]);
    const entered = await app.call(adminLogin, { body: { email: admin.email, password: PASSWORD }, token: others });
    expect(entered.status).toBe(200);
    expect([await isIn(others), await isIn(elsewhere)]).toEqual([false, true]);
  });

  test('has another after a sign-up', async () => {
    const before = await logIn(await makeBuyer(app.db));
    const form = { name: 'Example Seller', phone: '9000000778', email: 'second@example.com', password: PASSWORD };
    const { body } = await app.call(register, { body: { ...form, role: 'seller' }, token: before });
    expect([await isIn(before), await isIn(body.data.token)]).toEqual([false, true]);
  });

  test('keeps it when the password is wrong, and gets in with one that has ended', async () => {
    const buyer = await makeBuyer(app.db);
    const token = await logIn(buyer);
    const wrong = await app.call(login, { body: { email: buyer.email, password: 'not that' }, token });
    expect([wrong.status, await isIn(token)]).toEqual([401, true]);
    expect(await isIn(await logIn(buyer, 'made-up'))).toBe(true);
  });
});

describe('a password that was hashed', () => {
  const hashOf = async ({ id }: TestUser) => {
    const [user] = await app.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
    return user?.hash ?? '';
  };

  test.each([
    ['with less memory', { memoryCost: 8192 }, true],
    ['in fewer passes', { timeCost: 1 }, true],
    ['by argon2i', { algorithm: ARGON2I, memoryCost: 32_768 }, true],
    ['at more than today’s cost', { memoryCost: 32_768 }, false],
  ])('%s opens the account, and is hashed anew at the login where that is weaker', async (_, cost, anew) => {
    const buyer = await makeBuyer(app.db);
    const old = await hash(PASSWORD, cost);
    await app.db.update(users).set({ passwordHash: old }).where(eq(users.id, buyer.id));
    const wrong = await app.call(login, { body: { email: buyer.email, password: 'not that' } });
    expect([wrong.status, await hashOf(buyer)]).toEqual([401, old]);
    const { status } = await app.call(login, { body: { email: buyer.email, password: PASSWORD } });
    expect(status).toBe(200);
    const kept = await hashOf(buyer);
    expect(kept !== old).toBe(anew);
    if (anew) expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await app.call(login, { body: { email: buyer.email, password: PASSWORD } })).status).toBe(200);
    expect(await hashOf(buyer)).toBe(kept);
  });
});

describe('the admin login', () => {
  test('lets an admin in', async () => {
    const admin = await makeAdmin(app.db);
    const { body } = await app.call(adminLogin, { body: { email: admin.email, password: PASSWORD } });
    expect(body.data.details).toEqual({ _id: admin.id, role: 'admin' });
    expect(await whoIs(body.data.token)).toEqual({ id: admin.id, role: 'admin', staffRole: 'owner' });
  });

  test('refuses everybody else exactly as it refuses a wrong password', async () => {
    const admin = await makeAdmin(app.db);
    const wrong = await app.call(adminLogin, { body: { email: admin.email, password: 'not that' } });
    expect(wrong.status).toBe(401);
    for (const make of [makeBuyer, makeSeller, makeAgent]) {
      const { email } = await make(app.db);
      const other = await app.call(adminLogin, { body: { email, password: PASSWORD } });
      expect([other.status, other.body]).toEqual([wrong.status, wrong.body]);
    }
  });
});

describe('a session', () => {
  test('ends with Log Out, and only that one', async () => {
    const { email, token: elsewhere } = await makeBuyer(app.db);
    const { body } = await app.call(login, { body: { email, password: PASSWORD } });
    const { token } = body.data;
    expect((await app.call(logOut, { token })).body).toEqual({ statusCode: 200, data: null });
    const after = await app.call(ownDetails, { token });
    expect([after.status, after.body.code]).toEqual([401, 'SESSION_ENDED']);
    expect((await app.call(ownDetails, { token: elsewhere })).status).toBe(200);
  });

  test('lasts 30 days without use and no longer', async () => {
    const { email } = await makeBuyer(app.db);
    const { body } = await app.call(login, { body: { email, password: PASSWORD } });
    const since = app.clock.now.getTime();
    expect(await findSession(app.db, body.data.token, { now: new Date(since + 30 * DAY_MS) })).toBeUndefined();
    expect(await findSession(app.db, body.data.token, { now: new Date(since + 30 * DAY_MS - 1) })).toBeDefined();
  });

  test('slides: used every 20 days it lives on after 60, and 30 without use end it', async () => {
    const { email } = await makeBuyer(app.db);
    const { body } = await app.call(login, { body: { email, password: PASSWORD } });
    for (let nth = 0; nth < 3; nth += 1) {
      app.clock.advance(20 * DAY_MS);
      expect((await app.call(ownDetails, { token: body.data.token })).status).toBe(200);
    }
    app.clock.advance(30 * DAY_MS);
    expect((await app.call(ownDetails, { token: body.data.token })).status).toBe(401);
  });

  test.each([
    ['buyer', makeBuyer, 90],
    ['admin', makeAdmin, 7],
  ] as const)('of a %s ends by age, used to the last moment', async (role, make, days) => {
    const { id, email } = await make(app.db);
    await app.db.delete(sessions).where(eq(sessions.userId, id));
    const { body } = await app.call(login, { body: { email, password: PASSWORD } });
    const { token } = body.data;
    const since = app.clock.now.getTime();
    for (let day = 1; day < days; day += 1) await findSession(app.db, token, { now: new Date(since + day * DAY_MS) });
    expect(await findSession(app.db, token, { now: new Date(since + days * DAY_MS - 1) })).toMatchObject({ role });
    app.clock.advance(days * DAY_MS);
    const ended = await app.call(ownDetails, { token });
    expect([ended.status, ended.body.code]).toEqual([401, 'SESSION_ENDED']);
    const again = await app.call(login, { body: { email, password: PASSWORD } });
    expect((await app.call(displaySessions, { token: again.body.data.token })).body.data).toHaveLength(1);
  });

  test('that has ended by itself is removed, and no other', async () => {
    const [buyer, admin] = await Promise.all([makeBuyer(app.db), makeAdmin(app.db)]);
    await app.db.delete(sessions);
    const logIn = async ({ email }: TestUser) => {
      const { body } = await app.call(login, { body: { email, password: PASSWORD } });
      return body.data.token;
    };
    const begun = app.clock.now.getTime();
    await logIn(admin);
    const used = await logIn(buyer);
    await logIn(buyer);
    const after = async (days: number) => {
      const now = new Date(begun + days * DAY_MS);
      await findSession(app.db, used, { now });
      await removeEndedSessions(app.db, now);
      return app.db.$count(sessions);
    };
    expect([await after(6), await after(7), await after(29), await after(30)]).toEqual([3, 2, 2, 1]);
    expect([await after(59), await after(88), await after(90)]).toEqual([1, 1, 0]);
  });

  test('ends when its user is disabled', async () => {
    const { id, email } = await makeBuyer(app.db);
    const { body } = await app.call(login, { body: { email, password: PASSWORD } });
    const { token } = body.data;
    expect(await whoIs(token)).toBeDefined();
    await app.db.update(users).set({ disabledAt: app.clock.now }).where(eq(users.id, id));
    expect(await whoIs(token)).toBeUndefined();
  });

  test.each(['made-up', 'null', ' ', 'a'.repeat(5000)])('does not begin with the token %j', async (token) => {
    const { status, body } = await app.call(ownDetails, { token });
    expect([status, body.code]).toEqual([401, 'SESSION_ENDED']);
  });
});

describe('the language of letters', () => {
  const languageOf = async (email: string) => {
    const [user] = await app.db.select({ language: users.language }).from(users).where(eq(users.email, email));
    return user?.language;
  };
  const post = (url: string, payload: object, language?: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/user/${url}`,
      payload,
      headers: language ? { 'accept-language': language } : {},
    });

  test('is that of the page on which somebody signs up, English where that is unknown', async () => {
    const form = { name: 'Example Reader', phone: '9000000001', password: PASSWORD, role: 'buyer' };
    for (const [asked, kept] of [
      ['ta', 'ta'],
      ['bn-IN,en;q=0.5', 'bn'],
      ['fr', 'en'],
      [undefined, 'en'],
    ] as const) {
      const email = `reader-in-${asked?.slice(0, 2) ?? 'nothing'}@example.com`;
      expect((await post('register', { ...form, email }, asked)).statusCode).toBe(200);
      expect(await languageOf(email)).toBe(kept);
    }
  });

  test('changes with the page of a login, and with a choice while logged in; nothing else changes it', async () => {
    const { email, token } = await makeSeller(app.db);
    const credentials = { email, password: PASSWORD };
    await post('login', credentials, 'te');
    expect(await languageOf(email)).toBe('te');
    await post('login', credentials);
    await post('login', { ...credentials, password: 'wrong' }, 'or');
    expect(await languageOf(email)).toBe('te');
    expect((await app.call(chooseLanguage, { token, body: { language: 'ml' } })).status).toBe(200);
    expect(await languageOf(email)).toBe('ml');
    expect((await app.call(chooseLanguage, { token, body: { language: 'fr' } })).status).toBe(400);
    expect((await app.call(chooseLanguage, { body: { language: 'kn' } })).status).toBe(401);
    expect(await languageOf(email)).toBe('ml');
  });
});
