import { type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';

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

/** Exact counts by kind; undefined when more than COUNTED_EXACTLY_MAX match. */
export async function countKinds(db: Database, condition: SQL): Promise<ReadonlyMap<number, number> | undefined> {
  const { rows } = await db.execute<{ kind: number; count: number }>(sql`
    select kind, count(*)::int as count
    from (select kind from property_search where ${condition} limit ${COUNTED_EXACTLY_MAX + 1}) matching group by kind`);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return all > COUNTED_EXACTLY_MAX ? undefined : new Map(rows.map(({ kind, count }) => [kind, count]));
}

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
  const rare = found.flatMap((count, i) => (share < 1 && count < HITS_MIN ? i : []));
  const exact = await countTo(
    db,
    rare.flatMap((i) => conditions[i] ?? []),
    RARE_MAX,
  );
  const counted = new Map(rare.map((i, at) => [i, exact[at]]));
  return found.map((count, i) => about(counted.get(i) ?? count / share));
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
