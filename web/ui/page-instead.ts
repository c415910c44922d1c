import { COUNTED_EXACTLY_MAX, totalPages } from '#contract/limits.ts';

export interface ListedPage {
  page: number;
  pageSize: number;
  count: number;
  estimated?: boolean | undefined;
  data: readonly unknown[];
}

/**
 * The page to redirect to from one beyond the list: the last, or for an estimated count the last that surely exists.
 * Undefined if the page has rows.
 */
export function pageInstead({ page, pageSize, count, estimated, data }: ListedPage): number | undefined {
  const last = totalPages(estimated ? Math.min(count, COUNTED_EXACTLY_MAX) : count, pageSize);
  return data.length === 0 && page > last ? last : undefined;
}
