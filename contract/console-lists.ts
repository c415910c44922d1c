import { DOCUMENT_TYPES } from './kinds.ts';

/* The console's queues, filters and orders; apart from kinds.ts, which every hydrated page loads. */

export const ROW_AGES = ['day', 'week', 'month', 'older'] as const;
export type RowAge = (typeof ROW_AGES)[number];

export const ROWS_A_PAGE = ['15', '50'] as const;

export const USER_ORDERS = ['newest', 'oldest', 'name'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];
export const USER_STATUSES = ['blocked', 'closing', 'picture-waits', 'page-hidden'] as const;
export const PICTURE_OUTCOMES = ['shown', 'refused'] as const;
export const PICTURE_STATUSES = ['waiting', ...PICTURE_OUTCOMES] as const;
export type PictureStatus = (typeof PICTURE_STATUSES)[number];
export const ADMIN_PROPERTY_ORDERS = ['newest', 'oldest', 'dearest', 'cheapest'] as const;
export type AdminPropertyOrder = (typeof ADMIN_PROPERTY_ORDERS)[number];

export const MISSING_DOCUMENTS = ['all', ...DOCUMENT_TYPES] as const;
export type MissingDocuments = (typeof MISSING_DOCUMENTS)[number];

export const ENQUIRY_STATUSES = ['open', 'closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Grievances have the deadlines of rule 3(2) of the IT Rules 2021. */
export const ENQUIRY_KINDS = ['query', 'grievance'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** Rejected by the mail server, given up after the last try, or withheld because the address had failed before. */
export const FAILED_EMAIL_STATES = ['refused', 'given-up', 'withheld'] as const;
export type FailedEmailState = (typeof FAILED_EMAIL_STATES)[number];

/** Emails by the name of the job that sends them. */
export const EMAIL_KINDS = [
  'alert-letter',
  'asked-letter',
  'block-letter',
  'call-again-letter',
  'decision-letter',
  'email-changed-letter',
  'enquiry-answer',
  'enquiry-letter',
  'erasure-letter',
  'freshness-letter',
  'hidden-letter',
  'lead-letter',
  'leads-due-letter',
  'new-email-letter',
  'page-letter',
  'password-changed-letter',
  'password-reset-letter',
  'payment-letter',
  'phone-moved',
  'phone-verified',
  'receipt-letter',
  'refund-letter',
  'report-letter',
  'return-letter',
  'seller-blocked',
  'staff-added',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Messages to phones, which fail into the same list. */
const MESSAGE_KINDS = ['asked-message', 'freshness-message', 'number-message'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const FAILED_EMAIL_KINDS = [...EMAIL_KINDS, ...MESSAGE_KINDS] as const;
export type FailedEmailKind = (typeof FAILED_EMAIL_KINDS)[number];

export const AREA_TYPES = ['state', 'district', 'tehsil'] as const;
export type AreaType = (typeof AREA_TYPES)[number];

export const REPORT_STATUSES = ['open', 'appealed', 'upheld', 'declined'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const FUNNEL_STEPS = [
  'searches',
  'searches_without_result',
  'property_views',
  'view_details',
  'checkouts',
  'payments',
  'unlocks',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export const FUNNEL_GROUPS = ['week', 'district', 'language'] as const;
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number];

export const FUNNEL_WEEKS = 12;
