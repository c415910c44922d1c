import type { Chance } from './chance.ts';
import { along, HEIGHT, type Point, WIDTH } from './ink.ts';

export interface Parcel {
  outline: readonly Point[];
  corners: readonly Point[];
  middle: Point;
  /** In square pixels. */
  area: number;
  use: 'field' | 'houses' | 'grove' | 'tank';
}

export interface Parcels {
  parcels: Parcel[];
  roads: { line: readonly Point[]; width: number }[];
}

const CENTRE: Point = [WIDTH / 2, HEIGHT / 2];
const REACH = 1120;
const ROADS_AT_DEPTH = [30, 18];

/**
 * Land as inheritance leaves it: cut in two again and again, now and then into strips for several heirs, smaller near the houses. The first cuts become roads.
 */
export function cutIntoParcels(chance: Chance, { turn, fieldSize }: { turn: number; fieldSize: number }): Parcels {
  const angle = (turn * Math.PI) / 180;
  const phases = [chance.between(0, 6), chance.between(0, 6)] as const;
  const village: Point = [chance.between(-520, -330) * (chance.happens(0.5) ? 1 : -1), chance.between(-330, 330)];
  const parcels: Parcel[] = [];
  const roads: Parcels['roads'] = [];

  const onSheet = ([x, y]: Point): Point => {
    const [bx, by] = [
      x + 17 * Math.sin(y / 150 + phases[0]) + 7 * Math.sin(y / 61 + phases[1]),
      y + 15 * Math.sin(x / 190 + phases[1]) + 6 * Math.sin(x / 73 + phases[0]),
    ];
    return [
      CENTRE[0] + bx * Math.cos(angle) - by * Math.sin(angle),
      CENTRE[1] + bx * Math.sin(angle) + by * Math.cos(angle),
    ];
  };
  const bent = (corners: readonly Point[], closed: boolean): Point[] =>
    corners.flatMap((corner, at) => {
      const following = corners[at + 1] ?? (closed ? corners[0] : undefined);
      if (!following) return [onSheet(corner)];
      const pieces = Math.max(1, Math.round(Math.hypot(following[0] - corner[0], following[1] - corner[1]) / 26));
      return Array.from({ length: pieces }, (_, i) => onSheet(along(corner, following, i / pieces)));
    });

  divide(
    [
      [-REACH, -REACH],
      [REACH, -REACH],
      [REACH, REACH],
      [-REACH, REACH],
    ],
    0,
  );
  return { parcels, roads };

  function divide(corners: readonly Point[], depth: number): void {
    const area = areaOf(corners);
    const middle = middleOf(corners);
    const fromVillage = Math.hypot(middle[0] - village[0], middle[1] - village[1]);
    const wanted = fieldSize * Math.min(1.2, Math.max(0.16, fromVillage / 520)) * chance.between(0.8, 1.8);
    if (area < wanted || depth > 14) {
      keep(corners, area, fromVillage);
      return;
    }
    const cuts = depth > 3 && area < wanted * 3.4 && chance.happens(0.35) ? [1 / 3, 2 / 3] : [chance.between(0.4, 0.6)];
    let rest = corners;
    for (const [at, part] of cuts.entries()) {
      const { point, normal } = cutAcross(at === 0 ? rest : corners, part, depth);
      const [near, far, line] = cut(rest, point, normal);
      const width = ROADS_AT_DEPTH[depth];
      if (line && width && depth < 2 && !(depth === 1 && roads.length > 1))
        roads.push({ line: bent(line, false), width });
      divide(near, depth + 1);
      rest = far;
    }
    if (rest.length > 2) divide(rest, depth + 1);
  }

  function cutAcross(corners: readonly Point[], part: number, depth: number): { point: Point; normal: Point } {
    const sides = corners.map((corner, at): [Point, Point] => [corner, corners[(at + 1) % corners.length] ?? corner]);
    const [longest = [CENTRE, CENTRE] as [Point, Point]] = sides.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    const [from, to] = longest;
    const skew = depth < 2 ? chance.between(-0.16, 0.16) : chance.between(-0.1, 0.1);
    const direction = Math.atan2(to[1] - from[1], to[0] - from[0]) + skew;
    // The first cuts pass beside the middle of the sheet, where the plot will be.
    const place = depth < 2 ? part + (part < 0.5 ? -0.02 : 0.02) : part;
    return { point: along(from, to, place), normal: [Math.cos(direction), Math.sin(direction)] };
  }

  function keep(corners: readonly Point[], area: number, fromVillage: number): void {
    const outline = bent(corners, true);
    if (outline.every(([x, y]) => x < 40 || x > WIDTH - 40 || y < 40 || y > HEIGHT - 40)) return;
    const isHouses = fromVillage < 200 && chance.happens(0.85);
    const use = isHouses
      ? 'houses'
      : area > 9000 && chance.happens(0.06)
        ? 'grove'
        : area > 9000 && chance.happens(0.04)
          ? 'tank'
          : 'field';
    parcels.push({ outline, corners: corners.map(onSheet), middle: middleOf(outline), area: areaOf(outline), use });
  }
}

const lengthOf = ([from, to]: readonly [Point, Point]) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Both parts of an outline and the line between them; the first part lies against the normal. */
function cut(
  corners: readonly Point[],
  [px, py]: Point,
  [nx, ny]: Point,
): [Point[], Point[], [Point, Point] | undefined] {
  const near: Point[] = [];
  const far: Point[] = [];
  const crossings: Point[] = [];
  const sideOf = ([x, y]: Point) => (x - px) * nx + (y - py) * ny;
  corners.forEach((corner, at) => {
    const following = corners[(at + 1) % corners.length] ?? corner;
    const [here, there] = [sideOf(corner), sideOf(following)];
    (here < 0 ? near : far).push(corner);
    if (here < 0 !== there < 0) {
      const crossing = along(corner, following, here / (here - there));
      near.push(crossing);
      far.push(crossing);
      crossings.push(crossing);
    }
  });
  const [from, to] = crossings;
  return [near, far, from && to ? [from, to] : undefined];
}

function areaOf(outline: readonly Point[]): number {
  const doubled = outline.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function middleOf(outline: readonly Point[]): Point {
  const [x, y] = outline.reduce(([sumX, sumY], [px, py]) => [sumX + px, sumY + py] as const, [0, 0] as const);
  return [x / outline.length, y / outline.length];
}
