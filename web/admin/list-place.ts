import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { type ListedPage, pageInstead } from '#web/ui/page-instead.ts';

export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

export function filterIn<T extends string>(query: URLSearchParams, name: string, values: readonly T[]): T | undefined {
  return values.find((value) => value === query.get(name));
}

/**
 * For old URLs, and after the last row of the last page is gone.
 * @throws a redirect to the last page
 */
export function stayWithin(address: string, list: ListedPage): void {
  const page = pageInstead(list);
  if (page === undefined) return;
  const { pathname, searchParams } = new URL(address);
  searchParams.set('page', String(page));
  throw redirect(`${pathname}?${searchParams}`);
}

/** Result of a list page's action; `settled` closes the dialog. */
export interface SubmitResult extends Submitted {
  /** False if the decision came too late. */
  decided?: boolean;
  /** Why rows of several stayed as they were, by id. */
  refused?: Readonly<Record<string, string>>;
  issues?: Issue[];
  page?: number | undefined;
}

export const NOT_SENT: SubmitResult = { settled: false };

export function useScrollToTop(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return heading;
}
