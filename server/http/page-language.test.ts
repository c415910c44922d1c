import { expect, test } from 'vitest';
import { redirectionOf } from './page-language.ts';

const asks = (more: Record<string, string> = {}) => ({ accept: 'text/html,*/*;q=0.8', ...more });

test.each([
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['en-IN,en;q=0.9,hi;q=0.8', undefined],
  ['fr-FR,fr;q=0.9', undefined],
  ['hi-IN,hi;q=0.9,en;q=0.8', '/hi/properties?page=2'],
  ['fr,ta;q=0.5,en;q=0.3', '/ta/properties?page=2'],
  ['en;q=0.2, BN-IN;q=0.7', '/bn/properties?page=2'],
  ['hi;q=0, en', undefined],
  ['nonsense;;q=x,,', undefined],
])('a browser that wishes %s for a page in English is sent on to %s', (wished, location) => {
  const headers = asks(wished === undefined ? {} : { 'accept-language': wished });
  expect(redirectionOf('/properties?page=2', headers)?.location).toBe(location);
});

test('what was chosen before counts more than what the browser wishes', () => {
  const headers = (cookie: string) => asks({ cookie, 'accept-language': 'hi' });
  expect(redirectionOf('/', headers('a=b; language=te'))?.location).toBe('/te');
  expect(redirectionOf('/', headers('language=en'))).toBeUndefined();
  expect(redirectionOf('/', headers('language=xx'))?.location).toBe('/hi');
});

test('a page in another language than English is shown to whoever asks for it', () => {
  expect(redirectionOf('/hi/properties', asks({ 'accept-language': 'ta', cookie: 'language=en' }))).toBeUndefined();
});

test('requests for scripts and pictures are not redirected', () => {
  expect(redirectionOf('/properties', { 'accept-language': 'hi', accept: '*/*' })).toBeUndefined();
  expect(redirectionOf('/properties', { 'accept-language': 'hi' })).toBeUndefined();
});

test.each([
  ['/?language=hi', '/hi', 'hi'],
  ['/hi?language=en', '/', 'en'],
  ['/ta/search?state=Bihar&language=hi', '/hi/search?state=Bihar', 'hi'],
  ['/search?language=mr&state=Bihar&page=2', '/mr/search?state=Bihar&page=2', 'mr'],
  ['//other.example/?language=hi', '/hi/other.example/', 'hi'],
  ['//other.example/?language=en', '/other.example/', 'en'],
])('a choice in the address (%s) is remembered, and the address without it is %s', (url, location, language) => {
  expect(redirectionOf(url, asks())).toEqual({
    location,
    cookie: `language=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
  });
});

test('an unsupported language is ignored', () => {
  expect(redirectionOf('/?language=xx', asks())).toBeUndefined();
  expect(redirectionOf('/?language=en-IN', asks())).toBeUndefined();
});
