import { expect, test } from 'vitest';
import { withoutWord } from './active-filters.ts';

test.each([
  ['Corner, plot Danapur', 'corner', 'plot Danapur'],
  ['दानापुर में सड़क', 'सड़क'.normalize('NFC'), 'दानापुर में'],
  ['corner CORNER road', 'corner', 'road'],
  ['corners', 'corner', 'corners'],
])('“%s” without %s is “%s”', (typed, word, left) => {
  expect(withoutWord(typed, word)).toBe(left);
});
