/* The numbers of specification section 9, and limits of uploads. */

export const CARDS_PER_PAGE = 15;
export const ADMIN_ROWS_PER_PAGE = 15;
export const AREA_ROWS_PER_PAGE = 20;
export const SEARCH_TEXT_MAX_CHARACTERS = 200;
export const ACCOUNT_ROWS_PER_PAGE = 15;
export const EXPORTED_LEADS_PER_PAGE = 1_000;
/** Most buyers have fewer, so a phone stores all of them (web/browser/offline/saved-unlocked.ts). */
export const UNLOCKED_ROWS_PER_PAGE = 30;
export const NOTE_MAX_CHARACTERS = 1000;
export const TOP_PROPERTIES = 6;
export const CHOSEN_MAX = 100;
export const COMPARED_MAX = 4;
export const SHORTLIST_MAX = 200;
export const SHORTLIST_NOTE_MAX_CHARACTERS = 500;
/** Families decide over weeks; then the link expires. */
export const SHARED_SHORTLIST_DAYS = 30;
export const SHARED_CHECKLIST_DAYS = 14;
/** Counts of filtered lists are exact up to here and rounded to two digits above. */
export const COUNTED_EXACTLY_MAX = 1_000;

export const DESCRIPTION_MIN_CHARACTERS = 20;
export const DESCRIPTION_MAX_CHARACTERS = 4000;
export const CONSECUTIVE_DIGITS_MAX = 8;

export const MEGABYTE = 1024 * 1024;
export const IMAGES_MAX = 5;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 4 * 1024 * 1024;

export const AREA_NAME_MAX_CHARACTERS = 100;
/** All of India's 7,092 sub-districts with Hindi names are 1 MB. */
export const AREA_FILE_MAX_BYTES = 4 * 1024 * 1024;
export const AREA_ROWS_MAX = 20_000;
export const AREA_ERRORS_LISTED = 100;

export const PLAN_AMOUNT_MAX_RUPEES = 1_00_00_000;
export const PLAN_VIEW_COUNT_MAX = 10_000;

export const DEFAULT_PROPERTY_VIEW_FEE_RUPEES = 49;
export const SESSION_DAYS = 30;
export const PASSWORD_RESET_HOURS = 1;
/** New staff may read their emails on the next working day. */
export const STAFF_LINK_DAYS = 3;
/** Until an order about a number is acted on: IT Rules 2021, rule 3(1)(d), as amended on 10 February 2026. */
export const NUMBER_ORDER_HOURS = 3;
export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_TRIES = 5;
export const PHONE_CODE_AGAIN_SECONDS = 30;
export const REPORT_DAYS = 7;
export const SUPPORT_DAYS = 7;
export const REFUND_BUSINESS_DAYS = '7-10';
export const LEAD_DAYS = 30;
export const ERASURE_DAYS = 7;
/** Years after the payment's financial year: section 36 of the CGST Act, section 128 of the Companies Act. */
export const INVOICE_YEARS = 8;
export const PASSWORD_MIN_LENGTH = 2;
export const OVERVIEW_DAYS = 30;
export const FIRST_LISTING_NUMBER = 100001;

/** Section 9: rounded up; an empty list has one empty page. */
export function totalPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
