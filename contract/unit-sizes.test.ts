import { expect, test } from 'vitest';
import { sizeIn } from './unit-sizes.ts';
import { squareFeetByLaggi } from './laggi.ts';

const SIZES = [
  { state: 'Bihar', district: 'Patna', is: 'of Patna' },
  { state: 'Jharkhand', district: null, is: 'of Jharkhand' },
  { state: 'Jharkhand', district: 'Palamu', is: 'of Palamu' },
];

test.each([
  ['Bihar', 'Patna', 'of Patna'],
  ['Bihar', 'Muzaffarpur', undefined],
  ['Bihar', undefined, undefined],
  ['Jharkhand', 'Palamu', 'of Palamu'],
  ['Jharkhand', 'Ranchi', 'of Jharkhand'],
  ['Jharkhand', undefined, 'of Jharkhand'],
  // Districts of two states share names.
  ['Uttar Pradesh', 'Patna', undefined],
  [undefined, undefined, undefined],
])('in %s, %s a unit measures what is documented there', (state, district, is) => {
  expect(sizeIn(SIZES, { state, district })?.is).toBe(is);
});

test('a unit of one size everywhere measures the same without a place', () => {
  const everywhere = { state: null, district: null };
  expect(sizeIn([everywhere], { state: 'Bihar', district: 'Patna' })).toBe(everywhere);
  expect(sizeIn([everywhere], { state: undefined, district: undefined })).toBe(everywhere);
});

test.each([
  [4, 720],
  [5, 1125],
  [5.5, 1361.25],
  [6, 1620],
  [6.5, 1901.25],
  [7, 2205],
  [9, 3645],
])('a laggi of %s haath makes a katha of %s square feet', (haath, katha) => {
  expect(squareFeetByLaggi('katha', 'Bihar', haath)).toBe(katha);
  expect(squareFeetByLaggi('Dhur', 'Jharkhand', haath)).toBeCloseTo(katha / 20, 9);
  expect(squareFeetByLaggi('bigha', 'Bihar', haath)).toBe(katha * 20);
});

test.each([
  ['biswa', 'Bihar'],
  ['dhurki', 'Bihar'],
  ['bigha', 'Madhya Pradesh'],
  ['katha', undefined],
])('a laggi says nothing of %s in %s', (unit, state) => {
  expect(squareFeetByLaggi(unit, state, 6)).toBeUndefined();
});
