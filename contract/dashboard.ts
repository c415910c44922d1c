import * as z from 'zod/mini';
import { FUNNEL_GROUPS, FUNNEL_STEPS } from './console-lists.ts';
import { endpoint } from './endpoint.ts';
import { ADMINS } from './roles.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { LANGUAGES } from './languages.ts';

/** Lost disputes hold their money for ever, so only recent ones count as work. */
export const DISPUTES_SHOWN_DAYS = 90;

const Day = z.object({
  day: z.string(),
  sign_ups: z.int(),
  reveals: z.int(),
  /** Rupees received less those refunded or disputed that day; may be negative. */
  revenue: z.number(),
});
export type OverviewDay = z.output<typeof Day>;

const Sums = z.object({ last: z.number(), before: z.number() });
export type OverviewSums = z.output<typeof Sums>;

export const Overview = z.object({
  days: z.array(Day),
  sums: z.object({ sign_ups: Sums, reveals: Sums, revenue: Sums }),
  listings: z.record(z.enum(PROPERTY_STATUSES), z.int()),
  queues: z.object({
    listings: z.int(),
    pictures: z.int(),
    reports: z.int(),
    enquiries: z.int(),
    letters_waiting: z.int(),
    letters_failed: z.int(),
    payments_open: z.int(),
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

const FunnelRow = z.object({
  week: z.optional(z.string()),
  district: z.optional(z.object({ state: z.string(), district: z.string() })),
  language: z.optional(z.enum(LANGUAGES)),
  counts: z.record(z.enum(FUNNEL_STEPS), z.int()),
});
export type FunnelRow = z.output<typeof FunnelRow>;

export const funnel = endpoint('GET /admin/funnel', {
  summary:
    'How many searched, looked at properties, pressed View Details, began a checkout, paid and unlocked in the last 12 weeks: by week (oldest first), by district or by language (most searches first). Robots are not counted.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ by: z.optional(z.enum(FUNNEL_GROUPS)) }),
  example: { query: { by: 'district' } },
  data: z.array(FunnelRow),
});
