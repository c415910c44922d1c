import { expect, test } from 'vitest';
import { hasAadhaarNumber } from './aadhaar.ts';

// Made up to pass the check.
const NUMBER = '234123412346';

test.each([
  ['in one piece', `UID ${NUMBER}.`],
  ['in groups', 'Aadhaar: 2341 2341 2346'],
  ['with hyphens', '2341-2341-2346'],
  ['over the end of a line', 'Aadhaar 2341\n2341 2346'],
  ['in Devanagari digits', 'आधार २३४१ २३४१ २३४६'],
  ['after the number of a house', 'house 12, 2341 2341 2346'],
])('a number %s is found', (_, text) => {
  expect(hasAadhaarNumber(text)).toBe(true);
});

test.each([
  ['masked', 'XXXX XXXX 2346'],
  ['with a wrong check digit', '2341 2341 2345'],
  ['with two digits exchanged', '3241 2341 2346'],
  ['that begins with 1', '1234 1234 1234'],
  ['of sixteen digits, as a card has', '2341 2341 2346 2341'],
  ['after four more digits', '9999 2341 2341 2346'],
  ['within a longer one', `1${NUMBER}`],
  ['of a phone', '+91 90000 00001'],
  ['of nothing', ''],
])('one %s is not', (_, text) => {
  expect(hasAadhaarNumber(text)).toBe(false);
});
