import { afterAll, beforeAll, expect, test } from 'vitest';
import * as own from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { DAY_MS } from '#contract/time.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { editForm } from '#test/edit-form.ts';
import { makeAdmin, makeProperty, type MadeProperty } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';

let site: TestPages;
beforeAll(async () => {
  site = await testPages();
});
afterAll(() => site.close());

const today = () => dayOf(site.clock.now);

async function seen({ id, owner }: MadeProperty) {
  const { body } = await site.call(displayOneProperty, { params: { id }, token: owner.token });
  const [property] = body.data;
  if (!property) throw new Error('No property');
  return property;
}

async function ask(property: MadeProperty, price: number, more: Record<string, unknown> = {}): Promise<void> {
  const { id, owner } = property;
  const body = editForm(await seen(property), { price, ...more });
  await site.call(own.editProperty, { token: owner.token, params: { id }, body });
}

const earlierOf = async (property: MadeProperty) => (await seen(property)).earlier_prices;

test('each price that a published plot asked before is told, with the day on which it was changed', async () => {
  const property = await makeProperty(site.db, { priceRupees: 13_00_000 });
  expect(await earlierOf(property)).toEqual([]);
  await ask(property, 12_00_000);
  const first = today();
  site.clock.advance(DAY_MS);
  await ask(property, 12_50_000);
  expect(await earlierOf(property)).toEqual([
    { price: 13_00_000, until: first },
    { price: 12_00_000, until: today() },
  ]);
});

test('the page says how the price changed last, by how much and when', async () => {
  const property = await makeProperty(site.db, { priceRupees: 12_50_000 });
  const said = async () => (await site.open(`/property/${property.listingNumber}`)).html;
  expect(await said()).not.toContain('Earlier prices');
  await ask(property, 11_50_000);
  expect(await said()).toMatch(/Reduced by 8% on \d+ \w+ \d{4}.*Earlier prices.*₹12,50,000 until /s);
  site.clock.advance(DAY_MS);
  await ask(property, 12_00_000);
  expect(await said()).toContain('Raised by 4.3% on ');
});

test('of several changes in a day only the price before them is told', async () => {
  const property = await makeProperty(site.db, { priceRupees: 10_00_000 });
  for (const price of [1_00_000, 9_50_000, 9_00_000]) await ask(property, price);
  expect(await earlierOf(property)).toEqual([{ price: 10_00_000, until: today() }]);
});

test('a price that came back on the same day is no change', async () => {
  const property = await makeProperty(site.db, { priceRupees: 10_00_000 });
  await ask(property, 1_00_000);
  await ask(property, 10_00_000);
  expect(await earlierOf(property)).toEqual([]);
});

test('a price from before the first publication is not told, nor is a change of something else', async () => {
  const property = await makeProperty(site.db, { priceRupees: 10_00_000, status: 'pending' });
  await ask(property, 9_00_000);
  expect(await earlierOf(property)).toEqual([]);
  const published = await makeProperty(site.db, { priceRupees: 10_00_000 });
  await ask(published, 10_00_000, { description: 'A level plot beside a metalled road, with two hand pumps.' });
  expect(await earlierOf(published)).toEqual([]);
});

test('the day of the first publication and the prices since survive a sale, a relisting and another approval', async () => {
  const approvedAt = new Date(site.clock.now.getTime() - 40 * DAY_MS);
  const property = await makeProperty(site.db, { priceRupees: 10_00_000, approvedAt });
  const { id, owner } = property;
  await ask(property, 9_00_000);
  const before = await seen(property);
  await site.call(own.markSold, { token: owner.token, body: { id } });
  site.clock.advance(DAY_MS);
  await site.call(own.markUnsold, { token: owner.token, body: { id } });
  await ask(property, 9_00_000, { size: '6' });
  expect((await seen(property)).status).toBe('pending');
  await site.call(approveProperty, { token: (await makeAdmin(site.db)).token, body: { id } });
  const { approved_at: first, earlier_prices: earlier, status } = await seen(property);
  expect([status, first, earlier]).toEqual(['approved', approvedAt.toISOString(), before.earlier_prices]);
});

test('a change while the plot waits for review again is told too', async () => {
  const property = await makeProperty(site.db, { priceRupees: 10_00_000 });
  await ask(property, 10_00_000, { size: '6' });
  await ask(property, 8_00_000);
  expect(await earlierOf(property)).toEqual([{ price: 10_00_000, until: today() }]);
});
