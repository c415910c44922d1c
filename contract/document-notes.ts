/* What a moderator notes of a document, for buyers who have not paid yet. Without zod, for pages. */

/** Of the text; Kaithi is the script of old records in Bihar. */
export const DOCUMENT_LANGUAGES = [
  'hindi',
  'english',
  'hindi-english',
  'urdu',
  'kaithi',
  'bengali',
  'odia',
  'other',
] as const;

export const LEGIBILITIES = ['clear', 'partly', 'hard'] as const;

/** Whose name it bears, beside the account's. */
export const NAMES_ON_DOCUMENT = ['same', 'relative', 'other'] as const;
