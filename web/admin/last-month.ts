import { sortableTime } from '#contract/dates.ts';

/** The month that has ended in India, '2026-10', whatever the zone of this device. */
export function lastMonth(now: Date): string {
  const lastDay = new Date(`${sortableTime(now.toISOString()).slice(0, 7)}-01`);
  lastDay.setUTCDate(0);
  return lastDay.toISOString().slice(0, 7);
}
