import { Link } from 'react-router';
import { totalPages } from '#contract/limits.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from './button.tsx';

/** A page's number and, where the list has cursors, its cursor. */
export interface PagePlace {
  page: number;
  after?: string;
  before?: string;
}

interface PagerProps {
  page: number;
  /** Of the whole list. */
  count: number;
  /** `count` is not exact, so no last page is shown. */
  estimated?: boolean | undefined;
  pageSize: number;
  hrefOf: (place: PagePlace) => string;
  /** The response's `next` and `previous`. */
  next?: string | undefined;
  previous?: string | undefined;
  /** Names the list on a page with more than one. */
  label?: string;
}

/**
 * Prev, page/total (or 'Page 3' for an estimate), Next, as plain links that work on static pages too. Nothing for an
 * empty list.
 */
export function Pager({ page, count, estimated = false, pageSize, hrefOf, next, previous, label }: PagerProps) {
  const { pager } = siteMessages;
  if (count === 0) return null;
  const total = totalPages(count, pageSize);
  const prevHref =
    page > 1
      ? hrefOf({ page: estimated ? page - 1 : Math.min(page - 1, total), ...(previous ? { before: previous } : {}) })
      : undefined;
  // A cursor knows the end of the list better than an estimate.
  const hasNext = next !== undefined || (page < total && !(estimated && previous !== undefined));
  const nextHref = hasNext ? hrefOf({ page: page + 1, ...(next ? { after: next } : {}) }) : undefined;
  return (
    <nav aria-label={label ?? pager.pages} className="flex flex-wrap items-center justify-center gap-4">
      <Step href={prevHref} rel="prev">
        {pager.prev}
      </Step>
      <span className="figures min-w-16 text-center font-semibold">
        <span className={estimated ? undefined : 'sr-only'}>
          {estimated ? pager.page({ page }) : pager.pageOf({ page, total })}
        </span>
        {!estimated && <span aria-hidden="true">{`${page}/${total}`}</span>}
      </span>
      <Step href={nextHref} rel="next">
        {pager.next}
      </Step>
    </nav>
  );
}

function Step({ href, rel, children }: { href: string | undefined; rel: 'prev' | 'next'; children: string }) {
  if (href) {
    return (
      <Link to={href} rel={rel} className={buttonClass('secondary', 'min-w-20')}>
        {children}
      </Link>
    );
  }
  return (
    <span role="link" aria-disabled="true" className={buttonClass('secondary', 'min-w-20 opacity-60')}>
      {children}
    </span>
  );
}
