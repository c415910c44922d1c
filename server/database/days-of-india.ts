import { DAY_MS, indianTime } from '#contract/time.ts';

/** The last `count` Indian days including that of `now`, as '2026-11-21', oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, place) => dayOf(new Date(now.getTime() - (count - 1 - place) * DAY_MS)));
}

/** An instant's day in India, '2026-11-21'. */
export const dayOf = (instant: Date): string => indianTime(instant).slice(0, 10);

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}
