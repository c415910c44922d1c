import type { Language } from './languages.ts';

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  gu: 'ગુજરાતી',
  te: 'తెలుగు',
  ta: 'தமிழ்',
  bn: 'বাংলা',
  ml: 'മലയാളം',
  mr: 'मराठी',
  kn: 'ಕನ್ನಡ',
  or: 'ଓଡ଼ିଆ',
};
