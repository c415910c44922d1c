import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { totalPages } from '#contract/limits.ts';

/** The page number in an address; 1 where there is none that makes sense. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

/** What the address filters by: one of `values`, or undefined for all. */
export function filterIn<T extends string>(query: URLSearchParams, name: string, values: readonly T[]): T | undefined {
  return values.find((value) => value === query.get(name));
}

/**
 * Keeps whoever stands behind the end (the last row of the last page was just decided) within the list.
 * @throws a redirect to the last page
 */
export function stayWithin(address: string, list: { page: number; pageSize: number; count: number }): void {
  const last = totalPages(list.count, list.pageSize);
  if (list.page <= last) return;
  const { pathname, searchParams } = new URL(address);
  searchParams.set('page', String(last));
  throw redirect(`${pathname}?${searchParams}`);
}

/** For the heading: another page of the list is read from its top, not from where Next was pressed. */
export function useFromTheTop(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return heading;
}
