import { COUNTED_EXACTLY_MAX, totalPages } from '#contract/limits.ts';

export interface ListedPage {
  page: number;
  pageSize: number;
  count: number;
  estimated?: boolean | undefined;
  data: readonly unknown[];
}

/**
 * The page to redirect to from one beyond the list: the last, or for an estimated count the last that surely exists;
 * from one by a cursor with nothing behind it, its own number. Undefined if the page has rows.
 */
export function pageInstead(
  { page, pageSize, count, estimated, data }: ListedPage,
  byCursor = false,
): number | undefined {
  if (data.length > 0) return undefined;
  const last = totalPages(estimated ? Math.min(count, COUNTED_EXACTLY_MAX) : count, pageSize);
  if (page > last) return last;
  return byCursor && count > 0 ? page : undefined;
}
