import { Link } from 'react-router';
import { number } from '#contract/indian-number.ts';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import type { Overview } from '#contract/dashboard.ts';
import { adminMessages } from '#messages/admin.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

export function ListingsByStatus({ listings }: Pick<Overview, 'listings'>) {
  const t = adminMessages.overview;
  const most = Math.max(1, ...Object.values(listings));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t.listings}</h2>
      <ul className="card grid max-w-3xl grid-cols-[minmax(0,auto)_minmax(4rem,1fr)_auto] p-2">
        {PROPERTY_STATUSES.map((status) => (
          <li key={status} className="contents">
            <Link
              to={`/admin/properties?status=${status}`}
              className="col-span-3 grid min-h-11 grid-cols-subgrid items-center gap-3 rounded-md px-2 no-underline hover:bg-sand"
            >
              <span>
                <StatusBadge status={status} />
              </span>
              <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
                <rect width={100} height={10} className="fill-sand" />
                <rect width={(100 * listings[status]) / most} height={10} className="fill-soil" />
              </svg>
              <span className="figures min-w-10 text-right font-semibold">{number(listings[status])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
