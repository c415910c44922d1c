/* Where a plot is: what its owner marked, and what of it everybody may see. No zod here. */

/** Degrees, WGS 84. */
export interface Location {
  latitude: number;
  longitude: number;
}

/** How its owner found it; `map`: by a tap on a map, `boundary`: a point within the one that was drawn. */
export const PINNED_BY = ['gps', 'typed', 'map', 'boundary'] as const;

const CELL_DEGREES = 0.01;

/** The radius of a circle around a cell's middle that holds all of it, from 18 degrees north on. */
export const SHOWN_WITHIN_METRES = 800;

/** Outlines of districts are indicative: so far outside may still be inside. */
export const OUTLINES_ARE_OFF_BY_METRES = 5_000;

/** The length of a degree of latitude, on a sphere. */
export const METRES_IN_LATITUDE = 111_195;

const EARTH_RADIUS_METRES = 6_371_009;

/**
 * The middle of the 0.01 degree cell around a location. Always the same for it: from changing ones the location could be
 * averaged.
 */
export const shownLocation = ({ latitude, longitude }: Location): Location => ({
  latitude: middleOfCell(latitude),
  longitude: middleOfCell(longitude),
});

// Three decimals, without the rest that floating point leaves.
const middleOfCell = (degrees: number) =>
  Math.round((Math.floor(degrees / CELL_DEGREES) + 0.5) * CELL_DEGREES * 1_000) / 1_000;

/** On a sphere, which is exact enough for plots and districts. */
export function metresBetween(one: Location, other: Location): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(north + Math.cos(from) * Math.cos(to) * east));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
