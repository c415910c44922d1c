/* Enumerations in files without zod, so that pages can list them before a form's rules load. */

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

/** Filters of the admin's payments: by status, or refunded or disputed. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'refunded', 'disputed'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export const REPORT_STATUSES = ['open', 'upheld', 'declined'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** How far a buyer got with the seller of an unlocked property. */
export const CONTACT_STATUSES = ['called', 'no-answer', 'visited', 'not-interested'] as const;

/** The orders of unlocked properties, default first. */
export const UNLOCKED_ORDERS = ['newest', 'price', 'place'] as const;
export type UnlockedOrder = (typeof UNLOCKED_ORDERS)[number];

/** What a code sent to a phone is for. */
export const PHONE_CODE_PURPOSES = ['verify', 'login'] as const;
export type PhoneCodePurpose = (typeof PHONE_CODE_PURPOSES)[number];

export const ENQUIRY_STATUSES = ['open', 'closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** A grievance has the clocks of the law: rule 3(2) of the IT Rules 2021. */
export const ENQUIRY_KINDS = ['query', 'grievance'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/**
 * Refused by the mail server for good, given up after the last try, or withheld because its address had failed before.
 */
export const FAILED_EMAIL_STATES = ['refused', 'given-up', 'withheld'] as const;
export type FailedEmailState = (typeof FAILED_EMAIL_STATES)[number];

/** The console's lists by the age of their rows: at most a day, week or month, or older than a month. */
export const ROW_AGES = ['day', 'week', 'month', 'older'] as const;
export type RowAge = (typeof ROW_AGES)[number];

/** ADMIN_ROWS_PER_PAGE, or more on request, as the address of a list has them. */
export const ROWS_A_PAGE = ['15', '50'] as const;

/** The console's orders of users and of properties, default first. */
export const USER_ORDERS = ['newest', 'oldest', 'name'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];
export const ADMIN_PROPERTY_ORDERS = ['newest', 'oldest', 'dearest', 'cheapest'] as const;
export type AdminPropertyOrder = (typeof ADMIN_PROPERTY_ORDERS)[number];

/** Properties without this document, or without any. */
export const MISSING_DOCUMENTS = ['all', ...DOCUMENT_TYPES] as const;
export type MissingDocuments = (typeof MISSING_DOCUMENTS)[number];
