import { splitPath } from '#contract/languages.ts';
import { FILTER_KEYS } from '#contract/filter-keys.ts';
import { returnAddress } from '#contract/return-address.ts';

/** Query keys that pages use. Others (advertising tags) are dropped, so that they cannot multiply cached pages. */
const KNOWN_QUERY = [
  ...FILTER_KEYS,
  'after',
  'before',
  'district',
  'expires',
  'ids',
  'mandal',
  'page',
  'plan',
  'sent',
  'signature',
  'state',
  'view',
].toSorted();

/** A placeholder host: cached pages must not depend on the request's Host. */
export const NO_HOST = 'http://localhost';

/** Joined instead of resolved: '//', the path of `GET //`, would be a host. */
export const addressOf = (key: string): URL => new URL(`${NO_HOST}${key}`);

const LEADS_ON = /^(?:\/[a-z]{2})?\/(?:login|signup)$/;

const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

/** An address with known keys only, in one order, so that the cache has each page once. */
export function normalise(url: string): string {
  if (PLAIN_PATH.test(url)) return url;
  // Prefixed, so that '//…' and absolute addresses parse as paths.
  const { pathname, searchParams } = addressOf(`/${url.replace(/^\//, '')}`);
  const known = new URLSearchParams();
  for (const name of KNOWN_QUERY) {
    const value = name === 'papers' ? searchParams.getAll(name).filter(Boolean).join(',') : searchParams.get(name);
    if (value) known.set(name, value);
  }
  const next = LEADS_ON.test(pathname) && returnAddress(searchParams.get('next'));
  if (next) known.set('next', next);
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

/**
 * Filtered lists (which may come from a replica), logins with a next address, comparisons and signed links are never
 * cached.
 */
export function seldomRepeats(key: string): boolean {
  const { pathname, searchParams } = addressOf(key);
  // One reader's page, which the next press changes.
  if (splitPath(pathname).path.startsWith('/appeal/')) return true;
  return [...FILTER_KEYS, 'ids', 'next', 'signature'].some((name) => searchParams.has(name));
}

/**
 * Whether the translation widget's cookie applies (/hi/te): not for English, nor for a page already in the chosen
 * language.
 */
export function isTranslated(key: string, cookies = ''): boolean {
  const [, chosen] = /(?:^|;\s*)googtrans=\/\w+\/(\w+)/.exec(cookies.replaceAll('%2F', '/')) ?? [];
  return chosen !== undefined && chosen !== 'en' && chosen !== splitPath(key).language;
}
