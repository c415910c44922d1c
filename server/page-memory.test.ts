import { expect, test } from 'vitest';
import { type KeptPage, type PageMemory, pageMemory } from './page-memory.ts';

function page(text: string, freshUntil = Infinity): KeptPage {
  return { status: 200, headers: {}, body: Buffer.from(text), encoding: undefined, freshUntil };
}

function trusted(maximum: number, now?: () => number): PageMemory {
  const memory = pageMemory(maximum, now);
  memory.trustUntil(Infinity);
  return memory;
}

test('a kept page is found under its key and no other', () => {
  const memory = trusted(1000);
  memory.keep('/properties', page('list'), memory.generation());
  expect(memory.find('/properties')?.body.toString()).toBe('list');
  expect(memory.find('/properties?page=2')).toBeUndefined();
});

test('after a change nothing that was kept is found', () => {
  const memory = trusted(1000);
  memory.keep('/', page('home'), memory.generation());
  memory.forget();
  expect(memory.find('/')).toBeUndefined();
});

test('a page that was being rendered while something changed is not kept', () => {
  const memory = trusted(1000);
  const renderedUnder = memory.generation();
  memory.forget();
  memory.keep('/', page('the price of before'), renderedUnder);
  expect(memory.find('/')).toBeUndefined();
});

test('a page is not served beyond its time', () => {
  let now = 0;
  const memory = trusted(1000, () => now);
  memory.keep('/', page('home', 60), memory.generation());
  now = 60;
  expect(memory.find('/')).toBeDefined();
  now = 61;
  expect(memory.find('/')).toBeUndefined();
});

test('when the room is full, the page that was not asked for longest leaves', () => {
  const memory = trusted(10);
  for (const name of ['a', 'b']) memory.keep(name, page('12345'), memory.generation());
  memory.find('a');
  memory.keep('c', page('12345'), memory.generation());
  expect(['a', 'b', 'c'].filter((name) => memory.find(name))).toEqual(['a', 'c']);
});

test('keeping a page again takes no more room', () => {
  const memory = trusted(10);
  for (let i = 0; i < 5; i++) memory.keep('a', page('12345'), memory.generation());
  memory.keep('b', page('12345'), memory.generation());
  expect(memory.find('a')).toBeDefined();
});

test('before changes are heard of nothing is kept', () => {
  const memory = pageMemory(1000);
  memory.keep('/', page('home'), memory.generation());
  memory.trustUntil(Infinity);
  expect(memory.find('/')).toBeUndefined();
});

test('while changes may be missed nothing is found or kept; what stands from before is found once they are heard of again', () => {
  const memory = trusted(1000);
  memory.keep('/', page('home'), memory.generation());
  memory.trustUntil(performance.now() - 1);
  memory.keep('/properties', page('list'), memory.generation());
  expect(memory.find('/')).toBeUndefined();
  memory.trustUntil(Infinity);
  expect(memory.find('/')).toBeDefined();
  expect(memory.find('/properties')).toBeUndefined();
});
