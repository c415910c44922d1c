import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { placeIds } from '#test/make.ts';
import { CROWDED, makeManyProperties, QUIET, QUIET_COUNT } from '#test/many-properties.ts';
import { genericPlan, type Node, plan } from '#test/plans.ts';
import { countQuery } from '#server/database/count-rows.ts';
import { properties } from '#server/database/schema/properties.ts';
import { sliceOfPart } from '#server/seo/sitemap-parts.ts';
import { adminPageQuery, listAllProperties } from './admin-list.ts';
import { askingPricesQuery, comparedRows } from './asking-prices.ts';
import { listingsToMark, ownersToAsk, ownersToTell } from './freshness.ts';
import { isPropertyFound } from './find-for-admin.ts';
import { listProperties, topQuery } from './list-properties.ts';
import { nearbyQuery } from './nearby-properties.ts';
import { nearestQuery } from './nearest-properties.ts';
import { isOwnedBy } from './own-properties.ts';
import { AREA_COLUMNS, newestApprovalIn, pageQuery, type PageShape, readPage } from './newest-first.ts';

const LISTINGS = 8_000;
const LIMIT = 16;
const OWNERS = 2_000;

let database: TestDatabase;
let crowded: Awaited<ReturnType<typeof placeIds>>;
let quiet: Awaited<ReturnType<typeof placeIds>>;
beforeAll(async () => {
  database = await testDatabase();
  await makeManyProperties(database.db, LISTINGS);
  crowded = await placeIds(database.db, CROWDED);
  quiet = await placeIds(database.db, QUIET);
});
afterAll(() => database.close());

/** A page costs one index walk that stops at the limit, then look-ups by key. */
function expectOnlyIndex(nodes: Node[], index: string): void {
  const limits = nodes.filter((node) => node['Node Type'] === 'Limit');
  const walk = limits.flatMap(({ Plans = [] }) => Plans).find((node) => node['Relation Name'] === 'properties');
  expect(walk?.['Index Name']).toBe(index);
  expect(walk).not.toHaveProperty('Filter');
  const large = ['properties', 'photos', 'documents', 'mandals'];
  const scanned = nodes.filter((node) => large.includes(node['Relation Name'] ?? ''));
  expect(scanned.map((node) => node['Node Type']).filter((type) => !type.startsWith('Index'))).toEqual([]);
  // The page itself and a unit's few sizes may be sorted, never the list.
  const sorts = nodes.filter((node) => node['Node Type'].includes('Sort'));
  for (const sort of sorts) expect(sort['Plan Rows']).toBeLessThanOrEqual(LIMIT);
}

const INDEXES = {
  everywhere: 'properties_newest',
  state: 'properties_of_state',
  district: 'properties_of_district',
  mandal: 'properties_of_mandal',
};

const shapes = (['everywhere', 'state', 'district', 'mandal'] as const).flatMap((level) =>
  [false, true].flatMap((backwards) => [false, true].map((beyondCursor) => ({ level, backwards, beyondCursor }))),
);

test.each<PageShape>(shapes)(
  'a page of %j walks its own index, in a crowded area and in a quiet one',
  async (shape) => {
    for (const place of [crowded, quiet]) {
      const ids = { everywhere: undefined, state: place.stateId, district: place.districtId, mandal: place.mandalId };
      const values = {
        areaId: ids[shape.level],
        listOrder: '7060000000000000',
        id: crowded.mandalId,
        offset: 0,
      };
      const query = pageQuery(database.db, shape).toSQL();
      for (const planned of [plan, genericPlan])
        expectOnlyIndex(await planned(database.pool, query, values), INDEXES[shape.level]);
    }
  },
);

test('what is nearest to a location walks the index of locations', async () => {
  const query = nearestQuery(database.db).toSQL();
  for (const planned of [plan, genericPlan])
    expectOnlyIndex(
      await planned(database.pool, query, { latitude: 25.565, longitude: 84.875, exceptId: crowded.mandalId }),
      'properties_nearby',
    );
});

test.each(['mandal', 'district'] as const)('what is nearby in a %s walks its index', async (level) => {
  const query = nearbyQuery(database.db, level).toSQL();
  for (const areaId of [crowded, quiet].map((place) => place[`${level}Id`]))
    for (const planned of [plan, genericPlan])
      expectOnlyIndex(await planned(database.pool, query, { areaId }), INDEXES[level]);
});

test('the most viewed walk their index', async () => {
  expectOnlyIndex(await plan(database.pool, topQuery(database.db).toSQL()), 'properties_most_viewed');
});

