import { inDegrees, UNITS_IN_DEGREE } from './shown-at.ts';

/** Pixels of a tile at zoom 0, which is 360 degrees wide. */
const TILE = 256;
const CELL_PIXELS = 64;
/** How much a degree of longitude is shorter at 25 degrees north. One figure everywhere, so that cells stay as a map moves. */
const NARROWING = 0.906;

/** A cell's height and width, in units of property_search. */
export function gridAt(zoom: number): { north: number; east: number } {
  const east = (CELL_PIXELS / TILE) * (360 / 2 ** zoom) * UNITS_IN_DEGREE;
  return { north: Math.round(east * NARROWING), east: Math.round(east) };
}

export interface Cell {
  row: number;
  column: number;
  count: number;
  latitude: number | null;
  longitude: number | null;
}

const DECIMALS = 5;

/** The cells as they are, or merged two by two, four by four and so on while there are more than `most`. */
export function clustersOf(cells: readonly Cell[], most: number): [number, number, number][] {
  const merged = new Map<string, { row: number; column: number; count: number; north: number; east: number }>();
  for (let size = 1; size === 1 || merged.size > most; size *= 2) {
    merged.clear();
    for (const { row, column, count, latitude, longitude } of cells) {
      const [atRow, atColumn] = [Math.floor(row / size), Math.floor(column / size)];
      const key = `${atRow} ${atColumn}`;
      const into = merged.get(key) ?? { row: atRow, column: atColumn, count: 0, north: 0, east: 0 };
      into.count += count;
      into.north += count * (latitude ?? 0);
      into.east += count * (longitude ?? 0);
      merged.set(key, into);
    }
  }
  return [...merged.values()].map(({ count, north, east }) => [degrees(north / count), degrees(east / count), count]);
}

const degrees = (units: number) => Number(inDegrees(units).toFixed(DECIMALS));
