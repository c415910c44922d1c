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
