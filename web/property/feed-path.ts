import { listHref, type TypedFilters } from './list-query.ts';

export const FEED_TYPE = 'application/atom+xml';

/** The address of a list's Atom feed, from the list's own; both as in English. */
export const feedPath = (list: string): string => `/feed${list}`;

/** The same for a list with an area and filters, without the list's order: a feed is newest first. */
export function feedOfList(
  path: string,
  { area, filters = {} }: { area?: Record<string, string | undefined>; filters?: TypedFilters },
): string {
  const { sort: _, ...narrowing } = filters;
  return feedPath(listHref(path, { area, filters: narrowing }));
}
