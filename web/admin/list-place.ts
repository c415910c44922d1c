import { useEffect, useRef } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
import { type ListedPage, pageInstead } from '#web/ui/page-instead.ts';

/** The page number in an address; 1 where it is missing or invalid. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

/** The filter in an address: one of `values`, or undefined for all. */
export function filterIn<T extends string>(query: URLSearchParams, name: string, values: readonly T[]): T | undefined {
  return values.find((value) => value === query.get(name));
}

/**
 * After the last row of the last page was decided, or for an old address.
 * @throws a redirect to the last page
 */
export function stayWithin(address: string, list: ListedPage): void {
  const page = pageInstead(list);
  if (page === undefined) return;
  const { pathname, searchParams } = new URL(address);
  searchParams.set('page', String(page));
  throw redirect(`${pathname}?${searchParams}`);
}

/** What the action of a list's page returns; `settled` closes the dialog. */
export interface SubmitResult {
  settled: boolean;
  /** The decision was made, instead of having come too late. */
  decided?: boolean;
  /** The list shows a row that no longer exists. */
  outdated?: boolean;
  issues?: Issue[];
  /** The page of the list that has the row now. */
  page?: number | undefined;
}

/** What sends it did not load. */
export const NOT_SENT: SubmitResult = { settled: false };

/**
 * `shouldRevalidate` of such a page: a failed action leaves the list, and with it the dialog and its fields. Without a
 * network a reload would lose both.
 */
export function afterSubmit({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome: Partial<SubmitResult> | undefined = actionResult;
  return outcome?.settled === false && !outcome.outdated ? false : defaultShouldRevalidate;
}

/** For the heading: another page of the list is read from its top. */
export function useScrollToTop(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return heading;
}
