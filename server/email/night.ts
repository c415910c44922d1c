import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { dayOf, startOfDay } from '#server/database/days-of-india.ts';

/** India sleeps from 21 to 8 o'clock. */
const MORNING_HOUR = 8;
const EVENING_HOUR = 21;

export const morningOf = (moment: Date, daysLater = 0): Date =>
  new Date(startOfDay(dayOf(moment)).getTime() + MORNING_HOUR * HOUR_MS + daysLater * DAY_MS);

export const nextMorning = (now: Date): Date => {
  const today = morningOf(now);
  return now < today ? today : morningOf(now, 1);
};

export interface Nights {
  alertsAtNight: boolean;
}

/** Whether emails that can wait do so. */
export const isNight = (now: Date, nights: Nights): boolean => outsideNight(now, nights) > now;

/** The time itself, or the morning after a night. */
export function outsideNight(now: Date, { alertsAtNight }: Nights): Date {
  const hours = hourOf(now);
  return !alertsAtNight && (hours < MORNING_HOUR || hours >= EVENING_HOUR) ? nextMorning(now) : now;
}

const hourOf = (now: Date) => (now.getTime() - startOfDay(dayOf(now)).getTime()) / HOUR_MS;

/** A phone rings for a message, so messages begin an hour after emails. */
const MESSAGES_AFTER_MORNING_HOURS = 1;

/** For `jobs.enqueue`: delays a message to a phone until 9 o'clock, and after 21 o'clock until the next day's. */
export function inMessageHours(now: Date, nights: Nights): { afterSeconds: number } {
  const morning = outsideNight(now, nights);
  const from = new Date(morningOf(morning).getTime() + MESSAGES_AFTER_MORNING_HOURS * HOUR_MS);
  const sentAt = nights.alertsAtNight || morning >= from ? morning : from;
  return { afterSeconds: Math.ceil((sentAt.getTime() - now.getTime()) / 1000) };
}

/** For `jobs.enqueue`: delays an email that can wait for the morning. */
export const inTheDay = (now: Date, nights: Nights): { afterSeconds: number } => ({
  afterSeconds: Math.ceil((outsideNight(now, nights).getTime() - now.getTime()) / 1000),
});
