import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AreaWithPlots, AskingPrices, Land } from '#contract/land.ts';
import { type AreaNames, landPath } from '#contract/land-path.ts';
import { mapOfAreas } from '#server/areas/area-map.ts';
import { type AreaInTree, type CountedArea, findInTree } from '#server/areas/area-tree.ts';
import { borderingDistricts } from '#server/areas/bordering-districts.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce, inlined } from '#server/database/prepared.ts';
import { approvedCounts, districts, properties, states } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { cardOf } from './cards.ts';
import { AREA_COLUMNS, countApproved, isApproved, NEWEST_FIRST, readPage } from './newest-first.ts';

/** Few enough for a phone's screen. */
const BESIDE_MAX = 12;
/** Reads in a millisecond, in an area of any size. */
const COMPARED_MAX = 200;
/** Fewer would describe single properties, not the area. */
const COMPARED_MIN = 3;

/**
 * An area page's data, at a cost independent of the number of properties.
 * @throws HttpError NO_SUCH_AREA
 */
export async function landOf(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  { state, district, mandal }: AreaNames,
): Promise<Land> {
  const { db } = services;
  const slugs = [state, district, mandal].filter((slug) => slug !== undefined);
  const found = await findInTree(db, slugs);
  const names = namesOf(found);
  const area = listedArea(found);
  const [count, rows, prices, map, beside] = await Promise.all([
    countApproved(db, area),
    readPage(db, { area, backwards: false }),
    askingPrices(db, area),
    names.district ? null : mapOfAreas(names.state),
    areasBeside(db, found, names),
  ]);
  return {
    path: landPath(names),
    names,
    names_in_hindi: namesOf(found, ({ name, hindi }) => hindi ?? name),
    count,
    prices,
    within: withProperties(found.within, ({ name }) => landPath(below(names, name))),
    map,
    beside,
    plots: rows.map((row) => cardOf(row, services)),
  };
}

function namesOf({ line: [state, district, mandal] }: AreaInTree, nameOf = ({ name }: CountedArea) => name): AreaNames {
  return {
    ...(state ? { state: nameOf(state) } : {}),
    ...(district ? { district: nameOf(district) } : {}),
    ...(mandal ? { mandal: nameOf(mandal) } : {}),
  };
}

function listedArea({ level, line }: AreaInTree): ListedArea | undefined {
  const id = line.at(-1)?.id;
  return level === 'everywhere' || id === undefined ? undefined : { level, id };
}

function below(names: AreaNames, name: string): AreaNames {
  if (names.district) return { ...names, mandal: name };
  return names.state ? { ...names, district: name } : { state: name };
}

/** The names of an area with the same parent. */
function inPlaceOf(names: AreaNames, name: string): AreaNames {
  if (names.mandal) return { ...names, mandal: name };
  return names.district ? { ...names, district: name } : { state: name };
}

function withProperties<Area extends { name: string; hindi: string | null; count: number }>(
  areas: readonly Area[],
  pathOf: (area: Area) => string,
): AreaWithPlots[] {
  return areas
    .filter(({ count }) => count > 0)
    .map((area) => ({
      name: area.name,
      ...(area.hindi === null ? {} : { hindi: area.hindi }),
      count: area.count,
      path: pathOf(area),
    }));
}

async function areasBeside(db: Database, { level, beside }: AreaInTree, names: AreaNames): Promise<AreaWithPlots[]> {
  const { state, district } = names;
  if (level === 'district' && state && district) {
    const bordering = await borderingWithProperties(db, { state, district });
    if (bordering.length > 0) return bordering;
  }
  const fullest = beside.toSorted((one, other) => other.count - one.count).slice(0, BESIDE_MAX);
  return withProperties(fullest, ({ name }) => landPath(inPlaceOf(names, name)));
}

async function borderingWithProperties(
  db: Database,
  of: { state: string; district: string },
): Promise<AreaWithPlots[]> {
  const around = await borderingDistricts(of);
  if (around.length === 0) return [];
  const found = await db
    .select({ name: districts.name, hindi: districts.hindi, state: states.name, count: approvedCounts.count })
    .from(districts)
    .innerJoin(states, eq(states.id, districts.stateId))
    .innerJoin(approvedCounts, eq(approvedCounts.areaId, districts.id))
    .where(
      and(
        gt(approvedCounts.count, 0),
        inArray(
          sql`(${states.name}, ${districts.name})`,
          around.map(({ state, district }) => sql`(${state}, ${district})`),
        ),
      ),
    )
    .orderBy(districts.name);
  return withProperties(found, ({ name, state }) => landPath({ state, district: name }));
}

export const askingPricesQuery = (db: Database, level: ListedArea['level'] | 'everywhere') => {
  // Written like the lists' statements, to walk the area's index with a reused plan (docs/decisions/026).
  const newest = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isApproved, level === 'everywhere' ? undefined : eq(AREA_COLUMNS[level], sql.placeholder('areaId'))))
    .orderBy(...NEWEST_FIRST)
    .limit(inlined(COMPARED_MAX));
  const measured = db
    .select({
      price: properties.priceRupees,
      squareMetres: properties.squareMetres,
    })
    .from(properties)
    // An array is looked up by key; what is joined may be found by reading the whole market.
    .where(sql`${properties.id} = any(array${newest})`)
    .as('measured');
  const rate = sql`${measured.price} / ${measured.squareMetres}`;
  return db
    .select({
      plots: sql<number>`count(*)::int`,
      spread: sql<number[] | null>`percentile_disc(array[0.1, 0.5, 0.9]) within group (order by ${rate})`,
    })
    .from(measured)
    .where(isNotNull(measured.squareMetres));
};

const prices = preparedOnce((level: ListedArea['level'] | 'everywhere') => `asked_prices_${level}`, askingPricesQuery);

async function askingPrices(db: Database, area: ListedArea | undefined): Promise<AskingPrices | null> {
  const [row] = await prices(db, area?.level ?? 'everywhere').execute({ areaId: area?.id });
  const [low, median, high] = row?.spread ?? [];
  if (!row || row.plots < COMPARED_MIN || low === undefined || median === undefined || high === undefined) return null;
  return { plots: row.plots, low, median, high };
}
