import { HOUR_MS } from '#contract/time.ts';
import { startOfDay } from '#server/database/days-of-india.ts';

/** Owners read it before they set out. */
const REMINDED_AT_HOUR = 9;

/** @param day '2026-11-29' */
export const reminderTime = (day: string): Date => new Date(startOfDay(day).getTime() + REMINDED_AT_HOUR * HOUR_MS);

/** The first of these days whose reminder is still to come; null if none is. */
export function nextReminder(days: readonly (string | null)[], now: Date): string | null {
  const toCome = days.filter((day): day is string => day !== null && reminderTime(day) > now);
  return toCome.toSorted()[0] ?? null;
}
