import { type SQL, sql } from 'drizzle-orm';
import { CARDS_PER_PAGE, COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { ListingOrder } from '#contract/listing-orders.ts';
import type { Location } from '#contract/shown-location.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { matching, type SearchConditions } from './conditions.ts';
import { about, estimate, type Expected, expected, marketSize } from './count.ts';
import { distanceTo } from './map-conditions.ts';
import { meaningOf } from './understand.ts';

/** A sort key and a listing number. */
export interface Place {
  /** Digits; 'Infinity' for a missing key. */
  key: string;
  number: number;
}

export type Start = { page: number } | { after: Place } | { before: Place };

export interface Matches {
  /** Listing numbers, in order. */
  numbers: number[];
  /** Exact up to COUNTED_EXACTLY_MAX, then to two figures. */
  count: number;
  next: Place | undefined;
  previous: Place | undefined;
  /** What `near` names, where distances are measured from. */
  around?: Location | undefined;
}

interface Order {
  column: SQL;
  type: 'place' | 'instant' | 'rupees' | 'share' | 'measured';
  descending: boolean;
  /** Of a key that is worked out: its columns. No index has its order. */
  from?: SQL;
}

const RATE = sql`rate`;
const METRES = sql`metres`;
/** Larger than any key. */
const WITHOUT_KEY = 'Infinity';

const ORDERS: Record<Exclude<ListingOrder, 'nearest'>, Order> = {
  newest: { column: sql`list_order`, type: 'place', descending: true },
  confirmed: { column: sql`confirmed_at`, type: 'instant', descending: true },
  price: { column: sql`price`, type: 'rupees', descending: false },
  price_desc: { column: sql`price`, type: 'rupees', descending: true },
  rate: { column: RATE, type: 'measured', descending: false },
  rate_desc: { column: RATE, type: 'measured', descending: true },
  size: { column: METRES, type: 'measured', descending: false },
  size_desc: { column: METRES, type: 'measured', descending: true },
  reduced: { column: sql`reduced`, type: 'share', descending: true },
};

function orderOf(sort: ListingOrder, { around }: SearchConditions): Order {
  if (sort !== 'nearest') return ORDERS[sort];
  // The contract wants a place with this order.
  if (!around) return ORDERS.newest;
  return { column: distanceTo(around), type: 'measured', descending: false, from: sql`latitude, longitude` };
}

/** After this many rows of an order, or half as many as match, sort all matches instead: no single plan is always fast. */
const LOOKED_THROUGH_MIN = 10_000;
/** One extra row shows whether a next page exists. */
const LIMIT = CARDS_PER_PAGE + 1;

interface ListOptions {
  filters: ListingFilters;
  area: ListedArea | undefined;
  sort: ListingOrder;
  start: Start;
}

/**
 * A page of matching listing numbers.
 * @param everything the area's total, used without filters
 * @throws HttpError 400 for an unknown unit
 */
export async function listMatching(
  db: Database,
  { filters, area, sort, start }: ListOptions,
  everything?: number,
): Promise<Matches> {
  const [{ sought }, size] = await Promise.all([meaningOf(db, filters, area), everything ?? marketSize(db)]);
  const found = await listSought(db, sought, { area, start, size, everything, order: orderOf(sort, sought) });
  return { ...found, around: sought.around };
}

interface SoughtList {
  area: ListedArea | undefined;
  start: Start;
  order: Order;
  size: number;
  everything: number | undefined;
}

async function listSought(
  db: Database,
  sought: SearchConditions,
  { area, start, order, size, everything }: SoughtList,
): Promise<Matches> {
  // An unknown word lies nowhere.
  if (sought.areas?.length === 0) return pageOf([], 0, start);
  const where = matching(sought);
  const reading = readingOf(order, start);
  const readAll = (matches: number) => {
    const lookedThrough = everything !== undefined && !area ? matches : Math.max(LOOKED_THROUGH_MIN, matches >> 1);
    return readMany(db, where, { ...reading, lookedThrough, sought });
  };
  if (everything !== undefined && everything > COUNTED_EXACTLY_MAX)
    return pageOf(await readAll(everything), everything, start);
  const planned = await expected(db, where, size);
  if (planned.countedMax > 0) {
    const few = await readFew(db, where, reading, planned);
    if (few.count <= planned.countedMax) return pageOf(few.rows, everything ?? about(few.count), start);
  }
  const [rows, [count = 0]] = await Promise.all([
    readAll(planned.matching),
    estimate(db, [where], size, planned.matching),
  ]);
  return pageOf(rows, count, start);
}

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

const placeOf = (row: Row | undefined): Place | undefined =>
  row && { key: row.key ?? WITHOUT_KEY, number: Number(row.number) };

/** An order from its start or a place, in either direction. */
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

/** The count, with the page if few match. In a small market, each uses its own best index. */
async function readFew(
  db: Database,
  where: SQL,
  reading: Reading,
  { isSmall, countedMax }: Expected,
): Promise<{ count: number; rows: Row[] }> {
  const { rows } = await db.execute<{ count: number; page: Row[] }>(sql`
    with found as ${isSmall ? sql`not materialized` : sql`materialized`} (
      select listing_number, ${reading.from ?? reading.column} from property_search where ${where}
      ${isSmall ? sql`` : sql`limit ${countedMax + 1}`}
    )
    select (select count(*)::int from found) as count,
      (select coalesce(json_agg(page), '[]') from (${page(sql`found`, sql`true`, reading)}) page) as page`);
  return { count: rows[0]?.count ?? 0, rows: rows[0]?.page ?? [] };
}

/** Walks the order's index while that is quick; otherwise sorts all matches. */
async function readMany(
  db: Database,
  where: SQL,
  { lookedThrough, sought, ...reading }: Reading & { lookedThrough: number; sought: SearchConditions },
): Promise<Row[]> {
  const { column, type, beyond } = reading;
  if (!reading.from && beyond?.key !== WITHOUT_KEY) {
    // Without nulls the index serves both directions.
    const bounds = [type === 'measured' ? sql`${column} is not null` : sql`true`];
    if (type === 'rupees' && sought.price) bounds.push(sought.price);
    if (column === METRES && sought.metres) bounds.push(sought.metres);
    if (column === RATE && sought.rate) bounds.push(sought.rate);
    if (beyond) bounds.push(isBeyond(reading, beyond, false));
    const near = sql`(select * from property_search where ${sql.join(bounds, sql` and `)}
      order by ${directions(reading, false)} limit ${lookedThrough}) near`;
    const { rows } = await db.execute<Row>(page(near, where, { ...reading, beyond: undefined }, false));
    if (rows.length === LIMIT) return rows;
  }
  const found = sql`(select listing_number, ${reading.from ?? column} from property_search where ${where} offset 0) found`;
  const { rows } = await db.execute<Row>(page(found, sql`true`, reading));
  return rows;
}

function page(from: SQL, where: SQL, reading: Reading, hasNulls = reading.type === 'measured'): SQL {
  const { column, type, beyond, offset } = reading;
  const key = type === 'instant' ? sql`(extract(epoch from ${column}) * 1000000)::bigint` : column;
  return sql`select listing_number::text as number, ${key}::text as key from ${from}
    where ${where} ${beyond ? sql`and ${isBeyond(reading, beyond, hasNulls)}` : sql``}
    order by ${directions(reading, hasNulls)} limit ${LIMIT} offset ${offset}`;
}

function directions({ column, descending, nulls }: Reading, hasNulls: boolean): SQL {
  const direction = descending ? sql`desc` : sql`asc`;
  return hasNulls
    ? sql`${column} ${direction} nulls ${sql.raw(nulls)}, listing_number ${direction}`
    : sql`${column} ${direction}, listing_number ${direction}`;
}

function isBeyond({ column, type, descending, nulls }: Reading, { key, number }: Place, hasNulls: boolean): SQL {
  const compared = descending ? sql`<` : sql`>`;
  const numbered = sql`listing_number ${compared} ${number}::bigint`;
  if (key === WITHOUT_KEY)
    return nulls === 'last' ? sql`(${column} is null and ${numbered})` : sql`(${column} is not null or ${numbered})`;
  const value = {
    instant: sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
    place: sql`${key}::bigint`,
    rupees: sql`${key}::bigint`,
    share: sql`${key}::smallint`,
    measured: sql`${key}::float8`,
  }[type];
  const beyond = sql`(${column}, listing_number) ${compared} (${value}, ${number}::bigint)`;
  return hasNulls && nulls === 'last' ? sql`(${beyond} or ${column} is null)` : beyond;
}
