import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { Box } from '#contract/map-places.ts';
import type { MapView } from '#contract/map-view.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { row } from './columns.ts';
import { about, FEW, marketSize, sampleOf, SMALL_MARKET, sumOf } from './count.ts';
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

/** Marks of states or districts, each with the number of its properties that match. */
export async function viewOfAreas(db: Database, where: SQL, request: AreasRequest): Promise<MapView> {
  const { level, language, box } = request;
  const counts = isWhole(request) ? await readKept(db, request) : await countAreas(db, where, level);
  const count = sumOf(counts);
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
      return [[level, nameOf(mark, language), pathOf(mark), at.latitude, at.longitude, shownCount(here)]];
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

async function countAreas(db: Database, where: SQL, level: Level): Promise<AreaCount[]> {
  const size = await marketSize(db);
  const sampled = size > SMALL_MARKET ? await sampleAreas(db, where, { level, size }) : [];
  if (sumOf(sampled) > FEW) return sampled;
  const { rows } = await db.execute<AreaCount>(sql`
    select ${row[level]} as number, count(*)::int as count, avg(${row.latitude})::float8 as latitude, avg(${row.longitude})::float8 as longitude
    from property_search where ${where} group by 1`);
  return rows;
}

async function sampleAreas(
  db: Database,
  where: SQL,
  { level, size }: { level: Level; size: number },
): Promise<AreaCount[]> {
  const { rows } = await db.execute<AreaCount & { sampled: number }>(sql`
    select ${row[level]} as number, count(*) filter (where ${where})::int as count, count(*)::int as sampled,
      avg(${row.latitude}) filter (where ${where})::float8 as latitude, avg(${row.longitude}) filter (where ${where})::float8 as longitude
    from ${sampleOf(size)} group by 1`);
  const share = rows.reduce((sum, { sampled }) => sum + sampled, 0) / size;
  return rows.flatMap((area) => (area.count > 0 ? [{ ...area, count: area.count / share }] : []));
}

const shownCount = (count: number) => (Number.isInteger(count) ? count : Number(count.toPrecision(2)));

function isWhole({ filters, area }: AreasRequest): boolean {
  const { sort: _sort, unit: _unit, ...others } = filters;
  return area?.level !== 'mandal' && Object.values(others).every((filter) => filter === undefined);
}

async function readKept(db: Database, { level, area }: AreasRequest): Promise<AreaCount[]> {
  const inArea = !area ? sql`true` : area.level === level ? sql`a.id = ${area.id}` : sql`a.state_id = ${area.id}`;
  const { rows } = await db.execute<AreaCount>(sql`
    select a.number, c.count::int as count, null as latitude, null as longitude
    from ${sql.raw(`${level}s`)} a join approved_counts c on c.area_id = a.id where c.count > 0 and ${inArea}`);
  return rows;
}
