import { expect, test } from 'vitest';
import { groupMarks, placeBeside, type Point } from './grouped-marks.ts';

const at = (latitude: number, longitude: number, count = 1) => ({ latitude, longitude, count });
/** A degree is a hundred pixels. */
const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 100,
  y: -latitude * 100,
});

test('marks nearer than a finger’s width are one, which stands for all of their plots at their mean', () => {
  const groups = groupMarks([at(25, 85), at(25, 85.3, 3), at(25, 86)], pointOf);
  expect(groups.map(({ count, marks }) => [count, marks.length])).toEqual([
    [4, 2],
    [1, 1],
  ]);
  expect(groups[0]?.longitude).toBeCloseTo(85.225);
});

test('a mark of a whole area goes beside the marks that lie where it would, while there is a place', () => {
  const place = { x: 300, y: 200 };
  expect(placeBeside([{ x: 0, y: 0 }], place)).toEqual(place);
  expect(placeBeside([{ x: 310, y: 190 }], place)).toEqual({ x: 300, y: 244 });
  const taken: Point[] = [];
  for (let mark = 0; mark < 9; mark += 1) taken.push(placeBeside(taken, place));
  expect(new Set(taken.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
  expect(placeBeside(taken, place)).toEqual(place);
});
