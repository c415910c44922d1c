import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeOwnPage, removePicture } from '#contract/consultants.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { changeRera } from '#contract/own-account.ts';
import { changeMyProperties, confirmForSale, markSold, markUnsold } from '#contract/own-properties.ts';
import { login } from '#contract/accounts.ts';
import { answerAsked } from '#contract/owner-answers.ts';
import { eraseMyAccount, keepMyAccount } from '#contract/personal-data.ts';
import { setPin } from '#contract/pins.ts';
import { deleteProperty } from '#contract/properties.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { PAGE_CHANGES } from '#server/http/page-changes.ts';
import { ownerToken } from '#server/reveals/owner-token.ts';
import { testApp, type Input } from '#test/app.ts';
import { makeAgent, makeProperty, PASSWORD } from '#test/make.ts';

/* Which of an owner's calls empty the page cache of every process. */

const site = await testApp();
const owner = await makeAgent(site.db);
const heard = vi.fn<() => void>();
const forgets = vi.spyOn(site.services.pages, 'forget');
const listener = await site.pool.connect();
beforeAll(async () => {
  listener.on('notification', heard);
  await listener.query(`listen ${PAGE_CHANGES}`);
});
afterAll(async () => {
  listener.release(true);
  await site.close();
});
afterEach(() => {
  heard.mockClear();
  forgets.mockClear();
});

/** Whether the call emptied this process's cache and notified the others. */
async function empties(endpoint: AnyEndpoint, input: Input): Promise<boolean> {
  heard.mockClear();
  forgets.mockClear();
  const answer = await site.call(endpoint, { token: owner.token, ...input });
  expect(answer.status).toBe(200);
  // Delivers earlier notifications before its answer.
  await listener.query('select');
  expect(heard.mock.calls.length).toBe(forgets.mock.calls.length);
  return forgets.mock.calls.length > 0;
}

const PIN = { latitude: 25.6, longitude: 85.1, pinned_by: 'typed', accuracy_metres: null, shows_exactly: false };

test('a pin that is there already, and one that pages show the same, empties no cache', async () => {
  const { id } = await makeProperty(site.db, { owner, status: 'approved' });
  const set = (pin: object | null) => empties(setPin, { params: { id }, body: { pin } });
  expect(await set(PIN)).toBe(true);
  // Waits for approval now, so that no page shows it.
  expect(await set({ ...PIN, longitude: 85.2 })).toBe(false);
  expect(await set(null)).toBe(false);
});

test('a consultant’s page that stays as it is empties no cache', async () => {
  const change = (name: string) => empties(changeOwnPage, { body: { name, is_shown: false } });
  expect(await change('Canal Land Desk')).toBe(true);
  expect(await change('Canal Land Desk')).toBe(false);
  expect(await change('')).toBe(true);
  expect(await empties(removePicture, {})).toBe(false);
});

test('facts that are stated already, or of a hidden plot, empty no cache', async () => {
  const { id } = await makeProperty(site.db, { owner, status: 'approved' });
  const state = (facts: object) => empties(stateFacts, { params: { id }, body: facts });
  expect(await state({})).toBe(false);
  expect(await state({ land_use: 'agricultural' })).toBe(true);
  expect(await state({ land_use: 'residential' })).toBe(false);
});

test('a sale and its end empty the cache; availability that was confirmed today does not', async () => {
  const { id } = await makeProperty(site.db, { owner, status: 'approved' });
  const body = { id };
  expect(await empties(confirmForSale, { body })).toBe(true);
  site.clock.advance(1000);
  expect(await empties(confirmForSale, { body })).toBe(false);
  expect(await empties(markSold, { body })).toBe(true);
  expect(await empties(markUnsold, { body })).toBe(true);
  expect(await empties(deleteProperty, { params: { id } })).toBe(true);
  expect(await empties(deleteProperty, { params: { id } })).toBe(false);
});

test('several changes empty the cache once, if pages show one of them', async () => {
  const one = await makeProperty(site.db, { owner, status: 'approved' });
  const pending = await makeProperty(site.db, { owner, status: 'pending' });
  const others = await makeProperty(site.db);
  const change = (...changes: object[]) => empties(changeMyProperties, { body: { changes } });
  expect(await change({ _id: pending.id, change: 'price', price: 5 }, { _id: others.id, change: 'delete' })).toBe(
    false,
  );
  expect(await change({ _id: pending.id, change: 'price', price: 6 }, { _id: one.id, change: 'mark-sold' })).toBe(true);
  expect(forgets).toHaveBeenCalledOnce();
  expect(await change({ _id: one.id, change: 'mark-sold' })).toBe(false);
});

test('an answer by the link of an email, and a closed account that is kept, empty the cache once', async () => {
  const { id } = await makeProperty(site.db, { owner, status: 'approved' });
  await site.db
    .update(properties)
    .set({ askedAt: sql`approved_at` })
    .where(eq(properties.id, id));
  const token = ownerToken(site.services.linkSecret, owner, site.clock.now);
  const answered = () => empties(answerAsked, { body: { token, property_id: id, answer: 'sold' } });
  expect([await answered(), await answered()]).toEqual([true, false]);
  const closing = await makeAgent(site.db);
  await makeProperty(site.db, { owner: closing, status: 'approved' });
  expect(await empties(eraseMyAccount, { token: closing.token, body: { password: PASSWORD } })).toBe(true);
  const back = await site.call(login, { body: { email: closing.email, password: PASSWORD } });
  expect(await empties(keepMyAccount, { token: back.body.data.token })).toBe(true);
  expect(forgets).toHaveBeenCalledOnce();
});

test('the same registration of a consultant empties no cache', async () => {
  const body = { rera_state: 'Bihar', rera_number: 'BRERA123' };
  expect(await empties(changeRera, { body })).toBe(true);
  expect(await empties(changeRera, { body })).toBe(false);
  expect(await empties(changeRera, { body: { ...body, rera_number: '' } })).toBe(true);
  expect(await empties(changeRera, { body: { ...body, rera_number: '' } })).toBe(false);
});
