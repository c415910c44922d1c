import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  loginByPhone,
  ownDetails,
  sendLoginCode,
  sendPhoneCode as sendPhoneCodeCall,
  userDetails,
  verifyPhone,
} from '#contract/accounts.ts';
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#contract/limits.ts';
import { changePhone } from '#contract/own-account.ts';
import { shownPhone } from '#contract/phone.ts';
import { displayMyProperties } from '#contract/properties.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { phoneCodes, users } from '#server/database/schema/accounts.ts';
import { limitCounts } from '#server/database/schema/limits.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

let made = 0;
let phone: string;
const site = await testApp({ LIMITS: 'on', PHONE_CODES: 'outbox' });
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(limitCounts);
  made += 1;
  phone = `+91${7_000_000_000 + made}`;
});

const sentTo = (number: string) => site.codes.filter(({ to }) => to === number);

/** The newest code of a number, once it has been sent `times`. */
async function codeOf(number: string, times = 1): Promise<string> {
  await vi.waitFor(() => expect(sentTo(number)).toHaveLength(times), PATIENTLY);
  return sentTo(number).at(-1)?.code ?? '';
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const verify = ({ token }: TestUser, code: string, keep?: 'this' | 'other') =>
  site.call(verifyPhone, { token, body: { phone, code, ...(keep ? { keep } : {}) } });

async function verified(user: TestUser): Promise<void> {
  await site.call(sendPhoneCodeCall, { token: user.token, body: { phone } });
  expect((await verify(user, await codeOf(phone, sentTo(phone).length + 1))).status).toBe(200);
  await site.db.delete(limitCounts);
}

const detailsOf = async ({ token }: TestUser) => (await site.call(ownDetails, { token })).body.data;

describe('a number', () => {
  test('is verified by its code, once, however it is typed', async () => {
    const seller = await makeSeller(site.db);
    const typed = `0${phone.slice(3, 8)} ${phone.slice(8)}`;
    expect((await site.call(sendPhoneCodeCall, { token: seller.token, body: { phone: typed } })).status).toBe(200);
    const code = await codeOf(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(sentTo(phone)[0]?.language).toBe('en');
    const kept = JSON.stringify(await site.db.select().from(phoneCodes));
    expect(kept).not.toContain(`"${code}"`);
    const { status, body } = await verify(seller, code);
    expect([status, body.data]).toEqual([200, { phone, phone_verified_at: site.clock.now.toISOString() }]);
    expect(await detailsOf(seller)).toMatchObject({ phone, phone_verified_at: site.clock.now.toISOString() });
    expect((await verify(seller, code)).body.code).toBe('WRONG_CODE');
  });

  test('is not verified by a code that is wrong, of somebody else, or over ten minutes old', async () => {
    const [seller, other] = [await makeSeller(site.db), await makeSeller(site.db)];
    await site.call(sendPhoneCodeCall, { token: seller.token, body: { phone } });
    const code = await codeOf(phone);
    for (const answer of [await verify(seller, wrong(code)), await verify(other, code)]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'WRONG_CODE']);
    }
    site.clock.advance(PHONE_CODE_MINUTES * MINUTE_MS);
    expect((await verify(seller, code)).body.code).toBe('WRONG_CODE');
    expect((await detailsOf(seller))?.phone_verified_at).toBeNull();
  });

  test('is not verified by the right code after five wrong ones', async () => {
    const seller = await makeSeller(site.db);
    await site.call(sendPhoneCodeCall, { token: seller.token, body: { phone } });
    const code = await codeOf(phone);
    for (let time = 0; time < PHONE_CODE_TRIES; time += 1) await verify(seller, wrong(code));
    expect((await verify(seller, code)).body.code).toBe('WRONG_CODE');
  });

  test('gets a second code after half a minute, not before, and the first one ends', async () => {
    const seller = await makeSeller(site.db);
    const ask = () => site.call(sendPhoneCodeCall, { token: seller.token, body: { phone } });
    await ask();
    const first = await codeOf(phone);
    const refused = await ask();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    site.clock.advance(30_000);
    expect((await ask()).status).toBe(200);
    const second = await codeOf(phone, 2);
    if (first !== second) expect((await verify(seller, first)).body.code).toBe('WRONG_CODE');
    expect((await verify(seller, second)).status).toBe(200);
  });

  test.each(['12345', '5876543210'])('like %s is no Indian mobile number, and gets none', async (typed) => {
    const { token } = await makeSeller(site.db);
    const { status, body } = await site.call(sendPhoneCodeCall, { token, body: { phone: typed } });
    expect([status, body.issues]).toMatchObject([400, [{ path: 'phone', code: 'PHONE_NOT_INDIAN' }]]);
  });
});

