import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { adminLogin, forgetPassword, login, resetPassword } from '#contract/accounts.ts';
import { allAdmins } from '#contract/audit.ts';
import { eraseMyAccount } from '#contract/personal-data.ts';
import { addStaff, removeStaff } from '#contract/users.ts';
import { DAY_MS } from '#contract/time.ts';
import { secondFactors, users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, PASSWORD } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

/* Adding colleagues and removing them. */

const app = await testApp({ PASSWORD_MIN_LENGTH: '12' });
afterAll(() => app.close());
const owner = await makeAdmin(app.db);

let people = 0;
const somebody = () => {
  people += 1;
  return { name: 'Example Colleague', email: `colleague-${people}@example.com`, staff_role: 'support' } as const;
};
const add = (body: object) => app.call(addStaff, { token: owner.token, body });
const rowOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
const enter = (email: string, password = PASSWORD) => app.call(adminLogin, { body: { email, password } });

const emailsTo = async (email: string, count: number) => {
  const sent = () => app.emails.filter(({ to }) => to === email);
  await vi.waitFor(() => expect(sent()).toHaveLength(count), PATIENTLY);
  return sent();
};

/** The token of the newest emailed link. */
async function linkOf(email: string, emails = 1): Promise<string> {
  const sent = await emailsTo(email, emails);
  return /resetPassword\/([\w-]{43})/.exec(String(sent.at(-1)?.text ?? ''))?.[1] ?? '';
}

describe('somebody who is added to the staff', () => {
  test('gets an email by name with a link, sets a password of twelve characters, and logs in with the role', async () => {
    const { email, name, ...added } = somebody();
    expect((await add({ email, name, ...added })).status).toBe(200);
    const [letter] = await emailsTo(email, 1);
    expect(letter?.text).toContain(name);
    expect(letter?.text).toContain(owner.name);
    expect((await enter(email, '')).status).not.toBe(200);
    const verifytoken = await linkOf(email);
    const short = await app.call(resetPassword, { body: { password: 'elevenchars', verifytoken } });
    expect(short.body.issues?.[0]?.path).toBe('password');
    expect((await app.call(resetPassword, { body: { password: PASSWORD, verifytoken } })).status).toBe(200);
    expect((await enter(email)).body.data.staff_role).toBe('support');
    const { data } = (await app.call(allAdmins, { token: owner.token })).body;
    expect(data).toContainEqual(expect.objectContaining({ name, email, staff_role: 'support' }));
  });

  test('gets another link when added again before setting a password, which ends the first one', async () => {
    const added = somebody();
    await add(added);
    const first = await linkOf(added.email);
    await add({ ...added, email: added.email.toUpperCase(), name: 'Another Name' });
    const second = await linkOf(added.email, 2);
    expect((await app.call(resetPassword, { body: { password: PASSWORD, verifytoken: first } })).status).toBe(404);
    expect((await app.call(resetPassword, { body: { password: PASSWORD, verifytoken: second } })).status).toBe(200);
    expect((await rowOf(added.email))?.name).toBe('Another Name');
    expect((await add(added)).body.code).toBe('EMAIL_TAKEN');
  });

  test('gets a link by Forgot password too, once the first one is over', async () => {
    const { email, ...added } = somebody();
    await add({ email, ...added });
    await linkOf(email);
    app.clock.advance(4 * DAY_MS);
    await app.call(forgetPassword, { body: { email } });
    const verifytoken = await linkOf(email, 2);
    expect((await app.call(resetPassword, { body: { password: PASSWORD, verifytoken } })).status).toBe(200);
    expect((await enter(email)).status).toBe(200);
  });

  test('is nobody who signed up with the email before: the password and sessions of that account end', async () => {
    const buyer = await makeBuyer(app.db);
    expect((await add({ ...somebody(), email: buyer.email })).status).toBe(200);
    expect((await enter(buyer.email)).status).toBe(401);
    expect((await app.call(allAdmins, { token: buyer.token })).status).toBe(401);
    expect(await rowOf(buyer.email)).toMatchObject({ role: 'admin', staffRole: 'support', name: buyer.name });
  });

  test('is no blocked or closing account', async () => {
    const [blocked, closing] = [await makeBuyer(app.db), await makeBuyer(app.db)];
    await app.db.update(users).set({ disabledAt: new Date(), blockedFor: 'Lies' }).where(eq(users.id, blocked.id));
    await app.db.update(users).set({ erasureAskedAt: new Date() }).where(eq(users.id, closing.id));
    for (const { email } of [blocked, closing]) {
      expect((await add({ ...somebody(), email })).body.code).toBe('EMAIL_TAKEN');
    }
  });

  test('is no owner who is left, before a password is set', async () => {
    const market = await testApp();
    try {
      const only = await makeAdmin(market.db);
      await market.call(addStaff, { token: only.token, body: { ...somebody(), staff_role: 'owner' } });
      const leaving = await market.call(eraseMyAccount, { token: only.token, body: { password: PASSWORD } });
      expect(leaving.body.code).toBe('LAST_ADMIN');
    } finally {
      await market.close();
    }
  });
});

describe('somebody who is removed from the staff', () => {
  const remove = (id: string) => app.call(removeStaff, { token: owner.token, body: { id, reason: 'Works elsewhere' } });

  test('has no session, console, second factor nor link any more, and is a customer', async () => {
    const colleague = await makeAdmin(app.db);
    await app.db.insert(secondFactors).values({ userId: colleague.id, secret: 'JBSWY3DPEHPK3PXP' });
    expect((await remove(colleague.id)).status).toBe(200);
    expect((await app.call(allAdmins, { token: colleague.token })).status).toBe(401);
    expect((await enter(colleague.email)).status).toBe(401);
    const { body } = await app.call(login, { body: { email: colleague.email, password: PASSWORD } });
    expect(body.data).toMatchObject({ details: { role: 'buyer' } });
    expect((await app.call(allAdmins, { token: body.data.token })).body.code).toBe('NOT_YOUR_ROLE');
    expect(await app.db.$count(secondFactors, eq(secondFactors.userId, colleague.id))).toBe(0);
    expect((await remove(colleague.id)).body.code).toBe('NO_SUCH_USER');
  });

  test('before the link was opened gets nothing by it', async () => {
    const added = somebody();
    await add(added);
    const verifytoken = await linkOf(added.email);
    await remove((await rowOf(added.email))?.id ?? '');
    expect((await app.call(resetPassword, { body: { password: PASSWORD, verifytoken } })).status).toBe(404);
  });

  test('stays the seller of their plots', async () => {
    const seller = await makeSeller(app.db);
    await makeProperty(app.db, { owner: seller });
    await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, seller.id));
    await remove(seller.id);
    expect((await rowOf(seller.email))?.role).toBe('seller');
  });
});
