import { splitPath } from './languages.ts';

/** A placeholder, since paths are only parsed with a host. */
const HOST = 'http://localhost';

/** Slashes, and characters that browsers drop or read as slashes. */
const LEADING_SLASHES = /^[/\\\s\p{Cc}]+/u;

/** An encoded slash or backslash, which a proxy may decode. */
const ENCODED_SLASH = /^\/(?:%5c|%2f)/i;

/** The pages that lead on: back to themselves they would never end. */
const LEADS_ON = /^\/(?:login|signup)(?![\w-])/i;

/** A path on this site for `location`, which no browser resolves to another origin. */
export function localAddress(to: string): string {
  const { pathname, search, hash } = new URL(`${HOST}/${to.replace(LEADING_SLASHES, '')}`);
  // Dot segments can leave two slashes: '/.//evil.example'.
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/**
 * Where login and sign-up lead on to, as a path in English; undefined unless it is a path on this site exactly as
 * `localAddress` writes it.
 */
export function returnAddress(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || localAddress(next) !== next || ENCODED_SLASH.test(next)) return undefined;
  const { path } = splitPath(next);
  // Without the language two slashes may begin it.
  return LEADS_ON.test(path) || localAddress(path) !== path ? undefined : path;
}

/**
 * The address of a page that leads on: '/login?next=/addProperty'.
 * @param next a path on this site, in any language; without one, or with one that leads nowhere, the page alone
 */
export function leadingOn(page: string, next: string | undefined): string {
  const path = returnAddress(next);
  return path === undefined ? page : `${page}?next=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
}
