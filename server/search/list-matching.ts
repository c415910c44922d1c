import { type SQL, sql } from 'drizzle-orm';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { ListingOrder } from '#contract/listing-orders.ts';
import type { Location } from '#contract/shown-location.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { row } from './columns.ts';
import { about, countMatching, marketSize } from './count.ts';
import { fetched, foundBy, matching, type ReadBy, SEARCH_FILTERS, type Sought } from './filters.ts';
import { distanceTo } from './map-conditions.ts';
import { allOf } from './text-conditions.ts';
import { meaningOf, soughtBy } from './understand.ts';

export interface Place {
  /** Digits; 'Infinity' for a missing key. */
  key: string;
  number: number;
}

export type Start = { page: number } | { after: Place } | { before: Place };

export interface Matches {
  numbers: number[];
  count: number;
  next: Place | undefined;
  previous: Place | undefined;
  around?: Location | undefined;
}

interface Order {
  column: SQL;
  type: 'place' | 'instant' | 'rupees' | 'share' | 'measured';
  descending: boolean;
  /** The filter that narrows the order's own index. */
  filter?: 'price' | 'size' | 'rate';
  /** The columns of a computed key. No index has its order. */
  from?: SQL;
}

const WITHOUT_KEY = 'Infinity';

const ORDERS: Record<Exclude<ListingOrder, 'nearest'>, Order> = {
  newest: { column: row.listOrder, type: 'place', descending: true },
  confirmed: { column: row.confirmedAt, type: 'instant', descending: true },
  price: { column: row.price, type: 'rupees', descending: false, filter: 'price' },
  price_desc: { column: row.price, type: 'rupees', descending: true, filter: 'price' },
  rate: { column: row.rate, type: 'measured', descending: false, filter: 'rate' },
  rate_desc: { column: row.rate, type: 'measured', descending: true, filter: 'rate' },
  size: { column: row.metres, type: 'measured', descending: false, filter: 'size' },
  size_desc: { column: row.metres, type: 'measured', descending: true, filter: 'size' },
  reduced: { column: row.reduced, type: 'share', descending: true },
};

const WHOLE_KEY = /^-?\d+$/;

/** Whether a place of this order can have a key: that of another order may be a fraction. */
export const isKeyOf = (sort: ListingOrder, key: string): boolean =>
  key === WITHOUT_KEY || sort === 'nearest' || ORDERS[sort].type === 'measured' || WHOLE_KEY.test(key);

function orderOf(sort: ListingOrder, { circle }: Sought): Order {
  if (sort !== 'nearest') return ORDERS[sort];
  // The contract wants a place with this order.
  if (!circle) return ORDERS.newest;
  return {
    column: distanceTo(circle),
    type: 'measured',
    descending: false,
    from: sql`${row.latitude}, ${row.longitude}`,
  };
}

/** So many rows of an order's index are looked through for a page before all matches are sorted, or more by the next two. */
const LOOKED_THROUGH = 10_000;
/** Times the rows that have a page where the order does not depend on the filters. */
const LOOKED_THROUGH_PER_ROW = 4;
/** About as many rows as are looked through in the time of a match: fetched by the index of words, or read from an index. */
const LOOKED_THROUGH_PER_MATCH: Record<ReadBy, number> = { words: 8, rows: 1, columns: 1 / 8 };
const LIMIT = CARDS_PER_PAGE + 1;

interface ListOptions {
  filters: ListingFilters;
  area: ListedArea | undefined;
  sort: ListingOrder;
  start: Start;
}

/**
 * @param everything the area's total, used without filters
 * @throws HttpError 400 for an unknown unit
 */
export async function listMatching(
  db: Database,
  { filters, area, sort, start }: ListOptions,
  everything?: number,
): Promise<Matches> {
  const [meaning, size] = await Promise.all([meaningOf(db, filters, area), marketSize(db)]);
  const sought = soughtBy(meaning);
  if (sought.text.areas?.length === 0) return pageOf([], 0, start);
  const reading = readingOf(orderOf(sort, sought), start);
  const [counted] = everything === undefined ? await countMatching(db, [sought], size) : [];
  const { count, by } = counted ?? { count: everything ?? 0, by: 'columns' };
  const isWhole = everything !== undefined && !area;
  // Each row is fetched for a place on the map: no index of an order has it.
  const isFetched = sought.circle !== undefined || filters.box !== undefined;
  const lookedThrough = isWhole ? everything : mostLookedThrough(reading, count, size, isFetched ? 'rows' : by);
  const walked = isSoonFound(reading, count, size) ? await walkOrder(db, sought, { ...reading, lookedThrough }) : [];
  const rows = walked.length === LIMIT ? walked : await sortMatches(db, sought, by, reading);
  return { ...pageOf(rows, everything ?? about(count), start), around: sought.circle };
}

const mostLookedThrough = ({ offset }: Reading, count: number, size: number, by: ReadBy): number =>
  Math.ceil(
    Math.max(
      LOOKED_THROUGH,
      (LOOKED_THROUGH_PER_ROW * (offset + LIMIT) * size) / count,
      LOOKED_THROUGH_PER_MATCH[by] * count,
    ),
  );

