import { expect, test } from 'vitest';
import { LANGUAGES, pathIn } from '#contract/languages.ts';
import { localAddress } from '#contract/return-address.ts';

const HERE = 'https://bhukhand.example';
const BEGINNINGS = ['', '/.', '/..', '/%2e', '/a/..', '/a/../.', '\t', ' ', '\u0000'];
const SLASHES = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n\\',
  '/\r\n/',
  '//\u0001/',
  '/%09/',
  '/%2f',
  '/%5c',
  '/%252f',
];
const HOSTS = [
  'evil.example',
  'evil.example:443',
  'evil.example:99999',
  'user@evil.example',
  'user:password@evil.example:8443',
  'evil%2eexample',
  'evil。example',
  '[::1]',
  '%00evil.example',
];
const ENDS = ['', '/', '/?language=en', '#here', '\\a'];

test('no address that was made to lead elsewhere leaves the site, in any language', () => {
  const addresses = LANGUAGES.flatMap((language) =>
    BEGINNINGS.flatMap((beginning) =>
      SLASHES.flatMap((slashes) =>
        HOSTS.flatMap((host) =>
          ENDS.flatMap((end) => {
            const address = `${beginning}${slashes}${host}${end}`;
            return [address, pathIn(language, address)];
          }),
        ),
      ),
    ),
  );
  expect(addresses.length).toBeGreaterThan(2400);
  const leaving = addresses.filter((address) => new URL(localAddress(address), `${HERE}/hi/page`).origin !== HERE);
  expect(leaving).toEqual([]);
});

test.each([
  ['/hi/properties?page=2#list', '/hi/properties?page=2#list'],
  ['/', '/'],
  ['', '/'],
  ['/land/Bihar/पटना', '/land/Bihar/%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE'],
  ['//evil.example/a?b=c', '/evil.example/a?b=c'],
  ['https://evil.example/', '/https://evil.example/'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['/contact?sent=1\r\nset-cookie: a=b', '/contact?sent=1set-cookie:%20a=b'],
])('%j becomes %j', (to, location) => {
  expect(localAddress(to)).toBe(location);
});
