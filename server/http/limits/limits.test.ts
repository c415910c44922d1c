import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { addState, checkAreas } from '#contract/area-import.ts';
import { passSecondFactor } from '#contract/second-factor.ts';
import { addPicture, changeOwnPage, removePicture } from '#contract/consultants.ts';
import { addHistory } from '#contract/credits.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { EXAMPLE } from '#contract/examples.ts';
import { readListingMessage } from '#contract/listing-message.ts';
import { answerAsked } from '#contract/owner-answers.ts';
import { isForStaff } from '#contract/staff.ts';
import {
  changeMyProperties,
  confirmForSale,
  deletePropertyDoc,
  editProperty,
  markSold,
  markUnsold,
} from '#contract/own-properties.ts';
import { setPin } from '#contract/pins.ts';
import { deleteProperty } from '#contract/properties.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import {
  changeEmail,
  changePassword,
  changePhone,
  changeRera,
  confirmEmail,
  sendConfirmation,
  stopLeadEmails,
} from '#contract/own-account.ts';
import { checkout } from '#contract/payments.ts';
import { eraseMyAccount, exportMyData, keepMyAccount } from '#contract/personal-data.ts';
import { addProperty } from '#contract/listing-form.ts';
import { uploadDocument, uploadPhoto } from '#contract/uploads.ts';
import * as sheets from '#contract/sheets.ts';
import { reportListing, reportProperty } from '#contract/reports.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { API_PREFIX, calls } from '#server/app.ts';
import { newLink } from '#server/accounts/links.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { passwordResets } from '#server/database/schema/accounts.ts';
import { limitCounts } from '#server/database/schema/limits.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeAgent, makeBuyer, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { type Allowance, LIMITS } from './limits.ts';

/* Limits per account and address, with the default numbers. */

const site = await testApp({ LIMITS: '' });
const [buyer, otherBuyer, seller, otherSeller, agent, otherAgent, admin, otherAdmin] = await Promise.all([
  makeBuyer(site.db),
  makeBuyer(site.db),
  makeSeller(site.db),
  makeSeller(site.db),
  makeAgent(site.db),
  makeAgent(site.db),
  makeAdmin(site.db),
  makeAdmin(site.db),
]);
const people = { buyer, otherBuyer, seller, otherSeller, agent, otherAgent, admin, otherAdmin };
afterAll(() => site.close());
beforeEach(() => site.db.delete(limitCounts));

interface Asking {
  from?: string;
  token?: string | undefined;
  body?: unknown;
  cookie?: string | undefined;
}

const HERE = '203.0.113.1';
const ELSEWHERE = '198.51.100.1';
const NOWHERE = '01990000-0000-7000-8000-000000000000';

async function ask({ method, path, multipart }: AnyEndpoint, { from = HERE, token, body, cookie }: Asking) {
  const form = 'multipart/form-data; boundary=plot';
  const response = await site.app.inject({
    method,
    url: `${API_PREFIX}${path.replace('{id}', NOWHERE)}`,
    remoteAddress: from,
    headers: {
      'content-type': multipart ? form : 'application/json',
      ...(token ? { 'x-token': token } : {}),
      ...(cookie ? { cookie } : {}),
    },
    payload: multipart ? '--plot--\r\n' : JSON.stringify(body ?? {}),
  });
  return {
    status: response.statusCode,
    code: (response.json() as { code?: string }).code,
    message: (response.json() as { message?: string }).message,
    params: (response.json() as { params?: unknown }).params,
    retryAfter: response.headers['retry-after'],
    cookie: String(response.headers['set-cookie'] ?? '').split(';')[0],
  };
}

async function askTimes(times: number, endpoint: AnyEndpoint, asking: Asking) {
  for (let time = 0; time < times; time += 1) await ask(endpoint, asking);
}

const anyEmail = () => `${randomBytes(8).toString('hex')}@example.com`;
let phones = 0;
const anyPhone = () => ({ phone: String(8_000_000_000 + (phones += 1)) });
const query = { name: 'Example Asker', phone: '9000000001', message: 'Is it still for sale?' };
const somebody = () => ({ name: 'Example', phone: '9000000002', email: anyEmail(), password: PASSWORD, role: 'buyer' });
const address = (number: number) => `192.0.2.${number}`;

