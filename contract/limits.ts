/** The numbers of specification section 9, and the upload limits of the product decisions. */

export const CARDS_PER_PAGE = 15;
export const ADMIN_ROWS_PER_PAGE = 15;
export const AREA_ROWS_PER_PAGE = 20;
/** Of somebody's own credit movements, and of their payments. */
export const ACCOUNT_ROWS_PER_PAGE = 15;
export const TOP_PROPERTIES = 6;
/** Up to here numbers of filtered lists, and those behind filters, are exact; beyond it they are about so many, to two figures. */
export const COUNTED_EXACTLY_MAX = 1_000;

export const DESCRIPTION_MIN_CHARACTERS = 20;
export const DESCRIPTION_MAX_CHARACTERS = 4000;
/** A longer run of digits looks like a phone number, which is what buyers pay to see. */
export const CONSECUTIVE_DIGITS_MAX = 8;

export const IMAGES_MAX = 5;
export const TOO_MANY_IMAGES = `You can upload a maximum of ${IMAGES_MAX} files.`;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 4 * 1024 * 1024;

export const AREA_NAME_MAX_CHARACTERS = 100;
/** An import of areas. All of India's 7,092 sub-districts with their Hindi names are 1 MB. */
export const AREA_FILE_MAX_BYTES = 4 * 1024 * 1024;
export const AREA_ROWS_MAX = 20_000;
/** How many wrong lines are listed one by one. */
export const AREA_ERRORS_LISTED = 100;

export const PLAN_AMOUNT_MAX_RUPEES = 1_00_00_000;
export const PLAN_VIEW_COUNT_MAX = 10_000;

export const DEFAULT_PROPERTY_VIEW_FEE_RUPEES = 49;
export const SESSION_DAYS = 30;
export const PASSWORD_RESET_HOURS = 1;
/** How long after a reveal the property can be reported as incorrect. */
export const REPORT_DAYS = 7;
/** How long a closed account waits, and can be taken back, before it is erased. */
export const ERASURE_DAYS = 7;
/** After the financial year of a payment: more than section 36 of the CGST Act asks for, and what section 128 of the Companies Act does. */
export const INVOICE_YEARS = 8;
/** Unless the operator asks for more (PASSWORD_MIN_LENGTH). */
export const PASSWORD_MIN_LENGTH = 2;
/** How many days the overview shows, today with them; it compares them with as many before. */
export const OVERVIEW_DAYS = 30;
export const FIRST_LISTING_NUMBER = 100001;

/** Total pages = count divided by page size, rounded up (section 9); an empty list still has its one empty page. */
export function totalPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
