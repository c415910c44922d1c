import { expect, test } from 'vitest';
import { SignUpForm } from './accounts.ts';
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
  ['919876543210', '919876543210'],
  ['0 12345', '12345'],
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
