import type { Point as LeafletPoint } from 'leaflet';

export interface Mark {
  latitude: number;
  longitude: number;
  count: number;
}

export interface Group<M extends Mark> extends Mark {
  marks: M[];
}

export type Point = Pick<LeafletPoint, 'x' | 'y'>;

/** A finger's width: closer marks could be hit by mistake. */
const APART_PIXELS = 44;

const lieOnEachOther = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < APART_PIXELS;

/** Above and below first, as marks are wider than high. */
const BESIDE = [
  [0, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** A free position for a whole area's mark, which has no exact place: its point or one beside it. */
export function placeBeside(others: readonly Point[], { x, y }: Point): Point {
  const places = BESIDE.map(([right, down]) => ({ x: x + right * APART_PIXELS, y: y + down * APART_PIXELS }));
  return places.find((place) => !others.some((other) => lieOnEachOther(other, place))) ?? { x, y };
}

export function groupMarks<M extends Mark>(marks: readonly M[], pointOf: (mark: Mark) => Point): Group<M>[] {
  const groups: (Group<M> & { point: Point })[] = [];
  for (const mark of marks) {
    const point = pointOf(mark);
    const near = groups.find((group) => lieOnEachOther(group.point, point));
    if (near) near.marks.push(mark);
    else groups.push({ ...mark, marks: [mark], point });
  }
  return groups.map(({ marks: members }) => {
    const count = members.reduce((sum, member) => sum + member.count, 0);
    const mean = (of: (member: M) => number) =>
      members.reduce((sum, member) => sum + of(member) * member.count, 0) / count;
    return { marks: members, count, latitude: mean((one) => one.latitude), longitude: mean((one) => one.longitude) };
  });
}
