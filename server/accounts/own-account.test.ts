import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { forgetPassword, login, ownDetails, resetPassword } from '#contract/accounts.ts';
import { addHistory } from '#contract/credits.ts';
import {
  becomeSeller,
  changeEmail,
  changeName,
  changeRera,
  changePassword,
  changePhone,
  confirmEmail,
  correctUser,
} from '#contract/own-account.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { emailChanges, users } from '#server/database/schema/accounts.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeAgent, makeBuyer, makeProperty, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { plotForm } from '#test/plot-form.ts';

const NEW_PASSWORD = 'nayi fasal 2026';

const app = await testApp();
afterAll(() => app.close());

const own = async ({ token }: TestUser) => (await app.call(ownDetails, { token })).body.data;
const statusOfLogin = async (email: string, password: string) =>
  (await app.call(login, { body: { email, password } })).status;
const emailsTo = (email: string) => app.emails.filter(({ to }) => to === email);

async function emailsArrive(email: string, count: number) {
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(count), PATIENTLY);
  return emailsTo(email);
}

/** Asks for a new email and reads its link. */
async function linkTo(user: TestUser, email: string): Promise<string> {
  const before = emailsTo(email).length;
  const asked = await app.call(changeEmail, { token: user.token, body: { email, current_password: PASSWORD } });
  expect(asked.status).toBe(200);
  const mailed = (await emailsArrive(email, before + 1)).at(-1);
  const [, token = ''] = /^http:\/\/bhukhand\.example\/confirmEmail\/([\w-]{43})$/m.exec(mailed?.text ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

const confirm = (verifytoken: string) => app.call(confirmEmail, { body: { verifytoken } });

test('name and phone are changed by the rules of the sign-up', async () => {
  const seller = await makeSeller(app.db);
  const { token } = seller;
  expect((await app.call(changeName, { token, body: { name: ' Meera Devi ' } })).body.data).toEqual({
    name: 'Meera Devi',
  });
  await app.db.update(users).set({ phoneVerifiedAt: app.clock.now }).where(eq(users.id, seller.id));
  await app.call(changePhone, { token, body: { phone: '0512 3456780' } });
  expect(await own(seller)).toMatchObject({
    name: 'Meera Devi',
    phone: '0512 3456780',
    phone_verified_at: null,
    email: seller.email,
  });
  const short = await app.call(changeName, { token, body: { name: 'M' } });
  expect([short.status, short.body.issues?.[0]?.code]).toEqual([400, 'TOO_SHORT']);
  const words = await app.call(changePhone, { token, body: { phone: 'nine one' } });
  expect(words.body.issues?.[0]).toMatchObject({ path: 'phone', code: 'PHONE_NOT_A_NUMBER' });
});

test('a consultant’s RERA number stands on the pages of their properties alone, until it is taken off', async () => {
  const agent = await makeAgent(app.db);
  const plot = await makeProperty(app.db, { owner: agent });
  const shown = async () => {
    const { body } = await app.call(displayOneProperty, { params: { id: plot.id } });
    return body.data[0]?.rera;
  };
  const change = (rera_number: string) =>
    app.call(changeRera, { token: agent.token, body: { rera_state: 'Jharkhand', rera_number } });
  expect(await shown()).toBeUndefined();
  for (const wrong of ['12', 'CALL ME', 'AGENT', '/1234/', `A${'1'.repeat(40)}`, '98765@43210']) {
    const { status, body } = await change(wrong);
    expect([wrong, status, body.issues?.[0]?.code]).toEqual([wrong, 400, 'RERA_NUMBER_INVALID']);
  }
  await change(' jharera/agent/ 2026-14 ');
  expect(await shown()).toEqual({ state: 'Jharkhand', number: 'JHARERA/AGENT/2026-14' });
  expect(await own(agent)).toMatchObject({ rera: { state: 'Jharkhand' } });
  await app.db.update(users).set({ role: 'seller' }).where(eq(users.id, agent.id));
  expect(await shown()).toBeUndefined();
  await app.db.update(users).set({ role: 'agent' }).where(eq(users.id, agent.id));
  await change('');
  expect(await shown()).toBeUndefined();
});

describe('a new password', () => {
  test('takes the current one, ends the other sessions and all links, and is told by email', async () => {
    const buyer = await makeBuyer(app.db);
    const elsewhere = (await app.call(login, { body: { email: buyer.email, password: PASSWORD } })).body.data.token;
    await app.call(forgetPassword, { body: { email: buyer.email } });
    const [reset] = await emailsArrive(buyer.email, 1);
    const toNewEmail = await linkTo(buyer, `new-${buyer.email}`);

    const body = { current_password: PASSWORD, password: NEW_PASSWORD };
    const changed = await app.call(changePassword, { token: buyer.token, body });
    expect([changed.status, changed.body.data]).toEqual([200, { ended: 1 }]);
    expect((await app.call(ownDetails, { token: buyer.token })).status).toBe(200);
    expect((await app.call(ownDetails, { token: elsewhere })).status).toBe(401);
    expect(await statusOfLogin(buyer.email, PASSWORD)).toBe(401);
    expect(await statusOfLogin(buyer.email, NEW_PASSWORD)).toBe(200);
    const [, oldLink = ''] = /resetPassword\/([\w-]{43})/.exec(reset?.text ?? '') ?? [];
    const byOldLink = { verifytoken: oldLink, password: 'somebody else' };
    expect((await app.call(resetPassword, { body: byOldLink })).body.code).toBe('NO_SUCH_RESET');
    expect((await confirm(toNewEmail)).body.code).toBe('NO_SUCH_RESET');
    const told = (await emailsArrive(buyer.email, 2)).at(-1);
    expect(told?.subject).toBe('The password of your Bhukhand account was changed');
  });

  test.each([
    [
      'a wrong current one',
      { current_password: 'wrong', password: NEW_PASSWORD },
      'current_password',
      'PASSWORD_WRONG',
    ],
    ['none', { current_password: '', password: NEW_PASSWORD }, 'current_password', 'PASSWORD_REQUIRED'],
    ['a new one of one character', { current_password: PASSWORD, password: 'a' }, 'password', 'PASSWORD_REQUIRED'],
  ])('is refused with %s, and all stays', async (_, body, path, code) => {
    const buyer = await makeBuyer(app.db);
    const refused = await app.call(changePassword, { token: buyer.token, body });
    expect([refused.status, refused.body.issues?.[0]]).toEqual([400, expect.objectContaining({ path, code })]);
    expect(await statusOfLogin(buyer.email, PASSWORD)).toBe(200);
  });

  test('of two at the same time, one is set', async () => {
    const buyer = await makeBuyer(app.db);
    const both = await Promise.all(
      ['first one', 'second one'].map((password) =>
        app.call(changePassword, { token: buyer.token, body: { current_password: PASSWORD, password } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});

describe('a new email', () => {
  test('is the account’s once its link is confirmed, and the old one is told', async () => {
    const buyer = await makeBuyer(app.db);
    const email = `moved-${buyer.email}`;
    const token = await linkTo(buyer, email);
    expect(await own(buyer)).toMatchObject({ email: buyer.email, unconfirmed_email: email });
    expect(await statusOfLogin(email, PASSWORD)).toBe(401);

    const confirmed = await confirm(token);
    expect([confirmed.status, confirmed.body.data]).toEqual([200, { email, is_new: true }]);
    expect(await own(buyer)).toMatchObject({ email });
    expect(await own(buyer)).not.toHaveProperty('unconfirmed_email');
    expect([await statusOfLogin(email, PASSWORD), await statusOfLogin(buyer.email, PASSWORD)]).toEqual([200, 401]);
    const [told] = await emailsArrive(buyer.email, 1);
    expect(told?.subject).toBe('The email of your Bhukhand account was changed');
    expect(told?.text).not.toContain(email);
    expect((await confirm(token)).body.code).toBe('NO_SUCH_RESET');
  });

  test('is stored by the hash of its token', async () => {
    const buyer = await makeBuyer(app.db);
    const token = await linkTo(buyer, `hashed-${buyer.email}`);
    const { rows } = await app.db.execute(sql`
      select from ${emailChanges} where strpos(row_to_json(email_changes)::text, ${token}) > 0
      union all select from pgboss.job where strpos(data::text, ${token}) > 0`);
    expect(rows).toHaveLength(0);
  });

  test('has one link, for an hour', async () => {
    const buyer = await makeBuyer(app.db);
    const first = await linkTo(buyer, `first-${buyer.email}`);
    const second = await linkTo(buyer, `second-${buyer.email}`);
    expect((await confirm(first)).body.code).toBe('NO_SUCH_RESET');
    app.clock.advance(60 * MINUTE_MS);
    expect(await own(buyer)).not.toHaveProperty('unconfirmed_email');
    expect((await confirm(second)).body.code).toBe('NO_SUCH_RESET');
    expect((await own(buyer)).email).toBe(buyer.email);
  });

  test('is refused without the password, and where another account has it, also by then', async () => {
    const [buyer, other] = [await makeBuyer(app.db), await makeBuyer(app.db)];
    const ask = (email: string, current_password = PASSWORD) =>
      app.call(changeEmail, { token: buyer.token, body: { email, current_password } });
    const wrong = await ask('x@example.com', 'wrong');
    expect(wrong.body.issues?.[0]).toMatchObject({ path: 'current_password', code: 'PASSWORD_WRONG' });
    expect((await ask(other.email.toUpperCase())).body.code).toBe('EMAIL_TAKEN');

    const email = `wanted-${buyer.email}`;
    const token = await linkTo(buyer, email);
    await app.db.update(users).set({ email }).where(eq(users.id, other.id));
    expect((await confirm(token)).body.code).toBe('EMAIL_TAKEN');
    expect((await own(buyer)).email).toBe(buyer.email);
    // It was not used up: the other account may give the email away.
    await app.db.update(users).set({ email: other.email }).where(eq(users.id, other.id));
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('a buyer who wants to sell', () => {
  test('becomes a seller at once, with session, credits and reveals', async () => {
    const buyer = await makeBuyer(app.db, { credits: 2 });
    const { token } = buyer;
    const plot = await makeProperty(app.db);
    await app.call(addHistory, { token, body: { property_id: plot.id } });
    expect((await app.call(addProperty, { token, body: await plotForm() })).status).toBe(403);

    expect((await app.call(becomeSeller, { token })).body.data).toEqual({ role: 'seller' });
    expect(await own(buyer)).toMatchObject({ role: 'seller', credits: 1 });
    expect((await app.call(addProperty, { token, body: await plotForm() })).status).toBe(200);
    const another = await makeProperty(app.db);
    expect((await app.call(addHistory, { token, body: { property_id: another.id } })).status).toBe(200);
    expect((await own(buyer)).credits).toBe(0);
    // A second press.
    expect((await app.call(becomeSeller, { token })).body.data).toEqual({ role: 'seller' });
  });
});

describe('an admin', () => {
  test('corrects name, phone and email with a reason; the log says what, but not from or to', async () => {
    const [admin, seller] = [await makeAdmin(app.db), await makeSeller(app.db)];
    const facts = { name: 'Meera Devi', phone: '+919123456781', email: `corrected-${seller.email}` };
    const body = { id: seller.id, ...facts, reason: 'Asked by phone on 3 Oct' };
    expect((await app.call(correctUser, { token: admin.token, body })).status).toBe(200);
    expect(await own(seller)).toMatchObject(facts);
    await emailsArrive(seller.email, 1);
    const [row] = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, seller.id));
    expect(row).toMatchObject({
      adminId: admin.id,
      action: 'account-corrected',
      subject: `Account ${seller.id}`,
      was: 'name, phone, email',
      reason: body.reason,
    });
  });

  test('neither takes another account’s email, nor corrects without a reason, nor somebody unknown', async () => {
    const [admin, seller, other] = [await makeAdmin(app.db), await makeSeller(app.db), await makeBuyer(app.db)];
    const { id, name, phone } = seller;
    const correct = (change: object) =>
      app.call(correctUser, {
        token: admin.token,
        body: { id, name, phone, email: seller.email, reason: 'Asked by phone', ...change },
      });
    expect((await correct({ email: other.email, name: 'Changed' })).body.code).toBe('EMAIL_TAKEN');
    expect((await correct({ reason: ' ' })).body.issues?.[0]?.code).toBe('REQUEST_REASON_REQUIRED');
    expect((await correct({ id: '01900000-0000-7000-8000-000000000000' })).body.code).toBe('NO_SUCH_USER');
    expect(await own(seller)).toMatchObject({ name, phone, email: seller.email });
    expect(await app.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(0);
  });
});
