import { afterAll, describe, expect, test } from 'vitest';
import { forgetPassword, login, ownDetails, resetPassword } from '#contract/accounts.ts';
import { displaySessions, endOneSession, endOtherSessions } from '#contract/sessions.ts';
import { HOUR_MS } from '#contract/time.ts';
import { API_PREFIX } from '#server/app.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, PASSWORD, type TestUser } from '#test/make.ts';
import { deviceName } from './device-name.ts';

const app = await testApp();
afterAll(() => app.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function logInOn(userAgent: string, { email }: TestUser): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: `${API_PREFIX}${login.path}`,
    headers: { 'user-agent': userAgent },
    payload: { email, password: PASSWORD },
  });
  return answer.json<{ data: { token: string } }>().data.token;
}

const listed = async (token: string) => (await app.call(displaySessions, { token })).body.data;
const isIn = async (token: string) => (await app.call(ownDetails, { token })).status === 200;

describe('the sessions of a user', () => {
  test('is listed, this device first, then the last used, with what each is called', async () => {
    const buyer = await makeBuyer(app.db);
    app.clock.advance(3 * HOUR_MS);
    const phone = await logInOn(PHONE, buyer);
    app.clock.advance(3 * HOUR_MS);
    const program = await logInOn('', buyer);
    await isIn(buyer.token);
    const since = app.clock.now.toISOString();
    app.clock.advance(HOUR_MS / 2);
    await isIn(buyer.token);

    const own = await listed(program);
    expect(own).toMatchObject([
      { device: null, is_this: true, created_at: since, last_used_at: since },
      { device: null, is_this: false, last_used_at: since },
      { device: 'Chrome, Android', is_this: false },
    ]);
    expect(own[2]?.last_used_at).toBe(own[2]?.created_at);
    expect((await listed(phone))[0]).toMatchObject({ device: 'Chrome, Android', is_this: true });
    expect(JSON.stringify(own)).not.toContain(program);
  });

  test('names nobody else, nor a session that has expired', async () => {
    const [buyer, other] = await Promise.all([makeBuyer(app.db), makeBuyer(app.db)]);
    await logInOn(PHONE, other);
    app.clock.advance(31 * 24 * HOUR_MS);
    const token = await logInOn(PHONE, buyer);
    expect(await listed(token)).toHaveLength(1);
  });
});

describe('a session', () => {
  test('is ended by its user on another device, once', async () => {
    const buyer = await makeBuyer(app.db);
    const here = await logInOn(PHONE, buyer);
    const lost = await logInOn('', buyer);
    const [, second] = await listed(here);
    const id = second?._id ?? '';
    const ids = (await listed(here)).filter(({ is_this }) => !is_this).map(({ _id }) => _id);
    expect(ids).toContain(id);
    for (const one of ids) expect((await app.call(endOneSession, { token: here, body: { id: one } })).status).toBe(200);
    expect([await isIn(lost), await isIn(here)]).toEqual([false, true]);
    expect((await app.call(endOneSession, { token: here, body: { id } })).body.code).toBe('NO_SUCH_SESSION');
  });

  test('is not ended by somebody else', async () => {
    const [buyer, other] = await Promise.all([makeBuyer(app.db), makeBuyer(app.db)]);
    const here = await logInOn(PHONE, buyer);
    const theirs = await logInOn(PHONE, other);
    const [session] = await listed(theirs);
    const refused = await app.call(endOneSession, { token: here, body: { id: session?._id } });
    expect([refused.status, refused.body.code]).toEqual([404, 'NO_SUCH_SESSION']);
    expect((await app.call(endOtherSessions, { token: here })).status).toBe(200);
    expect(await isIn(theirs)).toBe(true);
  });
});

test('all others are ended at once, and this one goes on', async () => {
  const buyer = await makeBuyer(app.db);
  const here = await logInOn(PHONE, buyer);
  const others = [await logInOn(PHONE, buyer), await logInOn('', buyer)];
  const { body } = await app.call(endOtherSessions, { token: here });
  // Includes the test's own session.
  expect(body.data).toEqual({ ended: 3 });
  for (const token of others) expect(await isIn(token)).toBe(false);
  expect(await listed(here)).toMatchObject([{ is_this: true }]);
  expect((await app.call(endOtherSessions, { token: here })).body.data).toEqual({ ended: 0 });
});

test('a new password by a mailed link ends all of them', async () => {
  const buyer = await makeBuyer(app.db);
  const tokens = [await logInOn(PHONE, buyer), await logInOn('', buyer)];
  await app.call(forgetPassword, { body: { email: buyer.email } });
  const email = () => app.emails.find(({ to }) => to === buyer.email);
  await expect.poll(email).toBeDefined();
  const [, verifytoken] = /resetPassword\/([\w-]+)/.exec(email()?.text ?? '') ?? [];
  expect((await app.call(resetPassword, { body: { password: PASSWORD, verifytoken } })).status).toBe(200);
  for (const token of tokens) expect(await isIn(token)).toBe(false);
  expect(await listed(await logInOn(PHONE, buyer))).toHaveLength(1);
});

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
test.each([
  [PHONE, 'Chrome, Android'],
  [`${PHONE} EdgA/140.0.0.0`, 'Edge, Android'],
  [PHONE.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'), 'Samsung Internet, Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome, iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`, 'Safari, Mac'],
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera, Windows'],
  [`${WINDOWS.replace(')', '; rv:143.0)')} Gecko/20100101 Firefox/143.0`, 'Firefox, Windows'],
  ['Mozilla/5.0 (Mobile; LYF/F90M; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox, KaiOS'],
  ['curl/8.5.0', undefined],
  ['', undefined],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