/** Whether the order's index, where there is one, probably yields the page in fewer rows than match. */
const isSoonFound = ({ from, beyond, offset }: Reading, count: number, size: number): boolean =>
  !from && beyond?.key !== WITHOUT_KEY && (offset + LIMIT) * size < count ** 2;

interface Row extends Record<string, unknown> {
  number: string;
  key: string | null;
}

function pageOf(rows: readonly Row[], count: number, start: Start): Matches {
  const isMore = rows.length > CARDS_PER_PAGE;
  const isBackwards = 'before' in start;
  const shown = isBackwards ? rows.slice(0, CARDS_PER_PAGE).toReversed() : rows.slice(0, CARDS_PER_PAGE);
  const hasNext = isBackwards || isMore;
  const hasPrevious = 'page' in start ? start.page > 1 : 'after' in start || isMore;
  return {
    numbers: shown.map(({ number }) => Number(number)),
    count,
    next: hasNext ? placeOf(shown.at(-1)) : undefined,
    previous: hasPrevious ? placeOf(shown.at(0)) : undefined,
  };
}

const placeOf = (shown: Row | undefined): Place | undefined =>
  shown && { key: shown.key ?? WITHOUT_KEY, number: Number(shown.number) };

interface Reading extends Order {
  /** Missing keys come last, hence first backwards. */
  nulls: 'first' | 'last';
  beyond: Place | undefined;
  offset: number;
}

function readingOf(order: Order, start: Start): Reading {
  const isBackwards = 'before' in start;
  return {
    ...order,
    descending: order.descending !== isBackwards,
    nulls: isBackwards ? 'first' : 'last',
    beyond: 'after' in start ? start.after : 'before' in start ? start.before : undefined,
    offset: 'page' in start ? (start.page - 1) * CARDS_PER_PAGE : 0,
  };
}

async function walkOrder(
  db: Database,
  sought: Sought,
  { lookedThrough, ...reading }: Reading & { lookedThrough: number },
): Promise<Row[]> {
  const { column, type, beyond, filter } = reading;
  // The index serves both directions only where no key is null.
  const bounds = [type === 'measured' ? sql`${column} is not null` : sql`true`];
  // Its range alone: the rows of each place stand in another order.
  if (filter) bounds.push(...SEARCH_FILTERS[filter].matches(sought).slice(0, 1));
  if (beyond) bounds.push(isBeyond(reading, beyond, false));
  const walked = sql`(select * from property_search where ${allOf(bounds)}
    order by ${directions(reading, false)} limit ${lookedThrough}) found`;
  const where = allOf([matching(sought, 'columns'), fetched(sought, 'columns')]);
  const { rows } = await db.execute<Row>(page(sql`${walked} where ${where}`, reading, false));
  return rows;
}

async function sortMatches(db: Database, sought: Sought, by: ReadBy, reading: Reading): Promise<Row[]> {
  const { from, column, beyond, type } = reading;
  const hasNulls = type === 'measured';
  const matches = foundBy(sought, by, sql`${row.listingNumber}, ${from ?? column}`, {
    also: beyond ? [isBeyond(reading, beyond, hasNulls)] : [],
    // PostgreSQL does not know a computed key again, and would sort twice.
    ...(from ? {} : { order: sql`order by ${directions(reading, hasNulls)}` }),
  });
  const { rows } = await db.execute<Row>(page(matches, reading, hasNulls));
  return rows;
}

function page(found: SQL, reading: Reading, hasNulls: boolean): SQL {
  const { column, type, offset } = reading;
  const key = type === 'instant' ? sql`(extract(epoch from ${column}) * 1000000)::bigint` : column;
  return sql`select ${row.listingNumber}::text as number, ${key}::text as key from ${found}
    order by ${directions(reading, hasNulls)} limit ${LIMIT} offset ${offset}`;
}

function directions({ column, descending, nulls }: Reading, hasNulls: boolean): SQL {
  const direction = descending ? sql`desc` : sql`asc`;
  return hasNulls
    ? sql`${column} ${direction} nulls ${sql.raw(nulls)}, ${row.listingNumber} ${direction}`
    : sql`${column} ${direction}, ${row.listingNumber} ${direction}`;
}

function isBeyond({ column, type, descending, nulls }: Reading, { key, number }: Place, hasNulls: boolean): SQL {
  const compared = descending ? sql`<` : sql`>`;
  const numbered = sql`${row.listingNumber} ${compared} ${number}::bigint`;
  if (key === WITHOUT_KEY)
    return nulls === 'last' ? sql`(${column} is null and ${numbered})` : sql`(${column} is not null or ${numbered})`;
  const value = {
    instant: sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
    place: sql`${key}::bigint`,
    rupees: sql`${key}::bigint`,
    // Wider than the column, for keys of other orders.
    share: sql`${key}::bigint`,
    measured: sql`${key}::float8`,
  }[type];
  const beyond = sql`(${column}, ${row.listingNumber}) ${compared} (${value}, ${number}::bigint)`;
  return hasNulls && nulls === 'last' ? sql`(${beyond} or ${column} is null)` : beyond;
}
