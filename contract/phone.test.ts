import { expect, test } from 'vitest';
import { PhoneLoginForm, SignUpForm } from './accounts.ts';
import { QueryForm } from './enquiries.ts';
import { isIndianMobile, shownPhone } from './phone.ts';
import { problemIn } from './problem.ts';

const { phone } = SignUpForm.shape;

test.each([
  ['9876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['098765 43210', '+919876543210'],
  ['+919876543210', '+919876543210'],
  ['6000000000', '+916000000000'],
  ['12345', '12345'],
  ['5876543210', '5876543210'],
  ['0 12345', '12345'],
  // The country's code as phones, banks and old directories write it.
  ['919876512345', '+919876512345'],
  ['91 98765 12345', '+919876512345'],
  ['0091 98765 12345', '+919876512345'],
  ['00919876512345', '+919876512345'],
  ['0919876512345', '+919876512345'],
  ['+91 098765 12345', '+919876512345'],
  ['+91 (0) 98765 12345', '+919876512345'],
  ['+91 91 98765 12345', '+919876512345'],
  ['(+91) 98765.12345', '+919876512345'],
  ['9198765123', '+919198765123'],
  ['+919198765123', '+919198765123'],
  ['919198765123', '+919198765123'],
  // Hyphens, gaps and digits of other keyboards.
  ['98765\u201112345', '+919876512345'],
  ['98765\u201312345', '+919876512345'],
  ['98765\u221212345', '+919876512345'],
  ['+91\u00a098765\u202f12345', '+919876512345'],
  ['\u2066+91 98765 12345\u2069', '+919876512345'],
  ['९८७६५१२३४५', '+919876512345'],
  ['9876512345,', '+919876512345'],
  ['98765,12345;', '+919876512345'],
  ['\uff0b91 98765 12345', '+919876512345'],
  ['\uff0b\uff19\uff1198765 12345', '+919876512345'],
  ['+९१ ९८७६५ १२३४५', '+919876512345'],
  ['௯௮௭௬௫௧௨௩௪௫', '+919876512345'],
  ['٩٨٧٦٥١٢٣٤٥', '+919876512345'],
  // Landlines: Patna, Ranchi, Raipur, Sehore, Delhi.
  ['0612 2234567', '0612 2234567'],
  ['0612-2234567', '0612 2234567'],
  ['06122234567', '0612 2234567'],
  ['+91 612 2234567', '0612 2234567'],
  ['91 612 2234567', '0612 2234567'],
  ['+91 (0612) 2234567', '0612 2234567'],
  ['(0612) 223\u20114567', '0612 2234567'],
  ['0091-612-2234567', '0612 2234567'],
  ['०६१२ २२३४५६७', '0612 2234567'],
  ['6512234567', '0651 2234567'],
  ['0771 4012345', '0771 4012345'],
  ['07562-223456', '07562 223456'],
  ['011 23456789', '011 23456789'],
  // Mobile numbers that begin as area codes do, or are grouped in other ways.
  ['6128765432', '+916128765432'],
  ['07714012345', '+917714012345'],
  ['0 771 401 2345', '+917714012345'],
  ['+91 876-543-2109', '+918765432109'],
  ['0987 6543210', '+919876543210'],
])('of %s, %s is kept', (typed, kept) => {
  expect(phone.parse(typed)).toBe(kept);
  expect(phone.parse(kept)).toBe(kept);
  expect(isIndianMobile(kept)).toBe(kept.startsWith('+91'));
});

test.each([
  ['', 'PHONE_REQUIRED'],
  ['   ', 'PHONE_REQUIRED'],
  ['1234', 'PHONE_TOO_SHORT'],
  ['+91 1234', 'PHONE_TOO_SHORT'],
  ['1234567890123456', 'PHONE_TOO_LONG'],
  ['+44 20 7946 0000', 'PHONE_NOT_A_NUMBER'],
  ['98765 4321O', 'PHONE_NOT_A_NUMBER'],
  ['98765+43210', 'PHONE_NOT_A_NUMBER'],
])('%j is refused with %s', (typed, code) => {
  const [first] = phone.safeParse(typed).error?.issues ?? [];
  expect(problemIn(first?.message ?? '').code).toBe(code);
});

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['12345', '12345'],
])('%s is shown as %s', (kept, shown) => {
  expect(shownPhone(kept)).toBe(shown);
});

test('a query keeps an Indian number as an account does, and another country’s with its +', () => {
  const { phone: asked } = QueryForm.shape;
  expect(asked.parse('0091 ९८७६५‑१२३४५')).toBe('+919876512345');
  expect(asked.parse('+977 980-1234567')).toBe('+9779801234567');
});

test.each(['123456', '१२३४५६', '123 456', '123\u2011456', '௧௨௩௪௫௬'])('the code %j is read', (code) => {
  expect(PhoneLoginForm.parse({ phone: '९८७६५१२३४५', code })).toEqual({ phone: '+919876512345', code: '123456' });
});
