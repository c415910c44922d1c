import { type Corner, isWithin, metresInDegree } from './boundary.ts';
import type { Location } from './shown-location.ts';

/** Pins are often set at the gate, or on the road in front of the plot. */
const BESIDE_METRES = 25;

interface Measured {
  accuracy_metres: number | null;
}

/**
 * Metres from the pin to the boundary; undefined if the pin is inside, or if GPS accuracy and a road in front of the
 * plot explain the gap.
 */
export function metresBesideBoundary(
  pin: Location & Measured,
  boundary: Measured & { corners: readonly Corner[] },
): number | undefined {
  const metres = metresOutside(pin, boundary.corners);
  const explained = BESIDE_METRES + (pin.accuracy_metres ?? 0) + (boundary.accuracy_metres ?? 0);
  return metres > explained ? metres : undefined;
}

function metresOutside(location: Location, corners: readonly Corner[]): number {
  if (isWithin(location, corners)) return 0;
  const { north, east } = metresInDegree(location.latitude);
  const points = corners.map(([latitude, longitude]) => ({
    x: (longitude - location.longitude) * east,
    y: (latitude - location.latitude) * north,
  }));
  return Math.min(...points.map((from, at) => metresToSide(from, points[(at + 1) % points.length] ?? from)));
}

interface Point {
  x: number;
  y: number;
}

function metresToSide(from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const squared = x ** 2 + y ** 2;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * x + from.y * y) / squared));
  return Math.hypot(from.x + along * x, from.y + along * y);
}
