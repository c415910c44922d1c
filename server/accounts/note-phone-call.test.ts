import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { approveProperty } from '#contract/admin-properties.ts';
import { changePhone, correctUser } from '#contract/own-account.ts';
import { reviewProperty } from '#contract/reviews.ts';
import { notePhoneCall } from '#contract/users.ts';
import { users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeProperty, makeSeller } from '#test/make.ts';

/* A moderator calls a number that no code can be sent to, if listings wait for a verified one. */

const app = await testApp({ PHONE_CODES: 'outbox' });
afterAll(() => app.close());
const admin = await makeAdmin(app.db);
const LANDLINE = '0612 2234567';

async function sellerWith(phone: string) {
  const seller = await makeSeller(app.db);
  await app.db.update(users).set({ phone }).where(eq(users.id, seller.id));
  const { id } = await makeProperty(app.db, { owner: seller, status: 'pending' });
  return { seller, id };
}

const note = (id: string, phone: string) =>
  app.call(notePhoneCall, { token: admin.token, body: { id, phone, reason: 'The owner answered' } });
const approve = (id: string) => app.call(approveProperty, { token: admin.token, body: { id } });
const reviewed = async (id: string) =>
  (await app.call(reviewProperty, { token: admin.token, params: { id } })).body.data.owner;

test('a landline’s listing is approved once a moderator has noted a call, which the review shows', async () => {
  const { seller, id } = await sellerWith(LANDLINE);
  expect((await approve(id)).body.code).toBe('PHONE_UNVERIFIED');
  expect((await reviewed(id)).phone_called).toBeNull();
  expect((await note(seller.id, LANDLINE)).status).toBe(200);
  expect((await reviewed(id)).phone_called).toEqual({ at: app.clock.now.toISOString(), by: admin.name });
  expect((await approve(id)).status).toBe(200);
});

test('a mobile number is verified by its code alone', async () => {
  const { seller, id } = await sellerWith('+919000055001');
  expect((await note(seller.id, '+919000055001')).body.code).toBe('PHONE_NEEDS_CODE');
  expect((await approve(id)).body.code).toBe('PHONE_UNVERIFIED');
});

test('a call to a number that the account has no more is not noted', async () => {
  const { seller } = await sellerWith(LANDLINE);
  expect((await note(seller.id, '0612 2234568')).body.code).toBe('CHANGED_MEANWHILE');
});

test('another number takes the call back, the same one does not', async () => {
  const { seller, id } = await sellerWith(LANDLINE);
  await note(seller.id, LANDLINE);
  await app.call(changePhone, { token: seller.token, body: { phone: '0612-2234567' } });
  expect((await reviewed(id)).phone_called).not.toBeNull();
  const { name, email } = seller;
  const body = { id: seller.id, name, email, phone: '0612 2234569', reason: 'Asked by letter' };
  expect((await app.call(correctUser, { token: admin.token, body })).status).toBe(200);
  expect((await reviewed(id)).phone_called).toBeNull();
  expect((await approve(id)).body.code).toBe('PHONE_UNVERIFIED');
});
