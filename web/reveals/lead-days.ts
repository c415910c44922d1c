import { indianTime } from '#contract/time.ts';

/** The days that the server takes. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';

/** Whether a day is today in India, or past. */
export const hasCome = (name: string): boolean => name <= indianTime(new Date()).slice(0, 10);
