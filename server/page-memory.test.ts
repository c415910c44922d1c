import { expect, test } from 'vitest';
import { type KeptPage, pageMemory } from './page-memory.ts';

function page(text: string, freshUntil = Infinity): KeptPage {
  return { status: 200, headers: {}, html: Buffer.from(text), brotli: Buffer.alloc(0), freshUntil };
}

test('a kept page is found under its key and no other', () => {
  const memory = pageMemory(1000);
  memory.keep('/properties', page('list'), memory.generation());
  expect(memory.find('/properties')?.html.toString()).toBe('list');
  expect(memory.find('/properties?page=2')).toBeUndefined();
});

test('after a change nothing that was kept is found', () => {
  const memory = pageMemory(1000);
  memory.keep('/', page('home'), memory.generation());
  memory.forget();
  expect(memory.find('/')).toBeUndefined();
});

test('a page that was being rendered while something changed is not kept', () => {
  const memory = pageMemory(1000);
  const renderedUnder = memory.generation();
  memory.forget();
  memory.keep('/', page('the price of before'), renderedUnder);
  expect(memory.find('/')).toBeUndefined();
});

test('a page is not served beyond its time', () => {
  let now = 0;
  const memory = pageMemory(1000, () => now);
  memory.keep('/', page('home', 60), memory.generation());
  now = 60;
  expect(memory.find('/')).toBeDefined();
  now = 61;
  expect(memory.find('/')).toBeUndefined();
});

test('when the room is full, the page that was not asked for longest leaves', () => {
  const memory = pageMemory(10);
  for (const name of ['a', 'b']) memory.keep(name, page('12345'), memory.generation());
  memory.find('a');
  memory.keep('c', page('12345'), memory.generation());
  expect(['a', 'b', 'c'].filter((name) => memory.find(name))).toEqual(['a', 'c']);
});

test('keeping a page again takes no more room', () => {
  const memory = pageMemory(10);
  for (let i = 0; i < 5; i++) memory.keep('a', page('12345'), memory.generation());
  memory.keep('b', page('12345'), memory.generation());
  expect(memory.find('a')).toBeDefined();
});
