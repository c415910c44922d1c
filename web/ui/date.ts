import { dateIn } from '#contract/dates.ts';
import { pageLanguage } from '#web/client/language.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The day in India of a timestamp (ISO 8601), or of a day's own name, '2026-10-12': 12 Oct 2026. */
export const day = (instant: string): string => dateIn(pageLanguage(), DAY, new Date(instant));

/** A month, '2026-11': Nov 2026. */
export const month = (name: string): string =>
  dateIn(pageLanguage(), { month: 'short', year: 'numeric' }, new Date(`${name}-15`));
