import { expect, test } from 'vitest';
import { squareFeetByLaggi } from './laggi.ts';
import { judgeSize, variesIn } from './unit-ranges.ts';

test.each<[string, string, number, string]>([
  ['katha', 'Bihar', 720, 'known'],
  ['Katha', 'Bihar', 1361.25, 'known'],
  ['katha', 'Bihar', 3267, 'known'],
  // The documented 3,645: a measurement and its rounding differ a little.
  ['katha', 'Bihar', 3700, 'known'],
  ['katha', 'Bihar', 500, 'unlikely'],
  ['katha', 'Bihar', 5000, 'unlikely'],
  ['katha', 'Bihar', 0.5, 'impossible'],
  ['katha', 'Bihar', 300, 'impossible'],
  ['katha', 'Bihar', 18_000, 'impossible'],
  ['katha', 'Jharkhand', 1742, 'known'],
  ['katha', 'Jharkhand', 3645, 'impossible'],
  ['bigha (kachha)', 'Uttar Pradesh', 9075, 'known'],
  ['bigha (kachha)', 'Uttar Pradesh', 27_225, 'unlikely'],
  // Not documented in the state: what it measures in others.
  ['katha', 'Chhattisgarh', 1361, 'known'],
  ['katha', 'Chhattisgarh', 1, 'impossible'],
  // No source documents an operator’s own unit.
  ['kattu', 'Bihar', 1, 'known'],
  ['kattu', 'Bihar', 43_560, 'known'],
  ['kattu', 'Bihar', 0.1, 'impossible'],
  ['kattu', 'Bihar', 5_000_000, 'impossible'],
])('one %s in %s of %s square feet is %s', (unit, state, squareFeet, says) => {
  expect(judgeSize(unit, state, squareFeet).says).toBe(says);
});

test.each([
  [2, 'impossible'],
  [3, 'unlikely'],
  [4, 'known'],
  [6.5, 'known'],
  [9, 'known'],
  [12, 'unlikely'],
  [13, 'impossible'],
  [20, 'impossible'],
])('a katha by a laggi of %s haath is %s', (haath, says) => {
  expect(judgeSize('katha', 'Bihar', squareFeetByLaggi('katha', 'Bihar', haath) ?? 0).says).toBe(says);
});

test.each([
  ['katha', 'Jharkhand', true],
  ['Bigha (Kachha)', 'Uttar Pradesh', true],
  ['katha', 'Chhattisgarh', false],
  ['acre', 'Bihar', false],
  ['katha', undefined, false],
])('%s in %s is said to vary: %s', (unit, state, varies) => {
  expect(variesIn(unit, state)).toBe(varies);
});
