import { listHref, type TypedFilters } from './list-query.ts';

export const FEED_TYPE = 'application/atom+xml';

export const feedPath = (list: string): string => `/feed${list}`;

/** The feed of a list with area and filters, without its order: a feed is newest first. */
export function feedOfList(
  path: string,
  { area, filters = {} }: { area?: Record<string, string | undefined>; filters?: TypedFilters },
): string {
  const { sort: _, ...narrowing } = filters;
  return feedPath(listHref(path, { area, filters: narrowing }));
}
