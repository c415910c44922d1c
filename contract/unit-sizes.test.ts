import { expect, test } from 'vitest';
import { sizeIn } from './unit-sizes.ts';

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
