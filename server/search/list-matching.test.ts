import { and, eq, is, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { NIL } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CARDS_PER_PAGE, COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import { LISTING_ORDERS, type ListingOrder } from '#contract/listing-orders.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { listOrderOf } from '#test/list-order.ts';
import { propertySearch } from '#server/database/schema/search.ts';
import { makeManyProperties } from '#test/many-properties.ts';
import { plan } from '#test/plans.ts';
import { countBehindFilters } from './facet-counts.ts';
import { listMatching, type Matches, type Start } from './list-matching.ts';
import { SMALL_MARKET } from './count.ts';
import { isInBox, isInCircle } from './map-conditions.ts';
import { rewriteOutdatedRows } from './rows.ts';
import { traitsSought } from './traits.ts';

const LISTINGS = 2_400;
/** One in so many descriptions has the word. */
const WORDS = { orchard: 4, borewell: 200 };

interface Truth {
  number: number;
  approved: string;
  price: string;
  metres: number | null;
  rate: number | null;
  kind: number;
  latitude: number;
  longitude: number;
  reduced: number;
}

let database: TestDatabase;
let all: Truth[];
beforeAll(async () => {
  database = await testDatabase();
  await makeManyProperties(database.db, LISTINGS);
  // A hundred of unknown size, and many of one price.
  await database.pool.query("insert into units (id, name) values (gen_random_uuid(), 'laggi')");
  await database.pool.query(
    `update properties set unit_id = (select id from units where name = 'laggi') where listing_number % 24 = 0`,
  );
  await database.pool.query('update properties set price_rupees = 150000 where listing_number % 7 = 0');
  for (const [word, every] of Object.entries(WORDS))
    await database.pool.query('update properties set description = description || $1 where listing_number % $2 = 1', [
      ` ${word}`,
      every,
    ]);
  // Around HERE, some at the same place; a third of them is reduced.
  await database.pool.query(`update properties set shows_exactly = false,
    shown_latitude = 25.505 + listing_number % 37 * 0.01, shown_longitude = 84.805 + listing_number % 41 * 0.01`);
  await database.pool.query(`insert into price_changes (property_id, changed_on, was_rupees)
    select id, current_date - 3, price_rupees + listing_number % 500 * 100 from properties where listing_number % 3 = 0`);
  await database.pool.query('update search_state set rules = 0');
  await rewriteOutdatedRows(database.db);
  const { rows } = await database.pool.query<Truth>(`
    select p.listing_number::int as number, (extract(epoch from approved_at) * 1000000)::bigint::text as approved, price_rupees::text as price,
      case when u.name = 'decimal' then size::float8 * 40.468564224 end as metres,
      case when u.name = 'decimal' then price_rupees / (size::float8 * 40.468564224) end as rate,
      case when p.listing_number % 2 = 0 then 1 else 0 end as kind, round(shown_latitude * 1e7)::int as latitude, round(shown_longitude * 1e7)::int as longitude,
      case when p.listing_number % 3 = 0 then round(p.listing_number % 500 * 100 * 10000.0 / (price_rupees + p.listing_number % 500 * 100))::int else 0 end as reduced
    from properties p join units u on u.id = unit_id where status = 'approved'`);
  all = rows;
});
afterAll(() => database.close());

const KEYS: Record<ListingOrder, [key: (row: Truth) => number | bigint | null, descending: boolean]> = {
  newest: [(row) => listOrderOf(BigInt(row.approved), row.kind), true],
  confirmed: [(row) => BigInt(row.approved), true],
  price: [(row) => Number(row.price), false],
  price_desc: [(row) => Number(row.price), true],
  rate: [(row) => row.rate, false],
  rate_desc: [(row) => row.rate, true],
  size: [(row) => row.metres, false],
  size_desc: [(row) => row.metres, true],
  nearest: [distanceOf, false],
  reduced: [(row) => row.reduced, true],
};

const HERE = '25.6,85';
const NARROWING = Math.cos((25.6 * Math.PI) / 180);

/** Squared, in units of the rows. */
function distanceOf({ latitude, longitude }: Truth): number {
  const [north, east] = [latitude - 256_000_000, (longitude - 850_000_000) * NARROWING];
  return north * north + east * east;
}

const WITHIN_KM = 25;
const isNear = (row: Truth) => Math.sqrt(distanceOf(row)) / 1e7 <= (WITHIN_KM * 1_000) / 111_195;

/** The nearest come only around a place. */
const neededBy = (sort: ListingOrder): ListingFilters => (sort === 'nearest' ? { near: HERE, within: '25' } : {});
const matchingOf = (rows: readonly Truth[], sort: ListingOrder) => (sort === 'nearest' ? rows.filter(isNear) : rows);

function inOrder(rows: readonly Truth[], sort: ListingOrder): number[] {
  const [keyOf, descending] = KEYS[sort];
  const compared = (a: Truth, b: Truth) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) {
      if (one !== other) return one === null ? 1 : -1;
      return descending ? b.number - a.number : a.number - b.number;
    }
    const byKey = one < other ? -1 : one > other ? 1 : a.number - b.number;
    return descending ? -byKey : byKey;
  };
  return rows.toSorted(compared).map(({ number }) => number);
}

