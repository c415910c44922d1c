/* The public location, made from the exact one. No zod here. */

export interface Location {
  latitude: number;
  longitude: number;
}

/** `map`: a tap on a map; `boundary`: a point inside the drawn boundary. */
export const PINNED_BY = ['gps', 'typed', 'map', 'boundary'] as const;

const CELL_DEGREES = 0.01;

/** Radius of a circle that contains the whole cell, north of 18 degrees. */
export const SHOWN_WITHIN_METRES = 800;

/** District outlines are indicative: a pin this far outside may be inside. */
export const OUTLINES_ARE_OFF_BY_METRES = 5_000;

export const METRES_IN_LATITUDE = 111_195;

const EARTH_RADIUS_METRES = 6_371_009;

/** The centre of the location's 0.01 degree cell. Constant for a location: changing ones could be averaged. */
export const shownLocation = ({ latitude, longitude }: Location): Location => ({
  latitude: middleOfCell(latitude),
  longitude: middleOfCell(longitude),
});

const middleOfCell = (degrees: number) =>
  Math.round((Math.floor(degrees / CELL_DEGREES) + 0.5) * CELL_DEGREES * 1_000) / 1_000;

/** Uses a sphere, which is exact enough for plots and districts. */
export function metresBetween(one: Location, other: Location): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(north + Math.cos(from) * Math.cos(to) * east));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
