import type { Point } from 'leaflet';

/** Something that a map shows, with how many plots it stands for. */
export interface Mark {
  latitude: number;
  longitude: number;
  count: number;
}

export interface Group<M extends Mark> extends Mark {
  marks: M[];
}

/** A finger's width: marks are never so near that the wrong one is hit. */
const APART_PIXELS = 44;

/** Marks that would lie on each other become one, at their mean. */
export function groupMarks<M extends Mark>(
  marks: readonly M[],
  pointOf: (mark: Mark) => Pick<Point, 'x' | 'y'>,
): Group<M>[] {
  const groups: (Group<M> & { point: Pick<Point, 'x' | 'y'> })[] = [];
  for (const mark of marks) {
    const point = pointOf(mark);
    const near = groups.find((group) => Math.hypot(group.point.x - point.x, group.point.y - point.y) < APART_PIXELS);
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
