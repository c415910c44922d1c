import * as z from 'zod/mini';
import { WholeEmail } from './accounts.ts';
import { AUTOMATIC_RULES, RETURN_RULE_NAMES } from './credit-returns.ts';
import { endpoint, Id, IdParams, Nothing, Page, requiredText } from './endpoint.ts';
import { ADMINS, CUSTOMERS, SIGNED_IN } from './roles.ts';
import { APPEAL_TOKEN, APPELLANTS } from './appellants.ts';
import { REPORT_STATUSES } from './console-lists.ts';
import { NamedProperty } from './named-property.ts';
import { OWNER_ANSWERS } from './owner-link.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

export const REPORT_MAX_CHARACTERS = 1000;

export const ReportForm = z.object({
  property_id: Id,
  reason: requiredText(problem('REPORT_REASON_REQUIRED'), REPORT_MAX_CHARACTERS),
});

export const ListingReportForm = z.object({
  ...ReportForm.shape,
  /** Address for the decision. */
  email: z.optional(z.union([z.literal(''), WholeEmail])),
});

export const reportListing = endpoint('POST /property/report-listing', {
  summary:
    'Report a public listing, without login: an admin looks at it. No credit comes back; who unlocked the property sends report-property.',
  who: 'anyone',
  body: ListingReportForm,
  example: {
    body: { property_id: EXAMPLE.property, reason: 'The photos are of another plot', email: 'meera@example.com' },
  },
  data: Nothing,
  errors: ['NO_SUCH_PROPERTY'],
});

export const OwnReport = z.object({
  reason: z.string(),
  /** The rule by which the credit would be back, had the buyer not reached the limit; the reason is empty then. */
  rule: z.nullable(z.enum(AUTOMATIC_RULES)),
  status: z.enum(REPORT_STATUSES),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  appeal_decision_reason: z.nullable(z.string()),
});
export type OwnReport = z.output<typeof OwnReport>;

export const ReportStatusOfBuyer = z.object({
  report_until: z.string(),
  may_report: z.boolean(),
  /** Until when 'no answer, no charge' holds; null once the buyer reached the owner, or the credit is back. */
  protected_until: z.nullable(z.string()),
  /** Calls without an answer, as the buyer noted them. */
  no_answers: z.object({
    count: z.int(),
    /** Whether another note counts now. */
    may_add: z.boolean(),
    /** The owner is asked; without an answer until then the credit comes back. */
    answer_by: z.nullable(z.string()),
    answer: z.nullable(z.enum(OWNER_ANSWERS)),
  }),
  returned: z.nullable(
    z.object({
      rule: z.enum(RETURN_RULE_NAMES),
      at: z.string(),
      /** The money for the credit went back to the buyer, so that the credit is not added. */
      is_withheld: z.boolean(),
    }),
  ),
  report: z.nullable(OwnReport),
});
export type ReportStatusOfBuyer = z.output<typeof ReportStatusOfBuyer>;

export const reportProperty = endpoint('POST /user/report-property', {
  summary: 'Report that the information of a property is incorrect: once, within 7 days after it was revealed.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_REVEAL' },
  body: ReportForm,
  example: { body: { property_id: EXAMPLE.property, reason: 'The well is dry' } },
  data: ReportStatusOfBuyer,
  errors: ['REPORT_TOO_LATE', 'ALREADY_REPORTED'],
});

export const reportStatusOfBuyer = endpoint('GET /user/report-status/{id}', {
  summary: 'Whether the caller may report a property, and what became of their report; null unless they revealed it.',
  who: SIGNED_IN,
  params: IdParams,
  example: { params: { id: EXAMPLE.property } },
  data: z.nullable(ReportStatusOfBuyer),
});

const ReportCounts = z.object({ reports: z.number(), upheld: z.number() });
export type ReportCounts = z.output<typeof ReportCounts>;

