import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { PLOTS_FROM_ZOOM, readBox } from '#contract/map-places.ts';
import { CLUSTERS_MAX, type MapView, PLOTS_SHOWN_MAX, SHOWN_AS } from '#contract/map-view.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { matching } from './conditions.ts';
import { about } from './count.ts';
import { type Cell, clustersOf, gridAt } from './clusters.ts';
import { isShownItself } from './map-conditions.ts';
import { marksOf, nameOf, pathOf } from './map-marks.ts';
import { viewOfAreas } from './map-of-areas.ts';
import { inDegrees, SHOWN_AT } from './shown-at.ts';
import { meaningOf } from './understand.ts';

interface MapRequest {
  zoom: number;
  language: Language;
  filters: ListingFilters;
  area: ListedArea | undefined;
}

const DISTRICTS_FROM_ZOOM = 7;
const NOTHING: MapView = { count: 0, estimated: false, cells: [], plots: [], areas: [] };

/**
 * A list as a map shows it: all of its properties, once each, in `cells`, `plots` or `areas`.
 * @throws HttpError 400 for an unknown unit or mandal
 */
export async function viewOnMap(db: Database, { zoom, language, filters, area }: MapRequest): Promise<MapView> {
  const { sought } = await meaningOf(db, filters, area);
  if (sought.areas?.length === 0) return NOTHING;
  const where = matching(sought);
  if (zoom >= PLOTS_FROM_ZOOM) return viewOfPlots(db, where, zoom, language);
  const box = filters.box === undefined ? undefined : readBox(filters.box);
  const isWide = zoom < DISTRICTS_FROM_ZOOM && (area === undefined || area.level === 'state');
  return viewOfAreas(db, where, { level: isWide ? 'state' : 'district', language, box, filters, area });
}

async function viewOfPlots(db: Database, where: SQL, zoom: number, language: Language): Promise<MapView> {
  const [plots, groups] = await Promise.all([readPlots(db, where), readGroups(db, where, zoom)]);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return {
    count: about(count),
    estimated: count > COUNTED_EXACTLY_MAX,
    cells: plots.length > PLOTS_SHOWN_MAX ? clustersOf(groups.filter(isCell), CLUSTERS_MAX) : [],
    plots: plots.length > PLOTS_SHOWN_MAX ? [] : plots,
    areas: await areasOf(
      db,
      groups.filter((group) => !isCell(group)),
      language,
    ),
  };
}

/** One more than are shown tells that there are more. */
async function readPlots(db: Database, where: SQL): Promise<MapView['plots']> {
  const { rows } = await db.execute<{
    number: number;
    latitude: number;
    longitude: number;
    price: number;
    shown_at: number;
  }>(sql`
    select listing_number::int as number, latitude, longitude, price::float8 as price, shown_at from property_search
    where ${where} and ${isShownItself} limit ${PLOTS_SHOWN_MAX + 1}`);
  return rows.map(({ number, latitude, longitude, price, shown_at: shownAt }) => [
    number,
    inDegrees(latitude),
    inDegrees(longitude),
    price,
    SHOWN_AS[shownAt] ?? 'near',
  ]);
}

interface Group extends Cell {
  /** Of SHOWN_AT: `cell` for all that are shown themselves; null for those that are nowhere. */
  shown_at: number | null;
  state: number;
  district: number;
  mandal: number;
}

const isCell = ({ shown_at: shownAt }: Group) => shownAt === SHOWN_AT.cell;

/** What is shown itself by cells of a grid, the rest by its area. */
async function readGroups(db: Database, where: SQL, zoom: number): Promise<Group[]> {
  const { north, east } = gridAt(zoom);
  const { rows } = await db.execute<Group & Record<string, unknown>>(sql`
    select greatest(shown_at, ${SHOWN_AT.cell}::int) as shown_at,
      case when ${isShownItself} then latitude / ${north}::int else 0 end as row,
      case when ${isShownItself} then longitude / ${east}::int else 0 end as column,
      case when ${isShownItself} then 0 else state end as state,
      case when shown_at > ${SHOWN_AT.cell}::int then district else 0 end as district,
      case when shown_at = ${SHOWN_AT.mandal}::int then mandal else 0 end as mandal,
      count(*)::int as count, avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude
    from property_search where ${where} group by 1, 2, 3, 4, 5, 6`);
  return rows;
}

/** Marks of areas, of those that stand somewhere. */
async function areasOf(db: Database, groups: readonly Group[], language: Language): Promise<MapView['areas']> {
  if (groups.length === 0) return [];
  const named = groups.map((group) => ({ ...group, ...areaOf(group) }));
  const marks = await marksOf(db, named);
  return named.flatMap(({ level, number, latitude, longitude, count }) => {
    const mark = marks.find((one) => one.level === level && one.number === number);
    const [north, east] = [latitude ?? mark?.latitude ?? null, longitude ?? mark?.longitude ?? null];
    if (!mark || north === null || east === null) return [];
    return [[level, nameOf(mark, language), pathOf(mark), inDegrees(north), inDegrees(east), count]];
  });
}

function areaOf({ state, district, mandal }: Group) {
  if (mandal > 0) return { level: 'mandal', number: mandal } as const;
  return district > 0
    ? ({ level: 'district', number: district } as const)
    : ({ level: 'state', number: state } as const);
}