interface Try {
  endpoint: AnyEndpoint;
  body?: () => unknown;
  as?: [keyof typeof people, keyof typeof people];
}

const tries: Try[] = [
  { endpoint: accounts.login, body: () => ({ email: anyEmail(), password: 'wrong' }) },
  { endpoint: accounts.adminLogin, body: () => ({ email: anyEmail(), password: 'wrong' }) },
  { endpoint: accounts.register, body: somebody },
  { endpoint: accounts.forgetPassword, body: () => ({ email: anyEmail() }) },
  { endpoint: accounts.resetPassword, body: () => ({ password: PASSWORD, verifytoken: 'nothing' }) },
  { endpoint: accounts.sendPhoneCode, body: anyPhone, as: ['buyer', 'otherBuyer'] },
  { endpoint: accounts.sendLoginCode, body: anyPhone },
  { endpoint: accounts.verifyPhone, body: () => ({ ...anyPhone(), code: '000000' }), as: ['buyer', 'otherBuyer'] },
  { endpoint: accounts.loginByPhone, body: () => ({ ...anyPhone(), code: '000000' }) },
  { endpoint: sendQuery, body: () => query, as: ['buyer', 'otherBuyer'] },
  { endpoint: addHistory, body: () => ({ property_id: NOWHERE }), as: ['buyer', 'otherBuyer'] },
  {
    endpoint: reportProperty,
    body: () => ({ property_id: NOWHERE, reason: 'x'.repeat(30) }),
    as: ['buyer', 'otherBuyer'],
  },
  {
    endpoint: reportListing,
    body: () => ({ property_id: NOWHERE, reason: 'Sold' }),
    as: ['buyer', 'otherBuyer'],
  },
  { endpoint: checkout, body: () => ({ user_id: NOWHERE, plan_id: NOWHERE }), as: ['buyer', 'otherBuyer'] },
  { endpoint: exportMyData, as: ['buyer', 'otherBuyer'] },
  { endpoint: changePhone, body: () => ({ phone: '0612 2234567' }), as: ['buyer', 'otherBuyer'] },
  {
    endpoint: changePassword,
    body: () => ({ current_password: 'wrong', password: PASSWORD }),
    as: ['buyer', 'otherBuyer'],
  },
  {
    endpoint: changeEmail,
    body: () => ({ email: anyEmail(), current_password: 'wrong' }),
    as: ['buyer', 'otherBuyer'],
  },
  { endpoint: sendConfirmation, as: ['buyer', 'otherBuyer'] },
  { endpoint: confirmEmail, body: () => ({ verifytoken: 'nothing' }) },
  { endpoint: stopLeadEmails, body: () => ({ token: 'nothing' }) },
  { endpoint: eraseMyAccount, body: () => ({ password: 'wrong' }), as: ['buyer', 'otherBuyer'] },
  { endpoint: addProperty, as: ['seller', 'otherSeller'] },
  { endpoint: editProperty, as: ['seller', 'otherSeller'] },
  { endpoint: setPin, body: () => ({ pin: null }), as: ['seller', 'otherSeller'] },
  { endpoint: stateFacts, body: () => ({}), as: ['seller', 'otherSeller'] },
  {
    endpoint: deletePropertyDoc,
    body: () => ({ id: NOWHERE, file_type: 'sale_deed' }),
    as: ['seller', 'otherSeller'],
  },
  { endpoint: deleteProperty, as: ['seller', 'otherSeller'] },
  ...[markSold, markUnsold, confirmForSale].map((endpoint): Try => ({
    endpoint,
    body: () => ({ id: NOWHERE }),
    as: ['seller', 'otherSeller'],
  })),
  {
    endpoint: changeMyProperties,
    body: () => ({ changes: [{ _id: NOWHERE, change: 'confirm' }] }),
    as: ['seller', 'otherSeller'],
  },
  { endpoint: changeRera, body: () => ({ rera_state: 'Bihar', rera_number: '' }), as: ['agent', 'otherAgent'] },
  {
    endpoint: changeOwnPage,
    body: () => ({ name: 'Canal Land Desk', is_shown: false }),
    as: ['agent', 'otherAgent'],
  },
  { endpoint: removePicture, as: ['agent', 'otherAgent'] },
  { endpoint: answerAsked, body: () => ({ token: EXAMPLE.askedToken, answer: 'for-sale' }) },
  { endpoint: readListingMessage, body: () => ({ text: '2 katha' }), as: ['seller', 'otherSeller'] },
  { endpoint: keepMyAccount, as: ['seller', 'otherSeller'] },
  { endpoint: uploadPhoto, as: ['seller', 'otherSeller'] },
  { endpoint: addPicture, as: ['agent', 'otherAgent'] },
  { endpoint: uploadDocument, as: ['seller', 'otherSeller'] },
  { endpoint: sheets.readSheet, as: ['seller', 'otherSeller'] },
  { endpoint: sheets.addBundle, as: ['seller', 'otherSeller'] },
  { endpoint: sheets.chooseColumns, body: () => ({ columns: [] }), as: ['seller', 'otherSeller'] },
  { endpoint: sheets.listSheet, as: ['seller', 'otherSeller'] },
  { endpoint: passSecondFactor, body: () => ({ code: '000000' }), as: ['admin', 'otherAdmin'] },
  { endpoint: checkAreas, as: ['admin', 'otherAdmin'] },
  { endpoint: addState, as: ['admin', 'otherAdmin'] },
];

