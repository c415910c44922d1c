import { expect, test } from 'vitest';
import { leadingOn, returnAddress } from './return-address.ts';

test.each([
  ['/addProperty', '/addProperty'],
  ['/', '/'],
  ['/property/0199-a#unlock', '/property/0199-a#unlock'],
  ['/checkout?plan=0199-a', '/checkout?plan=0199-a'],
  ['/properties?state=Uttar+Pradesh&page=2', '/properties?state=Uttar+Pradesh&page=2'],
  ['/land/Bihar/%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE', '/land/Bihar/%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE'],
  ['/@user:password/x', '/@user:password/x'],
  // The page's language is that of the page which leads on.
  ['/hi/credits?page=2', '/credits?page=2'],
  ['/ta', '/'],
  // Like an address of this site, they only begin like the pages that lead on.
  ['/login-help', '/login-help'],
])('%j leads on to %j', (next, path) => {
  expect(returnAddress(next)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'addProperty',
  '?next=/x',
  '#here',
  // Other origins.
  '/%5cevil.example',
  '/%2Fevil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u00a0/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/hi//evil.example',
  '/hi/\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  '//user:password@localhost/',
  'http://localhost/properties',
  'http://localhost@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  // Control characters, and what a browser would write in another way.
  '/a\u0000b',
  '/a\r\nset-cookie: a=b',
  '/a\u007fb ',
  '/a b',
  '/पटना',
  // Circles.
  '/login',
  '/LOGIN?next=/login',
  '/signup',
  '/hi/login',
  '/hi/signup?next=/x',
])('%j leads nowhere', (next) => {
  expect(returnAddress(next)).toBeUndefined();
});

test('an address leads on, and only to this site', () => {
  expect(leadingOn('/login', '/hi/checkout?plan=a&b=c#d')).toBe('/login?next=/checkout%3Fplan%3Da%26b%3Dc%23d');
  expect(returnAddress(new URLSearchParams('next=/checkout%3Fplan%3Da%26b%3Dc%23d').get('next'))).toBe(
    '/checkout?plan=a&b=c#d',
  );
  expect(leadingOn('/signup', undefined)).toBe('/signup');
  expect(leadingOn('/login', '//evil.example')).toBe('/login');
});
