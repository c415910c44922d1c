import type { AlertFrequency } from '#contract/alert-kinds.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { morningOf, nextMorning, type Nights, outsideNight } from '#server/email/night.ts';

const DAYS_OF_WEEK = 7;

/** The time of an alert about a match of now: weekly on Monday morning. Null for never. */
export function dueAt(frequency: AlertFrequency, now: Date, nights: Nights): Date | null {
  switch (frequency) {
    case 'now':
      return outsideNight(now, nights);
    case 'daily':
      return nextMorning(now);
    case 'weekly': {
      const morning = nextMorning(now);
      // The Indian day's date is that of its morning in UTC.
      const toMonday = (DAYS_OF_WEEK + 1 - new Date(dayOf(morning)).getUTCDay()) % DAYS_OF_WEEK;
      return morningOf(morning, toMonday);
    }
    case 'off':
      return null;
  }
}
