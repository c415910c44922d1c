import { sql } from 'drizzle-orm';
import type { ListingFilters, NamedPlace } from '#contract/listing-filters.ts';
import { NEAR_AREA, readNearLocation } from '#contract/map-places.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { badInput, issue } from '#server/errors.ts';
import type { Circle } from './map-conditions.ts';

export interface Near {
  circle: Circle;
  place: NamedPlace | null;
}

/** @throws HttpError 400 at the path `near` for a mandal that is not there, or nowhere, or a list of no mandal */
export async function placeNear(
  db: Database,
  { near, within }: ListingFilters,
  area: ListedArea | undefined,
): Promise<Near | undefined> {
  if (near === undefined || within === undefined) return undefined;
  const kilometres = Number(within);
  const location = readNearLocation(near);
  if (location) return { circle: { ...location, kilometres }, place: null };
  const id = near !== NEAR_AREA ? near : area?.level === 'mandal' ? area.id : undefined;
  const [row] = id === undefined ? [] : await readMandal(db, id);
  if (!row) throw badInput(issue('near', 'FILTER_NEAR_INVALID'));
  const { latitude, longitude } = row;
  return { circle: { latitude, longitude, kilometres }, place: placeOf(row) };
}

interface MandalRow extends Record<string, unknown> {
  latitude: number;
  longitude: number;
  own: boolean;
  state: string;
  district: string;
  mandal: string;
  state_hindi: string | null;
  district_hindi: string | null;
  mandal_hindi: string | null;
}

async function readMandal(db: Database, id: string): Promise<MandalRow[]> {
  const { rows } = await db.execute<MandalRow>(sql`
    select m.latitude, m.longitude, m.centre_from is not null as own, s.name as state, d.name as district, m.name as mandal,
      s.hindi as state_hindi, d.hindi as district_hindi, m.hindi as mandal_hindi
    from mandals m join districts d on d.id = m.district_id join states s on s.id = m.state_id
    where m.id = ${id}::uuid and m.latitude is not null`);
  return rows;
}

function placeOf(row: MandalRow): NamedPlace {
  const { own, state, district } = row;
  const hindi = own ? { mandal: row.mandal_hindi ?? row.mandal } : {};
  return {
    level: own ? 'mandal' : 'district',
    state,
    district,
    ...(own ? { mandal: row.mandal } : {}),
    in_hindi: { state: row.state_hindi ?? state, district: row.district_hindi ?? district, ...hindi },
  };
}
