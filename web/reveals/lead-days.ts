import { day } from '#web/ui/date.ts';
import { shortDay } from '#web/ui/timestamp.ts';

/** The days that the server takes. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';

/** Noon in India is on the same day in every time zone. */
const noonOf = (name: string) => `${name}T12:00:00+05:30`;

/** A day, '2026-12-06': 6 Dec 2026. */
export const dayName = (name: string): string => day(noonOf(name));
/** A day, '2026-12-06': 6 Dec. */
export const shortDayName = (name: string): string => shortDay(noonOf(name));

const INDIA_MS = 5.5 * 3_600_000;

/** Whether a day is today in India, or past. */
export const hasCome = (name: string): boolean => name <= new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10);
