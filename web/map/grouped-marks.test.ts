import { expect, test } from 'vitest';
import { groupMarks } from './grouped-marks.ts';

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
