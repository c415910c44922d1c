import { sql } from 'drizzle-orm';
import { SELLERS } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { FilterCounts, ListingFilters } from '#contract/listing-filters.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { AGENT_BIT, isMeasured, matching, type SearchConditions } from './conditions.ts';
import { countKinds, countMany, countMatching } from './count.ts';
import { type Meaning, meaningOf, searchConditions, textMeant } from './understand.ts';

/**
 * Counts behind each filter: exact up to COUNTED_EXACTLY_MAX, then estimates.
 * @throws HttpError 400 for an unknown unit
 */
export async function countBehindFilters(
  db: Database,
  filters: ListingFilters,
  area: ListedArea | undefined,
): Promise<FilterCounts> {
  const meaning = await meaningOf(db, filters, area);
  const [options, unmeasured, units] = await Promise.all([
    countOptions(db, meaning.sought),
    countUnmeasured(db, meaning),
    unitNames(db),
  ]);
  const without = options.count > 0 ? {} : await countWithout(db, filters, area, meaning);
  return { ...options, unmeasured, units, without, understood: meaning.understood };
}

async function countOptions(
  db: Database,
  sought: SearchConditions,
): Promise<Pick<FilterCounts, 'count' | 'papers' | 'listed_by'>> {
  const byAnybody = matching({ ...sought, listedBy: undefined });
  const kinds = await countKinds(db, byAnybody);
  const { listedBy } = sought;
  if (kinds) {
    const having = (bits: number, from: typeof listedBy) =>
      [...kinds].reduce((sum, [kind, count]) => sum + (hasAll(kind, bits) && isBy(kind, from) ? count : 0), 0);
    return {
      count: having(0, listedBy),
      papers: record(DOCUMENT_TYPES, (_, i) => having(1 << i, listedBy)),
      listed_by: record(SELLERS, (seller) => having(0, seller)),
    };
  }
  const found = matching(sought);
  const [count = 0, ...others] = await countMany(db, [
    found,
    ...SELLERS.map((seller) => sql`${byAnybody} and (kind & ${AGENT_BIT}) ${seller === 'agent' ? sql`<>` : sql`=`} 0`),
    ...DOCUMENT_TYPES.map((_, i) => sql`${found} and (kind & ${1 << i}) <> 0`),
  ]);
  return {
    count,
    listed_by: record(SELLERS, (_, i) => others[i] ?? 0),
    papers: record(DOCUMENT_TYPES, (_, i) => others[SELLERS.length + i] ?? 0),
  };
}

const hasAll = (kind: number, bits: number) => (kind & bits) === bits;
const isBy = (kind: number, seller: SearchConditions['listedBy']) =>
  seller === undefined || (seller === 'agent') === hasAll(kind, AGENT_BIT);

/** Excluded by size or rate only because a unit has no documented size there. */
async function countUnmeasured(db: Database, { sought, unit }: Meaning): Promise<number> {
  if (!unit || (!sought.metres && !sought.rate)) return 0;
  const others = matching({ ...sought, metres: undefined, rate: undefined });
  const [count = 0] = await countMatching(db, [sql`${others} and not ${isMeasured(unit)}`]);
  return count;
}

async function unitNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from units where exists(select from unit_sizes where unit_id = units.id) order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Counts without each filter and word, where nothing matches all. */
async function countWithout(
  db: Database,
  filters: ListingFilters,
  area: ListedArea | undefined,
  { sought, understood, unit }: Meaning,
): Promise<Record<string, number>> {
  const steps: Record<string, SearchConditions> = {};
  const { papers = [] } = filters;
  for (const name of ['price', 'size', 'rate'] as const) {
    const [min, max] = [`${name}_min`, `${name}_max`] as const;
    if (filters[min] !== undefined || filters[max] !== undefined)
      steps[name] = searchConditions({ ...filters, [min]: undefined, [max]: undefined }, unit, sought);
  }
  if (filters.listed_by) steps['listed_by'] = { ...sought, listedBy: undefined };
  for (const paper of papers)
    steps[`papers ${paper}`] = searchConditions(
      { ...filters, papers: papers.filter((other) => other !== paper) },
      unit,
      sought,
    );
  const [withoutText, everywhere] = await Promise.all([
    textMeant(db, undefined, area),
    area && textMeant(db, filters.q, undefined),
  ]);
  if (filters.q !== undefined) steps['q'] = searchConditions(filters, unit, withoutText);
  if (everywhere) steps['area'] = searchConditions(filters, unit, everywhere);
  // With several words or a place, each may be the obstacle.
  if (understood && understood.places.length + understood.words.length > 1)
    for (const [i, { asked }] of understood.words.entries())
      steps[`word ${asked}`] = { ...sought, words: sought.words.filter((_, other) => other !== i) };
  const counts = await countMatching(db, Object.values(steps).map(matching));
  return record(Object.keys(steps), (_, i) => counts[i] ?? 0);
}

function record<Name extends string>(
  names: readonly Name[],
  value: (name: Name, i: number) => number,
): Record<Name, number> {
  // Safe: every name gets its entry.
  return Object.fromEntries(names.map((name, i) => [name, value(name, i)])) as Record<Name, number>;
}
