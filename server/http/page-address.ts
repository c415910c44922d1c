import { splitPath } from '#contract/languages.ts';
import { FILTER_KEYS } from '#contract/listing-orders.ts';

/** What of a query a page may depend on. Everything else (advertising tags) is dropped, so that it cannot multiply kept pages. */
const KNOWN_QUERY = [...FILTER_KEYS, 'after', 'before', 'district', 'mandal', 'page', 'sent', 'state'].toSorted();

/** Pages depend on no host: what a request calls ours is anybody's choice, and a kept page is everybody's. */
export const NO_HOST = 'http://localhost';

/** What reading it as an address would not change. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

/** Path and known query keys in one order: the name that a page is kept under. */
export function normalise(url: string): string {
  if (PLAIN_PATH.test(url)) return url;
  // Behind our host even where it begins with two slashes or is a whole address, so that there is nothing that cannot be read.
  const { pathname, searchParams } = new URL(`${NO_HOST}/${url.replace(/^\//, '')}`);
  const known = new URLSearchParams();
  for (const name of KNOWN_QUERY) {
    // Forms send each paper that is ticked on its own.
    const value = name === 'papers' ? searchParams.getAll(name).filter(Boolean).join(',') : searchParams.get(name);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

/** Whether a page is a filtered list: rarely asked for twice and perhaps read from a replica, so never kept. */
export function isFiltered(key: string): boolean {
  const { searchParams } = new URL(key, NO_HOST);
  return FILTER_KEYS.some((name) => searchParams.has(name));
}

/**
 * The widget's own cookie names the page's language and the one that was chosen (/hi/te). English ends translating, and a page
 * that is in the chosen language of itself needs none.
 */
export function isTranslated(key: string, cookies = ''): boolean {
  const [, chosen] = /(?:^|;\s*)googtrans=\/\w+\/(\w+)/.exec(cookies.replaceAll('%2F', '/')) ?? [];
  return chosen !== undefined && chosen !== 'en' && chosen !== splitPath(key).language;
}
