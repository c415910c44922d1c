import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkIsValid, signLink } from './signed-links.ts';

const SECRET = Buffer.alloc(32, 'a secret of the tests');
const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-20T10:10:00Z');
const PATH = '/files/documents/0198c0de-0000-7000-8000-000000000001/sale_deed';

/** Parses as the HTTP server: a repeated parameter is an array. */
function valid(link: string, now = NOW, secret = SECRET): boolean {
  const at = link.indexOf('?');
  const params = new URLSearchParams(at < 0 ? '' : link.slice(at + 1));
  const one = (name: string) =>
    params.getAll(name).length > 1 ? params.getAll(name) : (params.get(name) ?? undefined);
  return linkIsValid(
    secret,
    at < 0 ? link : link.slice(0, at),
    { expires: one('expires'), signature: one('signature') },
    now,
  );
}

const paths = fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`);
const moments = fc.date({ min: new Date(1000), max: new Date('2200-01-01'), noInvalidDate: true });
const secrets = fc.uint8Array({ minLength: 32, maxLength: 64 }).map((bytes) => Buffer.from(bytes));

test('a link has the documented form', () => {
  expect(signLink(SECRET, '/files/a', LATER)).toMatch(/^\/files\/a\?expires=1795169400&signature=[\w-]{43}$/);
});

test('a link is valid until it expires', () => {
  const link = signLink(SECRET, PATH, LATER);
  expect(valid(link)).toBe(true);
  expect(valid(link, new Date(LATER.getTime() - 1))).toBe(true);
  expect(valid(link, LATER)).toBe(false);
  expect(valid(link, new Date('2036-01-01'))).toBe(false);
});

test('a link is never valid for longer than requested', () => {
  const link = signLink(SECRET, PATH, new Date(LATER.getTime() + 999));
  expect(valid(link, new Date(LATER.getTime() + 999))).toBe(false);
});

test('every signed link is valid before its moment, with its own secret only', () => {
  fc.assert(
    fc.property(paths, moments, secrets, secrets, (path, expires, secret, other) => {
      const link = signLink(secret, path, expires);
      const before = new Date(Math.floor(expires.getTime() / 1000) * 1000 - 1);
      expect(valid(link, before, secret)).toBe(true);
      expect(valid(link, before, other)).toBe(secret.equals(other));
    }),
  );
});

test('a link with any one character replaced, removed or added is refused', () => {
  const link = signLink(SECRET, PATH, LATER);
  const characters = 'abcXYZ0189-_./=&?%+ é\0'.split('');
  for (let at = 0; at < link.length; at += 1) {
    expect(valid(link.slice(0, at) + link.slice(at + 1)), `removed at ${at}`).toBe(false);
    for (const character of characters) {
      if (character !== link[at]) expect(valid(link.slice(0, at) + character + link.slice(at + 1))).toBe(false);
      const longer = link.slice(0, at) + character + link.slice(at);
      // Empty parameters change nothing: `?&expires=…&&signature=…`.
      if (!/[?&]{2}/.test(longer)) expect(valid(longer), `${character} added at ${at}`).toBe(false);
    }
  }
});

test('the last character of a signature has one spelling', () => {
  const link = signLink(SECRET, PATH, LATER);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const accepted = alphabet.split('').filter((character) => valid(link.slice(0, -1) + character));
  expect(accepted).toEqual([link.at(-1)]);
});

test('a signature is good for no other path and no other moment', () => {
  fc.assert(
    fc.property(paths, paths, moments, moments, (path, otherPath, expires, otherExpires) => {
      const [, query = ''] = signLink(SECRET, path, expires).split('?');
      const early = new Date(0);
      expect(valid(`${otherPath}?${query}`, early)).toBe(otherPath === path);
      const seconds = Math.floor(otherExpires.getTime() / 1000);
      const moved = query.replace(/expires=\d+/, `expires=${seconds}`);
      expect(valid(`${path}?${moved}`, early)).toBe(moved === query);
    }),
  );
});

test('a digit cannot wander from the moment into the path', () => {
  const { expires, signature } = Object.fromEntries(new URLSearchParams(signLink(SECRET, '/1', LATER).slice(3)));
  expect(linkIsValid(SECRET, '/1', { expires, signature }, NOW)).toBe(true);
  expect(linkIsValid(SECRET, '1', { expires: `${expires}/`, signature }, NOW)).toBe(false);
});

const right = Object.fromEntries(new URLSearchParams(signLink(SECRET, PATH, LATER).slice(PATH.length)));
test.for([
  ['no query', {}],
  ['no moment', { signature: right['signature'] }],
  ['no signature', { expires: right['expires'] }],
  ['an empty signature', { ...right, signature: '' }],
  ['two moments', { ...right, expires: [right['expires'], right['expires']] }],
  ['two signatures', { ...right, signature: [right['signature'], right['signature']] }],
  ['an object', { ...right, signature: { toString: () => right['signature'] } }],
  ['a number', { ...right, expires: Number(right['expires']) }],
  ['a leading zero', { ...right, expires: `0${right['expires']}` }],
  ['a sign', { ...right, expires: `+${right['expires']}` }],
  ['an exponent', { ...right, expires: '2e9' }],
  ['a fraction', { ...right, expires: `${right['expires']}.5` }],
  ['Infinity', { ...right, expires: 'Infinity' }],
  ['a moment with blanks', { ...right, expires: `${right['expires']} ` }],
  ['a padded signature', { ...right, signature: `${right['signature']}=` }],
  ['a signature of accents as long as the right one', { ...right, signature: 'é'.repeat(43) }],
] as const)('a query with %s is refused', ([, query]) => {
  expect(linkIsValid(SECRET, PATH, right, NOW)).toBe(true);
  expect(linkIsValid(SECRET, PATH, query, NOW)).toBe(false);
});

test('what cannot be signed safely is not signed', () => {
  expect(() => signLink(SECRET, '/files/a?b=c', LATER)).toThrow(TypeError);
  expect(() => signLink(SECRET, '/files/a#b', LATER)).toThrow(TypeError);
  expect(() => signLink(SECRET, 'files/a', LATER)).toThrow(TypeError);
  expect(() => signLink(SECRET, PATH, new Date(Number.NaN))).toThrow(RangeError);
  expect(() => signLink(SECRET, PATH, new Date(0))).toThrow(RangeError);
  expect(() => signLink(Buffer.alloc(0), PATH, LATER)).toThrow(RangeError);
  expect(() => linkIsValid(Buffer.alloc(31), PATH, right, NOW)).toThrow(RangeError);
});

test.each(['sha1', 'sha384', 'sha512', 'md5'])(
  'a signature by %s is refused, though the secret is right',
  (algorithm) => {
    const expires = right['expires'] ?? '';
    const signature = createHmac(algorithm, SECRET).update(`${expires}:${PATH}`).digest('base64url');
    expect(linkIsValid(SECRET, PATH, { expires, signature }, NOW)).toBe(false);
    expect(linkIsValid(SECRET, PATH, { expires, signature: signature.slice(0, 43) }, NOW)).toBe(false);
  },
);
