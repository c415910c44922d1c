import { expect, test } from 'vitest';
import { rupees, rupeesInWords } from './rupees.ts';
import { shortRupees } from './short-rupees.ts';
import { signed } from './signed-number.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_250_000, '₹12,50,000'],
  [120_000_000, '₹12,00,00,000'],
  [551.25, '₹551.25'],
])('%d is printed as %s', (amount, printed) => {
  expect(rupees(amount)).toBe(printed);
});

test.each([
  [99_999, undefined],
  [100_000, '₹1 lakh'],
  [1_250_000, '₹12.5 lakh'],
  [9_999_499, '₹99.99 lakh'],
  [9_999_500, '₹1 crore'],
  [9_999_999, '₹1 crore'],
  [10_000_000, '₹1 crore'],
  [23_500_000, '₹2.35 crore'],
])('%d is said as %s', (amount, said) => {
  expect(rupeesInWords(amount)).toBe(said);
});

test.each([
  [50_000, '₹50,000'],
  [4_000_000, '₹40 lakh'],
  [4_000_500, '₹40,00,500'],
  [9_999_000, '₹99.99 lakh'],
  [9_999_999, '₹99,99,999'],
  [23_500_000, '₹2.35 crore'],
  [23_510_000, '₹2,35,10,000'],
])('%d is as short as it is exact: %s', (amount, said) => {
  expect(shortRupees(amount)).toBe(said);
});

test.each([
  [10, '+10'],
  [-1, '−1'],
  [-1_00_000, '−1,00,000'],
])('a change of %d is printed as %s', (value, printed) => {
  expect(signed(value)).toBe(printed);
});
