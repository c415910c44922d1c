import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { displayAllProperties, searchProperties } from '#contract/properties.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { searchConditions } from '#server/database/schema/alerts.ts';
import { districts, mandals } from '#server/database/schema/areas.ts';
import { priceChanges, properties } from '#server/database/schema/properties.ts';
import { unitSizes, units } from '#server/database/schema/units.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { testApp, type TestApp } from '#test/app.ts';
import {
  BIHTA,
  makeAgent,
  makeBuyer,
  makeProperty,
  makeSeller,
  type MadeProperty,
  type Place,
  type TestUser,
} from '#test/make.ts';
import { plan } from '#test/plans.ts';
import { seededRandom } from '#test/random.ts';
import { fittingQuery, searchesFitting } from './match-listing.ts';
import { refreshConditions } from './refresh-conditions.ts';

const LISTINGS = 60;
const ARARIA: Place = { state: 'Bihar', district: 'Araria', mandal: 'Bhargama' };
const RANCHI: Place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Ormanjhi' };
const PLACES = [BIHTA, ARARIA, RANCHI];

let site: TestApp;
let saver: TestUser;
const made: MadeProperty[] = [];
beforeAll(async () => {
  site = await testApp();
  saver = await makeBuyer(site.db);
  const owners = [await makeSeller(site.db), await makeAgent(site.db)];
  const random = seededRandom(23);
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  // A bigha that is larger in one district, as customary units are.
  const [bigha] = await site.db.select().from(units).where(eq(units.name, 'bigha'));
  const [araria] = await site.db.select().from(districts).where(eq(districts.name, 'Araria'));
  if (!bigha || !araria) throw new Error('The reference data has neither bigha nor Araria');
  const ofAraria = { unitId: bigha.id, stateId: araria.stateId, districtId: araria.id };
  await site.db.insert(unitSizes).values({ ...ofAraria, squareMetres: 9_000, exact: false, note: 'A large laggi' });
  for (let i = 0; i < LISTINGS; i += 1) {
    made.push(
      await makeProperty(site.db, {
        owner: oneOf(owners),
        place: oneOf(PLACES),
        unit: oneOf(['decimal', 'bigha', 'katha']),
        size: 1 + Math.floor(random() * 10),
        priceRupees: Math.round(100_000 * 40 ** random()),
        documents: DOCUMENT_TYPES.filter(() => random() < 0.4),
        photos: oneOf([0, 1, 3]),
        description: oneOf(['A corner plot near the school', 'Level land beside a canal', 'कॉर्नर का प्लॉट, सड़क पर']),
        stated: { land_use: oneOf(['residential', 'agricultural'] as const), road_width: oneOf([6, 12, 24]) },
      }),
    );
  }
  for (const { id } of made.filter((_, i) => i % 2)) {
    const at = { shownLatitude: 25.4 + random() / 3, shownLongitude: 84.7 + random() / 3, showsExactly: true };
    await site.db.update(properties).set(at).where(eq(properties.id, id));
    if (random() < 0.5)
      await site.db
        .insert(priceChanges)
        .values({ propertyId: id, changedOn: dayOf(site.clock.now), wasRupees: 90_00_000 });
  }
  await site.db.transaction((tx) =>
    writeSearchRows(
      tx,
      made.map(({ id }) => id),
    ),
  );
});
afterAll(() => site.close());

const SEARCHES: Record<string, string>[] = [
  {},
  { price_max: '5 lakh' },
  { price_min: '3,00,000', price_max: '12,00,000' },
  { papers: 'sale_deed' },
  { papers: 'sale_deed,mutation', listed_by: 'agent' },
  { unit: 'bigha', size_min: '1', size_max: '3' },
  { unit: 'katha', size_max: '20' },
  { unit: 'decimal', rate_max: '50000' },
  { unit: 'bigha', rate_min: '2 lakh', rate_max: '40 lakh' },
  { unit: 'acre', size_min: '0.5' },
  { land_use: 'residential' },
  { road_width: '12' },
  { road_width: '20', land_use: 'agricultural' },
  { documented: 'yes' },
  { complete: 'yes' },
  { q: 'corner' },
  { q: 'korner school' },
  { q: 'Araria' },
  { q: 'canal in Bihta', price_max: '20 lakh' },
  { q: 'Araria Ranchi' },
  { near: '25.57,84.88', within: '10' },
  { near: '25.57,84.88', within: '5', price_max: '20 lakh' },
  { box: '84.0000,25.0000,85.5000,26.0000' },
  { reduced: 'yes' },
];
const AREAS: Record<string, string>[] = [
  {},
  { state: 'Bihar' },
  { state: 'Bihar', district: 'Patna' },
  { ...ARARIA },
  { state: 'Jharkhand' },
];

async function shown(area: Record<string, string>, filters: Record<string, string>): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, ...filters };
    const { body } = area['state']
      ? await site.call(searchProperties, { query, body: area })
      : await site.call(displayAllProperties, { query });
    numbers.push(...body.data.map(({ listing_number }) => listing_number));
    if (body.data.length < body.pageSize) return numbers.toSorted();
  }
}

