import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { endOtherSessions } from '#contract/sessions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { allEnquiries } from '#contract/enquiries.ts';
import { eraseMyAccount, keepMyAccount } from '#contract/personal-data.ts';
import { sendPhoneCode } from '#server/accounts/phone-codes.ts';
import { API_PREFIX, buildApp } from '#server/app.ts';
import { users } from '#server/database/schema/accounts.ts';
import { openLog } from './log.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, PASSWORD, type TestUser } from '#test/make.ts';

const ADDRESS = '203.0.113.7';

let buyer: TestUser;
let written = '';
const site = await testApp({ LIMITS: 'on', PHONE_CODES: 'outbox' });
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});
const app = await buildApp(site.services, openLog('info', destination));
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(async () => {
  buyer = await makeBuyer(site.db);
  written = '';
});

async function ask(
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  { body, token }: { body?: unknown; token?: string } = {},
) {
  const answer = await app.inject({
    method,
    url: `${API_PREFIX}${path}`,
    remoteAddress: ADDRESS,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { 'x-token': token } : {}),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { id: String(answer.headers['x-request-id']), data: answer.json<{ data: never }>().data };
}

const lines = () => written.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []));
const events = () => lines().filter(({ event }) => event !== undefined);

/** The events of the request with this id. */
const eventsOf = (id: string) => events().filter(({ reqId }) => reqId === id);

const from = { address: ADDRESS, time: expect.any(Number) };

