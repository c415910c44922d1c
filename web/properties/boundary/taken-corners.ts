import type { Corner, DrawnBy } from '#contract/boundary.ts';
import type { Boundary } from '#contract/pins.ts';
import type { Location } from '#contract/shown-location.ts';
import { typedLocation, writtenLocation } from '#contract/typed-location.ts';

/** A corner as typed; its text may not be valid coordinates yet. Stored on the phone until it is sent. */
export interface TakenCorner {
  id: number;
  text: string;
  by: DrawnBy;
  accuracy: number | null;
}

export type TakenCorners = readonly TakenCorner[];

export const cornerField = ({ id }: TakenCorner): string => `corner-${id}`;

export function cornerIn({ text }: TakenCorner): Corner | undefined {
  const location = typedLocation(text);
  return location && [location.latitude, location.longitude];
}

export const filledCorners = (taken: TakenCorners): TakenCorners => taken.filter(({ text }) => text.trim() !== '');

/** The request's boundary: null for no corners, undefined if a field has no valid coordinates. */
export function boundaryOf(taken: TakenCorners): Boundary | null | undefined {
  const filled = filledCorners(taken);
  if (filled.length === 0) return null;
  const corners = filled.map(cornerIn);
  if (!corners.every((corner) => corner !== undefined)) return undefined;
  return {
    corners: corners.map(([latitude, longitude]) => [latitude, longitude]),
    drawn_by: (['walked', 'tapped', 'typed'] as const).find((way) => filled.some(({ by }) => by === way)) ?? 'file',
    accuracy_metres: worstAccuracy(filled),
  };
}

export function worstAccuracy(taken: TakenCorners): number | null {
  const known = taken.flatMap(({ accuracy }) => accuracy ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** The corners of a saved boundary; its worst accuracy holds for each. */
export function takenFrom(
  boundary: Pick<Boundary, 'drawn_by' | 'accuracy_metres'> & { corners: readonly Corner[] },
): TakenCorners {
  return boundary.corners.map(([latitude, longitude], at) => ({
    id: at + 1,
    text: writtenLocation({ latitude, longitude }),
    by: boundary.drawn_by,
    accuracy: boundary.accuracy_metres,
  }));
}

interface NewCorner {
  location?: Location | undefined;
  by: DrawnBy;
  accuracy?: number;
}

/** @param before index to insert at; the end if left out */
export function withCorner(
  taken: TakenCorners,
  { location, by, accuracy }: NewCorner,
  before = taken.length,
): TakenCorners {
  const corner = {
    id: Math.max(0, ...taken.map(({ id }) => id)) + 1,
    text: location ? writtenLocation(location) : '',
    by,
    accuracy: accuracy ?? null,
  };
  return inserted(taken, corner, before);
}

export const withoutCorner = (taken: TakenCorners, id: number): TakenCorners =>
  taken.filter((corner) => corner.id !== id);

/** Moves a corner by hand, which discards the measured accuracy. */
export function withMoved(taken: TakenCorners, id: number, text: string, by: 'tapped' | 'typed'): TakenCorners {
  return taken.map((corner) => (corner.id === id ? { id, text, by, accuracy: null } : corner));
}

export function withShifted(taken: TakenCorners, id: number, by: -1 | 1): TakenCorners {
  const from = taken.findIndex((corner) => corner.id === id);
  const corner = taken[from];
  const to = from + by;
  if (!corner || to < 0 || to >= taken.length) return taken;
  return inserted(withoutCorner(taken, id), corner, to);
}

const inserted = (taken: TakenCorners, corner: TakenCorners[number], at: number): TakenCorners => [
  ...taken.slice(0, at),
  corner,
  ...taken.slice(at),
];
