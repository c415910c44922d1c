import { pathIn, splitPath } from '#contract/languages.ts';
import { OWN } from '#web/client/forget.ts';
import { token } from '#web/client/session.ts';
import { cacheStore } from '#web/client/storage.ts';

/*
 * Files saved on this device to be read offline, whole and never parsed: headers say what a copy is. A change of format
 * raises the number, and the worker deletes older ones. OWN ends with the session.
 */

/** Visited pages in their public form, and the first picture of each property. */
export const PAGES = 'pages-1';
export const ASSETS = 'assets-1';
export const LISTS = 'lists-1';
/** In OWN: the unlocked properties, as the API answered them (saved-unlocked.ts). */
export const UNLOCKED = '/unlocked';

/** Headers of copies; this one is ISO 8601. */
export const SAVED_AT = 'x-kept-at';
export const SAVED_FOR = 'x-kept-for';
/** The title of a page that /kept lists, percent-encoded. */
export const TITLE = 'x-kept-title';
/** The property that a picture or document belongs to, as `propertyIn` returns it. */
export const PROPERTY = 'x-property';

/** The key of a page or file: with the query of a list, without the signature of a link. */
export function nameOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return /\/(?:properties|search)$/.test(pathname) ? pathname + search : pathname;
}

export const propertyIn = (pathname: string): string | undefined => /\/property\/([\w-]+)$/.exec(pathname)?.[1];

/** The key in OWN of a page as everybody gets it, which a session read; an unlocked one loads the session's own data. */
export const publicPageOf = (name: string): string => `${name}?frame`;

export const savedPageFor = (pathname: string): string => pathIn(splitPath(pathname).language, '/kept');

export async function saveIn(
  cache: string,
  name: string,
  response: Response,
  about: Record<string, string> = {},
): Promise<void> {
  const copy = await copyOf(response, about);
  await (await cacheStore.open(cache)).put(name, copy);
}

/** Saves what belongs to a session, unless it has ended meanwhile. */
export async function saveFor(
  session: string,
  name: string,
  response: Response,
  about: Record<string, string> = {},
): Promise<void> {
  const copy = await copyOf(response, { [SAVED_FOR]: await ownerOf(session), ...about });
  const own = await cacheStore.open(OWN);
  if (token() === session) await own.put(name, copy);
}

async function copyOf(response: Response, about: Record<string, string>): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  for (const [name, value] of Object.entries({ [SAVED_AT]: new Date().toISOString(), ...about }))
    headers.set(name, value);
  return new Response(await response.blob(), { status: response.status, headers });
}

export async function savedFor(session: string, name: string): Promise<Response | undefined> {
  const saved = await cacheStore.match(name, OWN);
  return saved?.headers.get(SAVED_FOR) === (await ownerOf(session)) ? saved : undefined;
}

/** A hash that identifies the session without giving away its token. */
export async function ownerOf(session: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session));
  return [...new Uint8Array(hash).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const PICTURE_MAX_BYTES = 400 * 1024;

/** Saves a picture in the width shown; the worker finds it in any. */
export async function savePicture(
  { naturalWidth, currentSrc }: HTMLImageElement,
  save: (name: string, picture: Response) => Promise<void>,
): Promise<void> {
  if (!naturalWidth) return;
  const response = await fetch(currentSrc, { cache: 'force-cache' });
  if (response.ok && Number(response.headers.get('content-length')) <= PICTURE_MAX_BYTES)
    await save(new URL(currentSrc).pathname, response);
  // An unread body would hold its connection.
  else await response.body?.cancel();
}
