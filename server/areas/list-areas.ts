import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { District, DistrictRow, Mandal, MandalRow, State } from '#contract/areas.ts';
import type { PageOf } from '#contract/endpoint.ts';
import { AREA_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { contains } from '#server/database/finding.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { findDistrict, findState } from './find-area.ts';

const everyState = preparedOnce(
  () => 'states_by_name',
  (db: Database) =>
    db.select({ _id: states.id, state: states.name, hindi: states.hindi }).from(states).orderBy(states.name),
);

export async function listStates(db: Database): Promise<z.output<typeof State>[]> {
  const rows = await everyState(db, undefined).execute();
  return rows.map(known);
}

/** @throws HttpError NO_SUCH_AREA */
export async function listDistricts(db: Database, { state }: { state: string }): Promise<z.output<typeof District>[]> {
  const { stateId } = await findState(db, state);
  const rows = await db
    .select({ _id: districts.id, district: districts.name, hindi: districts.hindi })
    .from(districts)
    .where(eq(districts.stateId, stateId))
    .orderBy(districts.name);
  return rows.map(known);
}

/** @throws HttpError NO_SUCH_AREA, or AMBIGUOUS_AREA for a district name of several states */
export async function listMandals(
  db: Database,
  inDistrict: { district: string; state?: string | undefined },
): Promise<z.output<typeof Mandal>[]> {
  const { districtId } = await findDistrict(db, inDistrict);
  const rows = await db
    .select({ _id: mandals.id, mandal: mandals.name, hindi: mandals.hindi })
    .from(mandals)
    .where(eq(mandals.districtId, districtId))
    .orderBy(mandals.name);
  return rows.map(known);
}

function known<Area extends object>({ hindi, ...area }: Area & { hindi: string | null }) {
  return hindi === null ? area : { ...area, hindi };
}

export async function listStatesPage(
  db: Database,
  page: number | undefined,
): Promise<PageOf<z.output<typeof State>[]>> {
  if (page === undefined) {
    const data = await listStates(db);
    return { data, page: 1, pageSize: Math.max(data.length, AREA_ROWS_PER_PAGE), count: data.length };
  }
  const rows = await db
    .select({ _id: states.id, state: states.name, hindi: states.hindi })
    .from(states)
    .orderBy(states.name)
    .limit(AREA_ROWS_PER_PAGE)
    .offset((page - 1) * AREA_ROWS_PER_PAGE);
  return { data: rows.map(known), page, pageSize: AREA_ROWS_PER_PAGE, count: await db.$count(states) };
}

interface NamedPage {
  page: number;
  text?: string | undefined;
}

const isNamed = (area: typeof districts | typeof mandals, text: string | undefined): SQL | undefined =>
  text ? or(contains(area.name, text), contains(area.hindi, text)) : undefined;

export async function listDistrictsPage(
  db: Database,
  { page, text }: NamedPage,
): Promise<PageOf<z.output<typeof DistrictRow>[]>> {
  const rows = await db
    .select({ _id: districts.id, state: states.name, district: districts.name, hindi: districts.hindi })
    .from(districts)
    .innerJoin(states, eq(states.id, districts.stateId))
    .where(isNamed(districts, text))
    .orderBy(states.name, districts.name)
    .limit(AREA_ROWS_PER_PAGE)
    .offset((page - 1) * AREA_ROWS_PER_PAGE);
  return {
    data: rows.map(known),
    page,
    pageSize: AREA_ROWS_PER_PAGE,
    count: await db.$count(districts, isNamed(districts, text)),
  };
}

export async function listMandalsPage(
  db: Database,
  { page, text }: NamedPage,
): Promise<PageOf<z.output<typeof MandalRow>[]>> {
  if (!text) return everyMandal(db, page);
  const rows = await db
    .select({
      _id: mandals.id,
      state: states.name,
      district: districts.name,
      mandal: mandals.name,
      hindi: mandals.hindi,
    })
    .from(mandals)
    .innerJoin(districts, eq(districts.id, mandals.districtId))
    .innerJoin(states, eq(states.id, mandals.stateId))
    .where(isNamed(mandals, text))
    .orderBy(states.name, districts.name, mandals.name)
    .limit(AREA_ROWS_PER_PAGE)
    .offset((page - 1) * AREA_ROWS_PER_PAGE);
  const count = await db.$count(mandals, isNamed(mandals, text));
  return { data: rows.map(known), page, pageSize: AREA_ROWS_PER_PAGE, count };
}

/**
 * Only the page's districts have their mandals sorted: sorting all 100,000 names took five times as long.
 */
async function everyMandal(db: Database, page: number): Promise<PageOf<z.output<typeof MandalRow>[]>> {
  const before = (page - 1) * AREA_ROWS_PER_PAGE;
  const { rows } = await db.execute<Omit<z.output<typeof MandalRow>, 'hindi'> & { hindi: string | null }>(sql`
    with sized as (
      select district.id, state.name as state, district.name as district, inside.mandals,
        sum(inside.mandals) over (order by state.name, district.name, district.id) as upto
      from (select district_id, count(*) as mandals from mandals group by district_id) as inside
      join districts as district on district.id = inside.district_id
      join states as state on state.id = district.state_id
    ), touched as (
      select * from sized where upto > ${before} and upto - mandals < ${before + AREA_ROWS_PER_PAGE}
    )
    select mandal.id as "_id", touched.state, touched.district, mandal.name as mandal, mandal.hindi
    from touched join mandals as mandal on mandal.district_id = touched.id
    order by touched.state, touched.district, mandal.name
    limit ${AREA_ROWS_PER_PAGE}
    offset ${before} - (select min(upto - mandals) from touched)`);
  return { data: rows.map(known), page, pageSize: AREA_ROWS_PER_PAGE, count: await db.$count(mandals) };
}
