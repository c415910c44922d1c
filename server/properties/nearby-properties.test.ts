import { afterAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { displayNearbyProperties } from '#contract/land.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { makeProperty, type MadeProperty, BIHTA } from '#test/make.ts';
import { NEARBY_SHOWN } from './nearby-properties.ts';

const site = await testApp();
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

test('of a marked one the six nearest marked ones are, nearest first, by where they are shown', async () => {
  const mark = (plot: MadeProperty, latitude: number, longitude: number) =>
    site.db
      .update(properties)
      .set({ shownLatitude: latitude, shownLongitude: longitude, showsExactly: false })
      .where(eq(properties.id, plot.id));
  const itself = await makeProperty(site.db, { photos: 0, place: HILSA });
  await mark(itself, 25.305, 85.285);
  const made: MadeProperty[] = [];
  for (const [latitude, longitude] of [
    // A degree of longitude is shorter than one of latitude: the second is nearer.
    [25.405, 85.285],
    [25.305, 85.39],
    [25.305, 85.285],
    [25.315, 85.285],
    [25.295, 85.315],
    [25.255, 85.285],
    [25.355, 85.335],
    [25.505, 85.485],
  ] as const) {
    const plot = await makeProperty(site.db, { photos: 0, place: { ...HILSA, mandal: 'Islampur' } });
    await mark(plot, latitude, longitude);
    made.push(plot);
  }
  const gone = await makeProperty(site.db, { photos: 0, status: 'sold' });
  await mark(gone, 25.305, 85.285);
  const { data } = (await nearby(itself.id)).body;
  expect(data.level).toBe('nearest');
  const places = data.plots.map(({ listing_number: number }) =>
    made.findIndex(({ listingNumber }) => listingNumber === number),
  );
  expect(places).toEqual([2, 3, 4, 5, 6, 1]);
  expect(data.plots.map(({ metres }) => metres)).toEqual([0, 1_100, 3_200, 5_600, 7_500, 10_600]);
});
