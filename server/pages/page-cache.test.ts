import { describe, expect, test } from 'vitest';
import { type CachedPage, type PageCache, pageCache } from './page-cache.ts';

const page = (text: string): CachedPage => ({ status: 200, headers: {}, body: Buffer.from(text), encoding: 'br' });

function trusted(maximum: number, now?: () => number): PageCache {
  const cache = pageCache(maximum, now);
  cache.trustUntil(Infinity);
  return cache;
}

const ROOM = 100_000;
const TWO_FIFTHS = 'x'.repeat(0.4 * ROOM);

test('a cached page is found under its key and no other, until something changes', () => {
  const cache = trusted(ROOM);
  cache.keep('/properties', page('list'), cache.generation());
  expect(cache.find('/properties')?.body.toString()).toBe('list');
  expect(cache.find('/properties?page=2')).toBeUndefined();
  cache.forget();
  expect(cache.find('/properties')).toBeUndefined();
});

test('a page that was being rendered while something changed is not kept', () => {
  const cache = trusted(ROOM);
  const renderedUnder = cache.generation();
  cache.forget();
  cache.keep('/', page('the price of before'), renderedUnder);
  expect(cache.find('/')).toBeUndefined();
});

test('another form of a page lives for as long as the page had left, and not beyond a change', () => {
  let now = 1000;
  const cache = trusted(ROOM, () => now);
  const [first, form] = [page('list'), page('shorter')];
  cache.keep('/properties', first, cache.generation());
  now += 40_000;
  cache.replace('/properties', first, form);
  expect(cache.find('/properties')).toBe(form);
  now += 20_001;
  expect(cache.find('/properties')).toBeUndefined();
  cache.keep('/properties', first, cache.generation());
  cache.forget();
  cache.replace('/properties', first, form);
  expect(cache.find('/properties')).toBeUndefined();
});

test('a page is served for a minute at most', () => {
  let now = 1000;
  const cache = trusted(ROOM, () => now);
  cache.keep('/', page('home'), cache.generation());
  now += 60_000;
  expect(cache.find('/')).toBeDefined();
  now += 1;
  expect(cache.find('/')).toBeUndefined();
});

test('when the room is full, the page that was not asked for longest leaves; headers and addresses take room as well', () => {
  const left = (fill: (cache: PageCache, name: string) => void, named = (name: string) => name) => {
    const cache = trusted(ROOM);
    for (const name of ['a', 'b']) fill(cache, name);
    cache.find(named('a'));
    fill(cache, 'c');
    return ['a', 'b', 'c'].filter((name) => cache.find(named(name)));
  };
  const long = (name: string) => name + TWO_FIFTHS;
  expect(left((cache, name) => cache.keep(name, page(TWO_FIFTHS), cache.generation()))).toEqual(['a', 'c']);
  const withHeader = { ...page('short'), headers: { policy: TWO_FIFTHS } };
  expect(left((cache, name) => cache.keep(name, withHeader, cache.generation()))).toEqual(['a', 'c']);
  expect(left((cache, name) => cache.keep(long(name), page('short'), cache.generation()), long)).toEqual(['a', 'c']);
});

test('while changes may be missed nothing is found or kept; what stands from before is found once they are heard of again', () => {
  const cache = pageCache(ROOM);
  cache.keep('/about', page('about'), cache.generation());
  cache.trustUntil(Infinity);
  expect(cache.find('/about')).toBeUndefined();
  cache.keep('/', page('home'), cache.generation());
  cache.trustUntil(performance.now() - 1);
  cache.keep('/properties', page('list'), cache.generation());
  expect(cache.find('/')).toBeUndefined();
  cache.trustUntil(Infinity);
  expect(cache.find('/')).toBeDefined();
  expect(cache.find('/properties')).toBeUndefined();
});

describe('what pages share', () => {
  const counting = () => {
    let made = 0;
    return () => Promise.resolve((made += 1));
  };

  test('is made once for all who ask, until something changes or a minute has passed', async () => {
    let now = 1000;
    const cache = trusted(ROOM, () => now);
    const count = counting();
    expect(await Promise.all([cache.share('Bihar', count), cache.share('Bihar', count)])).toEqual([1, 1]);
    expect(await cache.share('Jharkhand', count)).toBe(2);
    cache.forget();
    expect(await cache.share('Bihar', count)).toBe(3);
    now += 60_001;
    expect(await cache.share('Bihar', count)).toBe(4);
  });

  test('that could not be made is made again', async () => {
    const cache = trusted(ROOM);
    await expect(cache.share('Bihar', () => Promise.reject(new Error('The database is away')))).rejects.toThrow();
    expect(await cache.share('Bihar', counting())).toBe(1);
  });

  test('that was begun before a change is not what is shown after it', async () => {
    const cache = trusted(ROOM);
    const late = Promise.withResolvers<number>();
    const before = cache.share('Bihar', () => late.promise);
    cache.forget();
    late.resolve(11);
    expect([await before, await cache.share('Bihar', () => Promise.resolve(12))]).toEqual([11, 12]);
  });

  test('is not kept while changes are not heard of', async () => {
    const cache = pageCache(ROOM);
    const count = counting();
    expect([await cache.share('Bihar', count), await cache.share('Bihar', count)]).toEqual([1, 2]);
  });
});