test("the admin's queue walks its index", async () => {
  const query = adminPageQuery(database.db, { status: undefined }).toSQL();
  for (const planned of [plan, genericPlan])
    expectOnlyIndex(await planned(database.pool, query, { offset: 0 }), 'properties_queue');
});

test.each(['pending', 'approved'] as const)("the admin's list of %s ones walks its index", async (status) => {
  const query = adminPageQuery(database.db, { status }).toSQL();
  for (const planned of [plan, genericPlan])
    expectOnlyIndex(await planned(database.pool, query, { offset: 0 }), 'properties_by_status');
});

test.each([
  ['oldest', 'properties_by_age'],
  ['dearest', 'properties_by_price'],
  ['cheapest', 'properties_by_price'],
] as const)("the admin's list of the %s walks its index", async (sort, index) => {
  const query = adminPageQuery(database.db, { status: undefined, sort, pageSize: 50 }).toSQL();
  const limits = (await plan(database.pool, query, { offset: 0 })).filter((node) => node['Node Type'] === 'Limit');
  expect(limits.flatMap(({ Plans = [] }) => Plans).map((node) => node['Index Name'])).toContain(index);
});

test("an owner's listings are counted in their index alone", async () => {
  // Another owner has all of this market.
  const query = countQuery(properties, isOwnedBy(randomUUID()));
  const steps = await plan(database.pool, new PgDialect({ casing: 'snake_case' }).sqlToQuery(query));
  const read = steps.filter((node) => node['Relation Name'] === 'properties');
  expect(read).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': 'properties_of_owner' }]);
});

describe('of an area that an admin types', () => {
  const typed = ({ mandalId }: typeof quiet) =>
    isPropertyFound({ text: 'An area' }, { owners: [], mandals: [mandalId], andOthers: false }, new Date());

  test.each([
    ['few listings are found by the index of mandals', () => quiet, 'properties_in_mandal'],
    ['the newest of many are met in the order of the list', () => crowded, 'properties_queue'],
  ] as const)('%s', async (_, place, index) => {
    const query = adminPageQuery(database.db, { status: undefined, found: typed(place()) }).toSQL();
    const steps = await plan(database.pool, query, { offset: 0 });
    expect(steps.map((node) => node['Index Name'])).toContain(index);
  });

  test('many listings are counted in their index alone', async () => {
    const query = new PgDialect({ casing: 'snake_case' }).sqlToQuery(countQuery(properties, typed(crowded)));
    const read = (await plan(database.pool, query)).filter((node) => node['Relation Name'] === 'properties');
    expect(read).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': 'properties_in_mandal' }]);
  });
});

test('the quiet mandal has its few listings, the whole market its number, and every page is the one that SQL gives', async () => {
  const { db, pool } = database;
  const services = { db, replica: undefined, linkSecret: Buffer.alloc(32, 1), clock: () => new Date() };
  const inQuiet = await listProperties(services, { page: 1 }, { level: 'mandal', id: quiet.mandalId });
  expect([inQuiet.count, inQuiet.data.length]).toEqual([QUIET_COUNT, QUIET_COUNT]);

  const { rows: all } = await pool.query<{ id: string }>(
    "select id from properties where status = 'approved' order by list_order desc, id desc",
  );
  const everywhere = await listProperties(services, { page: 1 });
  expect(everywhere.count).toBe(all.length);
  for (const page of [1, 2, 160, 240, 241, 479, 480, 481]) {
    const { data } = await listProperties(services, { page });
    expect(data.map(({ _id }) => _id)).toEqual(all.slice((page - 1) * 15, page * 15).map(({ id }) => id));
  }
});

test('a walk by cursor through one and the same second loses and repeats nothing, to the microsecond', async () => {
  const { db, pool } = database;
  const seen: string[] = [];
  let page = await readPage(db, { area: undefined, backwards: false });
  while (page.length > 0 && seen.length < 1_000) {
    seen.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (!last?.listOrder) throw new Error('An approved property without its place');
    const beyond = { listOrder: last.listOrder, id: last.id };
    page = await readPage(db, { area: undefined, backwards: false, beyond });
  }
  const { rows } = await pool.query<{ id: string }>(
    "select id from properties where status = 'approved' order by list_order desc, id desc limit 1000",
  );
  expect(seen.slice(0, 1_000)).toEqual(rows.map(({ id }) => id));
});

