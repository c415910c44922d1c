import { useEffect, useRef } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
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

/** What the action of a list's page says: there is nothing left to do in the dialog that sent it. */
export interface SubmitResult {
  settled: boolean;
  /** The list shows what is not there any more. */
  outdated?: boolean;
  issues?: Issue[];
  /** The page of the list on which the row stands now. */
  page?: number | undefined;
}

/**
 * `shouldRevalidate` of such a page: a try that failed leaves the list as it is, and with it the dialog and all that was
 * typed. Without a network the list could not load either, and would take both away.
 */
export function afterSubmit({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome: Partial<SubmitResult> | undefined = actionResult;
  return outcome?.settled === false && !outcome.outdated ? false : defaultShouldRevalidate;
}

/** For the heading: another page of the list is read from its top, not from where Next was pressed. */
export function useScrollToTop(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return heading;
}
