import { lt, notInArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetPassword, login, register, resetPassword, adminLogin } from '#contract/accounts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { API_PREFIX, buildApp } from '#server/app.ts';
import { limitCounts } from '#server/database/schema/limits.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, PASSWORD, type TestUser } from '#test/make.ts';
import { knownDevice } from './known-devices.ts';
import { LIMITS } from './limits.ts';

/* Guessing is stopped without locking users out of their own accounts. */

let buyer: TestUser;
const site = await testApp({ LIMITS: 'on' });
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(limitCounts);
  buyer = await makeBuyer(site.db);
});

const wrong = LIMITS.get(login.name);
if (!wrong?.byEmail || !wrong.successes) throw new Error('Wrong passwords have no limit');
const { byEmail } = wrong;

const HOME = '203.0.113.1';
const NEW_PHONE = '203.0.113.99';
const attacker = (number: number) => `198.51.100.${number % 250}`;

interface Asking {
  from?: string;
  cookie?: string | undefined;
  app?: TestApp['app'];
}

async function post({ path }: AnyEndpoint, body: unknown, { from = HOME, cookie, app = site.app }: Asking = {}) {
  const response = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}${path}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify(body),
  });
  const set = response.headers['set-cookie'];
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: response.json() as { code?: string; message?: string },
    setCookie: typeof set === 'string' ? set : undefined,
    cookie: typeof set === 'string' ? set.split(';')[0] : undefined,
  };
}

const enter = (email: string, asking?: Asking) => post(login, { email, password: PASSWORD }, asking);

async function guess(times: number, email: string, asking: (time: number) => Asking = () => ({})) {
  let last = 0;
  for (let time = 0; time < times; time += 1) {
    last = (await post(login, { email, password: `guess ${time}` }, asking(time))).status;
  }
  return last;
}

/** Sets the counts as after strangers' guesses, because real ones take time. */
async function strangersGuess(email: string, from = attacker(1)) {
  // Not what the user's own logins have counted.
  const own = (await site.db.select().from(limitCounts).where(lt(limitCounts.count, 10_000))).map(({ key }) => key);
  await guess(1, email, () => ({ from }));
  await site.db.update(limitCounts).set({ count: 10_000 }).where(notInArray(limitCounts.key, own));
}

test('whoever guesses is stopped, also with the right password and in other letters, until the time is over', async () => {
  expect(await guess(byEmail.here.most, buyer.email)).toBe(401);
  expect(await guess(1, buyer.email)).toBe(429);
  const stopped = await enter(buyer.email.toUpperCase());
  expect([stopped.status, stopped.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(stopped.body.message).toBe(
    'Too many wrong passwords. You can also reset your password. Try again in 15 minutes',
  );
  site.clock.advance(byEmail.here.minutes * MINUTE_MS);
  expect((await enter(buyer.email)).status).toBe(200);
});

test('whoever guesses from ever other addresses is stopped as well', async () => {
  expect(await guess(byEmail.everywhere.most, buyer.email, (time) => ({ from: attacker(time) }))).toBe(401);
  expect(await guess(1, buyer.email, () => ({ from: attacker(200) }))).toBe(429);
});

test('right passwords do not count as wrong ones', async () => {
  await guess(byEmail.here.most - 1, buyer.email);
  for (let time = 0; time < byEmail.here.most + 5; time += 1) expect((await enter(buyer.email)).status).toBe(200);
  expect(await guess(1, buyer.email)).toBe(401);
  expect(await guess(1, buyer.email)).toBe(429);
});

test('right passwords count by themselves, for one address', async () => {
  const { successes } = wrong;
  await enter(buyer.email);
  await site.db.update(limitCounts).set({ count: successes?.most ?? 0 });
  const refused = await enter(buyer.email);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have logged in very often just now. Try again in 15 minutes',
  ]);
  expect((await enter(buyer.email, { from: attacker(1) })).status).toBe(200);
});

