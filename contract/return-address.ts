import { splitPath } from './languages.ts';

const HOST = 'http://localhost';

const LEADING_SLASHES = /^[/\\\s\p{Cc}]+/u;

/** A proxy may decode an encoded slash or backslash. */
const ENCODED_SLASH = /^\/(?:%5c|%2f)/i;

const LEADS_ON = /^\/(?:login|signup)(?![\w-])/i;

/** A path on this site that no browser resolves to another origin. */
export function localAddress(to: string): string {
  const { pathname, search, hash } = new URL(`${HOST}/${to.replace(LEADING_SLASHES, '')}`);
  // Dot segments can leave two slashes: '/.//evil.example'.
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/**
 * Target after login and sign-up, as an English path; undefined unless it is a local path exactly as `localAddress`
 * writes it.
 */
export function returnAddress(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || localAddress(next) !== next || ENCODED_SLASH.test(next)) return undefined;
  const { path } = splitPath(next);
  return LEADS_ON.test(path) || localAddress(path) !== path ? undefined : path;
}

/**
 * '/login?next=/addProperty'
 * @param next a local path in any language; an invalid one is left out
 */
export function leadingOn(page: string, next: string | undefined): string {
  const path = returnAddress(next);
  return path === undefined ? page : `${page}?next=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
}
