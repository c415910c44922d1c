import { sql } from 'drizzle-orm';
import { isForSale } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { type Database, type Transaction, withoutTimeLimit } from '#server/database/open.ts';
import { outlineOf, type Outlines, readOutlines } from './outlines.ts';
import { type Point, ringsOf, roomForName } from './plane.ts';

const PLOTS_LEAST = 5;
const OWNERS_LEAST = 3;

const UNITS_IN_DEGREE = 1_000;

/**
 * Sets each mandal's centre from the plots shown in it, unless a file gave it; with too few plots, from its district.
 * Only shown locations count, so that it reveals no single pin.
 */
export async function placeMandals(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await withoutTimeLimit(tx);
    await learnFromPins(tx);
    await takeFromDistricts(tx);
  });
}

interface Middle extends Record<string, unknown> {
  id: string;
  latitude: number | null;
  longitude: number | null;
}

/** Writes only differences: a change of areas makes each process reload all names. */
async function learnFromPins(tx: Transaction): Promise<void> {
  const { rows: changed } = await tx.execute<Middle>(sql`
    with learned as (
      select mandal_id, round(percentile_disc(0.5) within group (order by shown_latitude)::numeric, 2)::float8 as latitude,
        round(percentile_disc(0.5) within group (order by shown_longitude)::numeric, 2)::float8 as longitude
      from properties where ${hasStatus(isForSale)} and shown_latitude is not null
      group by mandal_id having count(*) >= ${PLOTS_LEAST} and count(distinct owner_id) >= ${OWNERS_LEAST}
    )
    select m.id, l.latitude, l.longitude from mandals m left join learned l on l.mandal_id = m.id
    where m.centre_from is distinct from 'file' and (m.centre_from is not null or l.latitude is not null)
      and (m.latitude, m.longitude, m.centre_from) is distinct from (l.latitude, l.longitude, 'pins')`);
  if (changed.length === 0) return;
  await tx.execute(sql`
    update mandals m set latitude = middle.latitude, longitude = middle.longitude,
      centre_from = case when middle.latitude is not null then 'pins' end
    from ${middles(changed)} where m.id = middle.id`);
}

const middles = (rows: readonly Middle[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as middle (id uuid, latitude float8, longitude float8)`;

export async function takeFromDistricts(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: string; state: string; district: string }>(sql`
    select d.id, s.name as state, d.name as district from districts d join states s on s.id = d.state_id
    where exists(select from mandals where district_id = d.id and latitude is null)`);
  if (rows.length === 0) return;
  const outlines = await readOutlines();
  const found = rows.flatMap((row) => {
    const middle = middleOf(outlines, row);
    return middle ? [{ id: row.id, ...middle }] : [];
  });
  if (found.length === 0) return;
  await db.execute(sql`
    update mandals m set latitude = middle.latitude, longitude = middle.longitude
    from ${middles(found)} where m.district_id = middle.id and m.latitude is null`);
}

/** Always inside the district, unlike the mean of its corners. */
function middleOf(outlines: Outlines, district: { state: string; district: string }) {
  const outline = outlineOf(outlines, district);
  if (!outline) return undefined;
  const onPlane = ringsOf(outlines, [outline]).map((ring) =>
    ring.map(([east, north]): Point => [Math.round(east * UNITS_IN_DEGREE), Math.round(north * UNITS_IN_DEGREE)]),
  );
  const { x, y } = roomForName(onPlane);
  const degrees = (units: number) => Number((units / UNITS_IN_DEGREE).toFixed(2));
  return { latitude: degrees(y), longitude: degrees(x) };
}