function limitOf({ name }: AnyEndpoint) {
  const limit = LIMITS.get(name);
  if (!limit) throw new Error(`${name} has no limit`);
  return limit;
}

test('every limited call is tried here; every one that takes files or may empty the page cache is limited', () => {
  expect([...LIMITS.keys()].toSorted()).toEqual(tries.map(({ endpoint }) => endpoint.name).toSorted());
  const takesFiles = calls.map((served) => served.endpoint).filter(({ multipart }) => multipart);
  const changesPages = calls.filter(({ endpoint: { who, changesPages: may } }) => may && !isForStaff(who));
  for (const { name } of [...takesFiles, ...changesPages.map(({ endpoint }) => endpoint)])
    expect(LIMITS.has(name), name).toBe(true);
});

const countedSoFar = (times: number) => site.db.update(limitCounts).set({ count: times });

const MAKERS = [
  ['admin', makeAdmin],
  ['seller', makeSeller],
  ['agent', makeAgent],
] as const;

describe('one address too often is refused, and another is not, by', () => {
  test.each(tries.map((one) => [one.endpoint.name, one] as const))('%s', async (_, { endpoint, body, as }) => {
    const { byAddress } = limitOf(endpoint);
    const make = MAKERS.find(([role]) => role === as?.[0])?.[1] ?? makeBuyer;
    // Another user each time, so that only the address counts.
    const call = async (from: string) =>
      ask(endpoint, { body: body?.(), from, ...(as ? { token: (await make(site.db)).token } : {}) });
    await call(HERE);
    await countedSoFar(byAddress.most - 1);
    expect((await call(HERE)).code).not.toBe('TOO_MANY_REQUESTS');
    expectRefused(await call(HERE), byAddress);
    expect((await call(ELSEWHERE)).code).not.toBe('TOO_MANY_REQUESTS');
  });
});

describe('one account too often is refused, and another at another address is not, by', () => {
  const counted = tries.flatMap(({ endpoint, body, as }) =>
    as ? [[endpoint.name, { endpoint, body, as }] as const] : [],
  );
  test.each(counted)('%s', async (_, { endpoint, body, as: [one, other] }) => {
    const { byAccount, bySession } = limitOf(endpoint);
    if (!byAccount) throw new Error(`${endpoint.name} has no limit by account`);
    // Another session each time where sessions count by themselves.
    const tokenOf = async (who: keyof typeof people) =>
      bySession ? startSession(site.db, people[who].id, { now: new Date() }) : people[who].token;
    // Another address each time, so that only the account counts.
    const call = async (who: keyof typeof people, time: number) =>
      ask(endpoint, { body: body?.(), token: await tokenOf(who), from: address(time) });
    await call(one, 1);
    await countedSoFar(byAccount.most - 1);
    expect((await call(one, 2)).code).not.toBe('TOO_MANY_REQUESTS');
    expectRefused(await call(one, 3), byAccount);
    expect((await call(other, 4)).code).not.toBe('TOO_MANY_REQUESTS');
  });
});

