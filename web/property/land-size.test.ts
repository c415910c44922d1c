import { expect, test } from 'vitest';
import { convertSize } from './land-size.ts';
import { pricePerUnit } from './price-per-unit.ts';

const KATHA_OF_PATNA = { square_metres: 126.464263, exact: false };
const DECIMAL = { square_metres: 40.468564224, exact: true };

test('5 katha of Patna are 6,806 square feet, and the assumed katha is shown', () => {
  const size = convertSize({ size: 5, unit_size: KATHA_OF_PATNA });
  expect(size?.squareFeet).toBeCloseTo(6806.25, 1);
  expect(size?.assumedSquareFeet).toBeCloseTo(1361.25, 2);
});

test('a hundred decimal are one acre by definition: nothing was assumed', () => {
  expect(convertSize({ size: 100, unit_size: DECIMAL })).toEqual({
    squareFeet: expect.closeTo(43_560, 6),
    acres: expect.closeTo(1, 9),
    assumedSquareFeet: undefined,
  });
});

test('an undocumented unit is not converted', () => {
  expect(convertSize({ size: 2, unit_size: null })).toBeUndefined();
});

test.each([
  [100, 3, 34],
  [1_250_000, 5, 250_000],
  [1, 2.5, 1],
])('%d rupees for %d units are %d a unit, rounded up', (price, size, perUnit) => {
  expect(pricePerUnit({ price, size })).toBe(perUnit);
});
