/*
 * What there is several kinds of, and what the kinds are called: in files that know no zod, so that a page can list them
 * before it has loaded the rules of its form.
 */

export const SIGN_UP_ROLES = ['seller', 'buyer', 'agent'] as const;

export const PROPERTY_STATUSES = ['pending', 'approved', 'rejected', 'sold', 'suspended', 'removed'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

export const DOCUMENT_TYPES = [
  'lagan_receipt',
  'sale_deed',
  'land_map',
  'land_revenue_record',
  'partition_deed',
  'mutation',
  'record_of_rights',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const AREA_TYPES = ['state', 'district', 'tehsil'] as const;
export type AreaType = (typeof AREA_TYPES)[number];

export const DISCOUNT_TYPES = ['flat', 'percentage'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

export const PAYMENT_STATUSES = ['open', 'paid', 'failed', 'cancelled'] as const;

/** What the admin's list of payments can be narrowed to: how they ended, or that money of them is away. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'refunded', 'disputed'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export const REPORT_STATUSES = ['open', 'upheld', 'declined'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const ENQUIRY_STATUSES = ['open', 'closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/**
 * Why a letter did not arrive: the mail server refused it for good, it was given up after its last try, or it was not sent
 * because its address had refused an earlier one.
 */
export const FAILED_EMAIL_STATES = ['refused', 'given-up', 'withheld'] as const;
export type FailedEmailState = (typeof FAILED_EMAIL_STATES)[number];
