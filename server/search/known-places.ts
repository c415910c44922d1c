import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NamedPlace } from '#contract/listing-filters.ts';
import type { Database } from '#server/database/open.ts';
import { readPlaceAliases } from './place-aliases.ts';
import type { KnownPlace } from './known-place.ts';
import { PlaceNames } from './place-names.ts';

interface AreaRow extends Record<string, unknown> {
  state_id: string;
  state: string;
  state_hindi: string | null;
  district_id: string | null;
  district: string | null;
  district_hindi: string | null;
  mandal_id: string | null;
  mandal: string | null;
  mandal_hindi: string | null;
  state_number: number;
  district_number: number | null;
  mandal_number: number | null;
  version: number;
}

const known = new WeakMap<Database, PlaceNames>();
/** The names made last, also for another database with the same areas: a replica, and most of the tests' databases. */
let last: { digest: string; names: PlaceNames } | undefined;

export async function knownPlaceNames(db: Database): Promise<PlaceNames> {
  return known.get(db) ?? readPlaceNames(db);
}

/** Reloads the names. The keys of 2,077 areas take half a second of processor, and are made anew for other areas alone. */
export async function readPlaceNames(db: Database): Promise<PlaceNames> {
  const { rows } = await db.execute<AreaRow>(sql`
    select coalesce((select area_names from search_state), 0)::int as version, areas.* from (
      select s.id as state_id, s.name as state, s.hindi as state_hindi, s.number as state_number,
        null::uuid as district_id, null::text as district, null::text as district_hindi, null::int as district_number,
        null::uuid as mandal_id, null::text as mandal, null::text as mandal_hindi, null::int as mandal_number
      from states s
      union all
      select s.id, s.name, s.hindi, s.number, d.id, d.name, d.hindi, d.number, null, null, null, null
      from districts d join states s on s.id = d.state_id
      union all
      select s.id, s.name, s.hindi, s.number, d.id, d.name, d.hindi, d.number, m.id, m.name, m.hindi, m.number
      from mandals m join districts d on d.id = m.district_id join states s on s.id = m.state_id
    ) areas order by state, district nulls first, mandal nulls first`);
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64');
  if (last?.digest !== digest) {
    last = { digest, names: new PlaceNames(rows.map(placeOf), await readPlaceAliases(), rows[0]?.version ?? 0) };
  }
  known.set(db, last.names);
  return last.names;
}

function placeOf(row: AreaRow): KnownPlace {
  const { state_id: stateId, district_id: districtId, mandal_id: mandalId } = row;
  const level = mandalId ? 'mandal' : districtId ? 'district' : 'state';
  const [district, mandal] = [row.district ?? undefined, row.mandal ?? undefined];
  return {
    level,
    id: mandalId ?? districtId ?? stateId,
    within: [mandalId, districtId, stateId].filter((id) => id !== null),
    state: row.state,
    district,
    mandal,
    in_hindi: inHindi(row),
    numbers: {
      state: row.state_number,
      district: row.district_number ?? undefined,
      mandal: row.mandal_number ?? undefined,
    },
  };
}

function inHindi(row: AreaRow): NamedPlace['in_hindi'] {
  if ((row.mandal_hindi ?? row.district_hindi ?? row.state_hindi) === null) return undefined;
  return {
    state: row.state_hindi ?? row.state,
    district: row.district_hindi ?? row.district ?? undefined,
    mandal: row.mandal_hindi ?? row.mandal ?? undefined,
  };
}
