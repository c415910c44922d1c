import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminLogin, login, logOut, ownDetails } from '#contract/accounts.ts';
import { users } from '#server/database/schema.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeAdmin, makeAgent, makeBuyer, makeSeller, PASSWORD } from '#test/make.ts';
import { findSession } from './sessions.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const whoIs = (token: string) => findSession(app.db, token, app.clock.now);

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
    expect(body).toEqual({ statusCode: 200, data: { details: { _id: person.id, role }, token: expect.any(String) } });
    expect(await whoIs(body.data.token)).toEqual({ id: person.id, role });
  });

  test('does not mind the case of the e-mail or space around it, but minds that of the password', async () => {
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

  test('is refused alike for a wrong password, an unknown e-mail and a disabled account', async () => {
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
      expect(body).toEqual({
        statusCode: 401,
        data: null,
        code: 'WRONG_CREDENTIALS',
        message: 'The e-mail or the password is wrong',
      });
    }
  });

  test('without e-mail and password gets the sentence of each field', async () => {
    const { status, body } = await app.call(login, { body: {} });
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
    ]);
  });
});

describe('the admin login', () => {
  test('lets an admin in', async () => {
    const admin = await makeAdmin(app.db);
    const { body } = await app.call(adminLogin, { body: { email: admin.email, password: PASSWORD } });
    expect(body.data.details).toEqual({ _id: admin.id, role: 'admin' });
    expect(await whoIs(body.data.token)).toEqual({ id: admin.id, role: 'admin' });
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
    expect(await findSession(app.db, body.data.token, new Date(since + 30 * DAY))).toBeUndefined();
    expect(await findSession(app.db, body.data.token, new Date(since + 30 * DAY - 1))).toBeDefined();
  });

  test('slides: used every 20 days it never ends', async () => {
    const { email } = await makeBuyer(app.db);
    const { body } = await app.call(login, { body: { email, password: PASSWORD } });
    for (let nth = 0; nth < 4; nth += 1) {
      app.clock.advance(20 * DAY);
      expect((await app.call(ownDetails, { token: body.data.token })).status).toBe(200);
    }
    app.clock.advance(30 * DAY);
    expect((await app.call(ownDetails, { token: body.data.token })).status).toBe(401);
  });

  test('ends when its user is disabled', async () => {
    const { id, token } = await makeBuyer(app.db);
    await app.db.update(users).set({ disabledAt: app.clock.now }).where(eq(users.id, id));
    expect(await whoIs(token)).toBeUndefined();
  });

  test.each(['made-up', 'null', ' ', 'a'.repeat(5000)])('does not begin with the token %j', async (token) => {
    const { status, body } = await app.call(ownDetails, { token });
    expect([status, body.code]).toEqual([401, 'SESSION_ENDED']);
  });
});
