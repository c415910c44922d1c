import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { resetPassword } from '#contract/accounts.ts';
import { checkLink, confirmEmail } from '#contract/own-account.ts';
import { HOUR_MS } from '#contract/time.ts';
import { v7 } from 'uuid';
import { emailChanges, passwordResets, users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer } from '#test/make.ts';
import { newLink } from './links.ts';

const site = await testApp();
afterAll(() => site.close());

async function userWithLinks() {
  const buyer = await makeBuyer(site.db);
  const [password, email] = [newLink(v7(), site.clock.now), newLink(v7(), site.clock.now)];
  const row = ({ token: _, ...columns }: typeof password) => ({ userId: buyer.id, ...columns });
  await site.db.insert(passwordResets).values(row(password));
  await site.db.insert(emailChanges).values({ ...row(email), email: `new-${buyer.email}` });
  return { buyer, password: password.token, email: email.token };
}

async function checked(of: 'password' | 'email', verifytoken: string) {
  const { status, body } = await site.call(checkLink, { body: { of, verifytoken } });
  return [status, body.code];
}
const DEAD = [404, 'NO_SUCH_RESET'];
const LIVE = [200, undefined];

test('an emailed link that works is said to, as often as one asks, and goes on to work', async () => {
  const { password, email } = await userWithLinks();
  for (let times = 0; times < 3; times += 1)
    expect([await checked('password', password), await checked('email', email)]).toEqual([LIVE, LIVE]);
  expect((await site.call(confirmEmail, { body: { verifytoken: email } })).status).toBe(200);
  const body = { password: 'nayi fasal 2026', verifytoken: (await userWithLinks()).password };
  expect((await site.call(resetPassword, { body })).status).toBe(200);
  expect(await checked('password', body.verifytoken)).toEqual(DEAD);
  expect(await checked('email', email)).toEqual(DEAD);
});

test('a link is dead once its hour is over, its account is blocked, or where it is another’s or none', async () => {
  const { buyer, password, email } = await userWithLinks();
  expect([await checked('email', password), await checked('password', email)]).toEqual([DEAD, DEAD]);
  expect(await checked('password', 'some-token')).toEqual(DEAD);
  await site.db.update(users).set({ disabledAt: site.clock.now }).where(eq(users.id, buyer.id));
  expect([await checked('password', password), await checked('email', email)]).toEqual([DEAD, DEAD]);
  await site.db.update(users).set({ disabledAt: null }).where(eq(users.id, buyer.id));
  expect(await checked('password', password)).toEqual(LIVE);
  site.clock.advance(HOUR_MS);
  expect([await checked('password', password), await checked('email', email)]).toEqual([DEAD, DEAD]);
});
