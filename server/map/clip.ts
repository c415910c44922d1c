import type { Point } from '#server/areas/plane.ts';

export interface Square {
  least: number;
  most: number;
}

type Axis = 0 | 1;

const isWithin = (point: Point, axis: Axis, limit: number, sign: 1 | -1) => sign * (limit - point[axis]) >= 0;

function crossing(from: Point, to: Point, axis: Axis, limit: number): Point {
  const part = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const at = from[other] + part * (to[other] - from[other]);
  return axis === 0 ? [limit, at] : [at, limit];
}

const edgesOf = ({ least, most }: Square) =>
  [
    [0, least, -1],
    [0, most, 1],
    [1, least, -1],
    [1, most, 1],
  ] as const;

/** Clips a closed ring to a square, edge by edge (Sutherland and Hodgman). */
export function ringWithin(ring: readonly Point[], square: Square): Point[] {
  let left = [...ring];
  for (const [axis, limit, sign] of edgesOf(square)) {
    const before = left;
    left = before.flatMap((to, place) => {
      const from = before.at(place - 1) ?? to;
      const [isFromIn, isToIn] = [isWithin(from, axis, limit, sign), isWithin(to, axis, limit, sign)];
      const end = isToIn ? [to] : [];
      return isFromIn === isToIn ? end : [crossing(from, to, axis, limit), ...end];
    });
  }
  return left;
}

/** The parts of a line inside a square. */
export function partsWithin(line: readonly Point[], square: Square): Point[][] {
  const parts: Point[][] = [];
  let last: Point | undefined;
  for (const [place, end] of line.slice(1).entries()) {
    const start = line[place] ?? end;
    const piece = pieceWithin(start, end, square);
    if (!piece) continue;
    const part = parts.at(-1);
    if (part && last === piece[0]) part.push(piece[1]);
    else parts.push([...piece]);
    last = piece[1];
  }
  return parts;
}

function pieceWithin(start: Point, end: Point, square: Square): readonly [Point, Point] | undefined {
  let [from, to] = [start, end];
  for (const [axis, limit, sign] of edgesOf(square)) {
    const [isFromIn, isToIn] = [isWithin(from, axis, limit, sign), isWithin(to, axis, limit, sign)];
    if (!isFromIn && !isToIn) return undefined;
    if (!isFromIn) from = crossing(from, to, axis, limit);
    else if (!isToIn) to = crossing(from, to, axis, limit);
  }
  return [from, to];
}
