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

export const CONTACT_STATUSES = ['called', 'no-answer', 'visited', 'not-interested'] as const;

export const UNLOCKED_ORDERS = ['newest', 'price', 'place'] as const;
export type UnlockedOrder = (typeof UNLOCKED_ORDERS)[number];

export const PHONE_CODE_PURPOSES = ['verify', 'login'] as const;
export type PhoneCodePurpose = (typeof PHONE_CODE_PURPOSES)[number];
