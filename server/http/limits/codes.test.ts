import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminLogin, loginByPhone, logOut, ownDetails, sendLoginCode, sendPhoneCode } from '#contract/accounts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { PHONE_CODE_AGAIN_SECONDS } from '#contract/limits.ts';
import { passSecondFactor, setUpSecondFactor } from '#contract/second-factor.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { eq } from 'drizzle-orm';
import { API_PREFIX } from '#server/app.ts';
import { phoneCodes as sentCodes, users } from '#server/database/schema/accounts.ts';
import { limitCounts } from '#server/database/schema/limits.ts';
import { sendPhoneCode as deliverCode } from '#server/accounts/phone-codes.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, PASSWORD } from '#test/make.ts';
import { LIMITS } from './limits.ts';

/* Codes of a second factor and of phones: strangers who guess or request codes lock out no user. */

const site = await testApp({ LIMITS: 'on', PHONE_CODES: 'outbox' });
afterAll(() => site.close());
beforeEach(() => site.db.delete(limitCounts));

const HOME = '203.0.113.1';
const STRANGER = '198.51.100.1';

async function post(
  { path }: AnyEndpoint,
  body: unknown,
  { from = HOME, token, cookie }: { from?: string; token?: string; cookie?: string | undefined } = {},
) {
  const response = await site.app.inject({
    method: 'POST',
    url: `${API_PREFIX}${path}`,
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      ...(token ? { 'x-token': token } : {}),
      ...(cookie ? { cookie } : {}),
    },
    payload: JSON.stringify(body),
  });
  return {
    status: response.statusCode,
    code: (response.json() as { code?: string }).code,
    cookie: String(response.headers['set-cookie'] ?? '').split(';')[0],
  };
}

const PERIOD = 30_000;

async function withFactor() {
  const admin = await makeAdmin(site.db);
  const { secret } = (await site.call(setUpSecondFactor, { token: admin.token })).body.data;
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now.getTime() });
  const { body } = await site.call(passSecondFactor, { token: admin.token, body: { code: code() } });
  site.clock.advance(2 * PERIOD);
  const enter = async () =>
    (await site.call(adminLogin, { body: { email: admin.email, password: PASSWORD } })).body.data.token;
  const pass = (token: string, typed: string) => post(passSecondFactor, { code: typed }, { token });
  return { code, recoveryCodes: body.data.recovery_codes, enter, pass };
}

test('after ten wrong codes a recovery code works, and so does the right code in another session', async () => {
  const { code, recoveryCodes, enter, pass } = await withFactor();
  const [guessed, own] = [await enter(), await enter()];
  const most = LIMITS.get(passSecondFactor.name)?.bySession?.most ?? 0;
  for (let time = 0; time < most; time += 1) expect((await pass(guessed, '000000')).status).toBe(401);
  expect((await pass(guessed, code())).status).toBe(429);
  expect((await pass(own, code())).status).toBe(200);
  expect((await pass(guessed, recoveryCodes[0] ?? '')).status).toBe(200);
});

test('the right code works after nine wrong ones', async () => {
  const { code, enter, pass } = await withFactor();
  const token = await enter();
  for (let time = 0; time < 9; time += 1) await pass(token, '000000');
  expect((await pass(token, code())).status).toBe(200);
});

test('new sessions do not make more guesses of one account than its limit', async () => {
  const { code, enter, pass } = await withFactor();
  const token = await enter();
  await pass(token, '000000');
  await site.db.update(limitCounts).set({ count: LIMITS.get(passSecondFactor.name)?.byAccount?.most ?? 0 });
  expect((await pass(await enter(), code())).status).toBe(429);
});

test('recovery codes are guessed no more often than their own count', async () => {
  const { recoveryCodes, enter, pass } = await withFactor();
  const token = await enter();
  const most = LIMITS.get(passSecondFactor.name)?.longCodes?.bySession.most ?? 0;
  for (let time = 0; time < most; time += 1) expect((await pass(token, 'aaaa-bbbb-cccc-dddd')).status).toBe(401);
  expect((await pass(token, recoveryCodes[0] ?? '')).status).toBe(429);
});

