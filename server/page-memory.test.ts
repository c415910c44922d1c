import { expect, test } from 'vitest';
import { type KeptPage, type PageMemory, pageMemory } from './page-memory.ts';

function page(text: string, freshUntil = Infinity): KeptPage {
  return { status: 200, headers: {}, body: Buffer.from(text), encoding: 'br', freshUntil, found: 0, isSmall: false };
}

function trusted(maximum: number, now?: () => number): PageMemory {
  const memory = pageMemory(maximum, now);
  memory.trustUntil(Infinity);
  return memory;
}

const ROOM = 100_000;

test('a kept page is found under its key and no other', () => {
  const memory = trusted(ROOM);
  memory.keep('/properties', page('list'), memory.generation());
  expect(memory.find('/properties')?.body.toString()).toBe('list');
  expect(memory.find('/properties?page=2')).toBeUndefined();
});

test('after a change nothing that was kept is found', () => {
  const memory = trusted(ROOM);
  memory.keep('/', page('home'), memory.generation());
  memory.forget();
  expect(memory.find('/')).toBeUndefined();
});

test('a page that was being rendered while something changed is not kept', () => {
  const memory = trusted(ROOM);
  const renderedUnder = memory.generation();
  memory.forget();
  memory.keep('/', page('the price of before'), renderedUnder);
  expect(memory.find('/')).toBeUndefined();
});

test('a page is not served beyond its time', () => {
  let now = 0;
  const memory = trusted(ROOM, () => now);
  memory.keep('/', page('home', 60), memory.generation());
  now = 60;
  expect(memory.find('/')).toBeDefined();
  now = 61;
  expect(memory.find('/')).toBeUndefined();
});

const TWO_FIFTHS = 'x'.repeat(0.4 * ROOM);

test('when the room is full, the page that was not asked for longest leaves', () => {
  const memory = trusted(ROOM);
  for (const name of ['a', 'b']) memory.keep(name, page(TWO_FIFTHS), memory.generation());
  memory.find('a');
  memory.keep('c', page(TWO_FIFTHS), memory.generation());
  expect(['a', 'b', 'c'].filter((name) => memory.find(name))).toEqual(['a', 'c']);
});

test('keeping a page again takes no more room', () => {
  const memory = trusted(ROOM);
  for (let i = 0; i < 5; i++) memory.keep('a', page(TWO_FIFTHS), memory.generation());
  memory.keep('b', page(TWO_FIFTHS), memory.generation());
  expect(memory.find('a')).toBeDefined();
});

test('headers and addresses take room as well', () => {
  const memory = trusted(ROOM);
  for (const name of ['a', 'b', 'c'])
    memory.keep(name, { ...page('short'), headers: { policy: TWO_FIFTHS } }, memory.generation());
  expect(['a', 'b', 'c'].filter((name) => memory.find(name))).toEqual(['b', 'c']);
  const address = (name: string) => name + TWO_FIFTHS;
  for (const name of ['a', 'b', 'c']) memory.keep(address(name), page('short'), memory.generation());
  expect(['a', 'b', 'c'].filter((name) => memory.find(address(name)))).toEqual(['b', 'c']);
});

test('pages that nobody asks for again leave room for others', () => {
  const memory = trusted(ROOM);
  for (let i = 0; i < 1000; i++) memory.keep(String(i), page(''), memory.generation());
  const found = Array.from({ length: 1000 }, (_none, i) => memory.find(String(i))).filter(Boolean);
  expect(found.length).toBeGreaterThan(50);
  expect(found.length).toBeLessThan(100);
});

test('before changes are heard of nothing is kept', () => {
  const memory = pageMemory(ROOM);
  memory.keep('/', page('home'), memory.generation());
  memory.trustUntil(Infinity);
  expect(memory.find('/')).toBeUndefined();
});

test('while changes may be missed nothing is found or kept; what stands from before is found once they are heard of again', () => {
  const memory = trusted(ROOM);
  memory.keep('/', page('home'), memory.generation());
  memory.trustUntil(performance.now() - 1);
  memory.keep('/properties', page('list'), memory.generation());
  expect(memory.find('/')).toBeUndefined();
  memory.trustUntil(Infinity);
  expect(memory.find('/')).toBeDefined();
  expect(memory.find('/properties')).toBeUndefined();
});
