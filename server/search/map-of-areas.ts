import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { Box } from '#contract/map-places.ts';
import type { MapView } from '#contract/map-view.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { about, estimate, type Expected, expected, marketSize, sampleOf, SAMPLED_MAX } from './count.ts';
import { type Mark, marksOf, nameOf, pathOf } from './map-marks.ts';
import { inDegrees, inUnits } from './shown-at.ts';

type Level = 'state' | 'district';

interface AreasRequest {
  level: Level;
  language: Language;
  box: Box | undefined;
  filters: ListingFilters;
  area: ListedArea | undefined;
}

interface AreaCount extends Record<string, unknown> {
  number: number;
  count: number;
  /** The mean of where its properties are shown, in units; null where that was not asked, or they are nowhere. */
  latitude: number | null;
  longitude: number | null;
}

/** One mark for each state or district: exact numbers of a small market or few matches, otherwise about so many. */
export async function viewOfAreas(db: Database, where: SQL, request: AreasRequest): Promise<MapView> {
  const { level, language, box } = request;
  const size = await marketSize(db);
  const planned = await expected(db, where, size);
  const exact = await countFew(db, where, level, planned);
  const [counts, count] = exact
    ? [exact, exact.reduce((sum, one) => sum + one.count, 0)]
    : await countMany(db, where, { ...request, size, planned });
  const marks = new Map(
    (
      await marksOf(
        db,
        counts.map(({ number }) => ({ level, number })),
      )
    ).map((mark) => [mark.number, mark]),
  );
  return {
    count: about(count),
    estimated: count > COUNTED_EXACTLY_MAX,
    cells: [],
    plots: [],
    areas: counts.flatMap(({ number, count: here, ...mean }) => {
      const mark = marks.get(number);
      const at = mark && placeInView(mark, mean, box);
      if (!mark || !at) return [];
      return [[level, nameOf(mark, language), pathOf(mark), at.latitude, at.longitude, here]];
    }),
  };
}

/** An area's own place, or if that is out of the view, the middle of what is seen of it. */
function placeInView(
  mark: Mark,
  mean: Pick<AreaCount, 'latitude' | 'longitude'>,
  box: Box | undefined,
): { latitude: number; longitude: number } | undefined {
  const isSeen =
    !box ||
    (mark.latitude !== null &&
      mark.longitude !== null &&
      mark.latitude >= inUnits(box.south) &&
      mark.latitude <= inUnits(box.north) &&
      mark.longitude >= inUnits(box.west) &&
      mark.longitude <= inUnits(box.east));
  const { latitude, longitude } = isSeen ? mark : mean;
  if (latitude === null || longitude === null) return undefined;
  return { latitude: Number(inDegrees(latitude).toFixed(3)), longitude: Number(inDegrees(longitude).toFixed(3)) };
}

const grouped = (level: Level, from: SQL) => sql`
  select ${sql.raw(level)} as number, count(*)::int as count, avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude
  from ${from} group by 1`;

/** Undefined if there are more than are counted. */
async function countFew(
  db: Database,
  where: SQL,
  level: Level,
  { countedMax, isSmall }: Expected,
): Promise<AreaCount[] | undefined> {
  if (countedMax === 0) return undefined;
  const limit = isSmall ? sql`` : sql`limit ${countedMax + 1}`;
  const few = sql`(select ${sql.raw(level)}, latitude, longitude from property_search where ${where} ${limit}) few`;
  const { rows } = await db.execute<AreaCount>(grouped(level, few));
  return isSmall || rows.reduce((sum, { count }) => sum + count, 0) <= countedMax ? rows : undefined;
}

/** The areas' numbers, and how many the list counts. */
async function countMany(
  db: Database,
  where: SQL,
  { level, filters, area, size, planned }: AreasRequest & { size: number; planned: Expected },
): Promise<[AreaCount[], number]> {
  const counting = estimate(db, [where], size, planned.matching);
  // The database keeps exact numbers of whole areas (approved_counts).
  const { box: _box, sort: _sort, unit: _unit, ...others } = filters;
  const isWhole = Object.values(others).every((filter) => filter === undefined) && area?.level !== 'mandal';
  const [counts, [count = 0]] = await Promise.all([
    isWhole ? readKept(db, level, area) : countSampled(db, where, level, size),
    counting,
  ]);
  return [counts, count];
}

async function readKept(db: Database, level: Level, area: ListedArea | undefined): Promise<AreaCount[]> {
  const inArea = !area ? sql`true` : area.level === level ? sql`a.id = ${area.id}` : sql`a.state_id = ${area.id}`;
  const { rows } = await db.execute<AreaCount>(sql`
    select a.number, c.count::int as count, null as latitude, null as longitude
    from ${sql.raw(`${level}s`)} a join approved_counts c on c.area_id = a.id where c.count > 0 and ${inArea}`);
  return rows;
}

async function countSampled(db: Database, where: SQL, level: Level, size: number): Promise<AreaCount[]> {
  const { rows } = await db.execute<AreaCount & { sampled: number }>(sql`
    select ${sql.raw(level)} as number, count(*) filter (where ${where})::int as count, count(*)::int as sampled,
      avg(latitude) filter (where ${where})::float8 as latitude, avg(longitude) filter (where ${where})::float8 as longitude
    from ${sampleOf(size, SAMPLED_MAX)} group by 1`);
  const share = rows.reduce((sum, { sampled }) => sum + sampled, 0) / size;
  return rows.flatMap((row) => (row.count > 0 ? [{ ...row, count: twoFigures(row.count / share) }] : []));
}

/** A sample tells no more. */
const twoFigures = (count: number) => Number(count.toPrecision(2));
