/** Specification section 1. English pages are at the root, others under their code: /hi/properties. */
export const LANGUAGES = ['en', 'hi', 'gu', 'te', 'ta', 'bn', 'ml', 'mr', 'kn', 'or'] as const;

export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (code: string): code is Language => LANGUAGES.some((language) => language === code);

/** The language that a path begins with, and the rest of the path. English has no prefix. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*|\?.*)?$/.exec(path) ?? [];
  if (code === 'en' || !isLanguage(code)) return { language: 'en', path };
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** A path without a language, in the given one: splitPath's reverse. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

export const readsHindiNames = (language: Language): boolean => language === 'hi' || language === 'mr';
