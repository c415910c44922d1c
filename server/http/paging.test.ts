import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliceOf } from './paging.ts';

test('the pages together are the whole list, in order, whichever end each is read from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 20 }), (count, pageSize) => {
      const list = Array.from({ length: count }, (_, i) => i);
      const read = (page: number) => {
        const slice = sliceOf(page, pageSize, count);
        if (!slice) return [];
        const { backwards, offset, limit } = slice;
        const rows = (backwards ? list.toReversed() : list).slice(offset, offset + limit);
        return backwards ? rows.reverse() : rows;
      };
      const pages = Math.ceil(count / pageSize);
      expect(Array.from({ length: pages }, (_, i) => read(i + 1)).flat()).toEqual(list);
      expect(sliceOf(pages + 1, pageSize, count)).toBeUndefined();
    }),
  );
});

test('no page skips more than half of the list', () => {
  const count = 1_000_000;
  for (const page of [1, 33_333, 33_334, 50_000, 66_667]) {
    expect(sliceOf(page, 15, count)?.offset).toBeLessThanOrEqual(count / 2);
  }
});
