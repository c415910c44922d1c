import {
  AGREES_WITHIN,
  areaWithin,
  boxAround,
  type Corner,
  CORNERS_MIN,
  crossingSides,
  isUnlikeSize,
  metresAcross,
  roundedCorner,
} from '#contract/boundary.ts';
import type { Boundary, DisplayedBoundary } from '#contract/pins.ts';
import { metresBetween } from '#contract/shown-location.ts';
import type { propertyPins } from '#server/database/schema/pins.ts';
import { badInput, issue } from '#server/errors.ts';

type Row = typeof propertyPins.$inferSelect;

/** The approved boundary stays until the next approval: the same one, drawn again, needs none. */
export const NO_BOUNDARY = {
  boundary: null,
  boundaryBy: null,
  boundaryAccuracyMetres: null,
  boundarySquareMetres: null,
  boundarySouth: null,
  boundaryWest: null,
  boundaryNorth: null,
  boundaryEast: null,
};

/** @throws HttpError 400 for a boundary that crosses itself, with the sides that meet */
export function boundaryRow(drawn: Boundary) {
  const corners = drawn.corners.map(roundedCorner);
  const crossing = crossingSides(corners);
  if (crossing) throw crossesItself(crossing, corners.length);
  const { south, west, north, east } = boxAround(corners);
  return {
    boundary: corners.flat(),
    boundaryBy: drawn.drawn_by,
    boundaryAccuracyMetres: drawn.accuracy_metres,
    boundarySquareMetres: areaWithin(corners),
    boundarySouth: south,
    boundaryWest: west,
    boundaryNorth: north,
    boundaryEast: east,
  };
}

function crossesItself([one, other]: readonly [number, number], count: number) {
  const following = (side: number) => ((side + 1) % count) + 1;
  return badInput(
    issue('boundary', 'BOUNDARY_CROSSES_ITSELF', {
      one: one + 1,
      next: following(one),
      other: other + 1,
      following: following(other),
    }),
  );
}

/**
 * @param squareMetres of the listing; null where its unit has no documented size
 * @throws HttpError 400 for a boundary that no plot of the listed size can have
 */
export function requireLikeSize({ boundary }: ReturnType<typeof boundaryRow>, squareMetres: number | null): void {
  const corners = cornersIn(boundary);
  if (!isUnlikeSize(corners, squareMetres)) return;
  const [metres, area] = [Math.round(metresAcross(corners)), Math.round(areaWithin(corners))];
  throw badInput(issue('boundary', 'BOUNDARY_UNLIKE_SIZE', { metres, area }));
}

/** Pairs of latitude and longitude from the flat array of the column. */
export function cornersIn(flat: readonly number[]): [number, number][] {
  return flat.flatMap((latitude, at) => (at % 2 === 0 ? [[latitude, flat[at + 1] ?? 0] as [number, number]] : []));
}

/** The boundary of a row of pins; null if it has none. */
export function boundaryIn(row: Row): DisplayedBoundary | null {
  const { boundary, boundaryBy, boundarySquareMetres } = row;
  if (boundary === null || boundaryBy === null || boundarySquareMetres === null) return null;
  return {
    corners: cornersIn(boundary),
    drawn_by: boundaryBy,
    accuracy_metres: row.boundaryAccuracyMetres,
    square_metres: boundarySquareMetres,
  };
}

export function isSameBoundary(before: Row | undefined, now: ReturnType<typeof boundaryRow> | typeof NO_BOUNDARY) {
  if (!before?.boundary || !now.boundary) return !before?.boundary && !now.boundary;
  return (
    before.boundary.join() === now.boundary.join() &&
    before.boundaryBy === now.boundaryBy &&
    // The column is of single precision.
    Math.fround(before.boundaryAccuracyMetres ?? -1) === Math.fround(now.boundaryAccuracyMetres ?? -1)
  );
}

/** Measured from what was approved: small moves add up. Neither may reach further than so, nor its area change much. */
export function isCorrectionOf(approved: readonly number[], now: readonly number[], within: number): boolean {
  const [before, after] = [cornersIn(approved), cornersIn(now)];
  if (before.length < CORNERS_MIN) return false;
  const [areaBefore, areaAfter] = [areaWithin(before), areaWithin(after)];
  return (
    isNear(before, after, within) &&
    isNear(after, before, within) &&
    Math.abs(areaAfter - areaBefore) <= areaBefore * AGREES_WITHIN
  );
}

function isNear(corners: readonly Corner[], others: readonly Corner[], within: number): boolean {
  const location = ([latitude, longitude]: Corner) => ({ latitude, longitude });
  return corners.every((corner) => others.some((other) => metresBetween(location(corner), location(other)) <= within));
}