function expectRefused(refused: Awaited<ReturnType<typeof ask>>, { minutes }: Allowance) {
  expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.message).toMatch(/\. Try again in (?:a minute|\d+ minutes)$/);
  // The clock does not advance.
  expect(refused.retryAfter).toBe(String(minutes * 60));
}

test('when the time is over, the count begins again, and what is over goes from the database', async () => {
  const asking = { body: query };
  const { most, minutes } = limitOf(sendQuery).byAddress;
  await askTimes(most, sendQuery, asking);
  site.clock.advance(minutes * MINUTE_MS - 30_000);
  expect(await ask(sendQuery, asking)).toMatchObject({
    status: 429,
    retryAfter: '30',
    message: expect.stringMatching(/Try again in a minute$/),
    params: { limit: 'queries', hours: 0, minutes: 1 },
  });
  site.clock.advance(30_000);
  expect((await ask(sendQuery, asking)).status).toBe(200);
  expect(await site.db.select().from(limitCounts)).toMatchObject([{ count: 1 }]);
});

test('a right link works at an address from which too many dead ones came', async () => {
  const { id: userId } = await makeBuyer(site.db);
  const { token, ...link } = newLink(NOWHERE, site.clock.now);
  await site.db.insert(passwordResets).values({ userId, ...link });
  const reset = (verifytoken: string) => ask(accounts.resetPassword, { body: { password: PASSWORD, verifytoken } });
  await reset('nothing');
  await countedSoFar(limitOf(accounts.resetPassword).byAddress.most);
  expect((await reset('nothing')).status).toBe(429);
  expect((await reset(token)).status).toBe(200);
});

test('a new password is told by email, maybe to a stranger’s address, so that right ones count too', async () => {
  const [person, other] = [await makeBuyer(site.db), await makeBuyer(site.db)];
  const { successes } = limitOf(changePassword);
  if (!successes) throw new Error('Right own passwords have no limit');
  const body = { current_password: PASSWORD, password: PASSWORD };
  const change = ({ token }: TestUser, from: string) => ask(changePassword, { body, token, from });
  expect((await change(person, HERE)).status).toBe(200);
  await countedSoFar(successes.most - 1);
  expect((await change(person, ELSEWHERE)).status).toBe(200);
  const refused = await change(person, ELSEWHERE);
  expectRefused(refused, successes);
  expect(refused.message).toMatch(/^We’ve sent many emails to your address just now/);
  expect((await change(other, ELSEWHERE)).status).toBe(200);
});

test('neither addresses nor emails stand in the database', async () => {
  await ask(accounts.login, { body: { email: people.buyer.email, password: 'wrong' } });
  const kept = JSON.stringify((await site.pool.query(`select key, encode(key, 'escape') from limit_counts`)).rows);
  expect(kept).toContain('key');
  expect(kept).not.toMatch(/203\.0|example/);
});

test('a flood at the same moment gets no further than one after the other', async () => {
  const { most } = limitOf(sendQuery).byAddress;
  const answers = await Promise.all(Array.from({ length: most + 20 }, () => ask(sendQuery, { body: query })));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(most);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
});

test('with LIMITS=off nothing is counted', async () => {
  const open = await testApp({ LIMITS: 'off' });
  for (let time = 0; time <= limitOf(sendQuery).byAddress.most; time += 1) {
    expect((await open.call(sendQuery, { body: query })).status).toBe(200);
  }
  expect(await open.db.select().from(limitCounts)).toEqual([]);
  await open.close();
});

test.each([
  ['an IPv4 address in the manner of IPv6', '::ffff:203.0.113.1', '203.0.113.1'],
  ['two of one /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['what a proxy writes that is no address', 'unknown', '_hidden'],
])('%s is one address', async (_, one, other) => {
  await askTimes(limitOf(sendQuery).byAddress.most, sendQuery, { body: query, from: one });
  expect((await ask(sendQuery, { body: query, from: other })).status).toBe(429);
  expect((await ask(sendQuery, { body: query, from: '2001:db8:1:3::1' })).status).toBe(200);
});
