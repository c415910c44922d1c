import { expect, test } from 'vitest';
import type { AlertFrequency } from '#contract/alert-kinds.ts';
import { dueAt } from './alert-times.ts';

// 25 November 2026 is a Wednesday.
test.each<[AlertFrequency, now: string, due: string | null]>([
  ['now', '2026-11-25T08:00:00+05:30', '2026-11-25T08:00:00+05:30'],
  ['now', '2026-11-25T20:59:59+05:30', '2026-11-25T20:59:59+05:30'],
  ['now', '2026-11-25T21:00:00+05:30', '2026-11-26T08:00:00+05:30'],
  ['now', '2026-11-26T00:10:00+05:30', '2026-11-26T08:00:00+05:30'],
  ['now', '2026-11-26T07:59:59+05:30', '2026-11-26T08:00:00+05:30'],
  ['daily', '2026-11-25T07:00:00+05:30', '2026-11-25T08:00:00+05:30'],
  ['daily', '2026-11-25T08:00:00+05:30', '2026-11-26T08:00:00+05:30'],
  ['weekly', '2026-11-25T12:00:00+05:30', '2026-11-30T08:00:00+05:30'],
  ['weekly', '2026-11-29T23:00:00+05:30', '2026-11-30T08:00:00+05:30'],
  ['weekly', '2026-11-30T07:00:00+05:30', '2026-11-30T08:00:00+05:30'],
  ['weekly', '2026-11-30T09:00:00+05:30', '2026-12-07T08:00:00+05:30'],
  ['off', '2026-11-25T12:00:00+05:30', null],
])('what a search told %s finds at %s is told at %s', (frequency, now, due) => {
  expect(dueAt(frequency, new Date(now), { alertsAtNight: false })).toEqual(due === null ? null : new Date(due));
});
