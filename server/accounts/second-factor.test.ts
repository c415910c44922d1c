import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, test } from 'vitest';
import { login, ownDetails, adminLogin } from '#contract/accounts.ts';
import { allUsers } from '#contract/users.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { passSecondFactor, resetSecondFactor, secondFactor, setUpSecondFactor } from '#contract/second-factor.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeProperty, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { PRODUCTION } from '#test/production.ts';
import { resetFactorOf } from './make-admin.ts';

const app = await testApp();
afterAll(() => app.close());

const PERIOD = 30_000;

const codeOf = (secret: string, at = app.clock.now.getTime()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const pass = (token: string, code: string, site = app) => site.call(passSecondFactor, { token, body: { code } });
const enter = async ({ email }: TestUser) =>
  (await app.call(adminLogin, { body: { email, password: PASSWORD } })).body.data.token;
const codeOfUsers = async (token: string) => (await app.call(allUsers, { token })).body.code;

/** An admin whose session has just passed the factor that was set up. */
async function withFactor() {
  const admin = await makeAdmin(app.db);
  const { secret } = (await app.call(setUpSecondFactor, { token: admin.token })).body.data;
  const { body } = await pass(admin.token, codeOf(secret));
  app.clock.advance(2 * PERIOD);
  return { admin, secret, recoveryCodes: body.data.recovery_codes };
}

test('the first code turns the factor on, and answers with ten recovery codes; the image is of its address', async () => {
  const admin = await makeAdmin(app.db);
  const { data } = (await app.call(setUpSecondFactor, { token: admin.token })).body;
  expect(data.address).toBe(
    `otpauth://totp/Bhukhand:${encodeURIComponent(admin.email)}?issuer=Bhukhand&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(data.qr).toMatch(/^<svg[^]*<\/svg>$/);
  expect((await app.call(secondFactor, { token: admin.token })).body.data).toEqual({
    is_set_up: false,
    is_passed: false,
  });
  const { body } = await pass(admin.token, codeOf(data.secret));
  expect(new Set(body.data.recovery_codes).size).toBe(10);
  expect((await app.call(secondFactor, { token: admin.token })).body.data).toEqual({
    is_set_up: true,
    is_passed: true,
  });
  expect((await app.call(setUpSecondFactor, { token: admin.token })).body.code).toBe('ALREADY_DONE');
});

describe('an admin with a second factor', () => {
  test('does nothing at the next login but pass it', async () => {
    const { admin, secret } = await withFactor();
    const token = await enter(admin);
    expect(await codeOfUsers(token)).toBe('SECOND_FACTOR_REQUIRED');
    expect((await app.call(ownDetails, { token })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const plot = await makeProperty(app.db, { status: 'pending' });
    expect((await app.call(displayOneProperty, { token, params: { id: plot.id } })).body.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    expect((await app.call(setUpSecondFactor, { token })).body.code).toBe('ALREADY_DONE');
    expect((await pass(token, codeOf(secret))).body).toMatchObject({ data: { recovery_codes: [] } });
    expect(await codeOfUsers(token)).toBeUndefined();
  });

  test('passes it at /login too', async () => {
    const { admin } = await withFactor();
    const { token } = (await app.call(login, { body: { email: admin.email, password: PASSWORD } })).body.data;
    expect(await codeOfUsers(token)).toBe('SECOND_FACTOR_REQUIRED');
  });

  test.each([
    ['of the period before', -PERIOD, undefined],
    ['of the next period', PERIOD, undefined],
    ['of two periods ago', -2 * PERIOD, 'WRONG_SECOND_FACTOR'],
    ['of two periods later', 2 * PERIOD, 'WRONG_SECOND_FACTOR'],
  ])('is answered for a code %s', async (_, away, refusal) => {
    const { admin, secret } = await withFactor();
    app.clock.advance(2 * PERIOD);
    const { body } = await pass(await enter(admin), codeOf(secret, app.clock.now.getTime() + away));
    expect(body.code).toBe(refusal);
  });

  test('uses each code once, also of two requests at once', async () => {
    const { admin, secret, recoveryCodes } = await withFactor();
    const code = codeOf(secret);
    const tokens = [await enter(admin), await enter(admin)];
    const answers = await Promise.all(tokens.map((token) => pass(token, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const [recovery = ''] = recoveryCodes;
    expect((await pass(await enter(admin), recovery.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await pass(await enter(admin), recovery)).body.code).toBe('WRONG_SECOND_FACTOR');
  });

  test('has it reset by an owner or by the command, and sets up another', async () => {
    const { admin } = await withFactor();
    const owner = await makeAdmin(app.db);
    const body = { id: admin.id, reason: 'The phone was lost' };
    expect((await app.call(resetSecondFactor, { token: owner.token, body })).status).toBe(200);
    expect(await codeOfUsers(admin.token)).toBe('SESSION_ENDED');
    expect(await codeOfUsers(await enter(admin))).toBeUndefined();
    const again = await withFactor();
    await resetFactorOf(app.db, again.admin.id, app.clock.now);
    expect(await codeOfUsers(await enter(again.admin))).toBeUndefined();
    const seller = await makeSeller(app.db);
    const ofSeller = await app.call(resetSecondFactor, { token: owner.token, body: { ...body, id: seller.id } });
    expect(ofSeller.body.code).toBe('NO_SUCH_USER');
  });
});

test('a wrong code is refused, and a code before there is a factor', async () => {
  const admin = await makeAdmin(app.db);
  expect((await pass(admin.token, '000000')).body.code).toBe('WRONG_SECOND_FACTOR');
  await app.call(setUpSecondFactor, { token: admin.token });
  expect((await pass(admin.token, 'abcdef')).body.code).toBe('WRONG_SECOND_FACTOR');
  expect((await pass(admin.token, ' ')).body.issues?.[0]?.code).toBe('CODE_REQUIRED');
});

test('in production every admin needs one, and nobody else', async () => {
  const site = await testApp(PRODUCTION);
  try {
    const admin = await makeAdmin(site.db);
    const { token } = admin;
    expect((await site.call(allUsers, { token })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const { secret } = (await site.call(setUpSecondFactor, { token })).body.data;
    expect((await pass(token, codeOf(secret, site.clock.now.getTime()), site)).status).toBe(200);
    expect((await site.call(allUsers, { token })).status).toBe(200);
    const seller = await makeSeller(site.db);
    expect((await site.call(ownDetails, { token: seller.token })).status).toBe(200);
  } finally {
    await site.close();
  }
});
