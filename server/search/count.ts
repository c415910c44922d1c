import { type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { propertySearch } from '#server/database/schema.ts';
import { EVERYTHING } from './conditions.ts';

/** Rows sampled for an estimate: 8 ms at a million. */
const SAMPLED = 16_000;
/** Fewer hits are counted exactly instead. */
const HITS_MIN = 30;
const RARE_MAX = 5_000;

/** @returns the rows matching each condition: exact up to COUNTED_EXACTLY_MAX, then to two figures */
export async function countMatching(db: Database, conditions: readonly SQL[]): Promise<number[]> {
  const counts = await countTo(db, conditions, COUNTED_EXACTLY_MAX + 1);
  const many = counts.flatMap((count, i) => (count > COUNTED_EXACTLY_MAX ? i : []));
  const estimates = await countMany(
    db,
    many.flatMap((i) => conditions[i] ?? []),
  );
  const estimated = new Map(many.map((i, at) => [i, estimates[at]]));
  return counts.map((count, i) => estimated.get(i) ?? count);
}

/** Matching rows by kind, in `share` of the market. */
export interface KindCounts {
  kinds: ReadonlyMap<number, number>;
  share: number;
}

/** @param market the number of approved properties: a market that a sample would cover is counted whole */
export async function countByKind(db: Database, condition: SQL, market: number): Promise<KindCounts> {
  if (market <= SAMPLED) return { kinds: kindsOf(await readKinds(db, condition)), share: 1 };
  if (condition !== EVERYTHING) {
    const few = sql`(select kind from property_search where ${condition} limit ${COUNTED_EXACTLY_MAX + 1}) few`;
    const { rows } = await db.execute<KindRow>(sql`select kind, count(*)::int as count from ${few} group by kind`);
    const kinds = kindsOf(rows);
    if (sumOf(kinds.values()) <= COUNTED_EXACTLY_MAX) return { kinds, share: 1 };
  }
  const { rows } = await db.execute<KindRow & { sampled: number }>(sql`
    select kind, count(*) filter (where ${condition})::int as count, count(*)::int as sampled
    from property_search tablesample system (${(100 * SAMPLED) / market}::real) repeatable (1) group by kind`);
  return { kinds: kindsOf(rows), share: Math.min(1, sumOf(rows.map(({ sampled }) => sampled)) / market) };
}

interface KindRow extends Record<string, unknown> {
  kind: number;
  count: number;
}

const kindsOf = (rows: readonly KindRow[]) => new Map(rows.map(({ kind, count }) => [kind, count]));
const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

const kindsQuery = (db: Database, condition: SQL) =>
  db
    .select({ kind: propertySearch.kind, count: sql<number>`count(*)::int` })
    .from(propertySearch)
    .where(condition)
    .groupBy(propertySearch.kind);

const allKinds = preparedOnce(
  () => 'kinds_of_all',
  (db: Database) => kindsQuery(db, EVERYTHING),
);

const readKinds = async (db: Database, condition: SQL): Promise<KindRow[]> =>
  condition === EVERYTHING ? allKinds(db, undefined).execute() : kindsQuery(db, condition);

/** `countMatching` for conditions with many matches: samples first. */
export async function countMany(db: Database, conditions: readonly SQL[]): Promise<number[]> {
  if (conditions.length === 0) return [];
  const hits = conditions.map((condition) => sql`count(*) filter (where ${condition})::int`);
  const { rows } = await db.execute<{ hits: number[]; sampled: number; total: number }>(sql`
    with market as (select coalesce(max(count), 0) as total from approved_counts where area_id = ${NIL})
    select array[${sql.join(hits, sql`, `)}] as hits, count(*)::int as sampled, (select total::int from market) as total
    from property_search
    tablesample system ((select least(100, 100.0 * ${sql.raw(String(SAMPLED))} / greatest(total, 1)) from market)) repeatable (1)`);
  const { hits: found = [], sampled = 0, total = 0 } = rows[0] ?? {};
  // Pages are sampled, not rows: the share received has a fifth of the requested share's error.
  const share = total > 0 ? Math.min(1, sampled / total) : 1;
  return scaleHits(db, { hits: found, share, conditions });
}

interface Hits {
  hits: readonly number[];
  /** The sampled part of the market. */
  share: number;
  conditions: readonly SQL[];
}

/** Hits of a sample as counts of the market; rare conditions are counted exactly. */
export async function scaleHits(db: Database, { hits, share, conditions }: Hits): Promise<number[]> {
  const rare = hits.flatMap((count, i) => (share < 1 && count < HITS_MIN ? i : []));
  const exact = await countTo(
    db,
    rare.flatMap((i) => conditions[i] ?? []),
    RARE_MAX,
  );
  const counted = new Map(rare.map((i, at) => [i, exact[at]]));
  return hits.map((count, i) => about(counted.get(i) ?? count / share));
}

const about = (count: number) => (count > COUNTED_EXACTLY_MAX ? Number(count.toPrecision(2)) : Math.round(count));

async function countTo(db: Database, conditions: readonly SQL[], most: number): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counts = conditions.map(
    (condition) =>
      sql`(select count(*)::int from (select from property_search where ${condition} limit ${most}) found)`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}
