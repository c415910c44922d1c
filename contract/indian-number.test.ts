import { expect, test } from 'vitest';
import { number } from './indian-number.ts';

test.each([
  [999, 2, '999'],
  [1250000, 2, '12,50,000'],
  [-1500, 2, '-1,500'],
  [1361.25, 4, '1,361.25'],
  [5, 4, '5'],
  [2.346, 2, '2.35'],
])('%d with at most %d decimals is %s', (value, decimals, written) => {
  expect(number(value, decimals)).toBe(written);
});
