/* A moderator's notes on a document, for buyers who have not paid yet. No zod: pages load it. */

/** Language of the text; Kaithi is the script of old records in Bihar. */
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

export const NAMES_ON_DOCUMENT = ['same', 'relative', 'other'] as const;
