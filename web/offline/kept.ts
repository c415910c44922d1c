import { pathIn, splitPath } from '#contract/languages.ts';

/*
 * What a phone keeps, in the browser's Cache storage, as the pages and the service worker agree on it. A number goes up when what is
 * kept under a name can no longer be read as it was; the worker then removes the older ones.
 */

/** Pages that were visited, as everybody gets them. */
export const PAGES = 'pages-1';
/** Scripts, styles and drawings, whose names change with their content. */
export const ASSETS = 'assets-1';
/** The first picture of each plot that was visited. */
export const PICTURES = 'pictures-1';
/** The few lists of the API that forms begin with. */
export const LISTS = 'lists-1';
export { OWN } from './forget.ts';

/** Headers of what is kept, beside those that it came with. */
export const KEPT_AT = 'x-kept-at';
/** Whom it is kept for, as `ownerOf` says it. */
export const KEPT_FOR = 'x-kept-for';
/** The page's title, and the address of its picture, percent-encoded. */
export const TITLE = 'x-kept-title';
export const PICTURE = 'x-kept-picture';

/** The name that a page or a file is kept under: a list is another one with another query; a link's signature makes no other file. */
export function nameOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return /\/(?:properties|search)$/.test(pathname) ? pathname + search : pathname;
}

/** Beside a revealed plot that is not public any more: the page that everybody else gets, which asks for it in the session's name. */
export const frameOf = (name: string): string => `${name}?frame`;
const FRAME = /\?frame$/;

/** The plots that are kept with a frame, by what is kept for a person. */
export const framedIn = (names: readonly Request[]): string[] =>
  names.filter(({ url }) => FRAME.test(url)).map(({ url }) => new URL(url).pathname);

/** Where the papers of a revealed part lie, without their signatures. */
export const documentLinksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/files\/documents\/[\w-]+)/g)].map(([, paper = '']) => paper)),
];

/** The first picture of a plot's page, without its signature. */
export const pictureIn = (html: string): string | undefined =>
  /id="picture-1"[^]*?<img[^>]*? src="([^"?]+)/.exec(html)?.[1];

/** Forgets a revealed plot, with its papers, its picture and its frame. */
export async function forgetRevealed(own: Cache, name: string): Promise<void> {
  const revealed = await own.match(name);
  if (!revealed) return;
  const html = await revealed.text();
  const picture = pictureIn(html);
  const names = [...documentLinksIn(html), ...(picture === undefined ? [] : [picture]), frameOf(name), name];
  await Promise.all(names.map((one) => own.delete(one)));
}

/** The page of what is kept, in the language of an address. */
export const savedPageFor = (pathname: string): string => pathIn(splitPath(pathname).language, '/kept');

/** The same answer, kept: its body is there unpacked. */
export function savedCopy(body: BodyInit, from: Response, said: Record<string, string>): Response {
  const headers = new Headers(from.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  for (const [name, value] of Object.entries({ [KEPT_AT]: new Date().toISOString(), ...said }))
    headers.set(name, value);
  return new Response(body, { status: from.status, headers });
}

/** A word for the session of a token, from which nobody finds the token. */
export async function ownerOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