const subjectsTo = ({ email }: TestUser) => site.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('who verifies a number', () => {
  const NEW_NUMBER = 'A new phone number opens your account';

  test('is told by email that it opens the account, once', async () => {
    const seller = await makeSeller(site.db);
    await verified(seller);
    await vi.waitFor(() => expect(subjectsTo(seller)).toEqual([NEW_NUMBER]), PATIENTLY);
    expect(site.emails.find(({ to }) => to === seller.email)?.text).toContain(shownPhone(phone));
    await verified(seller);
    const other = await makeSeller(site.db);
    phone = phone.replace('+917', '+918');
    await verified(other);
    await vi.waitFor(() => expect(subjectsTo(other)).toEqual([NEW_NUMBER]), PATIENTLY);
    expect(subjectsTo(seller)).toEqual([NEW_NUMBER]);
  });

  test('is told nothing at an email that nobody has confirmed, which may be a stranger’s', async () => {
    const [seller, later] = [await makeSeller(site.db), await makeSeller(site.db)];
    await site.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, seller.id));
    await verified(seller);
    phone = phone.replace('+917', '+918');
    await verified(later);
    await vi.waitFor(() => expect(subjectsTo(later)).toEqual([NEW_NUMBER]), PATIENTLY);
    expect(subjectsTo(seller)).toEqual([]);
  });
});

describe('another number', () => {
  const change = ({ token }: TestUser, other: string) => site.call(changePhone, { token, body: { phone: other } });

  test('that codes can be sent to becomes the account’s by its code only', async () => {
    const seller = await makeSeller(site.db);
    await verified(seller);
    const refused = await change(seller, '9123456780');
    expect([refused.status, refused.body.code]).toEqual([409, 'PHONE_NEEDS_CODE']);
    expect((await change(seller, phone)).status).toBe(200);
    expect(await detailsOf(seller)).toMatchObject({ phone, phone_verified_at: site.clock.now.toISOString() });
  });

  test('that no code can be sent to, or of an admin, who is sent none, is saved unverified', async () => {
    const seller = await makeSeller(site.db);
    await verified(seller);
    expect((await change(seller, '0612 2234567')).status).toBe(200);
    expect(await detailsOf(seller)).toMatchObject({ phone: '0612 2234567', phone_verified_at: null });
    expect((await change(await makeAdmin(site.db), '9123456780')).status).toBe(200);
  });
});

