import { expect, test } from 'vitest';
import { lastMonth } from './last-month.ts';

test.each([
  ['2026-11-30T18:29:59Z', '2026-10'],
  ['2026-11-30T18:30:00Z', '2026-11'],
  ['2026-12-31T18:30:00Z', '2026-12'],
  ['2028-03-01T00:00:00Z', '2028-02'],
])('at %s the month that has ended in India is %s', (now, month) => {
  expect(lastMonth(new Date(now))).toBe(month);
});
