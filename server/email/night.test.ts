import { expect, test } from 'vitest';
import { inTheDay } from './night.ts';

test.each([
  ['2026-11-25T08:00:00+05:30', 0],
  ['2026-11-25T20:59:59+05:30', 0],
  ['2026-11-25T21:00:00+05:30', 11 * 3600],
  ['2026-11-26T07:59:59+05:30', 1],
])('an email of %s is sent after %i seconds', (now, afterSeconds) => {
  expect(inTheDay(new Date(now), { alertsAtNight: false })).toEqual({ afterSeconds });
  expect(inTheDay(new Date(now), { alertsAtNight: true })).toEqual({ afterSeconds: 0 });
});
