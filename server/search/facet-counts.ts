import { sql } from 'drizzle-orm';
import { OPTION_FILTERS, type OptionFilter, optionsRow } from '#contract/filter-keys.ts';
import type { FilterCounts, ListingFilters } from '#contract/listing-filters.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { about, countMatching, countOptions, marketSize } from './count.ts';
import { type Sought, withoutEach } from './filters.ts';
import { traitsSought, withOption } from './traits.ts';
import { type Meaning, meaningOf, parsedOf, soughtBy, understoodAs, withoutArea } from './understand.ts';
import { isMeasured } from './unit-sizes.ts';

/**
 * Counts behind each filter: exact up to COUNTED_EXACTLY_MAX, then about.
 * @throws HttpError 400 for an unknown unit
 */
export async function countBehindFilters(
  db: Database,
  filters: ListingFilters,
  area: ListedArea | undefined,
): Promise<FilterCounts> {
  const [meaning, size, units] = await Promise.all([meaningOf(db, filters, area), marketSize(db), unitNames(db)]);
  const [options, unmeasured, understood] = await Promise.all([
    countEachOption(db, meaning, size),
    countUnmeasured(db, meaning, size),
    understoodAs(db, meaning, area),
  ]);
  const without = options.count > 0 ? {} : await countWithout(db, meaning, size);
  const around = meaning.near?.place ?? null;
  return { ...options, unmeasured, units, without, understood, around };
}

async function countEachOption(
  db: Database,
  meaning: Meaning,
  size: number,
): Promise<Pick<FilterCounts, 'count' | OptionFilter>> {
  const { filters } = meaning;
  const bits = OPTION_FILTERS.flatMap((name) =>
    optionsRow(name).options.map((option) => traitsSought(withOption(filters, name, option))),
  );
  const [count = 0, ...others] = await countOptions(db, soughtBy(meaning, withoutSingleOptions(filters)), {
    options: [traitsSought(filters), ...bits],
    size,
  });
  const of = OPTION_FILTERS.map((name) => {
    const counts = optionsRow(name).options.map((option) => [option, about(others.shift() ?? 0)] as const);
    return [name, optionsRow(name).kind === 'yes' ? counts[0]?.[1] : Object.fromEntries(counts)];
  });
  // Safe: every filter of options gets its counts, as the contract has them by its kind.
  return { count: about(count), ...Object.fromEntries(of) } as Pick<FilterCounts, 'count' | OptionFilter>;
}

const withoutSingleOptions = (filters: ListingFilters): ListingFilters => ({
  ...filters,
  ...Object.fromEntries(
    OPTION_FILTERS.filter((name) => optionsRow(name).kind !== 'all_of').map((name) => [name, undefined]),
  ),
});

/** Properties that size or rate exclude only because a unit has no documented size there. */
async function countUnmeasured(db: Database, meaning: Meaning, size: number): Promise<number> {
  const { unit, filters } = meaning;
  const { size_min, size_max, rate_min, rate_max, ...others } = filters;
  if (!unit || (size_min ?? size_max ?? rate_min ?? rate_max) === undefined) return 0;
  const [counted] = await countMatching(
    db,
    [{ ...soughtBy(meaning, others), also: sql`not (${isMeasured(unit)})` }],
    size,
  );
  return about(counted?.count ?? 0);
}

async function unitNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from units where exists (select from unit_sizes where unit_id = units.id) order by name`);
  return rows.map(({ name }) => name);
}

async function countWithout(db: Database, meaning: Meaning, size: number): Promise<Record<string, number>> {
  const { filters } = meaning;
  const steps = new Map<string, Sought>();
  for (const [name, others] of withoutEach(filters)) steps.set(name, soughtBy(meaning, others));
  const elsewhere = withoutArea(meaning);
  if (elsewhere) steps.set('area', soughtBy(elsewhere));
  const sought = soughtBy(meaning);
  // Among several words or a place, each may be the obstacle.
  const { places, found } = parsedOf(meaning, filters);
  if (places.length + found.length > 1)
    for (const [i, { asked }] of found.entries()) {
      const words = sought.text.words.filter((_, other) => other !== i);
      steps.set(`word ${asked}`, { ...sought, text: { ...sought.text, words } });
    }
  const counts = await countMatching(db, [...steps.values()], size);
  return Object.fromEntries([...steps.keys()].map((name, i) => [name, about(counts[i]?.count ?? 0)]));
}
