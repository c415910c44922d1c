import { expect, test } from 'vitest';
import { scaleOf } from './plot-scale.ts';

test.each([
  ['nothing', [], { least: 0, most: 1 }],
  ['zeros', [0, 0], { least: 0, most: 1 }],
  ['counts', [0, 3, 1], { least: 0, most: 5 }],
  ['a round figure', [0, 10], { least: 0, most: 10 }],
  ['a little more', [11], { least: 0, most: 20 }],
  ['lakhs of rupees', [1_50_000, 3_12_499.5], { least: 0, most: 5_00_000 }],
  ['money that came and went', [499, -99], { least: -100, most: 500 }],
  ['money that only went', [0, -499], { least: -500, most: 0 }],
])('a plot of %s reaches to the next round figures and has zero in it', (_, values, scale) => {
  expect(scaleOf(values)).toEqual(scale);
});
