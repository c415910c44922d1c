/** Of specification section 1. English stands at the root of the site, each other under its code: /hi/properties. */
export const LANGUAGES = ['en', 'hi', 'gu', 'te', 'ta', 'bn', 'ml', 'mr', 'kn', 'or'] as const;

export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (code: string): code is Language => LANGUAGES.some((language) => language === code);

/** The language of a path, and the path of the same page in English: '/hi/properties' is Hindi for '/properties'. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*|\?.*)?$/.exec(path) ?? [];
  if (code === 'en' || !isLanguage(code)) return { language: 'en', path };
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The address of a page in a language, from its path in English. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Whether places are called by their Hindi names: in the languages that are written with the same letters. */
export const readsHindiNames = (language: Language): boolean => language === 'hi' || language === 'mr';
