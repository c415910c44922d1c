import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { displayLand } from '#contract/land.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { checkFact } from '#contract/stated-facts.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { hearPageChanges } from '#test/hear-page-changes.ts';
import { BIHTA, makeAdmin, makeProperty, type MadeProperty } from '#test/make.ts';
import { workOutAskingPrices } from './asking-prices.ts';

const SQUARE_METRES_OF_DECIMAL = 40.468564224;
const DAY = new Date('2026-11-25T12:00:00+05:30');
const NEXT_DAY = new Date('2026-11-26T00:10:00+05:30');
const IN_BIHTA = { state: 'bihar', district: 'patna', mandal: 'bihta' };
const perSquareMetre = (lakhs: number) => (lakhs * 1_00_000) / (5 * SQUARE_METRES_OF_DECIMAL);

let site: TestApp;
/** Five decimals each, for one to ten lakh. */
const fields: MadeProperty[] = [];
let house: MadeProperty;
beforeAll(async () => {
  site = await testApp();
  const stated = { land_use: 'agricultural' } as const;
  for (let lakhs = 1; lakhs <= 10; lakhs += 1)
    fields.push(await makeProperty(site.db, { priceRupees: lakhs * 1_00_000, photos: 0, stated }));
  house = await makeProperty(site.db, { priceRupees: 90_00_000, photos: 0, stated: { land_use: 'residential' } });
  // Not for sale, without a known size, and elsewhere.
  await makeProperty(site.db, { status: 'sold', photos: 0, stated });
  await site.db.execute(sql`insert into units (id, name) values (gen_random_uuid(), 'handful')`);
  await makeProperty(site.db, { unit: 'handful', photos: 0, stated });
  await makeProperty(site.db, { place: { ...BIHTA, mandal: 'Maner' }, priceRupees: 11_00_000, photos: 0, stated });
  await workOutAskingPrices(site.db, DAY);
});
afterAll(() => site.close());

const pricesIn = async (query: { state?: string; district?: string; mandal?: string }) =>
  (await site.call(displayLand, { query })).body.data.prices;
const contextOf = async ({ id }: MadeProperty) =>
  (await site.call(displayOneProperty, { params: { id } })).body.data[0]?.price_context;
const csv = async (query: string) => {
  const { headers, body } = await site.app.inject({ url: `/open-data/asking-prices.csv${query}` });
  return { headers, rows: parse(body, { bom: true, columns: true }) as Record<string, string>[] };
};

test('an area says for all uses, and each that ten properties for sale with a known size state, what tenths ask', async () => {
  const inBihta = await pricesIn(IN_BIHTA);
  expect(inBihta.map(({ land_use: use, plots, as_of: day }) => [use, plots, day])).toEqual([
    [null, 11, '2026-11-25'],
    ['agricultural', 10, '2026-11-25'],
  ]);
  expect(inBihta[1]?.deciles).toHaveLength(9);
  for (const [i, rupees] of (inBihta[1]?.deciles ?? []).entries()) expect(rupees).toBeCloseTo(perSquareMetre(i + 1), 1);
  expect((await pricesIn({})).map(({ plots }) => plots)).toEqual([12, 11]);
  expect(await pricesIn({ state: 'bihar', district: 'patna', mandal: 'maner' })).toEqual([]);
});

test('a property is compared within its land use, in its mandal or else its district; without ten of it, with nothing', async () => {
  const [field] = fields;
  if (!field) throw new Error('There are no fields');
  expect(await contextOf(field)).toMatchObject({ level: 'mandal', land_use: 'agricultural', plots: 10 });
  expect(await contextOf(house)).toBeNull();
  const outside = await makeProperty(site.db, {
    place: { ...BIHTA, mandal: 'Maner' },
    photos: 0,
    stated: { land_use: 'agricultural' },
  });
  expect(await contextOf(outside)).toMatchObject({ level: 'district', land_use: 'agricultural', plots: 11 });
});

test('one that states no land use is compared with all uses, one whose document says another use with nothing', async () => {
  const unstated = await makeProperty(site.db, { photos: 0 });
  expect(await contextOf(unstated)).toMatchObject({ level: 'mandal', land_use: null, plots: 11 });
  const contradicted = await makeProperty(site.db, {
    photos: 0,
    documents: ['sale_deed'],
    stated: { land_use: 'agricultural' },
  });
  const { token } = await makeAdmin(site.db);
  const evidence = { document_type: 'sale_deed', page: 1, says: 'residential' };
  const body = { id: contradicted.id, version: 1, fact: 'land_use', evidence } as const;
  expect((await site.call(checkFact, { token, body })).status).toBe(200);
  expect(await contextOf(contradicted)).toBeNull();
});

test('one that is not for sale, has no known size or nobody beside it is compared with nothing', async () => {
  for (const property of [
    await makeProperty(site.db, { status: 'sold', photos: 0 }),
    await makeProperty(site.db, { unit: 'handful', photos: 0 }),
    await makeProperty(site.db, { place: { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' }, photos: 0 }),
  ])
    expect(await contextOf(property)).toBeNull();
});

test('the file of an area has what is within it, with a licence; an unknown area has none', async () => {
  const { headers, rows } = await csv('?state=bihar&district=patna');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="asking-prices-bihar-patna.csv"',
    link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
  });
  expect(rows.map(({ district, mandal, land_use: use, properties }) => [district, mandal, use, properties])).toEqual([
    ['Patna', '', 'all', '12'],
    ['Patna', '', 'agricultural', '11'],
    ['Patna', 'Bihta', 'all', '11'],
    ['Patna', 'Bihta', 'agricultural', '10'],
  ]);
  const perSquareFoot = perSquareMetre(5) * 0.09290304;
  expect(Number(rows[3]?.['rupees_per_square_foot_p50'])).toBeCloseTo(perSquareFoot, 1);
  // Everywhere and Bihar as well.
  expect((await csv('')).rows).toHaveLength(8);
  const unknown = await site.app.inject({ url: '/open-data/asking-prices.csv?state=atlantis' });
  expect(unknown.statusCode).toBe(404);
});

test('figures are worked out once a day, replace those of the day before, and pages are made anew with them', async () => {
  const changes = await hearPageChanges(site.pool);
  await site.db.execute(sql`update property_search set rate = rate * 2`);
  await workOutAskingPrices(site.db, DAY);
  expect(await changes.count()).toBe(0);
  const [, before] = await pricesIn(IN_BIHTA);
  await workOutAskingPrices(site.db, NEXT_DAY);
  expect(await changes.count()).toBe(1);
  changes.stop();
  const [, after] = await pricesIn(IN_BIHTA);
  expect(after?.as_of).toBe('2026-11-26');
  expect(after?.deciles[4]).toBeCloseTo(2 * (before?.deciles[4] ?? 0), 5);
});
