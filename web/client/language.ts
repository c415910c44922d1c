import { type Language, pathIn } from '#contract/languages.ts';

/** Only language prefixes have two letters at the start of a path. */
const IN_ADDRESS = /^\/([a-z]{2})(?=\/|$)/;

/** Not the document's `lang`, which the translation widget changes. */
let language = (): Language =>
  // Safe: the server serves pages at no other URLs.
  ((typeof location !== 'undefined' && IN_ADDRESS.exec(location.pathname)?.[1]) || 'en') as Language;

export const pageLanguage = (): Language => language();

/** For the server, which renders many pages at once. */
export function setPageLanguage(current: () => Language): void {
  language = current;
}

/**
 * The URL of a page in the current language; an external one stays as it is.
 * @param path without language, like '/properties?page=2'
 */
export const inPageLanguage = (path: string): string => (path.startsWith('/') ? pathIn(language(), path) : path);
