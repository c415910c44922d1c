import { type Language, pathIn } from '#contract/languages.ts';

/** No path but a language's begins with two letters. */
const IN_ADDRESS = /^\/([a-z]{2})(?=\/|$)/;

/** Not the document's `lang`: the translation widget changes it. */
let language = (): Language =>
  // Safe: the server serves pages at no other addresses.
  ((typeof location !== 'undefined' && IN_ADDRESS.exec(location.pathname)?.[1]) || 'en') as Language;

/** The language that the address of the page names. */
export const pageLanguage = (): Language => language();

/** For the server, which renders many pages at a time. */
export function setPageLanguage(current: () => Language): void {
  language = current;
}

/**
 * The address of a page in the current language; an external address stays as it is.
 * @param path as in English, like '/properties?page=2'
 */
export const inPageLanguage = (path: string): string => (path.startsWith('/') ? pathIn(language(), path) : path);
