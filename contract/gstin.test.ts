import { expect, test } from 'vitest';
import { gstinKind, isGstin, isSellersGstin } from './gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', 'regular'],
  ['10ABCFM9876K1D5', 'deductor'],
  ['10ABCFM9876K1C7', 'collector'],
  ['9922JPN29001OSU', 'oidar'],
  ['9917IRL29003OSG', 'oidar'],
  ['0717USA12345UNF', 'uin'],
  ['0717UNO00001UNA', 'uin'],
  ['3317USA00001NRA', 'nonResident'],
  ['97ABCFM9876K1ZA', 'regular'],
  // Reported as refused elsewhere: tk120404/gst #3, erpnext PR #16326 and #16433.
  ['32AADCK5978M1Z0', 'regular'],
  ['27PNEA06819B1DE', 'deductor'],
  ['27NSKG13429D1DR', 'deductor'],
])('%s is taken as %s', (text, kind) => {
  expect(gstinKind(text)).toBe(kind);
});

test.each([
  ['with a wrong check character', '27AAPFU0939F1ZW'],
  ['with a wrong letter', '27AAPFV0939F1ZV'],
  ['of a deductor with a wrong check character', '10ABCFM9876K1D6'],
  ['of a seller abroad with a wrong check character', '9922JPN29001OSA'],
  ['of no state', '39AAPFU0939F1ZV'],
  ['a character short', '27AAPFU0939F1Z'],
  ['a character long', '27AAPFU0939F1ZVV'],
  ['with a check character that is none', '0717USA12345UN-'],
  ['with a name of objects for its state', '__proto__123456'],
])('a number %s is refused', (_, text) => {
  expect(isGstin(text)).toBe(false);
});

test('the operator’s own number is that of who sells', () => {
  expect(['27AAPFU0939F1ZV', '10ABCFM9876K1D5', '9922JPN29001OSU'].map(isSellersGstin)).toEqual([true, false, false]);
});
