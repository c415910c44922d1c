import { Link } from 'react-router';
import { totalPages } from '#contract/limits.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from './button.tsx';
import { pagesToShow } from './page-numbers.ts';

export interface PagePlace {
  page: number;
  after?: string;
  before?: string;
}

interface PagerProps {
  page: number;
  count: number;
  /** `count` is not exact, so no last page is shown. */
  estimated?: boolean | undefined;
  pageSize: number;
  hrefOf: (place: PagePlace) => string;
  next?: string | undefined;
  previous?: string | undefined;
  label?: string;
}

/**
 * Prev, page/total (or 'Page 3' for an estimate), Next, and below them numbered pages, as plain links that work on
 * static pages too. Empty for a list of one page.
 */
export function Pager({ page, count, estimated = false, pageSize, hrefOf, next, previous, label }: PagerProps) {
  const { pager } = siteMessages;
  const total = totalPages(count, pageSize);
  const prevPage = estimated ? page - 1 : Math.min(page - 1, total);
  const prevHref = page > 1 ? hrefOf({ page: prevPage, ...(previous ? { before: previous } : {}) }) : undefined;
  // A cursor knows the end of the list better than an estimate.
  const hasNext = next !== undefined || (page < total && !(estimated && previous !== undefined));
  const nextHref = hasNext ? hrefOf({ page: page + 1, ...(next ? { after: next } : {}) }) : undefined;
  if (!prevHref && !nextHref) return null;
  // Neighbours keep their cursors, which cost the same anywhere in the list.
  const hrefOfNumber = (number: number) =>
    (number === page + 1 && nextHref) || (number === prevPage && prevHref) || hrefOf({ page: number });
  return (
    <nav aria-label={label ?? pager.pages} className="flex flex-col items-center gap-2">
      <div className="flex flex-wrap items-center justify-center gap-4">
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
      </div>
      <ol className="figures flex flex-wrap items-center justify-center gap-1">
        {pagesToShow({ page, hasNext, last: estimated ? undefined : total }).map((number, place) =>
          number === undefined ? (
            <li key={`gap ${place}`} aria-hidden="true" className="px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOfNumber(number)}
                aria-label={pager.page({ page: number })}
                aria-current={number === page ? 'page' : undefined}
                className="page-number"
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
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