test('a session before its second factor is ended by logging out', async () => {
  const { enter } = await withFactor();
  const token = await enter();
  expect((await post(logOut, {}, { token })).status).toBe(200);
  expect((await site.call(ownDetails, { token })).body.code).toBe('SESSION_ENDED');
});

let numbers = 0;
const anyPhone = () => `+9190000${String(88_000 + (numbers += 1))}`;
const askOften = async (times: number, ask: () => Promise<{ status: number }>) => {
  let last = 0;
  for (let time = 0; time < times; time += 1) {
    last = (await ask()).status;
    site.clock.advance(PHONE_CODE_AGAIN_SECONDS * 1000);
  }
  return last;
};

test('codes that a stranger asks for do not use up the owner’s own, in either call', async () => {
  const phone = anyPhone();
  const [stranger, owner] = [await makeBuyer(site.db), await makeBuyer(site.db)];
  const strangerAsks = () => post(sendPhoneCode, { phone }, { token: stranger.token, from: STRANGER });
  expect(await askOften(5, strangerAsks)).toBe(200);
  expect(await askOften(1, strangerAsks)).toBe(429);
  expect(await askOften(5, () => post(sendLoginCode, { phone }, { from: STRANGER }))).toBe(200);
  expect((await post(sendPhoneCode, { phone }, { token: owner.token })).status).toBe(200);
  // Falls into the same half minute, unlike every other user's call.
  expect((await post(sendLoginCode, { phone })).status).toBe(200);
});

/** A buyer with a verified number, and the codes to log in by it. */
async function phoneLogin() {
  const phone = anyPhone();
  const buyer = await makeBuyer(site.db);
  await site.db.update(users).set({ phone, phoneVerifiedAt: new Date() }).where(eq(users.id, buyer.id));
  const sent: string[] = [];
  const transport = { send: async ({ code }: { code: string }) => void sent.push(code) };
  const deliver = () => deliverCode({ ...site.services, phoneCodes: transport }, { phone, purpose: 'login' });
  return { buyer, phone, sent, deliver };
}

test('what a number costs is bounded, whoever asks, but for the device that logged in by it', async () => {
  const { phone, sent, deliver } = await phoneLogin();
  await deliver();
  const { status, cookie } = await post(loginByPhone, { phone, code: sent[0] });
  expect(status).toBe(200);
  for (let time = 1; time <= 3; time += 1) {
    await askOften(5, () => post(sendLoginCode, { phone }, { from: `198.51.100.${time}` }));
  }
  expect((await post(sendLoginCode, { phone }, { from: '198.51.100.9' })).status).toBe(429);
  expect((await post(sendLoginCode, { phone }, { cookie })).status).toBe(200);
});

test('a device that logged in by a number gets its codes however many others its carrier shows as one address', async () => {
  const { phone, sent, deliver } = await phoneLogin();
  await deliver();
  const { cookie } = await post(loginByPhone, { phone, code: sent[0] });
  const full = { count: 1000 };
  await post(sendLoginCode, { phone: anyPhone() });
  await post(loginByPhone, { phone: anyPhone(), code: '000000' });
  await site.db.update(limitCounts).set(full);
  expect((await post(sendLoginCode, { phone: anyPhone() })).status).toBe(429);
  expect((await post(loginByPhone, { phone: anyPhone(), code: '000000' })).status).toBe(429);
  expect((await post(sendLoginCode, { phone }, { cookie })).status).toBe(200);
  await deliver();
  expect((await post(loginByPhone, { phone, code: sent.at(-1) }, { cookie })).status).toBe(200);
});

test('a login code that a stranger asks for once more stays the one that its owner is about to enter', async () => {
  const { buyer, phone, sent, deliver } = await phoneLogin();
  await deliver();
  site.clock.advance(MINUTE_MS);
  await deliver();
  expect(sent[1]).toBe(sent[0]);
  // Tried too often, or old, it is replaced.
  await site.db.update(sentCodes).set({ tries: 5 }).where(eq(sentCodes.userId, buyer.id));
  site.clock.advance(1000);
  await deliver();
  expect((await post(loginByPhone, { phone, code: sent[2] })).status).toBe(200);
});
