import { merge } from 'topojson-client';
import type { DistrictOutline, Outlines } from './outlines.ts';

export type Point = readonly [number, number];

export interface Room {
  x: number;
  y: number;
  width: number;
}

const HEIGHTS_OF_NAMES = [0.35, 0.5, 0.65];

export const ringsOf = (outlines: Outlines, districts: DistrictOutline[]): Point[][] =>
  merge(outlines, districts).coordinates.flatMap((polygon) => polygon.map(pointsOf));

export const pointsOf = (positions: readonly number[][]): Point[] =>
  positions.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);

/** An SVG path in relative steps of whole units; empty if the line is shorter than a step. */
export function pathOf(line: readonly Point[], end: 'z' | ''): string {
  const [[startX, startY] = [0, 0]] = line;
  let [x, y] = [startX, startY];
  const steps: string[] = [];
  for (const [nextX, nextY] of line.slice(1)) {
    if (nextX === x && nextY === y) continue;
    steps.push(`${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  return steps.length === 0 ? '' : `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}${end}`;
}

/** The middle and width of the widest stretch inside an area; in a window, of its visible part. */
export function roomForName(
  rings: readonly (readonly Point[])[],
  window = { width: Infinity, height: Infinity },
): Room {
  const heights = rings.flat().map(([, y]) => y);
  const [top, bottom] = [Math.max(Math.min(...heights), 0), Math.min(Math.max(...heights), window.height)];
  return HEIGHTS_OF_NAMES.flatMap((part) => {
    const y = Math.floor(top + part * (bottom - top)) + 0.5;
    const crossings = rings.flatMap((ring) => crossingsOf(ring, y)).toSorted((one, other) => one - other);
    return crossings.flatMap((x, place) => {
      const end = crossings[place + 1];
      if (place % 2 === 1 || end === undefined) return [];
      const [left, right] = [Math.max(x, 0), Math.min(end, window.width)];
      return [{ x: Math.round((left + right) / 2), y: Math.round(y), width: Math.round(right - left) }];
    });
  }).reduce((widest, stretch) => (stretch.width > widest.width ? stretch : widest), { x: 0, y: 0, width: 0 });
}

/** The x at which the sides of a ring cross a horizontal line. */
export function crossingsOf(ring: readonly Point[], y: number): number[] {
  return ring.slice(1).flatMap(([toX, toY], before) => {
    const [fromX, fromY] = ring[before] ?? [toX, toY];
    return fromY < y === toY < y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
  });
}
