import * as z from 'zod/mini';
import { ADMINS, endpoint } from './endpoint.ts';
import { PROPERTY_STATUSES } from './kinds.ts';

/** A dispute that a bank decided against us holds its money for ever: only those of so many days are shown as work. */
export const DISPUTES_SHOWN_DAYS = 90;

const Day = z.object({
  /** '2026-11-21', by the clock of India. */
  day: z.string(),
  /** People who made an account; admins are made otherwise. */
  sign_ups: z.int(),
  reveals: z.int(),
  /** Rupees that came in, less those that were refunded or held back on that day: below zero where those were more. */
  revenue: z.number(),
});
export type OverviewDay = z.output<typeof Day>;

/** Of the days shown, and of as many before. */
const Sums = z.object({ last: z.number(), before: z.number() });
export type OverviewSums = z.output<typeof Sums>;

export const Overview = z.object({
  /** Oldest first; the last one is today, which is not over. */
  days: z.array(Day),
  sums: z.object({ sign_ups: Sums, reveals: Sums, revenue: Sums }),
  listings: z.record(z.enum(PROPERTY_STATUSES), z.int()),
  /** What waits for somebody. */
  queues: z.object({
    listings: z.int(),
    reports: z.int(),
    enquiries: z.int(),
    letters_waiting: z.int(),
    /** Given up within the last week, after ten more tries. */
    letters_failed: z.int(),
    payments_open: z.int(),
    /** Whose money a bank holds, of the last 90 days. */
    disputes: z.int(),
  }),
});
export type Overview = z.output<typeof Overview>;

export const overview = endpoint('GET /admin/overview', {
  summary: 'The market at a glance: the last 30 days, by day in India, and what waits for somebody.',
  who: ADMINS,
  audit: 'reads',
  data: Overview,
});