describe('the log has, with time, address, request and account, one line for', () => {
  test('a login, and for Log Out', async () => {
    const asked = Date.now();
    const { id, data } = await ask(accounts.login, { body: { email: buyer.email, password: PASSWORD } });
    const { token } = data as { token: string };
    const time = Number(eventsOf(id)[0]?.['time']);
    expect([time >= asked, time <= Date.now()]).toEqual([true, true]);
    expect(eventsOf(id)).toMatchObject([{ ...from, event: 'login', call: accounts.login.name, user: buyer.id }]);
    const left = await ask(accounts.logOut, { token });
    expect(eventsOf(left.id)).toMatchObject([{ ...from, event: 'logout', user: buyer.id }]);
    expect(written).not.toContain(token);
  });

  test('a number that its code takes from another account, with that account', async () => {
    const before = await makeBuyer(site.db);
    const phone = '+917999999999';
    await site.db.update(users).set({ phone, phoneVerifiedAt: site.clock.now }).where(eq(users.id, before.id));
    await sendPhoneCode(site.services, { phone, purpose: 'verify', userId: buyer.id });
    const code = site.codes.at(-1)?.code;
    const { id } = await ask(accounts.verifyPhone, { token: buyer.token, body: { phone, code, keep: 'this' } });
    expect(eventsOf(id)).toMatchObject([
      { ...from, event: 'phone-verified', user: buyer.id },
      { ...from, event: 'phone-taken-away', user: buyer.id, from: before.id },
    ]);
    expect(written).not.toContain(phone);
  });

  test("an admin's login, and for that of somebody who is none", async () => {
    const admin = await makeAdmin(site.db);
    const { id } = await ask(accounts.adminLogin, { body: { email: admin.email, password: PASSWORD } });
    expect(eventsOf(id)).toMatchObject([{ event: 'login', call: accounts.adminLogin.name, user: admin.id }]);
    const refused = await ask(accounts.adminLogin, { body: { email: buyer.email, password: PASSWORD } });
    const reason = 'not an admin';
    expect(eventsOf(refused.id)).toMatchObject([{ ...from, event: 'login-refused', user: buyer.id, reason }]);
  });

  test('a rejected login is logged with account and reason, an unknown email only as unknown', async () => {
    const wrong = await ask(accounts.login, { body: { email: buyer.email, password: 'a-wrong-secret' } });
    expect(eventsOf(wrong.id)).toMatchObject([
      { ...from, event: 'login-refused', code: 'WRONG_CREDENTIALS', user: buyer.id, reason: 'wrong password' },
    ]);
    const unknown = await ask(accounts.login, { body: { email: 'who-is-this@example.com', password: PASSWORD } });
    expect(eventsOf(unknown.id)).toMatchObject([{ ...from, event: 'login-refused', reason: 'unknown e-mail' }]);
    expect(eventsOf(unknown.id)[0]).not.toHaveProperty('user');
    await site.db.update(users).set({ disabledAt: site.clock.now }).where(eq(users.id, buyer.id));
    const disabled = await ask(accounts.login, { body: { email: buyer.email, password: PASSWORD } });
    expect(eventsOf(disabled.id)).toMatchObject([{ user: buyer.id, reason: 'account disabled' }]);
    for (const secret of [buyer.email, 'who-is-this', 'a-wrong-secret', PASSWORD])
      expect(written).not.toContain(secret);
  });

  test('a sign-up', async () => {
    const body = { name: 'Example Buyer', phone: '9000000777', email: 'signs-up@example.com', password: PASSWORD };
    const { id, data } = await ask(accounts.register, { body: { ...body, role: 'buyer' } });
    const { _id: user } = data as { _id: string };
    expect(eventsOf(id)).toMatchObject([{ ...from, event: 'sign-up', user }]);
    for (const secret of Object.values(body)) expect(written).not.toContain(secret);
  });

  test('a new password, a link to one that was asked for, and a link that is refused', async () => {
    const asked = await ask(accounts.forgetPassword, { body: { email: buyer.email } });
    expect(eventsOf(asked.id)).toMatchObject([{ ...from, event: 'reset-asked' }]);
    const email = () => site.emails.find(({ to }) => to === buyer.email);
    await expect.poll(email).toBeDefined();
    const [, verifytoken] = /resetPassword\/([\w-]+)/.exec(email()?.text ?? '') ?? [];
    const body = { verifytoken, password: 'another-secret' };
    const set = await ask(accounts.resetPassword, { body });
    expect(eventsOf(set.id)).toMatchObject([{ ...from, event: 'password-reset', user: buyer.id }]);
    const again = await ask(accounts.resetPassword, { body });
    expect(eventsOf(again.id)).toMatchObject([{ ...from, event: 'reset-refused', code: 'NO_SUCH_RESET' }]);
    for (const secret of [buyer.email, verifytoken, 'another-secret']) expect(written).not.toContain(secret);
  });

  test('sessions that their user ends, and an account that is closed and opened again', async () => {
    const { token, id: user } = buyer;
    const others = await ask(endOtherSessions, { token });
    expect(eventsOf(others.id)).toMatchObject([{ ...from, event: 'other-sessions-ended', user }]);
    const closed = await ask(eraseMyAccount, { token, body: { password: PASSWORD } });
    expect(eventsOf(closed.id)).toMatchObject([{ ...from, event: 'account-closed', user }]);
    const { data } = await ask(accounts.login, { body: { email: buyer.email, password: PASSWORD } });
    const { token: again } = data as { token: string };
    const opened = await ask(keepMyAccount, { token: again });
    expect(eventsOf(opened.id)).toMatchObject([{ ...from, event: 'account-reopened', user }]);
  });

  test.each([
    ['nobody', () => ({}), 'SESSION_MISSING'],
    ['somebody whose session has ended', () => ({ token: 'made-up' }), 'SESSION_ENDED'],
    ['somebody in another role', () => ({ token: buyer.token }), 'NOT_YOUR_ROLE'],
  ])('a permission that is refused to %s', async (_, who, code) => {
    const { id } = await ask(allEnquiries, who());
    const named = code === 'NOT_YOUR_ROLE' ? { user: buyer.id } : {};
    expect(eventsOf(id)).toMatchObject([
      { ...from, event: 'permission-refused', call: allEnquiries.name, code, ...named },
    ]);
    expect(written).not.toContain(buyer.token);
  });

  test('an invalid link to a file', async () => {
    const url = '/files/documents/01900000-0000-7000-8000-000000000000?expires=1795000000&signature=forged';
    await app.inject({ url, remoteAddress: ADDRESS });
    expect(events()).toMatchObject([
      { ...from, event: 'permission-refused', call: '/files/documents/:id', code: 'NO_SUCH_FILE' },
    ]);
    expect(written).not.toContain('forged');
  });

  test('input that breaks a rule, by the names of its fields alone, and for a body that cannot be read', async () => {
    const bad = await ask(accounts.login, { body: { email: 'x', password: '' } });
    expect(eventsOf(bad.id)).toMatchObject([
      { ...from, event: 'input-refused', code: 'BAD_INPUT', fields: ['email', 'password'] },
    ]);
    const url = `${API_PREFIX}${accounts.login.path}`;
    const payload = '{"email":"half-a-secret';
    await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
    expect(events().at(-1)).toMatchObject({ event: 'input-refused', code: 'BAD_INPUT' });
    expect(written).not.toContain('half-a-secret');
  });

  test('a limit that is met', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await ask(accounts.login, { body: { email: buyer.email, password: 'not that' } });
    }
    const { id } = await ask(accounts.login, { body: { email: buyer.email, password: 'not that' } });
    expect(eventsOf(id)).toMatchObject([{ ...from, event: 'limit-met', code: 'TOO_MANY_REQUESTS' }]);
  });
});

test('the last line of a request of somebody who is logged in has the account beside the status', async () => {
  const { id } = await ask(accounts.ownDetails, { token: buyer.token });
  expect(eventsOf(id)).toEqual([]);
  const [last] = lines().filter(({ reqId, res }) => reqId === id && res !== undefined);
  expect(last).toMatchObject({ user: buyer.id, res: { statusCode: 200 } });
});

test('input is never read as a log line', async () => {
  await app.inject({ url: `${API_PREFIX}/payment/display-payment/%25s%25o%25d`, headers: { 'user-agent': '%s %o' } });
  const said = lines().map(({ msg }) => msg);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((msg) => !/^[a-z -]+$/.test(String(msg)))).toEqual([]);
  expect(written).toContain('%25s%25o%25d');
});

test('an unknown address is not logged as an event', async () => {
  await app.inject({ url: `${API_PREFIX}/wp-login.php` });
  expect(events()).toEqual([]);
});
