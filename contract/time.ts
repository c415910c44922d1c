/* Lengths of time, and the time of India, which is the same in summer. Pages read it, so it needs no zod. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const YEAR_SECONDS = (365 * DAY_MS) / 1000;

/** India is ahead of UTC by this. */
export const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

/** An instant by the clocks of India, '2026-11-22T04:05:00.000': its beginning is the year, the day or the minute. */
export const indianTime = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, -1);
