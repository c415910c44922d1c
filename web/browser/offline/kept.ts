import { pathIn, splitPath } from '#contract/languages.ts';

/* Names in the browser's Cache storage. A format change raises the number, and the worker deletes older caches. */

/** Visited pages, as everybody gets them. */
export const PAGES = 'pages-1';
/** Scripts, styles and drawings with hashed names. */
export const ASSETS = 'assets-1';
/** The first picture of each visited property. */
export const PICTURES = 'pictures-1';
/** API lists that forms begin with. */
export const LISTS = 'lists-1';

/** Headers added to saved responses; this one is ISO 8601. */
export const KEPT_AT = 'x-kept-at';
/** The owner, as `ownerOf` returns it. */
export const KEPT_FOR = 'x-kept-for';
/** Title and picture address, percent-encoded. */
export const TITLE = 'x-kept-title';
export const PICTURE = 'x-kept-picture';

/** The key of a page or file: with the query of a list, without the signature of a link. */
export function nameOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return /\/(?:properties|search)$/.test(pathname) ? pathname + search : pathname;
}

/** The key of a revealed property's public frame, needed once the property is no longer public. */
export const frameOf = (name: string): string => `${name}?frame`;
const FRAME = /\?frame$/;

/** Names of properties saved with a frame. */
export const framedIn = (names: readonly Request[]): string[] =>
  names.filter(({ url }) => FRAME.test(url)).map(({ url }) => new URL(url).pathname);

/** Document addresses in a revealed part, without signatures. */
export const documentLinksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/files\/documents\/[\w-]+)/g)].map(([, paper = '']) => paper)),
];

/** The first picture of a property page, without its signature. */
export function pictureIn(html: string): string | undefined {
  const [, after] = html.split('id="picture-1"', 2);
  return after && / src="([^"?]+)/.exec(after.slice(after.indexOf('<img')))?.[1];
}

/** Deletes a revealed property's page, documents, picture and frame. */
export async function forgetRevealed(own: Cache, name: string): Promise<void> {
  const revealed = await own.match(name);
  if (!revealed) return;
  const html = await revealed.text();
  const picture = pictureIn(html);
  const names = [...documentLinksIn(html), ...(picture === undefined ? [] : [picture]), frameOf(name), name];
  await Promise.all(names.map((one) => own.delete(one)));
}

/** The page of saved properties in the address's language. */
export const savedPageFor = (pathname: string): string => pathIn(splitPath(pathname).language, '/kept');

/** A copy to be saved; `body` is decompressed. */
export function savedCopy(body: BodyInit, from: Response, said: Record<string, string>): Response {
  const headers = new Headers(from.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  for (const [name, value] of Object.entries({ [KEPT_AT]: new Date().toISOString(), ...said }))
    headers.set(name, value);
  return new Response(body, { status: from.status, headers });
}

/** A hash that identifies the session without giving away its token. */
export async function ownerOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
