import { dateIn } from '#contract/dates.ts';
import { pageLanguage } from '#web/client/language.ts';

const SHORT_DAY = { day: 'numeric', month: 'short' } as const;
const TIMESTAMP = { ...SHORT_DAY, year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Day and time of a timestamp (ISO 8601) in India: 12 Oct 2026, 4:05 pm. */
export const timestamp = (instant: string): string =>
  // A line does not begin with the half of the day.
  dateIn(pageLanguage(), TIMESTAMP, new Date(instant)).replace(/ ([^\d ]+)$/, '\u00A0$1');

export const shortDay = (instant: string): string => dateIn(pageLanguage(), SHORT_DAY, new Date(instant));
