import { eq, type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { approvedCounts } from '#server/database/schema/properties.ts';
import { row } from './columns.ts';
import { matching, type Sought } from './filters.ts';
import { hasTraits, wordsOfTraits } from './traits.ts';
import { textQuery } from './text-conditions.ts';

/*
 * Numbers of a market of a million: a sample says about how many match, and what seems to be few is counted. A market
 * that is no more than few is counted at once (docs/decisions/115).
 */

export const SMALL_MARKET = 20_000;
export const FEW = 4_000;
/** Rows of a sample; a thousand hits have a standard error of 3 %, fewer than HITS_MIN say nothing about an option. */
const SAMPLED = 8_000;
const HITS_MIN = 30;

const sizes = preparedOnce(
  () => 'search_market_size',
  (db: Database) =>
    db.select({ size: approvedCounts.count }).from(approvedCounts).where(eq(approvedCounts.areaId, NIL)),
);

export async function marketSize(db: Database): Promise<number> {
  const [found] = await sizes(db, undefined).execute();
  return found?.size ?? 0;
}

export const about = (count: number): number =>
  count > COUNTED_EXACTLY_MAX ? Number(count.toPrecision(2)) : Math.round(count);

export const sampleOf = (size: number) =>
  sql`property_search tablesample system (${Math.min(100, (100 * SAMPLED) / size)}) repeatable (1)`;

/** @returns how many rows match each, exactly where they are few */
export async function countMatching(db: Database, sought: readonly Sought[], size: number): Promise<number[]> {
  if (sought.length === 0) return [];
  const estimates = size > SMALL_MARKET ? await estimate(db, sought, size) : sought.map(() => 0);
  const isFew = (i: number) => (estimates[i] ?? 0) <= FEW;
  const few = await countAll(
    db,
    sought.filter((_, i) => isFew(i)),
  );
  return estimates.map((estimated, i) => (isFew(i) ? (few.shift() ?? 0) : estimated));
}

async function estimate(db: Database, sought: readonly Sought[], size: number): Promise<number[]> {
  const hits = sought.map((one) => sql`count(*) filter (where ${matching(one, 'rows')})::int`);
  const { rows } = await db.execute<{ hits: number[]; sampled: number }>(sql`
    select array[${sql.join(hits, sql`, `)}] as hits, count(*)::int as sampled from ${sampleOf(size)}`);
  const [{ hits: found, sampled } = { hits: [], sampled: 1 }] = rows;
  // Pages are sampled, not rows: the share received has a fifth of the requested share's error.
  return found.map((count) => (count * size) / sampled);
}

async function countAll(db: Database, sought: readonly Sought[]): Promise<number[]> {
  if (sought.length === 0) return [];
  const counts = sought.map((one) => sql`(select count(*)::int from property_search where ${matching(one, 'words')})`);
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}

export interface TraitCount {
  traits: bigint;
  count: number;
}

interface TraitRow extends Record<string, unknown> {
  traits: string;
  count: number;
}

const read = (rows: readonly TraitRow[], share = 1): TraitCount[] =>
  rows.map(({ traits, count }) => ({ traits: BigInt(traits), count: count / share }));

/**
 * Counts of the options that the matching rows have, from one reading, and for those that few have from a second.
 * @param options the bits of each number that is asked for
 * @returns how many matching rows have all bits of each
 */
export async function countOptions(
  db: Database,
  sought: Sought,
  { options, size }: { options: readonly bigint[]; size: number },
): Promise<number[]> {
  const sampled = size > SMALL_MARKET ? await sampleTraits(db, sought, size) : undefined;
  const isFew = !sampled || sumOf(sampled.counts) <= FEW;
  const counts = isFew ? read(await groupTraits(db, matching(sought, 'words'))) : sampled.counts;
  const found = options.map((bits) => sumOf(counts.filter(({ traits }) => hasTraits(traits, bits))));
  if (isFew) return found;
  const rare = [...new Set(options.filter((_, i) => (found[i] ?? 0) * sampled.share < HITS_MIN))];
  if (rare.length === 0) return found;
  const words = rare.map((bits) => textQuery(wordsOfTraits(bits).map((word) => [word]))).join(' | ');
  const exact = read(await groupTraits(db, sql`${matching(sought, 'words')} and ${row.words} @@ ${words}::tsquery`));
  return options.map((bits, i) =>
    rare.includes(bits) ? sumOf(exact.filter(({ traits }) => hasTraits(traits, bits))) : (found[i] ?? 0),
  );
}

export const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

async function groupTraits(db: Database, where: SQL): Promise<TraitRow[]> {
  const { rows } = await db.execute<TraitRow>(
    sql`select ${row.traits} as traits, count(*)::int as count from property_search where ${where} group by 1`,
  );
  return rows;
}

async function sampleTraits(
  db: Database,
  sought: Sought,
  size: number,
): Promise<{ counts: TraitCount[]; share: number }> {
  const { rows } = await db.execute<TraitRow & { sampled: number }>(sql`
    select ${row.traits} as traits, count(*) filter (where ${matching(sought, 'rows')})::int as count, count(*)::int as sampled
    from ${sampleOf(size)} group by 1`);
  const share = rows.reduce((sum, { sampled }) => sum + sampled, 0) / size;
  return { counts: read(rows, share), share };
}
