import { COUNTED_EXACTLY_MAX, totalPages } from '#contract/limits.ts';

interface PagesInList {
  page: number;
  hasNext: boolean;
  /** Undefined where the count is an estimate. */
  last: number | undefined;
}

/** The first page, the neighbours and the last, in order; undefined stands for a gap of two pages or more. */
export function pagesToShow({ page, hasNext, last }: PagesInList): (number | undefined)[] {
  const numbers = [1, page - 1, page, hasNext ? page + 1 : page, last ?? page]
    .filter((number) => number >= 1)
    .toSorted((a, b) => a - b);
  return [...new Set(numbers)].flatMap((number, place, all) => {
    const skipped = number - (all[place - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : [undefined, number];
  });
}

export interface ListedPage {
  page: number;
  pageSize: number;
  count: number;
  estimated?: boolean | undefined;
  data: readonly unknown[];
}

/**
 * The page to show instead of one beyond the list: the last, or with an estimated count the last of those that surely
 * exist. Undefined where the page has rows.
 */
export function pageInstead({ page, pageSize, count, estimated, data }: ListedPage): number | undefined {
  const last = totalPages(estimated ? Math.min(count, COUNTED_EXACTLY_MAX) : count, pageSize);
  return data.length === 0 && page > last ? last : undefined;
}
