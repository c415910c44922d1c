import type { Location } from './shown-location.ts';

/** Latitude and longitude in degrees, WGS 84. The ring is not closed: the last corner is not the first repeated. */
export type Corner = readonly [number, number];

export const CORNERS_MIN = 3;
export const CORNERS_MAX = 200;

export const DRAWN_BY = ['tapped', 'walked', 'typed', 'file'] as const;
export type DrawnBy = (typeof DRAWN_BY)[number];

/** Seven decimals are about a centimetre: with five, 100 square metres would be off by up to 0.64 %. */
const CORNER_DECIMALS = 7;
const STEPS_IN_DEGREE = 10 ** CORNER_DECIMALS;

export const roundedCorner = ([latitude, longitude]: Corner): [number, number] => [
  Number(latitude.toFixed(CORNER_DECIMALS)),
  Number(longitude.toFixed(CORNER_DECIMALS)),
];

const EQUATOR_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;

export function metresInDegree(latitude: number): { north: number; east: number } {
  const radians = Math.PI / 180;
  const bulge = Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(latitude * radians) ** 2);
  return {
    north: (radians * EQUATOR_METRES * (1 - ECCENTRICITY_SQUARED)) / bulge ** 3,
    east: (radians * EQUATOR_METRES * Math.cos(latitude * radians)) / bulge,
  };
}

export const middleLatitude = (corners: readonly Corner[]): number =>
  corners.reduce((sum, [latitude]) => sum + latitude, 0) / corners.length;

/** Square metres inside the corners, on a plane at their middle latitude. */
export function areaWithin(corners: readonly Corner[]): number {
  const { north, east } = metresInDegree(middleLatitude(corners));
  const [originLatitude, originLongitude] = corners[0] ?? [0, 0];
  const twice = sidesOf(corners).reduce((sum, { from, to }) => {
    const [fromX, fromY] = [from[1] - originLongitude, from[0] - originLatitude];
    const [toX, toY] = [to[1] - originLongitude, to[0] - originLatitude];
    return sum + (fromX * toY - toX * fromY);
  }, 0);
  return (Math.abs(twice) / 2) * north * east;
}

interface Side {
  from: Corner;
  to: Corner;
}

const sidesOf = (corners: readonly Corner[]): Side[] =>
  corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length] ?? from }));

/** Corners in whole steps, so that tests of collinearity are exact. */
const inSteps = (corners: readonly Corner[]): Corner[] =>
  corners.map(([latitude, longitude]) => [
    Math.round(latitude * STEPS_IN_DEGREE),
    Math.round(longitude * STEPS_IN_DEGREE),
  ]);

/**
 * The first two sides that cross or touch, each by the index of its first corner. A side without length, or one that
 * doubles back on its neighbour, crosses it.
 */
export function crossingSides(corners: readonly Corner[]): readonly [number, number] | undefined {
  const sides = sidesOf(inSteps(corners));
  for (const [one, side] of sides.entries()) {
    for (const [further, other] of sides.slice(one + 1).entries()) {
      const two = one + 1 + further;
      const isNext = two === one + 1;
      const isBefore = one === 0 && two === sides.length - 1;
      const leadsBack = (isNext && turnsBack(side, other)) || (isBefore && turnsBack(other, side));
      if (leadsBack || (!isNext && !isBefore && doMeet(side, other))) return [one, two];
    }
  }
  return undefined;
}

function leftOf({ from, to }: Side, [latitude, longitude]: Corner): number {
  return (to[1] - from[1]) * (latitude - from[0]) - (to[0] - from[0]) * (longitude - from[1]);
}

function turnsBack(side: Side, next: Side): boolean {
  const forward = [0, 1].reduce(
    (sum, axis) =>
      sum + ((side.to[axis] ?? 0) - (side.from[axis] ?? 0)) * ((next.to[axis] ?? 0) - (next.from[axis] ?? 0)),
    0,
  );
  return leftOf(side, next.to) === 0 && forward <= 0;
}

function doCross(one: Side, other: Side): boolean {
  return leftOf(one, other.from) * leftOf(one, other.to) < 0 && leftOf(other, one.from) * leftOf(other, one.to) < 0;
}

function doMeet(one: Side, other: Side): boolean {
  if (doCross(one, other)) return true;
  const ends = [
    [one, other.from],
    [one, other.to],
    [other, one.from],
    [other, one.to],
  ] as const;
  return ends.some(([side, end]) => leftOf(side, end) === 0 && isBeside(side, end));
}

function isBeside({ from, to }: Side, point: Corner): boolean {
  return [0, 1].every((axis) => {
    const [one = 0, two = 0, at = 0] = [from[axis], to[axis], point[axis]];
    return Math.min(one, two) <= at && at <= Math.max(one, two);
  });
}

/**
 * A point inside: the middle of the widest stretch, at the latitude halfway between the two corners furthest apart in
 * latitude.
 */
