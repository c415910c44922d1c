import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { violated } from '#server/database/violations.ts';
import { ambiguousArea, noSuchArea, type HttpError } from '#server/errors.ts';

/*
 * Areas are requested by name, in any case, or by id. Parents decide between repeated names; an ambiguous one is an
 * error with candidates, never guessed.
 */

export interface FoundState {
  stateId: string;
  state: string;
}

export interface FoundDistrict extends FoundState {
  districtId: string;
  district: string;
}

export interface FoundMandal extends FoundDistrict {
  mandalId: string;
  mandal: string;
}

type LookupBy = 'id' | 'name' | 'not';

const lookupBy = (area: string): LookupBy => (Id.safeParse(area).success ? 'id' : 'name');
const parentLookupBy = (area: string | undefined): LookupBy => (area ? lookupBy(area) : 'not');

const named = (shape: Record<string, LookupBy>) =>
  `areas_by_${Object.entries(shape)
    .map(([level, how]) => `${level}_${how}`)
    .join('_')}`;

function is(table: typeof states | typeof districts | typeof mandals, level: string, how: LookupBy): SQL | undefined {
  if (how === 'not') return undefined;
  const requested = sql.placeholder(level);
  return how === 'id' ? eq(table.id, requested) : eq(sql`lower(${table.name})`, sql`lower(${requested})`);
}

const ofState = { stateId: states.id, state: states.name };
const ofDistrict = { ...ofState, districtId: districts.id, district: districts.name };
const ofMandal = { ...ofDistrict, mandalId: mandals.id, mandal: mandals.name };

const statesBy = preparedOnce(named, (db: Database, { state }: { state: LookupBy }) =>
  db
    .select(ofState)
    .from(states)
    .where(is(states, 'state', state)),
);

const districtsBy = preparedOnce(named, (db: Database, { district, state }: { district: LookupBy; state: LookupBy }) =>
  db
    .select(ofDistrict)
    .from(districts)
    .innerJoin(states, eq(states.id, districts.stateId))
    .where(and(is(districts, 'district', district), is(states, 'state', state)))
    .orderBy(states.name),
);

const mandalsBy = preparedOnce(
  named,
  (db: Database, { mandal, district, state }: { mandal: LookupBy; district: LookupBy; state: LookupBy }) =>
    db
      .select(ofMandal)
      .from(mandals)
      .innerJoin(districts, eq(districts.id, mandals.districtId))
      .innerJoin(states, eq(states.id, mandals.stateId))
      .where(and(is(mandals, 'mandal', mandal), is(districts, 'district', district), is(states, 'state', state)))
      .orderBy(states.name, districts.name),
);

/** @throws HttpError NO_SUCH_AREA */
export async function findState(db: Database, state: string): Promise<FoundState> {
  const [found] = await statesBy(db, { state: lookupBy(state) }).execute({ state });
  if (!found) throw noSuchArea('state');
  return found;
}

/** @throws HttpError NO_SUCH_AREA for the unknown level, or AMBIGUOUS_AREA */
export async function findDistrict(
  db: Database,
  { district, state }: { district: string; state?: string | undefined },
): Promise<FoundDistrict> {
  const found = await districtsBy(db, { district: lookupBy(district), state: parentLookupBy(state) }).execute({
    district,
    state,
  });
  const [only, another] = found;
  if (!only) {
    if (state) await findState(db, state);
    throw noSuchArea('district');
  }
  if (another)
    throw ambiguousArea(
      'district',
      found.map((one) => `${one.district}, ${one.state}`),
    );
  return only;
}

/** @throws HttpError NO_SUCH_AREA for the unknown level, or AMBIGUOUS_AREA */
export async function findMandal(
  db: Database,
  { mandal, district, state }: { mandal: string; district?: string | undefined; state?: string | undefined },
): Promise<FoundMandal> {
  const shape = { mandal: lookupBy(mandal), district: parentLookupBy(district), state: parentLookupBy(state) };
  const found = await mandalsBy(db, shape).execute({ mandal, district, state });
  const [only, another] = found;
  if (!only) {
    if (district) await findDistrict(db, { district, state });
    else if (state) await findState(db, state);
    throw noSuchArea('mandal');
  }
  if (another)
    throw ambiguousArea(
      'mandal',
      found.map((one) => `${one.mandal}, ${one.district}, ${one.state}`),
    );
  return only;
}

/** @throws HttpError NO_SUCH_AREA for a level that is unknown or lies elsewhere, or AMBIGUOUS_AREA */
export function findPlace(
  db: Database,
  place: { state: string; district: string; mandal: string },
): Promise<FoundMandal> {
  return findMandal(db, place);
}

/** The error to answer with if the area was deleted meanwhile; undefined for other errors. */
export function areaDeleted(error: unknown): HttpError | undefined {
  return violated(error) === 'properties_place' ? noSuchArea('mandal') : undefined;
}

export interface ListedArea {
  level: 'state' | 'district' | 'mandal';
  id: string;
}

export interface FoundArea extends ListedArea {
  names: { state: string; district?: string; mandal?: string };
}

/**
 * The smallest area of a search; empty texts are unset selects.
 * @throws HttpError NO_SUCH_AREA for a level that is unknown or lies elsewhere, or AMBIGUOUS_AREA
 */
export async function findAreaForSearch(
  db: Database,
  search: { state: string; district?: string | undefined; mandal?: string | undefined },
): Promise<FoundArea> {
  const { state, district, mandal } = search;
  if (mandal) {
    const found = await findMandal(db, { mandal, district, state });
    const names = { state: found.state, district: found.district, mandal: found.mandal };
    return { level: 'mandal', id: found.mandalId, names };
  }
  if (district) {
    const found = await findDistrict(db, { district, state });
    return { level: 'district', id: found.districtId, names: { state: found.state, district: found.district } };
  }
  const found = await findState(db, state);
  return { level: 'state', id: found.stateId, names: { state: found.state } };
}
