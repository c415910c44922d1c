import type { AlertFrequency } from '#contract/alert-kinds.ts';
import { dayOf, startOfDay } from '#server/database/days-of-india.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** India sleeps from 21 to 8 o'clock. */
const MORNING_HOUR = 8;
const EVENING_HOUR = 21;
const DAYS_OF_WEEK = 7;

const morningOf = (moment: Date, daysLater = 0): Date =>
  new Date(startOfDay(dayOf(moment)).getTime() + MORNING_HOUR * HOUR_MS + daysLater * DAY_MS);

const nextMorning = (now: Date): Date => {
  const today = morningOf(now);
  return now < today ? today : morningOf(now, 1);
};

export interface Nights {
  alertsAtNight: boolean;
}

export function outsideNight(now: Date, { alertsAtNight }: Nights): Date {
  const hours = (now.getTime() - startOfDay(dayOf(now)).getTime()) / HOUR_MS;
  return !alertsAtNight && (hours < MORNING_HOUR || hours >= EVENING_HOUR) ? nextMorning(now) : now;
}

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
