import { eq, type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { approvedCounts } from '#server/database/schema/properties.ts';
import { propertySearch } from '#server/database/schema/search.ts';
import { EVERYTHING } from './conditions.ts';

/** Up to this many rows, counting all matches by an index is faster than a sample. */
const SMALL_MARKET = 16_000;
/** Most rows sampled for an estimate. */
export const SAMPLED_MAX = 8_000;
/** This many matches in a sample give a standard error of 3 %. */
const HITS = 1_000;
/** Fewer hits, or a lower estimate, are counted exactly instead, up to RARE_MAX. */
const HITS_MIN = 30;
const ESTIMATED_MIN = 2 * COUNTED_EXACTLY_MAX;
const RARE_MAX = 5_000;

const sizes = preparedOnce(
  () => 'search_market_size',
  (db: Database) =>
    db.select({ size: approvedCounts.count }).from(approvedCounts).where(eq(approvedCounts.areaId, NIL)),
);

/** The number of rows in property_search. */
export async function marketSize(db: Database): Promise<number> {
  const [found] = await sizes(db, undefined).execute();
  return found?.size ?? 0;
}

/** What is known of a condition before reading its rows. */
export interface Expected {
  isSmall: boolean;
  /** Matching rows by the planner's statistics. */
  matching: number;
  /** Count up to this many exactly first; 0 if more probably match. */
  countedMax: number;
}

/** Asks the planner, in 0.3 ms, before counting: a GIN index reads all rows of a common word even for a LIMIT. */
export async function expected(db: Database, condition: SQL, size: number): Promise<Expected> {
  if (size <= SMALL_MARKET) return { isSmall: true, matching: size, countedMax: SMALL_MARKET };
  if (condition === EVERYTHING) return { isSmall: false, matching: size, countedMax: 0 };
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from property_search where ${condition}`,
  );
  const planned = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { isSmall: false, matching: planned, countedMax: planned > RARE_MAX ? 0 : RARE_MAX };
}

/** A count as shown: exact up to COUNTED_EXACTLY_MAX, then to two figures. */
export const about = (count: number): number =>
  count > COUNTED_EXACTLY_MAX ? Number(count.toPrecision(2)) : Math.round(count);

/** @returns the rows matching each condition, as `about` rounds them */
export async function countMatching(db: Database, conditions: readonly SQL[], size: number): Promise<number[]> {
  const most = size <= SMALL_MARKET ? SMALL_MARKET : COUNTED_EXACTLY_MAX;
  const counts = await countTo(db, conditions, most + 1);
  const many = counts.flatMap((count, i) => (count > most ? i : []));
  const estimates = await estimate(
    db,
    many.flatMap((i) => conditions[i] ?? []),
    size,
  );
  const estimated = new Map(many.map((i, at) => [i, estimates[at]]));
  return counts.map((count, i) => estimated.get(i) ?? about(count));
}

/** Matching rows by kind, facts and whether they are reduced, in `share` of the market. */
export interface KindCounts {
  kinds: readonly KindRow[];
  share: number;
}

/** @param market the number of approved properties */
export async function countByKind(db: Database, condition: SQL, market: number): Promise<KindCounts> {
  if (market <= SMALL_MARKET) return { kinds: await readKinds(db, condition), share: 1 };
  const { countedMax } = await expected(db, condition, market);
  if (countedMax > 0) {
    const few = sql`(select kind, facts, reduced > 0 as reduced from property_search where ${condition} limit ${countedMax + 1}) few`;
    const { rows } = await db.execute<KindRow>(
      sql`select kind, facts, reduced, count(*)::int as count from ${few} group by 1, 2, 3`,
    );
    if (sumOf(rows.map(({ count }) => count)) <= countedMax) return { kinds: rows, share: 1 };
  }
  const { rows } = await db.execute<KindRow & { sampled: number }>(sql`
    select kind, facts, reduced > 0 as reduced, count(*) filter (where ${condition})::int as count, count(*)::int as sampled
    from ${sampleOf(market, SAMPLED_MAX)} group by 1, 2, 3`);
  // Pages are sampled, not rows: the share received has a fifth of the requested share's error.
  return { kinds: rows, share: Math.min(1, sumOf(rows.map(({ sampled }) => sampled)) / market) };
}

export interface KindRow extends Record<string, unknown> {
  kind: number;
  facts: number;
  reduced: boolean;
  count: number;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const kindsQuery = (db: Database, condition: SQL) =>
  db
    .select({
      kind: propertySearch.kind,
      facts: propertySearch.facts,
      reduced: sql<boolean>`reduced > 0`,
      count: sql<number>`count(*)::int`,
    })
    .from(propertySearch)
    .where(condition)
    .groupBy(sql`1, 2, 3`);

const allKinds = preparedOnce(
  () => 'kinds_of_all',
  (db: Database) => kindsQuery(db, EVERYTHING),
);

const readKinds = async (db: Database, condition: SQL): Promise<KindRow[]> =>
  condition === EVERYTHING ? allKinds(db, undefined).execute() : kindsQuery(db, condition);

/** `countMatching` for conditions with many matches: from a sample, the smaller the more rows are `planned`. */
export async function estimate(db: Database, conditions: readonly SQL[], size: number, planned = 0): Promise<number[]> {
  if (conditions.length === 0) return [];
  const hits = conditions.map((condition) => sql`count(*) filter (where ${condition})::int`);
  const sample = sampleOf(size, Math.min(SAMPLED_MAX, (HITS * size) / planned));
  const { rows } = await db.execute<{ hits: number[]; sampled: number }>(sql`
    select array[${sql.join(hits, sql`, `)}] as hits, count(*)::int as sampled from ${sample}`);
  const { hits: found = [], sampled = 0 } = rows[0] ?? {};
  return scaleHits(db, { hits: found, share: sampled / size, conditions });
}

export const sampleOf = (size: number, rows: number) =>
  sql`property_search tablesample system (${Math.min(100, (100 * rows) / size)}) repeatable (1)`;

interface Hits {
  hits: readonly number[];
  /** The sampled part of the market. */
  share: number;
  conditions: readonly SQL[];
}

/** Hits of a sample as counts of the market; rare conditions are counted exactly. */
export async function scaleHits(db: Database, { hits, share, conditions }: Hits): Promise<number[]> {
  const isRare = (found: number) => share < 1 && (found < HITS_MIN || found / share < ESTIMATED_MIN);
  const rare = hits.flatMap((found, i) => (isRare(found) ? i : []));
  const exact = await countTo(
    db,
    rare.flatMap((i) => conditions[i] ?? []),
    RARE_MAX,
  );
  const counted = new Map(rare.map((i, at) => [i, exact[at] ?? 0]));
  return hits.map((found, i) => {
    const count = counted.get(i);
    return about(count !== undefined && count < RARE_MAX ? count : found / share);
  });
}

async function countTo(db: Database, conditions: readonly SQL[], most: number): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counts = conditions.map(
    (condition) =>
      sql`(select count(*)::int from (select from property_search where ${condition} limit ${most}) found)`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}
