import * as z from 'zod/mini';
import { AUTOMATIC_RULES, RETURN_RULE_NAMES } from './credit-returns.ts';
import { endpoint } from './endpoint.ts';

/** Figures below it describe single people. */
export const SHOWN_MIN = 5;

export const TRUST_MONTHS = 12;

/** An appeal leaves a report undecided. */
export const REPORT_OUTCOMES = ['open', 'upheld', 'declined'] as const;

/** Null below SHOWN_MIN, also where there is none. */
const Count = z.nullable(z.int().check(z.gte(SHOWN_MIN)));
/** Null where fewer than SHOWN_MIN are behind it. */
const Measured = z.nullable(z.number());

const Totals = z.object({ unlocks: Count, returns: Count, reports: Count });

export const TrustFigures = z.object({
  /** The day in India when they were worked out. */
  as_of: z.iso.date(),
  ...Totals.shape,
  /** Median hours between an unlock and the return of its credit. */
  return_hours: Measured,
  /** Buyers who got through at least once, in a hundred of those who noted a call. */
  answered_percent: Measured,
  /** Listings hidden on that day because their owners did not confirm them. */
  stale: Count,
  /** Median hours between a report and its decision. */
  decision_hours: Measured,
  returns_by_rule: z.array(z.object({ rule: z.enum(RETURN_RULE_NAMES), count: Count })),
  reports_by_outcome: z.array(z.object({ outcome: z.enum(REPORT_OUTCOMES), count: Count })),
  /** The current month first. */
  months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d\d$/)), ...Totals.shape })),
});
export type TrustFigures = z.output<typeof TrustFigures>;

/** The rules whose returns are counted: a person decides about the others, which then are upheld reports. */
export const COUNTED_RULES = ['upheld', ...AUTOMATIC_RULES.filter((rule) => rule !== 'unanswered-again')] as const;

export const displayTrust = endpoint('GET /property/trust-figures', {
  summary:
    'Unlocks, credits that came back and reports of the last 12 months, worked out once a day; counts below 5 are null.',
  who: 'anyone',
  data: z.nullable(TrustFigures),
});
