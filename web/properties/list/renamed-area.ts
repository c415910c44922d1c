import { redirect } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import { displayLand } from '#contract/land.ts';
import type { AreaNames } from '#contract/land-path.ts';
import { splitPath } from '#contract/languages.ts';

const LEVELS = ['state', 'district', 'mandal'] as const;

/** The area that a list's URL names; an empty name is an unset select. */
export function areaIn(url: string): AreaNames {
  const { searchParams } = new URL(url);
  return Object.fromEntries(LEVELS.map((level) => [level, searchParams.get(level) || undefined]));
}

/** Taken for damage at the end of an address (server/http/damaged-address.ts): adding them again would never end. */
const SIGNS = /^[^\p{L}\p{M}\p{N})]+$/u;

const isRenamed = (asked = '', today = ''): boolean =>
  today !== asked && !(today.startsWith(asked) && SIGNS.test(today.slice(asked.length)));

/**
 * Links in emails and feed readers outlive the names in them; area pages know former ones.
 * @throws a redirect to the same list by the area's names of today, if it has others
 */
export async function redirectRenamed(api: ApiClient, url: string): Promise<void> {
  const area = areaIn(url);
  // An area page's path names each level above.
  if (area.mandal && !area.district) return;
  const land = await api(displayLand, { query: { ...area } }).catch((error: unknown) => {
    if (error instanceof Response && error.status < 500) return undefined;
    throw error;
  });
  const { pathname, searchParams } = new URL(url);
  const renamed = LEVELS.filter((level) => isRenamed(area[level], land?.data.names[level]));
  if (!land || renamed.length === 0) return;
  for (const level of renamed) searchParams.set(level, land.data.names[level] ?? '');
  throw redirect(`${splitPath(pathname).path}?${searchParams}`, 301);
}
