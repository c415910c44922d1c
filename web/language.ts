import { type Language, pathIn } from '#contract/languages.ts';

/** No page of ours has an address that begins with two letters but for its language. */
const IN_ADDRESS = /^\/([a-z]{2})(?=\/|$)/;

/** Nothing else may be asked in the browser: the translation widget changes what the document says of itself. */
let language = (): Language =>
  // Safe: the server answers no other addresses with pages.
  ((typeof location !== 'undefined' && IN_ADDRESS.exec(location.pathname)?.[1]) || 'en') as Language;

/** The language of the page that is shown, or that is being rendered. Its address names it. */
export const pageLanguage = (): Language => language();

/** For the server, which renders many pages at a time. */
export function setPageLanguage(asked: () => Language): void {
  language = asked;
}

/** Where a page of ours is in the language of this one; the address of any other stays. @param path as in English, like '/properties?page=2' */
export const inPageLanguage = (path: string): string => (path.startsWith('/') ? pathIn(language(), path) : path);
