/* Enumerations without zod, so that pages can list them before a form's rules load. */

export const SIGN_UP_ROLES = ['seller', 'buyer', 'agent'] as const;

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

export const REPORT_STATUSES = ['open', 'appealed', 'upheld', 'declined'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const CONTACT_STATUSES = ['called', 'no-answer', 'visited', 'not-interested'] as const;

export const UNLOCKED_ORDERS = ['newest', 'price', 'place'] as const;
export type UnlockedOrder = (typeof UNLOCKED_ORDERS)[number];

export const PHONE_CODE_PURPOSES = ['verify', 'login'] as const;
export type PhoneCodePurpose = (typeof PHONE_CODE_PURPOSES)[number];
