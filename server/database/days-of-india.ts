const DAY_MS = 86_400_000;
const IST_AHEAD_MS = 5.5 * 3_600_000;

/** The last `count` Indian days including that of `now`, as '2026-11-21', oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, place) => dayOf(new Date(now.getTime() - (count - 1 - place) * DAY_MS)));
}

/** An instant's day in India, '2026-11-21'. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + IST_AHEAD_MS).toISOString().slice(0, 10);

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}
