import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { DISTRICTS_FROM_ZOOM, PLOTS_FROM_ZOOM, readBox } from '#contract/map-places.ts';
import { CLUSTERS_MAX, type MapView, PLOTS_SHOWN_MAX, SHOWN_AS } from '#contract/map-view.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { clustersOf } from './clusters.ts';
import { row } from './columns.ts';
import { about } from './count.ts';
import { matching } from './filters.ts';
import { type AreaGroup, groupsInView } from './groups-in-view.ts';
import { isShownItself } from './map-conditions.ts';
import { marksOf, nameOf, pathOf } from './map-marks.ts';
import { viewOfAreas } from './map-of-areas.ts';
import { inDegrees } from './shown-at.ts';
import { meaningOf, soughtBy } from './understand.ts';

interface MapRequest {
  zoom: number;
  language: Language;
  filters: ListingFilters;
  area: ListedArea | undefined;
}

const NOTHING: MapView = { count: 0, estimated: false, cells: [], plots: [], areas: [] };

/**
 * A list as a map shows it: all of its properties, once each, in `cells`, `plots` or `areas`.
 * @throws HttpError 400 for an unknown unit or mandal
 */
export async function viewOnMap(db: Database, { zoom, language, filters, area }: MapRequest): Promise<MapView> {
  const sought = soughtBy(await meaningOf(db, filters, area));
  if (sought.text.areas?.length === 0) return NOTHING;
  const where = matching(sought, 'rows');
  if (zoom >= PLOTS_FROM_ZOOM) return viewOfPlots(db, where, zoom, language);
  const box = filters.box === undefined ? undefined : readBox(filters.box);
  const isWide = zoom < DISTRICTS_FROM_ZOOM && (area === undefined || area.level === 'state');
  return viewOfAreas(db, where, { level: isWide ? 'state' : 'district', language, box, filters, area });
}

async function viewOfPlots(db: Database, where: SQL, zoom: number, language: Language): Promise<MapView> {
  const [plots, { cells, areas }] = await Promise.all([readPlots(db, where), groupsInView(db, where, zoom)]);
  const count = [...cells, ...areas].reduce((sum, group) => sum + group.count, 0);
  const isCrowded = plots.length > PLOTS_SHOWN_MAX;
  return {
    count: about(count),
    estimated: count > COUNTED_EXACTLY_MAX,
    cells: isCrowded ? clustersOf(cells, CLUSTERS_MAX) : [],
    plots: isCrowded ? [] : plots,
    areas: await areasOf(db, areas, language),
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
    select ${row.listingNumber}::int as number, ${row.latitude}, ${row.longitude}, ${row.price}::float8 as price, ${row.shownAt}
    from property_search where ${where} and ${isShownItself} limit ${PLOTS_SHOWN_MAX + 1}`);
  return rows.map(({ number, latitude, longitude, price, shown_at: shownAt }) => [
    number,
    inDegrees(latitude),
    inDegrees(longitude),
    price,
    SHOWN_AS[shownAt] ?? 'near',
  ]);
}

async function areasOf(db: Database, groups: readonly AreaGroup[], language: Language): Promise<MapView['areas']> {
  if (groups.length === 0) return [];
  const marks = await marksOf(db, groups);
  return groups.flatMap(({ level, number, latitude, longitude, count }) => {
    const mark = marks.find((one) => one.level === level && one.number === number);
    const [north, east] = [latitude ?? mark?.latitude ?? null, longitude ?? mark?.longitude ?? null];
    if (!mark || north === null || east === null) return [];
    return [[level, nameOf(mark, language), pathOf(mark), inDegrees(north), inDegrees(east), count]];
  });
}
