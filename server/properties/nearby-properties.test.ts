import { afterAll, beforeAll, expect, test } from 'vitest';
import { displayNearbyProperties } from '#contract/land.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { BIHTA, makeProperty, type MadeProperty } from '#test/make.ts';
import { NEARBY_SHOWN } from './nearby-properties.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const HILSA = { state: 'Bihar', district: 'Nalanda', mandal: 'Hilsa' };
const nearby = async (id: string) => site.call(displayNearbyProperties, { params: { id } });
const numbersOf = (plots: { listing_number: string }[]) => plots.map(({ listing_number: number }) => number);

test('the newest others of the mandal are nearby, without itself and without what is not for sale', async () => {
  const made: MadeProperty[] = [];
  for (let day = 1; day <= NEARBY_SHOWN + 2; day++)
    made.push(await makeProperty(site.db, { photos: 0, approvedAt: new Date(Date.UTC(2026, 0, day)) }));
  await makeProperty(site.db, { photos: 0, status: 'sold' });
  await makeProperty(site.db, { photos: 0, place: HILSA });
  const newest = made.toReversed();
  const [itself, ...others] = newest;
  const { body } = await nearby(itself?.id ?? '');
  expect(body.data.level).toBe('mandal');
  expect(numbersOf(body.data.plots)).toEqual(others.slice(0, NEARBY_SHOWN).map(({ listingNumber }) => listingNumber));
  // By its number, and from the oldest on.
  const ofOldest = await nearby(newest.at(-1)?.listingNumber ?? '');
  expect(numbersOf(ofOldest.body.data.plots)).toEqual(
    newest.slice(0, NEARBY_SHOWN).map(({ listingNumber }) => listingNumber),
  );
});

test('where the mandal has few others, those of the district are; of a sold one too', async () => {
  const sold = await makeProperty(site.db, { photos: 0, status: 'sold', place: { ...BIHTA, mandal: 'Phulwari' } });
  const { body } = await nearby(sold.id);
  expect([body.data.level, body.data.plots.length]).toEqual(['district', NEARBY_SHOWN]);
});

test.each(['pending', 'suspended', 'removed'] as const)('of a %s one nothing is told', async (status) => {
  const plot = await makeProperty(site.db, { photos: 0, status });
  expect((await nearby(plot.id)).status).toBe(404);
});
