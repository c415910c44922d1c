import { type SQL, sql } from 'drizzle-orm';
import type { Box } from '#contract/map-places.ts';
import { type Location, METRES_IN_LATITUDE } from '#contract/shown-location.ts';
import { c, l, literal, row, type SavedCondition } from './columns.ts';
import { inUnits, SHOWN_AT, UNITS_IN_DEGREE } from './shown-at.ts';

/* Conditions on where properties are shown, answered by property_search_map. Nothing here knows an exact pin. */

export interface Circle extends Location {
  kilometres: number;
}

export function isInBox({ west, south, east, north }: Box): SQL {
  return sql`${row.latitude} between ${inUnits(south)}::int and ${inUnits(north)}::int
    and ${row.longitude} between ${inUnits(west)}::int and ${inUnits(east)}::int`;
}

/** Only visible properties, as the distance of the others is unknown. */
export const isShownItself: SQL = sql`${row.shownAt} <= ${literal(SHOWN_AT.cell)}`;

/** Properties within so many kilometres whose own place is shown, exactly or by its cell. */
export function isInCircle(circle: Circle): SQL {
  const { latitude, longitude, kilometres } = circle;
  const north = (kilometres * 1_000) / METRES_IN_LATITUDE;
  const east = north / narrowing(circle);
  const box = { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
  return sql`${isInBox(box)} and ${isShownItself} and ${distanceTo(circle)} <= ${farthestIn(circle)}::float8`;
}

const farthestIn = ({ kilometres }: Circle) => (((kilometres * 1_000) / METRES_IN_LATITUDE) * UNITS_IN_DEGREE) ** 2;

type InUnits = Partial<SavedCondition>;

export const boxOf = (box: Box | undefined): InUnits => ({
  west: box ? inUnits(box.west) : null,
  south: box ? inUnits(box.south) : null,
  east: box ? inUnits(box.east) : null,
  north: box ? inUnits(box.north) : null,
});

export const circleOf = (circle: Circle | undefined): InUnits => ({
  aroundLatitude: circle ? inUnits(circle.latitude) : null,
  aroundLongitude: circle ? inUnits(circle.longitude) : null,
  aroundNarrowing: circle ? narrowing(circle) : null,
  aroundFarthest: circle ? farthestIn(circle) : null,
});

export const IS_IN_SAVED_BOX: SQL = sql`(${c.west} is null or (${l.latitude} between ${c.south} and ${c.north} and ${l.longitude} between ${c.west} and ${c.east}))`;

export const IS_IN_SAVED_CIRCLE: SQL = sql`
  (${c.aroundLatitude} is null or (${l.shownAt} <= ${literal(SHOWN_AT.cell)}
    and (${l.latitude} - ${c.aroundLatitude})::float8 ^ 2
      + ((${l.longitude} - ${c.aroundLongitude}) * ${c.aroundNarrowing}) ^ 2 <= ${c.aroundFarthest}))`;

/** The square of the distance to where a property is shown, on a plane that touches the earth at the location. */
export function distanceTo(location: Location): SQL {
  const north = sql`(${row.latitude} - ${inUnits(location.latitude)}::int)::float8`;
  const east = sql`(${row.longitude} - ${inUnits(location.longitude)}::int) * ${narrowing(location)}::float8`;
  return sql`(${north} * ${north} + (${east}) * (${east}))`;
}

const narrowing = ({ latitude }: Location) => Math.cos((latitude * Math.PI) / 180);