async function walk(filters: ListingFilters, sort: ListingOrder, everything?: number) {
  const read = (start: Start) => listMatching(database.db, { filters, area: undefined, sort, start }, everything);
  const forwards: number[] = [];
  let page: Matches = await read({ page: 1 });
  const { count } = page;
  for (;;) {
    forwards.push(...page.numbers);
    if (!page.next) break;
    page = await read({ after: page.next });
  }
  const backwards = page.numbers.toReversed();
  while (page.previous) {
    page = await read({ before: page.previous });
    backwards.push(...page.numbers.toReversed());
  }
  const last = Math.ceil(forwards.length / CARDS_PER_PAGE);
  const numbered = await Promise.all([2, 50, last].map((number) => read({ page: number })));
  return { count, forwards, backwards: backwards.toReversed(), numbered, last, beyond: await read({ page: last + 1 }) };
}

test.each(LISTING_ORDERS)(
  'more matches than are counted come in the order %s, walked forwards, back and by number, those without a size last',
  async (sort) => {
    const right = inOrder(matchingOf(all, sort), sort);
    const walked = await walk({ price_min: 1, ...neededBy(sort) }, sort);
    expect(walked.forwards).toEqual(right);
    expect(walked.backwards).toEqual(right);
    for (const [i, number] of [2, 50, walked.last].entries())
      expect(walked.numbered[i]?.numbers).toEqual(right.slice((number - 1) * CARDS_PER_PAGE, number * CARDS_PER_PAGE));
    expect(walked.beyond.numbers).toEqual([]);
    expect([walked.count, right.length > COUNTED_EXACTLY_MAX]).toEqual([Number(right.length.toPrecision(2)), true]);
  },
);

test('a list that is only sorted has the exact number of the whole', async () => {
  const walked = await walk({}, 'size_desc', all.length);
  expect([walked.count, walked.forwards]).toEqual([all.length, inOrder(all, 'size_desc')]);
});

test('exactly COUNTED_EXACTLY_MAX are counted exactly, one more about', async () => {
  for (const most of [COUNTED_EXACTLY_MAX, COUNTED_EXACTLY_MAX + 1]) {
    const filters = { price_min: 100_000, price_max: 0 };
    // The price with that many below it.
    filters.price_max = Number(all.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b))[most - 1]);
    const found = all.filter(({ price }) => Number(price) <= filters.price_max);
    const { count } = await listMatching(database.db, { filters, area: undefined, sort: 'price', start: { page: 1 } });
    expect([found.length, count]).toEqual([most, most === COUNTED_EXACTLY_MAX ? most : 1_000]);
  }
});

test('numbers behind filters of many are about so many, of few exact', async () => {
  const { count, papers, listed_by, unmeasured } = await countBehindFilters(database.db, { price_min: 1 }, undefined);
  const about = (figure: number) => (figure > COUNTED_EXACTLY_MAX ? Number(figure.toPrecision(2)) : figure);
  const withDeed = all.filter(({ kind }) => kind === 1).length;
  expect([count, papers.sale_deed, papers.mutation]).toEqual([about(all.length), about(withDeed), 0]);
  expect([listed_by, unmeasured]).toEqual([{ seller: about(all.length), agent: 0 }, 0]);
  const sized = await countBehindFilters(database.db, { size_min: 1, unit: 'decimal', listed_by: 'agent' }, undefined);
  expect([sized.count, sized.without]).toEqual([
    0,
    { listed_by: about(all.filter(({ metres }) => metres !== null).length), size: 0 },
  ]);
});

test('a view of a map, what lies around a place or in an area, and the most reduced are read from their indexes', async () => {
  await database.pool.query('vacuum analyze property_search');
  const indexesOf = async (statement: { sql: string; params: unknown[] }) =>
    (await plan(database.pool, statement)).flatMap((node) => node['Index Name'] ?? []);
  for (const condition of [
    isInBox({ west: 84.9, south: 25.55, east: 84.95, north: 25.6 }),
    isInCircle({ latitude: 25.6, longitude: 85, kilometres: 5 }),
  ]) {
    const query = (where: SQL | undefined) =>
      database.db.select({ price: propertySearch.price }).from(propertySearch).where(where).toSQL();
    expect(await indexesOf(query(condition))).toEqual(['property_search_map']);
  }
  const { state, district, mandal, latitude, longitude, shownAt } = propertySearch;
  // The condition has no row of ours: all are in one mandal, where any index is as good.
  const inArea = and(eq(state, -1), eq(district, -1), eq(mandal, -1));
  const scansOf = async (where: SQL | undefined) =>
    (
      await plan(
        database.pool,
        database.db.select({ latitude, longitude, shownAt }).from(propertySearch).where(where).toSQL(),
      )
    ).map((node) => `${node['Node Type']} using ${node['Index Name']}`);
  expect(await scansOf(inArea)).toEqual(['Index Only Scan using property_search_place']);
  const mostReduced = 'select listing_number from property_search order by reduced desc, listing_number desc limit 16';
  expect(await indexesOf({ sql: mostReduced, params: [] })).toEqual(['property_search_reduced']);
});