test('a property fits those saved searches whose list shows it, whatever the filters and the place', async () => {
  const saved: { id: string; area: Record<string, string>; filters: Record<string, string> }[] = [];
  for (const [i, filters] of SEARCHES.entries()) {
    // One account saves two areas for each filter, not all hundred combinations.
    for (const area of [AREAS[i % AREAS.length], AREAS[(i + 2) % AREAS.length]]) {
      if (!area) continue;
      const body = { name: 'Search', frequency: 'off', by_email: true, by_push: false, ...area, ...filters };
      const { body: answer } = await site.call(saveSearch, { token: saver.token, body });
      saved.push({ id: answer.data._id, area, filters });
    }
  }
  const fitting = new Map<string, string[]>();
  for (const { id, listingNumber } of made)
    for (const search of await searchesFitting(site.db, id))
      fitting.set(search, [...(fitting.get(search) ?? []), listingNumber]);
  let some = 0;
  for (const { id, area, filters } of saved) {
    const expected = await shown(area, filters);
    if (expected.length > 0 && expected.length < LISTINGS) some += 1;
    expect([area, filters, (fitting.get(id) ?? []).toSorted()]).toEqual([area, filters, expected]);
  }
  // Most of them tell properties apart.
  expect(some).toBeGreaterThan(20);
});

test('a search waits for a word that no listing has yet', async () => {
  const body = { name: 'Lychee', frequency: 'now', by_email: true, by_push: false, q: 'litchi orchard' };
  const { body: saved } = await site.call(saveSearch, { token: saver.token, body });
  const plain = await makeProperty(site.db, { description: 'A plot with an old well and a wall around it' });
  expect(await searchesFitting(site.db, plain.id)).not.toContain(saved.data._id);
  const orchard = await makeProperty(site.db, { description: 'A litchi orchard of forty trees beside the road' });
  expect(await searchesFitting(site.db, orchard.id)).toContain(saved.data._id);
});

test('a search around a mandal looks around where the middle of that is now', async () => {
  const { db } = site;
  const { token } = await makeBuyer(db);
  const [bhargama] = await db.select().from(mandals).where(eq(mandals.name, ARARIA.mandal));
  if (!bhargama?.latitude || !bhargama.longitude) throw new Error('Bhargama has no middle');
  const [other] = await db.select().from(mandals).where(eq(mandals.name, BIHTA.mandal));
  const body = { name: 'Around', frequency: 'now', by_email: true, by_push: false, within: '5' };
  const near = [{ near: bhargama.id }, { ...ARARIA, near: 'area' }, { near: other?.id }];
  const saved: string[] = [];
  for (const search of near) {
    const answer = await site.call(saveSearch, { token, body: { ...body, ...search } });
    saved.push(answer.body.data._id);
  }
  const elsewhere = saved[2];
  const { latitude, longitude } = bhargama;
  const there = await makeProperty(db, { place: ARARIA, pin: { latitude, longitude } });
  const moved = { latitude: latitude + 0.2, longitude: longitude + 0.1 };
  const here = await makeProperty(db, { place: ARARIA, pin: moved });
  const around = async ({ id }: MadeProperty) =>
    (await searchesFitting(db, id)).filter((search) => saved.includes(search)).toSorted();
  const both = saved.slice(0, 2).toSorted();
  expect([await around(there), await around(here)]).toEqual([both, []]);

  await db.update(mandals).set(moved).where(eq(mandals.id, bhargama.id));
  const outdated = await db
    .selectDistinct({ id: searchConditions.searchId })
    .from(searchConditions)
    .where(eq(searchConditions.rules, 0));
  expect(outdated.map(({ id }) => id).toSorted()).toEqual(both);
  expect(both).not.toContain(elsewhere);
  await refreshConditions(db);
  expect([await around(there), await around(here)]).toEqual([[], both]);
});

test('among thirty thousand searches a property is compared with those that the index of places and prices finds', async () => {
  const { db, pool } = site;
  await db.execute(sql`
    with many as (
      insert into saved_searches (id, user_id, name, query, frequency, by_email, by_push, seen_at)
      select gen_random_uuid(), ${saver.id}, 'Search', 'price_max=' || i, 'off', false, false, now()
      from generate_series(1000000, 1029999) i returning id, right(query, 7)::int as i)
    insert into search_conditions (search_id, user_id, area, price_min, price_max, traits, rules)
    select id, ${saver.id}, (array[0, i % 5 * 4 + 5, i % 200 * 4 + 6, i % 1800 * 4 + 7])[1 + i % 4], 0, 100000 + i % 5000 * 1000, 0, 1 from many`);
  await db.execute(sql`analyze search_conditions`);
  const [property] = made;
  const { sql: text, params } = db
    .select({ found: sql`1` })
    .from(sql`(${fittingQuery(property?.id ?? '')}) fitting`)
    .toSQL();
  const nodes = await plan(pool, { sql: text, params });
  const read = nodes.filter((node) => node['Relation Name'] === 'search_conditions').map((node) => node['Node Type']);
  expect(read).not.toContain('Seq Scan');
  expect(nodes.map((node) => node['Index Name'])).toContain('search_conditions_of_area');
});