export function pointWithin(corners: readonly Corner[]): Location {
  const latitudes = corners.map(([latitude]) => latitude).sort((one, other) => one - other);
  const [low, high] = latitudes.slice(1).reduce(
    (largest, latitude, at) => {
      const before = latitudes[at] ?? latitude;
      return latitude - before > largest[1] - largest[0] ? ([before, latitude] as const) : largest;
    },
    [0, 0] as readonly [number, number],
  );
  const latitude = (low + high) / 2;
  const crossings = crossingsAt(corners, latitude).sort((one, other) => one - other);
  const [west, east] = crossings.reduce<readonly [number, number]>(
    (widest, end, at) => {
      const start = crossings[at - 1];
      return at % 2 === 1 && start !== undefined && end - start > widest[1] - widest[0] ? [start, end] : widest;
    },
    [crossings[0] ?? 0, crossings[0] ?? 0],
  );
  const [roundedLatitude, longitude] = roundedCorner([latitude, (west + east) / 2]);
  return { latitude: roundedLatitude, longitude };
}

function crossingsAt(corners: readonly Corner[], latitude: number): number[] {
  return sidesOf(corners).flatMap(({ from, to }) =>
    from[0] < latitude === to[0] < latitude
      ? []
      : [from[1] + ((latitude - from[0]) / (to[0] - from[0])) * (to[1] - from[1])],
  );
}

export function isWithin({ latitude, longitude }: Location, corners: readonly Corner[]): boolean {
  return crossingsAt(corners, latitude).filter((crossing) => crossing > longitude).length % 2 === 1;
}

/** Whether two boundaries share ground, also if one lies inside the other. */
export function doOverlap(one: readonly Corner[], other: readonly Corner[]): boolean {
  const [sides, others] = [sidesOf(inSteps(one)), sidesOf(inSteps(other))];
  return (
    sides.some((side) => others.some((otherSide) => doCross(side, otherSide))) ||
    pointsOf(sides, one).some((point) => isInside(point, others)) ||
    pointsOf(others, other).some((point) => isInside(point, sides))
  );
}

/** Includes an inner point: plots whose sides coincide share no crossing. */
function pointsOf(sides: readonly Side[], corners: readonly Corner[]): Corner[] {
  const { latitude, longitude } = pointWithin(corners);
  return [
    ...inSteps([[latitude, longitude]]),
    ...sides.flatMap(({ from, to }): Corner[] => [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]]),
  ];
}

function isInside(point: Corner, sides: readonly Side[]): boolean {
  const isOnSide = sides.some((side) => leftOf(side, point) === 0 && isBeside(side, point));
  const ring = sides.map(({ from }) => from);
  return !isOnSide && isWithin({ latitude: point[0], longitude: point[1] }, ring);
}

/** The degrees between which all corners lie. */
export function boxAround(corners: readonly Corner[]) {
  const [latitudes, longitudes] = [corners.map(([latitude]) => latitude), corners.map(([, longitude]) => longitude)];
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/** Tapes, rounded sizes and customary units differ by less than a tenth. */
export const AGREES_WITHIN = 0.1;

/**
 * `unsure`: the phone's accuracy could not show a difference of a tenth. `unknown`: the unit has no documented size.
 */
export type SizeAgreement = 'agrees' | 'differs' | 'unsure' | 'unknown';

/**
 * @param area within the boundary, in square metres
 * @param listed square metres; null where the unit has no documented size
 * @param accuracy the worst of any corner in metres, as the phone reported it; null if no corner came from a phone
 */
export function compareWithSize(area: number, listed: number | null, accuracy: number | null): SizeAgreement {
  if (listed === null) return 'unknown';
  const doubt = (accuracy ?? 0) / Math.sqrt(area);
  if (Math.abs(area - listed) > listed * Math.max(AGREES_WITHIN, doubt)) return 'differs';
  return doubt > AGREES_WITHIN ? 'unsure' : 'agrees';
}

/**
 * Twice the factor by which sources differ on a customary unit; and the longest side in square roots of the listed
 * size: a road 3 m wide is about as long for its area.
 */
const UNLIKE_TIMES = 10;
const LONGEST_OF_ROOT = 50;
const ACROSS_MAX_METRES = 5_000;

/** The diagonal of the box around the corners, in metres. */
export function metresAcross(corners: readonly Corner[]): number {
  const { south, west, north, east } = boxAround(corners);
  const degree = metresInDegree((south + north) / 2);
  return Math.hypot((north - south) * degree.north, (east - west) * degree.east);
}

/**
 * Whether no plot of the listed size can have this boundary; smaller differences are only shown beside the size.
 * @param listed square metres; null where the unit has no documented size
 */
export function isUnlikeSize(corners: readonly Corner[], listed: number | null): boolean {
  const [area, across] = [areaWithin(corners), metresAcross(corners)];
  if (across > ACROSS_MAX_METRES) return true;
  if (listed === null) return false;
  return area > listed * UNLIKE_TIMES || area * UNLIKE_TIMES < listed || across > Math.sqrt(listed) * LONGEST_OF_ROOT;
}