test('asking prices of an area, and those that a property is compared with, are looked up by key', async () => {
  const { db, pool } = database;
  // One row for each area and land use.
  await db.execute(sql`
    insert into asking_prices select id, use, 10, array_fill(1000::float8, array[9]), '2026-11-25'
    from mandals, unnest(array['', 'residential', 'agricultural', 'commercial']) as use`);
  await db.execute(sql`vacuum analyze asking_prices`);
  const context = db
    .select({ compared: comparedRows })
    .from(properties)
    .where(eq(properties.id, sql.placeholder('id')));
  for (const [query, values] of [
    [askingPricesQuery(db), { areaId: crowded.mandalId }],
    [context, { id: crowded.mandalId }],
  ] as const)
    for (const planned of [plan, genericPlan]) {
      const steps = await planned(pool, query.toSQL(), values);
      const read = steps.filter((node) => node['Relation Name'] === 'asking_prices');
      expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(steps.map((node) => node['Index Name'])).toContain('asking_prices_area_id_land_use_pk');
    }
});

test.each(['everywhere', 'state', 'district', 'mandal'] as const)(
  'the last approval %s is read from the start of each step of the newest day',
  async (level) => {
    for (const place of [crowded, quiet]) {
      const where = level === 'everywhere' ? sql`true` : sql`${AREA_COLUMNS[level]} = ${place[`${level}Id`]}`;
      const query = database.db.select({ newest: newestApprovalIn(where) }).from(sql`(select) one`);
      const steps = await plan(database.pool, query.toSQL());
      const read = steps.filter((node) => node['Relation Name'] === 'properties');
      expect(read.map((node) => [node['Index Name'], node.Filter])).toEqual([
        [INDEXES[level], undefined],
        [INDEXES[level], undefined],
      ]);
      expect(steps.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
    }
  },
);

test('a part of the sitemap walks the index of listing numbers from where it left off', async () => {
  // A slice is half of the rest of this market, where a scan costs the same; of a whole part it is a twenty-fifth.
  const limit = LISTINGS / 25;
  const slice = sliceOfPart(database.db, { from: 100_001, before: 150_001, last: 104_000 }, limit).toSQL();
  const read = await plan(database.pool, slice);
  expect(read.map((node) => node['Index Name']).filter(Boolean)).toEqual(['properties_listingNumber_unique']);
  expect(read.map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
});

test('when a part of the sitemap last changed is the first entry of an index', async () => {
  const read = await plan(database.pool, {
    sql: `select greatest(approved_at, changed_at) from properties
      where approved_at is not null and (listing_number - 100001) / 50000 = 1::bigint - 1
      order by greatest(approved_at, changed_at) desc limit 1`,
    params: [],
  });
  expect(read.map((node) => node['Index Name']).filter(Boolean)).toEqual(['properties_changed_in_part']);
  expect(read.some((node) => node['Node Type'] === 'Sort')).toBe(false);
});

test.each([
  ['whose owners are to be asked', ownersToAsk, 'properties_to_ask'],
  ['that are to be marked', listingsToMark, 'properties_to_mark'],
  ['that are to be hidden', ownersToTell, 'properties_to_hide'],
])('listings %s are found by their index among many that were confirmed lately', async (_, query, index) => {
  const now = new Date('2026-12-01T12:00:00+05:30');
  await database.db.execute(sql`
    with owners as (
      insert into users (id, name, phone, email, password_hash, role)
      select gen_random_uuid(), 'Example Seller', '', ${index} || i || '@example.com', '', 'seller' from generate_series(1, ${OWNERS}::int) i
      returning id)
    update properties set owner_id = numbered.id,
      confirmed_at = ${now.toISOString()}::timestamptz - make_interval(days => (listing_number % 30)::int)
    from (select id, row_number() over () - 1 as number from owners) numbered where numbered.number = listing_number % ${OWNERS}::int`);
  await database.db.execute(sql`analyze properties`);
  const statement = new PgDialect({ casing: 'snake_case' }).sqlToQuery(query(now));
  const nodes = await plan(database.pool, statement);
  const scans = nodes.filter((node) => node['Node Type'].includes('Scan') && node['Index Name'] !== undefined);
  expect(scans.map((node) => node['Index Name'])).toContain(index);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

test('the mark reads no listing whose owner was never asked', async () => {
  const statement = new PgDialect({ casing: 'snake_case' }).sqlToQuery(
    listingsToMark(new Date('2027-06-01T12:00:00+05:30')),
  );
  const walk = (await plan(database.pool, statement)).find((node) => node['Index Name'] === 'properties_to_mark');
  expect(walk).toBeDefined();
  expect(walk).not.toHaveProperty('Filter');
});

test('a name that thousands of owners have finds the listings of them all', async () => {
  const { count } = await listAllProperties(database.db, { page: 1, text: 'example sell' }, new Date());
  expect(count).toBe(LISTINGS);
});