/** PostgreSQL and our counts take each of our listings for nine. */
describe('in a market that is said to be large', () => {
  const SIZE = SMALL_MARKET + 1;
  beforeAll(async () => {
    await database.pool.query('update approved_counts set count = $1 where area_id = $2', [SIZE, NIL]);
    await database.pool.query('alter table property_search set (autovacuum_enabled = false)');
    // Pages are sampled: each is to have cheap and dear ones, whenever rows were vacuumed before.
    await database.pool.query(`
      create index mixed on property_search (hashint8extended(listing_number, 0));
      cluster property_search using mixed;
      drop index mixed`);
    // Gives relpages, by which the planner scales reltuples.
    await database.pool.query('analyze property_search');
    await database.pool.query("update pg_class set reltuples = $1 where relname = 'property_search'", [SIZE]);
  });

  // Only some ten pages of rows are sampled here.
  const ERROR_MAX = 0.3;
  /** How far an estimate is from so many of ours. */
  const error = (count: number, right: number) => Math.abs(count / ((right * SIZE) / all.length) - 1);

  test.each(LISTING_ORDERS)('pages come in the order %s, and the number is about right', async (sort) => {
    const price_max = Math.max(...all.map(({ price }) => Number(price))) - 100;
    const matching = matchingOf(all, sort).filter(({ price }) => Number(price) <= price_max);
    const walked = await walk({ price_max, ...neededBy(sort) }, sort);
    expect(walked.forwards).toEqual(inOrder(matching, sort));
    expect(walked.backwards).toEqual(walked.forwards);
    expect(walked.beyond.numbers).toEqual([]);
    expect(error(walked.count, matching.length)).toBeLessThan(ERROR_MAX);
  });

  test.each(
    Object.entries(WORDS).flatMap(([word, every]) =>
      (['newest', 'price_desc', 'size', 'rate_desc'] as const).map((sort) => ({ word, every, sort })),
    ),
  )('a word that one in $every has is found in the order $sort', async ({ word, every, sort }) => {
    const price_max = 101_300;
    const right = all.filter(({ number, price }) => number % every === 1 && Number(price) <= price_max);
    expect(right.length).toBeGreaterThan(5);
    const walked = await walk({ q: word, price_max }, sort);
    expect([walked.forwards, walked.count]).toEqual([inOrder(right, sort), right.length]);
  });

  test('a word that many have is fetched in the order of the list, until the page is full', async () => {
    const executed = vi.spyOn(database.db, 'execute');
    const filters = { q: 'orchard', price_max: 101_300 };
    await listMatching(database.db, { filters, area: undefined, sort: 'rate', start: { page: 1 } });
    const statement = executed.mock.lastCall?.[0];
    executed.mockRestore();
    if (!is(statement, SQL)) throw new Error('The list is a statement');
    const steps = await plan(database.pool, new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement));
    const fetches = steps.findIndex((node) => String(node.Filter).includes('SubPlan'));
    expect(steps.slice(0, fetches).map((node) => node['Node Type'])).toEqual(['Limit']);
  });

  test('an option that few of the matches have is counted exactly, though most others have it', async () => {
    const [bit, price_max] = [String(traitsSought({ complete: 'yes' })), 100_900];
    const isRare = ({ number, price }: Truth) => Number(price) <= price_max && number % 200 !== 0;
    const { rows } = await database.pool.query<{ before: Record<number, string> }>(
      'select json_object_agg(listing_number, traits::text) as before from property_search',
    );
    await database.pool.query(
      `update property_search set traits = case when price <= $1 and listing_number % 200 <> 0 then traits & ~$2::bigint
        else traits | $2::bigint end`,
      [price_max, bit],
    );
    const matching = all.filter(({ price }) => Number(price) <= price_max);
    const { count, complete } = await countBehindFilters(database.db, { price_max }, undefined);
    await database.pool.query('update property_search set traits = ($1::json ->> listing_number::text)::bigint', [
      JSON.stringify(rows[0]?.before),
    ]);
    expect(error(count, matching.length)).toBeLessThan(ERROR_MAX);
    expect(complete).toBe(matching.filter((row) => !isRare(row)).length);
  });

  test('numbers behind filters are about right, and exact where few match', async () => {
    const { count, papers, listed_by } = await countBehindFilters(database.db, { price_min: 1 }, undefined);
    expect(error(count, all.length)).toBeLessThan(ERROR_MAX);
    expect(error(papers.sale_deed, all.filter(({ kind }) => kind === 1).length)).toBeLessThan(ERROR_MAX);
    expect([papers.mutation, listed_by.agent]).toEqual([0, 0]);
    const few = all.filter(({ price }) => price === '150000').length;
    const narrow = await countBehindFilters(database.db, { price_min: 150_000, price_max: 150_000 }, undefined);
    expect(narrow.count).toBe(few);
  });
});
