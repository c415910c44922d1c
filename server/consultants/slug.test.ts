import { expect, test } from 'vitest';
import { freeSlug, slugFor } from './slug.ts';

test.each([
  ['Dwarka Land Advice', 'dwarka-land-advice'],
  ['M/s. Sharma & Sons (Regd.)', 'm-s-sharma-sons-regd'],
  ['शर्मा प्रॉपर्टी', 'sharma-proparti'],
  ['রহমান জমি', 'rahman-jami'],
  ['அண்ணா நிலம்', 'anna-nilam'],
  ['ਗਿੱਲ Estates', 'estates'],
  ['Café Ñandú', 'cafe-nandu'],
  ['Ｐｌｏｔｓ २४', 'plots-24'],
  ['🏡 Happy Homes 🏡', 'happy-homes'],
  ['🏡', 'consultant'],
  ['املاک', 'consultant'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['../../admin/users?x=1#y', 'admin-users-x-1-y'],
  [`${'abcde '.repeat(20)}`, 'abcde-abcde-abcde-abcde-abcde-abcde-abcde-abcde-abcde-abcde'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('the name %s asks for the address %s', (name, slug) => expect(slugFor(name)).toBe(slug));

test('an address that is taken or reserved gets the next number', () => {
  expect(freeSlug('ram', new Set())).toBe('ram');
  expect(freeSlug('ram', new Set(['ram', 'ram-3', 'ram-lal']))).toBe('ram-2');
  expect(freeSlug('ram', new Set(['ram', 'ram-2', 'ram-3']))).toBe('ram-4');
  expect(freeSlug('bhukhand', new Set())).toBe('bhukhand-2');
});
