import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/database/schema/accounts.ts';
import { replaceEmail } from '#server/accounts/email-changes.ts';
import { signLink, signShort } from '#server/storage/signed-links.ts';
import { testApp } from '#test/app.ts';
import { makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import { ownerOfToken, ownerToken, shortOwnerToken } from './owner-token.ts';

const DAY_MS = 86_400_000;

const site = await testApp();
const { db, linkSecret, jobs } = site.services;
afterAll(() => site.close());

async function makeOwner(): Promise<{ owner: TestUser; emailed: string; byPhone: string }> {
  const owner = await makeSeller(db);
  await makeProperty(db, { owner });
  const byPhone = (await shortOwnerToken(db, linkSecret, owner, site.clock.now)) ?? '';
  return { owner, emailed: ownerToken(linkSecret, owner, site.clock.now), byPhone };
}

const ownerOf = (token: string) => ownerOfToken(db, linkSecret, token, site.clock.now);

const moveTo = (owner: TestUser, email: string, confirmedAt?: Date) =>
  db.transaction((tx) =>
    replaceEmail(tx, jobs, { id: owner.id, was: owner.email, email, ...(confirmedAt && { confirmedAt }) }),
  );

test('a link that was emailed ends when the account has another email, and one sent to the phone stays', async () => {
  const { owner, emailed, byPhone } = await makeOwner();
  expect(await ownerOf(emailed)).toBe(owner.id);
  await moveTo(owner, `new-${owner.email}`);
  expect(await ownerOf(emailed)).toBeUndefined();
  expect(await ownerOf(byPhone)).toBe(owner.id);
});

test('a link that was sent to a phone ends when the account has another number, and an emailed one stays', async () => {
  const { owner, emailed, byPhone } = await makeOwner();
  expect(await ownerOf(byPhone)).toBe(owner.id);
  await db.update(users).set({ phone: '+919812399999' }).where(eq(users.id, owner.id));
  expect(await ownerOf(byPhone)).toBeUndefined();
  expect(await ownerOf(emailed)).toBe(owner.id);
});

test('a link names an account that exists', async () => {
  const { emailed } = await makeOwner();
  for (const id of ['0199c0de-0000-7000-8000-00000000dead', '-'.repeat(36)])
    expect(await ownerOf([id, ...emailed.split('.').slice(1)].join('.'))).toBeUndefined();
});

/** The links that were sent before they named the address. */
async function makeEarlierLinks(owner: TestUser): Promise<{ emailed: string; byPhone: string }> {
  const path = `/stillForSale/${owner.id}`;
  const expires = new Date(site.clock.now.getTime() + 30 * DAY_MS);
  const query = new URLSearchParams(signLink(linkSecret, path, expires).split('?')[1]);
  const emailed = [owner.id, query.get('expires'), query.get('signature')].join('.');
  const [number = ''] = ((await shortOwnerToken(db, linkSecret, owner, site.clock.now)) ?? '').split('.');
  const lastDay = Math.ceil(site.clock.now.getTime() / DAY_MS) + 30;
  const byPhone = [number, lastDay.toString(36), signShort(linkSecret, path, (lastDay * DAY_MS) / 1000)].join('.');
  return { emailed, byPhone };
}

test('a link from before they named the address works while that is known to be the same', async () => {
  const [{ owner }, { owner: moved }] = [await makeOwner(), await makeOwner()];
  const before = new Date(site.clock.now.getTime() - 2 * DAY_MS);
  for (const { id } of [owner, moved])
    await db.update(users).set({ emailConfirmedAt: before, phoneVerifiedAt: before }).where(eq(users.id, id));
  const [links, ofMoved] = [await makeEarlierLinks(owner), await makeEarlierLinks(moved)];
  expect(await Promise.all([links.emailed, links.byPhone].map(ownerOf))).toEqual([owner.id, owner.id]);
  site.clock.advance(DAY_MS);
  const now = site.clock.now;
  await moveTo(moved, `new-${moved.email}`, now);
  expect(await ownerOf(ofMoved.emailed)).toBeUndefined();
  await db.update(users).set({ phone: '+919812388888', phoneVerifiedAt: now }).where(eq(users.id, moved.id));
  expect(await ownerOf(ofMoved.byPhone)).toBeUndefined();
  await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, owner.id));
  expect(await ownerOf(links.byPhone)).toBeUndefined();
});
