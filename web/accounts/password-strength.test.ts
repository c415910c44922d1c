import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['ab', 'weak'],
  ['12345678', 'weak'],
  ['Password@123', 'weak'],
  ['9000000001', 'weak'],
  ['kisan7', 'fair'],
  ['Kisan-7pura', 'strong'],
  ['mittiaurfasal', 'good'],
  ['mitti aur fasal', 'strong'],
  ['मिट्टी और फसल', 'good'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
])('the password %s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a longer sentence is never weaker than its beginning', () => {
  const sentence = 'teen bigha zameen nadi ke paas';
  const order = ['weak', 'fair', 'good', 'strong'];
  const strengths = Array.from({ length: sentence.length }, (_, end) =>
    order.indexOf(passwordStrength(sentence.slice(0, end + 1))),
  );
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
});

test.each(['123456', 'Password', ' iloveyou', 'MICHAEL'])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['mitti aur fasal', 'password of mine', '', ' '])("'%s' is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