export const AdminReport = z.object({
  _id: Id,
  ...OwnReport.shape,
  /** Null in a report of a visitor. */
  revealed_at: z.nullable(z.string()),
  /** Deadline of the report, or of its appeal. */
  decide_by: z.string(),
  appeal: z.nullable(z.object({ by: z.enum(APPELLANTS), at: z.string(), reason: z.string() })),
  property_id: Id,
  title: z.string(),
  ...z.omit(NamedProperty, { _id: true }).shape,
  property_status: z.enum(PROPERTY_STATUSES),
  buyer: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** A visitor's, if one was given. */
  email: z.nullable(z.string()),
  /** Counts by account or a visitor's email; null if the visitor gave none. */
  reporter: z.nullable(ReportCounts),
  listing: ReportCounts,
  owner: z.object({ name: z.string(), phone: z.string() }),
});
export type AdminReport = z.output<typeof AdminReport>;

export const allReports = endpoint('GET /admin/reports', {
  summary:
    'What was reported, by listing: those with an open report first, then by the newest report. A page has 15 listings, of each the newest 20 reports.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ page: Page, status: z.optional(z.enum(REPORT_STATUSES)) }),
  example: { query: { page: 1, status: 'open' } },
  data: z.array(AdminReport),
  paged: true,
});

export const ReportDecision = z.object({ id: Id, reason: requiredText(problem('REASON_REQUIRED'), 500) });

const decided = z.object({ _id: Id, status: z.enum(REPORT_STATUSES) });

export const upholdReport = endpoint('POST /admin/uphold-report', {
  summary: 'Find that the report is right: a buyer gets the view credit back, once, and reporter and owner are told.',
  who: ADMINS,
  audit: 'report-upheld',
  body: ReportDecision,
  example: { body: { id: EXAMPLE.report, reason: 'Looked at' } },
  data: decided,
  errors: ['NO_SUCH_REPORT', 'REPORT_DECIDED'],
});

export const declineReport = endpoint('POST /admin/decline-report', {
  summary: 'Find that the listing is not at fault: no credit comes back, and the reporter is told why.',
  who: ADMINS,
  audit: 'report-declined',
  body: ReportDecision,
  example: { body: { id: EXAMPLE.report, reason: 'Looked at' } },
  data: decided,
  errors: ['NO_SUCH_REPORT', 'REPORT_DECIDED'],
});

/** Days after a decision in which whom it goes against may appeal, as before the Grievance Appellate Committee. */
export const APPEAL_DAYS = 30;
/** An admin decides the appeal against the own decision only if alone, and so many hours later. */
export const OWN_APPEAL_HOURS = 24;

const token = z.string(problem('ID_INVALID')).check(z.regex(APPEAL_TOKEN, problem('ID_INVALID')));

export const AppealForm = z.object({ token, reason: ReportForm.shape.reason });

export const openAppeal = endpoint('GET /property/appeal', {
  summary: 'The decision against which the token of an email lets its reader appeal, once and within 30 days.',
  who: 'anyone',
  query: z.object({ token }),
  example: { query: { token: EXAMPLE.appealToken } },
  data: z.object({
    listing_number: z.string(),
    decision_reason: z.string(),
    appeal_until: z.string(),
    is_appealed: z.boolean(),
  }),
  errors: ['NO_SUCH_RESET'],
});

export const fileAppeal = endpoint('POST /property/appeal', {
  summary: 'Appeal against the decision of a report, by the token of the email that told it.',
  who: 'anyone',
  body: AppealForm,
  example: { body: { token: EXAMPLE.appealToken, reason: 'The number was dead when I called' } },
  data: Nothing,
  errors: ['NO_SUCH_RESET', 'ALREADY_APPEALED'],
});

const OUTCOMES = ['upheld', 'declined'] as const;

export const decideAppeal = endpoint('POST /admin/decide-appeal', {
  summary:
    'Decide the appeal of a report: it is upheld or declined, and who appealed is told why, the other side where that changes. By somebody else than who decided first; where there is no other owner, by the same person after 24 hours.',
  who: ADMINS,
  audit: 'appeal-decided',
  body: z.extend(ReportDecision, { outcome: z.enum(OUTCOMES) }),
  example: { body: { id: EXAMPLE.report, reason: 'Called again: dead', outcome: 'upheld' } },
  data: decided,
  errors: ['NO_SUCH_REPORT', 'REPORT_DECIDED', 'APPEAL_OF_OWN_DECISION'],
});
