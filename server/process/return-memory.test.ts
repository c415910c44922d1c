import { getHeapStatistics } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { MEGABYTE } from '#contract/limits.ts';
import { PATIENTLY } from '#test/patience.ts';
import { collectAll, returnMemoryWhenQuiet } from './return-memory.ts';

function beBusy(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

test('memory goes back in the first quiet seconds, and again only after a busy time', async () => {
  const collect = vi.fn();
  const look = returnMemoryWhenQuiet({ collect, everyMs: 40, worthBytes: -1 });
  beBusy(50);
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), PATIENTLY);
  beBusy(50);
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2), PATIENTLY);
  clearInterval(look);
});

test('a process with little to give back is left alone', async () => {
  const collect = vi.fn();
  const looks = [returnMemoryWhenQuiet({ collect, everyMs: 20, worthBytes: Number.POSITIVE_INFINITY })];
  const seen = vi.fn();
  looks.push(returnMemoryWhenQuiet({ collect: seen, everyMs: 40, worthBytes: -1 }));
  await vi.waitFor(() => expect(seen).toHaveBeenCalled(), PATIENTLY);
  expect(collect).not.toHaveBeenCalled();
  for (const look of looks) clearInterval(look);
});

test('a collection returns the memory of dropped objects', () => {
  const made = Array.from({ length: 1_000_000 }, (_, number) => ({ number, text: `${number}` }));
  const held = getHeapStatistics().total_heap_size;
  expect(made.splice(0)).toHaveLength(1_000_000);
  collectAll();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(held - 32 * MEGABYTE);
});
