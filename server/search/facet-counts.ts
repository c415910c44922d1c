import { eq, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { SELLERS } from '#contract/roles.ts';
import { FACTS } from '#contract/facts.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { FilterCounts, ListingFilters } from '#contract/listing-filters.ts';
import { ROAD_WIDTHS } from '#contract/listing-orders.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { approvedCounts } from '#server/database/schema/properties.ts';
import { units, unitSizes } from '#server/database/schema/units.ts';
import { isMeasured, isOfKind, matching, type SearchConditions } from './conditions.ts';
import { hasFacts } from './fact-bits.ts';
import { countByKind, countMatching, scaleHits } from './count.ts';
import { type Meaning, meaningOf, narrowingArea, searchConditions, parseText } from './understand.ts';

/**
 * Counts behind each filter: exact up to COUNTED_EXACTLY_MAX, then estimates.
 * @throws HttpError 400 for an unknown unit
 */
export async function countBehindFilters(
  db: Database,
  filters: ListingFilters,
  area: ListedArea | undefined,
): Promise<FilterCounts> {
  const [meaning, { units: names, count: total }] = await Promise.all([meaningOf(db, filters, area), readMarket(db)]);
  const [options, unmeasured] = await Promise.all([
    countOptions(db, meaning.sought, total),
    countUnmeasured(db, meaning, total),
  ]);
  const without = options.count > 0 ? {} : await countWithout(db, filters, area, meaning, total);
  const { understood, around } = meaning;
  return { ...options, unmeasured, units: names, without, understood, around };
}

async function countOptions(
  db: Database,
  sought: SearchConditions,
  market: number,
): Promise<
  Pick<
    FilterCounts,
    'count' | 'papers' | 'listed_by' | 'land_use' | 'road_width' | 'documented' | 'complete' | 'reduced'
  >
> {
  const { documents, listedBy, facts } = sought;
  // Every option is a condition on kind and facts, so one grouping answers all.
  const { kinds, share } = await countByKind(
    db,
    matching({ ...sought, listedBy: undefined, facts: {}, reduced: false }),
    market,
  );
  const options: SearchConditions[] = [
    sought,
    ...SELLERS.map((seller) => ({ ...sought, listedBy: seller })),
    ...DOCUMENT_TYPES.map((_, i) => ({ ...sought, documents: documents | (1 << i), listedBy })),
    ...USES.map((use) => ({ ...sought, facts: { ...facts, land_use: use } })),
    ...ROAD_WIDTHS.map((width) => ({ ...sought, facts: { ...facts, road_width: width } })),
    { ...sought, facts: { ...facts, documented: 'yes' } },
    { ...sought, facts: { ...facts, complete: 'yes' } },
    { ...sought, reduced: true },
  ];
  const [count = 0, ...others] = await scaleHits(db, {
    hits: options.map((option) =>
      kinds
        .filter(
          (row) => isOfKind(row.kind, option) && hasFacts(row.facts, option.facts) && (row.reduced || !option.reduced),
        )
        .reduce((sum, row) => sum + row.count, 0),
    ),
    share,
    // A whole market needs no second count.
    conditions: share < 1 ? options.map(matching) : [],
  });
  const next = () => others.shift() ?? 0;
  return {
    count,
    listed_by: record(SELLERS, next),
    papers: record(DOCUMENT_TYPES, next),
    land_use: record(USES, next),
    road_width: record(ROAD_WIDTHS, next),
    documented: next(),
    complete: next(),
    reduced: next(),
  };
}

const USES = FACTS.land_use.choices;

/** Excluded by size or rate only because a unit has no documented size there. */
async function countUnmeasured(db: Database, { sought, unit }: Meaning, total: number): Promise<number> {
  if (!unit || (!sought.metres && !sought.rate)) return 0;
  const others = matching({ ...sought, metres: undefined, rate: undefined });
  const [count = 0] = await countMatching(db, [sql`${others} and not ${isMeasured(unit)}`], total);
  return count;
}

/** The number of approved properties, and the units that sizes can be compared in. */
const market = preparedOnce(
  () => 'market_and_units',
  (db: Database) =>
    db
      .select({
        count: sql<number>`coalesce(max(${approvedCounts.count}), 0)::int`,
        units: sql<string[]>`array(select name from ${units}
          where exists(select from ${unitSizes} where unit_id = ${units}.id) order by name)`,
      })
      .from(approvedCounts)
      .where(eq(approvedCounts.areaId, NIL)),
);

async function readMarket(db: Database): Promise<{ count: number; units: string[] }> {
  const [found] = await market(db, undefined).execute();
  return found ?? { count: 0, units: [] };
}

/** Counts without each filter and word, where nothing matches all. */
async function countWithout(
  db: Database,
  filters: ListingFilters,
  area: ListedArea | undefined,
  { sought, understood, unit }: Meaning,
  total: number,
): Promise<Record<string, number>> {
  const steps: Record<string, SearchConditions> = {};
  const { papers = [] } = filters;
  for (const name of ['price', 'size', 'rate'] as const) {
    const [min, max] = [`${name}_min`, `${name}_max`] as const;
    if (filters[min] !== undefined || filters[max] !== undefined)
      steps[name] = searchConditions({ ...filters, [min]: undefined, [max]: undefined }, unit, sought);
  }
  if (filters.listed_by) steps['listed_by'] = { ...sought, listedBy: undefined };
  for (const fact of ['land_use', 'road_width', 'documented', 'complete'] as const) {
    if (filters[fact]) steps[fact] = { ...sought, facts: { ...sought.facts, [fact]: undefined } };
  }
  if (filters.reduced) steps['reduced'] = { ...sought, reduced: false };
  if (filters.box !== undefined) steps['box'] = { ...sought, box: undefined };
  if (filters.near !== undefined) steps['near'] = searchConditions(filters, unit, await parseText(db, filters.q, area));
  for (const document of papers)
    steps[`papers ${document}`] = searchConditions(
      { ...filters, papers: papers.filter((other) => other !== document) },
      unit,
      sought,
    );
  const narrowing = narrowingArea(filters, area);
  const [withoutText, everywhere] = await Promise.all([
    parseText(db, undefined, narrowing),
    narrowing && parseText(db, filters.q, undefined),
  ]);
  const { around } = sought;
  if (filters.q !== undefined) steps['q'] = searchConditions(filters, unit, { ...withoutText, around });
  if (everywhere) steps['area'] = searchConditions(filters, unit, { ...everywhere, around });
  // With several words or a place, each may be the obstacle.
  if (understood && understood.places.length + understood.words.length > 1)
    for (const [i, { asked }] of understood.words.entries())
      steps[`word ${asked}`] = { ...sought, words: sought.words.filter((_, other) => other !== i) };
  const counts = await countMatching(db, Object.values(steps).map(matching), total);
  return record(Object.keys(steps), (_, i) => counts[i] ?? 0);
}

function record<Name extends string>(
  names: readonly Name[],
  value: (name: Name, i: number) => number,
): Record<Name, number> {
  // Safe: every name gets its entry.
  return Object.fromEntries(names.map((name, i) => [name, value(name, i)])) as Record<Name, number>;
}
