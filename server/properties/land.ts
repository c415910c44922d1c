import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AreaWithPlots, Land } from '#contract/land.ts';
import { type AreaNames, landPath } from '#contract/land-path.ts';
import { mapOfAreas } from '#server/areas/area-map.ts';
import { type AreaInTree, type CountedArea, findInTree } from '#server/areas/area-tree.ts';
import { borderingDistricts } from '#server/areas/bordering-districts.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { districts, states } from '#server/database/schema/areas.ts';
import { approvedCounts } from '#server/database/schema/properties.ts';
import type { Services } from '#server/services.ts';
import { readAskingPrices } from './asking-prices.ts';
import { cardOf } from './cards.ts';
import { countApproved, readPage } from './newest-first.ts';

const BESIDE_MAX = 12;

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
    readAskingPrices(db, area?.id),
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