test('200 right passwords at the same moment get in, or 503 with when to try again, and none 429', async () => {
  await guess(byEmail.here.most - 1, buyer.email);
  const answers = await Promise.all(Array.from({ length: 200 }, () => enter(buyer.email)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(2);
  const busy = answers.find(({ status }) => status === 503);
  expect([busy?.body.code, busy?.retryAfter]).toEqual(['TOO_BUSY', '5']);
  expect(await guess(1, buyer.email)).toBe(401);
});

test('a hundred guesses at the same moment get no further than one after the other, but for one', async () => {
  const codes = Array.from({ length: 100 }, async (_, time) => {
    const { body } = await post(login, { email: buyer.email, password: `guess ${time}` });
    return body.code;
  });
  const counts = Map.groupBy(await Promise.all(codes), (code) => code);
  expect(counts.get('WRONG_CREDENTIALS')?.length).toBeLessThanOrEqual(byEmail.here.most + 1);
  // How many get as far as their limit depends on their share of the queue.
  const refusals = ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS', 'TOO_BUSY'];
  for (const code of counts.keys()) expect(refusals).toContain(code);
});

test('both logins count together', async () => {
  const admin = await makeAdmin(site.db);
  await guess(byEmail.here.most, admin.email);
  expect((await post(adminLogin, { email: admin.email, password: PASSWORD })).status).toBe(429);
});

test('an email without an account is counted and refused alike', async () => {
  const nobody = `nobody-${buyer.id}@example.com`;
  const answers = async (email: string) => {
    const codes: unknown[] = [];
    for (let time = 0; time <= byEmail.here.most; time += 1) {
      const { status, body, setCookie } = await post(login, { email, password: 'a guess' }, { from: attacker(7) });
      codes.push([status, body.code, body.message, setCookie]);
    }
    await site.db.delete(limitCounts);
    return codes;
  };
  expect(await answers(nobody)).toEqual(await answers(buyer.email));
});

describe('nobody is kept out because somebody else guesses', () => {
  test('or logs in with a right password over many connections', async () => {
    const other = await makeBuyer(site.db);
    const flood = Array.from({ length: 80 }, () => enter(other.email, { from: attacker(1) }));
    const own = Array.from({ length: 4 }, () => enter(buyer.email));
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all(flood);
  });

  test('at another address, while few guess', async () => {
    await guess(byEmail.here.most + 1, buyer.email, () => ({ from: attacker(1) }));
    expect((await enter(buyer.email)).status).toBe(200);
  });

  test('on a device that logged in to the account before, whoever guesses and wherever', async () => {
    const { cookie } = await enter(buyer.email);
    await strangersGuess(buyer.email);
    expect((await enter(buyer.email)).status).toBe(429);
    expect((await enter(buyer.email, { cookie })).status).toBe(200);
    // Uses up the user's own address too.
    await strangersGuess(buyer.email, HOME);
    await strangersGuess(`somebody-${buyer.id}@example.com`, HOME);
    expect((await enter(buyer.email, { cookie })).status).toBe(200);
  });

  test('on the device that the account was made on, or that set a new password', async () => {
    const email = `new-${buyer.id}@example.com`;
    const facts = { name: 'Example Buyer', phone: '9000000003', email, password: PASSWORD, role: 'buyer' };
    const made = await post(register, facts);
    expect(made.cookie).toMatch(/^device=/);
    await post(forgetPassword, { email });
    await expect.poll(() => site.emails.filter(({ to }) => to === email).length).toBe(1);
    const [, verifytoken] =
      /resetPassword\/([\w-]+)/.exec(site.emails.find(({ to }) => to === email)?.text ?? '') ?? [];
    const reset = await post(resetPassword, { password: PASSWORD, verifytoken }, { from: NEW_PHONE });
    expect(reset.status).toBe(200);
    await strangersGuess(email);
    expect((await enter(email, { from: NEW_PHONE })).status).toBe(429);
    for (const { cookie } of [made, reset]) expect((await enter(email, { from: NEW_PHONE, cookie })).status).toBe(200);
  });

  test('by guesses that were refused: they use up nothing of the account', async () => {
    await guess(byEmail.everywhere.most + 20, buyer.email, () => ({ from: attacker(1) }));
    expect((await enter(buyer.email, { from: NEW_PHONE })).status).toBe(200);
  });
});

describe('a known device', () => {
  test('may not guess without end either', async () => {
    const { cookie } = await enter(buyer.email);
    await guess(byEmail.here.most, buyer.email, (time) => ({ cookie, from: attacker(time) }));
    expect((await enter(buyer.email, { cookie })).status).toBe(429);
    // The account's other devices go on.
    expect((await enter(buyer.email)).status).toBe(200);
  });

  test('is known at its own accounts only, and only by our signature', async () => {
    const stranger = await makeBuyer(site.db);
    const { cookie } = await enter(stranger.email, { from: NEW_PHONE });
    const forged = cookie?.replace(/\.[\w-]{22}/, `.${'A'.repeat(22)}`);
    await strangersGuess(buyer.email);
    for (const shown of [cookie, forged, 'device=', 'device=::', `device=${'x'.repeat(4000)}`]) {
      expect((await enter(buyer.email, { cookie: shown })).status).toBe(429);
    }
  });

  test('is known at several accounts, the last five', async () => {
    const family = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(site.db)));
    let cookie: string | undefined;
    for (const { email } of family) ({ cookie } = await enter(email, { cookie, from: NEW_PHONE }));
    const { linkSecret } = site.services;
    const known = family.map(({ email }) => knownDevice(cookie, email, linkSecret) !== undefined);
    expect(known).toEqual([false, true, true, true, true, true]);
  });

  test('is known by a cookie that no script reads, over TLS from this host alone', async () => {
    const { setCookie } = await enter(buyer.email);
    expect(setCookie).toMatch(/^device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    const app = await buildApp({ ...site.services, appUrl: () => 'https://land.example' });
    const overTls = await enter(buyer.email, { app });
    expect(overTls.setCookie).toMatch(
      /^__Host-device=[\w.-]+; Path=\/; Secure; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    expect(knownDevice(overTls.cookie, buyer.email, site.services.linkSecret)).toBeDefined();
    await app.close();
    expect((await post(login, { email: buyer.email, password: 'wrong' })).setCookie).toBeUndefined();
  });
});

test('two processes on one database count together', async () => {
  const second = await buildApp({ ...site.services });
  const app = (time: number) => (time % 2 === 0 ? site.app : second);
  expect(await guess(byEmail.here.most, buyer.email, (time) => ({ app: app(time) }))).toBe(401);
  for (const one of [site.app, second]) expect((await enter(buyer.email, { app: one })).status).toBe(429);
  await second.close();
});
