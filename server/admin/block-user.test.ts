import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { forgetPassword, login, ownDetails } from '#contract/accounts.ts';
import { allUsers, blockUser, endUserSessions, unblockUser } from '#contract/users.ts';
import { eraseUser } from '#contract/personal-data.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeProperty, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

const app = await testApp();
const admin = await makeAdmin(app.db);
afterAll(() => app.close());

const block = (id: string, reason = 'The same photos as BK-100200') =>
  app.call(blockUser, { token: admin.token, body: { id, reason } });
const unblock = (id: string) => app.call(unblockUser, { token: admin.token, body: { id, reason: 'They are theirs' } });
const statusOfLogin = async ({ email }: TestUser) =>
  (await app.call(login, { body: { email, password: PASSWORD } })).status;
const statusOfSession = async ({ token }: TestUser) => (await app.call(ownDetails, { token })).status;
const emailsTo = ({ email }: TestUser) => app.emails.filter(({ to }) => to === email);

async function statusesOf({ id }: TestUser): Promise<string[]> {
  const rows = await app.db
    .select({ status: properties.status })
    .from(properties)
    .where(eq(properties.ownerId, id))
    .orderBy(properties.listingNumber);
  return rows.map(({ status }) => status);
}

test('a blocked user is logged out and stays out, the listings leave the market, and the evidence stays', async () => {
  const seller = await makeSeller(app.db);
  const listing = await makeProperty(app.db, { owner: seller });
  await makeProperty(app.db, { owner: seller, status: 'pending' });
  const papers = await app.db.$count(documents, eq(documents.propertyId, listing.id));
  expect((await block(seller.id)).status).toBe(200);

  expect(await statusOfSession(seller)).toBe(401);
  expect(await statusOfLogin(seller)).not.toBe(200);
  expect((await app.call(displayOneProperty, { params: { id: listing.id } })).status).toBe(404);
  expect(await statusesOf(seller)).toEqual(['removed', 'removed']);
  expect(await app.db.$count(documents, eq(documents.propertyId, listing.id))).toBe(papers);
  expect(await app.db.$count(properties, and(eq(properties.id, listing.id), eq(properties.description, '')))).toBe(0);
  const { data } = (await app.call(allUsers, { token: admin.token, query: { text: seller.email } })).body;
  expect(data).toMatchObject([{ _id: seller.id, blocked_for: 'The same photos as BK-100200' }]);

  await vi.waitFor(() => expect(emailsTo(seller)).toHaveLength(1), PATIENTLY);
  expect(emailsTo(seller)[0]?.text).toContain('The same photos as BK-100200');
  await app.call(forgetPassword, { body: { email: seller.email } });
  expect((await block(seller.id)).body.code).toBe('ALREADY_DONE');
  await vi.waitFor(async () => expect(emailsTo(seller)).toHaveLength(1), PATIENTLY);
});

test('an unblocked user logs in, and the listings return as they were', async () => {
  const seller = await makeSeller(app.db);
  await makeProperty(app.db, { owner: seller });
  await makeProperty(app.db, { owner: seller, status: 'pending' });
  await block(seller.id);
  expect((await unblock(seller.id)).status).toBe(200);
  expect(await statusOfLogin(seller)).toBe(200);
  expect(await statusesOf(seller)).toEqual(['approved', 'pending']);
  expect((await unblock(seller.id)).body.code).toBe('ALREADY_DONE');
  await vi.waitFor(() => expect(emailsTo(seller).map(({ subject }) => subject)).toHaveLength(2), PATIENTLY);
});

test('the listings of an account that is being closed do not return with it', async () => {
  const seller = await makeSeller(app.db);
  await makeProperty(app.db, { owner: seller });
  const asked = { id: seller.id, email: seller.email, reason: 'Asked by letter' };
  await app.call(eraseUser, { token: admin.token, body: asked });
  await block(seller.id);
  await unblock(seller.id);
  expect(await statusesOf(seller)).toEqual(['removed']);
});

test('sessions are ended on every device, and the password still logs in', async () => {
  const seller = await makeSeller(app.db);
  const body = { id: seller.id, reason: 'The phone was lost' };
  expect((await app.call(endUserSessions, { token: admin.token, body })).status).toBe(200);
  expect(await statusOfSession(seller)).toBe(401);
  expect(await statusOfLogin(seller)).toBe(200);
});

test('neither oneself nor somebody unknown is blocked, and a reason is needed', async () => {
  for (const [id, code] of [
    [admin.id, 'OWN_STAFF_ROLE'],
    ['01900000-0000-7000-8000-000000000000', 'NO_SUCH_USER'],
  ] as const) {
    expect((await block(id)).body.code).toBe(code);
    expect((await unblock(id)).body.code).toBe(code);
    const ended = await app.call(endUserSessions, { token: admin.token, body: { id, reason: 'Lost' } });
    expect(ended.body.code).toBe(code);
  }
  const seller = await makeSeller(app.db);
  expect((await block(seller.id, ' ')).body.issues?.[0]?.code).toBe('REASON_REQUIRED');
});
