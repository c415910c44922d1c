/* Limits of sheets with listings, and of the ZIP files with their photos and documents. No zod here. */

/** Below the line of headings. */
export const SHEET_ROWS_MAX = 5_000;
export const SHEET_COLUMNS_MAX = 300;
export const SHEET_MAX_MEGABYTES = 10;
export const BUNDLE_MAX_MEGABYTES = 200;
export const BUNDLE_FILES_MAX = 20_000;
