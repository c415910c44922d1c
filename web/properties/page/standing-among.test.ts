import { expect, test } from 'vitest';
import { standingAmong } from './standing-among.ts';

const DECILES = [10, 20, 30, 40, 50, 60, 70, 80, 90];

test.each([
  [5, { than: 'less', tenths: 9 }],
  // A tenth asks no more than this.
  [10, { than: 'less', tenths: 8 }],
  [25, { than: 'less', tenths: 7 }],
  [39, { than: 'less', tenths: 6 }],
  [40, { than: 'middle', tenths: 5 }],
  [50, { than: 'middle', tenths: 5 }],
  [60, { than: 'middle', tenths: 5 }],
  [61, { than: 'more', tenths: 6 }],
  [90, { than: 'more', tenths: 8 }],
  [1000, { than: 'more', tenths: 9 }],
])('a price of %d stands %j', (own, standing) => {
  expect(standingAmong(DECILES, own)).toEqual(standing);
});

test('one price that everybody asks is in the middle', () => {
  expect(
    standingAmong(
      DECILES.map(() => 50),
      50,
    ),
  ).toEqual({ than: 'middle', tenths: 5 });
});
