import { eq, type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { approvedCounts } from '#server/database/schema/properties.ts';
import { row } from './columns.ts';
import { foundBy, matching, matchingWords, type ReadBy, type Sought } from './filters.ts';
import { hasTraits, singleBits, wordsOfTraits } from './traits.ts';
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
/** The index of words is read for at most this share of the market: text and options together. */
const FOUND_MAX = 0.05;
/** A row that the index of words finds costs as much as so many that another index has whole. */
const READ_PER_FETCH = 4;

const sizes = preparedOnce(
  () => 'search_market_size',
  (db: Database) =>
    db.select({ size: approvedCounts.count }).from(approvedCounts).where(eq(approvedCounts.areaId, NIL)),
);

/** How many properties are for sale, from the counts that triggers keep. */
export async function marketSize(db: Database): Promise<number> {
  const [found] = await sizes(db, undefined).execute();
  return found?.size ?? 0;
}

/** A number as pages show it: exact up to COUNTED_EXACTLY_MAX, else with two digits that count. */
export const about = (count: number): number =>
  count > COUNTED_EXACTLY_MAX ? Number(count.toPrecision(2)) : Math.round(count);

export const sampleOf = (size: number) =>
  sql`property_search tablesample system (${Math.min(100, (100 * SAMPLED) / size)}) repeatable (1)`;

/** How many rows match, and how they are read. */
export interface Counted {
  count: number;
  by: ReadBy;
}

/** @returns how many rows match each, exactly where they are few */
export async function countMatching(db: Database, sought: readonly Sought[], size: number): Promise<Counted[]> {
  if (sought.length === 0) return [];
  const estimates = size > SMALL_MARKET ? await estimate(db, sought, size) : sought.map(() => COUNTED_AT_ONCE);
  const few = estimates.flatMap(({ count, by }, i) => {
    const one = sought[i];
    return one && count <= FEW ? [countOf(one, by)] : [];
  });
  const counts = few.length > 0 ? await countAll(db, few) : [];
  return estimates.map(({ count, by }) => ({ count: count <= FEW ? (counts.shift() ?? 0) : count, by }));
}

const COUNTED_AT_ONCE: Counted = { count: 0, by: 'words' };

async function estimate(db: Database, sought: readonly Sought[], size: number): Promise<Counted[]> {
  const among = (conditions: readonly SQL[]) => sql`array[${sql.join([...conditions], sql`, `)}]`;
  const hits = among(sought.map((one) => sql`count(*) filter (where ${matching(one, 'rows')})::int`));
  const found = among(sought.map((one) => sql`count(*) filter (where ${matchingWords(one)})::int`));
  const { rows } = await db.execute<{ hits: number[]; found: number[]; sampled: number }>(sql`
    select ${hits} as hits, ${found} as found, count(*)::int as sampled from ${sampleOf(size)}`);
  const [sample = { hits: [], found: [], sampled: 1 }] = rows;
  // Pages are sampled, not rows: the share received has a fifth of the requested share's error.
  return sample.hits.map((count, i) => ({
    count: (count * size) / sample.sampled,
    by: readBy(sample.found[i] ?? 0, sample.sampled),
  }));
}

const readBy = (found: number, sampled: number): ReadBy => (found > sampled * FOUND_MAX ? 'columns' : 'words');

const countOf = (one: Sought, by: ReadBy): SQL =>
  sql`(select count(*)::int from ${foundBy(one, by, row.listingNumber)})`;

async function countAll(db: Database, counts: readonly SQL[]): Promise<number[]> {
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join([...counts], sql`, `)}] as counts`,
  );
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

/** Counts of a whole market, from a share of it; `everywhere` counts rows that do not match, too. */
interface Sample {
  counts: (TraitCount & { everywhere: number })[];
  share: number;
  by: ReadBy;
}

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
  const counts = isFew ? await groupTraits(db, sought, sampled?.by ?? 'words') : sampled.counts;
  const found = options.map((bits) => sumOf(counts.filter(({ traits }) => hasTraits(traits, bits))));
  if (isFew) return found;
  const rare = [...new Set(options.filter((_, i) => (found[i] ?? 0) * sampled.share < HITS_MIN))];
  if (rare.length === 0) return found;
  const exact = await groupTraits(db, sought, sampled.by, havingAny(rare, sampled));
  return options.map((bits, i) =>
    rare.includes(bits) ? sumOf(exact.filter(({ traits }) => hasTraits(traits, bits))) : (found[i] ?? 0),
  );
}

/**
 * The condition that finds rare options by the index of words; none where so many other rows have them that reading all
 * matches is less.
 */
function havingAny(rare: readonly bigint[], { counts }: Sample): SQL[] {
  const anywhere = (bits: bigint) =>
    counts.reduce((sum, { traits, everywhere }) => sum + (hasTraits(traits, bits) ? everywhere : 0), 0);
  // One word of each is enough: the rows that have it are looked at one by one.
  const sought = new Set(rare.map((bits) => singleBits(bits).toSorted((a, b) => anywhere(a) - anywhere(b))[0] ?? 0n));
  const read = [...sought].reduce((sum, bit) => sum + anywhere(bit), 0);
  if (read * READ_PER_FETCH > sumOf(counts)) return [];
  const words = [...sought].map((bit) => textQuery([wordsOfTraits(bit)])).join(' | ');
  return [sql`${row.words} @@ ${words}::tsquery`];
}

export const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

async function groupTraits(db: Database, sought: Sought, by: ReadBy, also: readonly SQL[] = []): Promise<TraitCount[]> {
  const found = foundBy(sought, by, sql`${row.listingNumber}, ${row.traits}`, { also });
  const { rows } = await db.execute<TraitRow>(
    sql`select ${row.traits} as traits, count(*)::int as count from ${found} group by 1`,
  );
  return rows.map(({ traits, count }) => ({ traits: BigInt(traits), count }));
}

async function sampleTraits(db: Database, sought: Sought, size: number): Promise<Sample> {
  const { rows } = await db.execute<TraitRow & { found: number; sampled: number }>(sql`
    select ${row.traits} as traits, count(*) filter (where ${matching(sought, 'rows')})::int as count,
      count(*) filter (where ${matchingWords(sought)})::int as found, count(*)::int as sampled
    from ${sampleOf(size)} group by 1`);
  const sampled = rows.reduce((sum, each) => sum + each.sampled, 0);
  const found = rows.reduce((sum, each) => sum + each.found, 0);
  const share = sampled / size;
  const counts = rows.map((each) => ({
    traits: BigInt(each.traits),
    count: each.count / share,
    everywhere: each.sampled / share,
  }));
  return { counts, share, by: readBy(found, sampled) };
}