describe('a number that another account has verified', () => {
  test('stays there until somebody with its code says that this one keeps it; the other is told', async () => {
    const [before, after] = [await makeSeller(site.db), await makeBuyer(site.db)];
    await verified(before);
    await site.call(sendPhoneCodeCall, { token: after.token, body: { phone } });
    const code = await codeOf(phone, 2);
    expect((await verify(after, code)).body.code).toBe('PHONE_VERIFIED_ELSEWHERE');
    expect((await detailsOf(before))?.phone_verified_at).not.toBeNull();
    expect((await verify(after, code, 'this')).body.data).toMatchObject({ phone });
    expect((await detailsOf(before))?.phone_verified_at).toBeNull();
    await vi.waitFor(
      () => expect(subjectsTo(before)).toContain('Your phone number is now with another account'),
      PATIENTLY,
    );
  });

  test('is not said whole to the other at an email that nobody has confirmed, which may be a stranger’s', async () => {
    const [before, after] = [await makeSeller(site.db), await makeBuyer(site.db)];
    await verified(before);
    await site.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, before.id));
    await site.call(sendPhoneCodeCall, { token: after.token, body: { phone } });
    await verify(after, await codeOf(phone, 2), 'this');
    const told = await vi.waitUntil(
      () => site.emails.find(({ to, subject }) => to === before.email && subject.includes('another account')),
      PATIENTLY,
    );
    expect(told.text).toContain(`••••••${phone.slice(-4)}`);
    for (const part of [told.text, told.html]) expect(part).not.toContain(shownPhone(phone));
  });

  test('stays there where that one is to keep it', async () => {
    const [before, after] = [await makeSeller(site.db), await makeBuyer(site.db)];
    await verified(before);
    const own = (await detailsOf(after))?.phone;
    await site.call(sendPhoneCodeCall, { token: after.token, body: { phone } });
    const { body } = await verify(after, await codeOf(phone, 2), 'other');
    expect(body.data).toEqual({ phone: own, phone_verified_at: null });
    expect((await detailsOf(before))?.phone_verified_at).not.toBeNull();
  });

  test('belongs to one of two who verify it at once', async () => {
    const people = [await makeSeller(site.db), await makeSeller(site.db)];
    const codes: string[] = [];
    for (const [i, { token }] of people.entries()) {
      await site.call(sendPhoneCodeCall, { token, body: { phone } });
      codes.push(await codeOf(phone, i + 1));
      await site.db.delete(limitCounts);
    }
    const answers = await Promise.all(people.map((person, i) => verify(person, codes[i] ?? '')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('logging in by phone', () => {
  const ask = () => site.call(sendLoginCode, { body: { phone } });
  const enter = (code: string) => site.call(loginByPhone, { body: { phone, code } });

  test('starts a session with the code that the verified number got', async () => {
    const buyer = await makeBuyer(site.db);
    await verified(buyer);
    await ask();
    const code = await codeOf(phone, 2);
    expect((await enter(wrong(code))).body.code).toBe('WRONG_CODE');
    const { status, body } = await enter(code);
    expect([status, body.data?.details]).toEqual([200, { _id: buyer.id, role: 'buyer' }]);
    expect((await site.call(ownDetails, { token: body.data?.token ?? '' })).body.data).toMatchObject({ phone });
    expect((await enter(code)).body.code).toBe('WRONG_CODE');
  });

  test('answers alike, and sends nothing, where the number is nobody’s, not verified, or an admin’s', async () => {
    const [unverified, admin] = [await makeBuyer(site.db), await makeAdmin(site.db)];
    const nobody = await ask();
    await site.db.update(users).set({ phone }).where(eq(users.id, unverified.id));
    await site.db.delete(limitCounts);
    const notVerified = await ask();
    await site.db.update(users).set({ phone, phoneVerifiedAt: site.clock.now }).where(eq(users.id, admin.id));
    await site.db.delete(limitCounts);
    const ofAdmin = await ask();
    expect([notVerified.status, notVerified.body]).toEqual([nobody.status, nobody.body]);
    expect([ofAdmin.status, ofAdmin.body]).toEqual([nobody.status, nobody.body]);
    expect((await enter('000000')).body.code).toBe('WRONG_CODE');
    const waiting = async () => (await site.services.jobs.waiting()).find(({ kind }) => kind === 'phone-code')?.count;
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENTLY);
    expect(sentTo(phone)).toEqual([]);
  });

  test('by a code that was sent before the number went to another account is refused', async () => {
    const [before, after] = [await makeBuyer(site.db), await makeBuyer(site.db)];
    await verified(before);
    await ask();
    const code = await codeOf(phone, 2);
    await site.db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, before.id));
    await site.db.update(users).set({ phone, phoneVerifiedAt: site.clock.now }).where(eq(users.id, after.id));
    expect((await enter(code)).body.code).toBe('WRONG_CODE');
  });
});

test('a property is approved once its owner has verified their number, and the contact says when', async () => {
  const [seller, admin] = [await makeSeller(site.db), await makeAdmin(site.db)];
  const { id } = await makeProperty(site.db, { status: 'pending', owner: seller });
  const approve = () => site.call(approveProperty, { token: admin.token, body: { id } });
  const waits = async () => (await site.call(displayMyProperties, { token: seller.token })).body.data.waits_for_phone;
  expect(await waits()).toBe(true);
  const refused = await approve();
  expect([refused.status, refused.body.code]).toEqual([409, 'PHONE_UNVERIFIED']);
  await verified(seller);
  expect(await waits()).toBe(false);
  expect((await approve()).status).toBe(200);
  const { body } = await site.call(userDetails, { token: admin.token, params: { id: seller.id } });
  expect(body.data).toMatchObject([{ phone, phone_verified_at: site.clock.now.toISOString() }]);
});

test('without a provider no code is sent, and nothing waits for one', async () => {
  const without = await testApp({ PHONE_CODES: 'none' });
  try {
    const [seller, admin] = [await makeSeller(without.db), await makeAdmin(without.db)];
    const answers = [
      await without.call(sendPhoneCodeCall, { token: seller.token, body: { phone } }),
      await without.call(sendLoginCode, { body: { phone } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'NO_PHONE_CODES']);
    const { id } = await makeProperty(without.db, { status: 'pending', owner: seller });
    const own = await without.call(displayMyProperties, { token: seller.token });
    expect(own.body.data.waits_for_phone).toBe(false);
    expect((await without.call(approveProperty, { token: admin.token, body: { id } })).status).toBe(200);
  } finally {
    await without.close();
  }
});
