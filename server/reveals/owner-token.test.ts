import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { replaceEmail } from '#server/accounts/email-changes.ts';
import { signLink, signShort } from '#server/storage/signed-links.ts';
import { testApp } from '#test/app.ts';
import { makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import { ownerOfToken, ownerToken, shortOwnerToken } from './owner-token.ts';

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

const moveTo = (owner: TestUser, email: string) =>
  db.transaction((tx) => replaceEmail(tx, jobs, { id: owner.id, was: owner.email, email }));

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

test('a signature that says no address opens nothing, whoever reads the account’s mail by now', async () => {
  const { owner, byPhone } = await makeOwner();
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, owner.id));
  const path = `/stillForSale/${owner.id}`;
  const query = new URLSearchParams(
    signLink(linkSecret, path, new Date(site.clock.now.getTime() + 30 * DAY_MS)).split('?')[1],
  );
  const [number, day = ''] = byPhone.split('.');
  const short = signShort(linkSecret, path, (Number.parseInt(day, 36) * DAY_MS) / 1000);
  expect(await ownerOf([owner.id, query.get('expires'), query.get('signature')].join('.'))).toBeUndefined();
  expect(await ownerOf([number, day, short].join('.'))).toBeUndefined();
});
