import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { PageOfDesk } from '#web/layout/page-of-desk.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';

export function MyPropertiesPage({ mayAdd = false, children }: { mayAdd?: boolean; children: ReactNode }) {
  const add = (
    <Link to="/addProperty" className={buttonClass('primary', 'not-selling:hidden')}>
      {listingFormMessages.myProperties.add}
    </Link>
  );
  return (
    <PageOfDesk title={siteMessages.layout.myProperties} action={mayAdd && add}>
      {children}
    </PageOfDesk>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7];

/** Drawn like the rows that come: cards on a phone, a table in a wide window. */
export function LoadingProperties() {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 lg:gap-0">
        <Skeleton className="hidden h-12 lg:block" />
        {ROWS.map((row) => (
          <div key={row} className="card flex flex-wrap items-center gap-3 p-4 lg:px-3 lg:py-1">
            <Skeleton className="h-18 w-24 lg:h-12 lg:w-16" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-5 max-w-72" />
              <Skeleton className="h-4 max-w-48" />
            </div>
            <Skeleton className="h-36 basis-full lg:h-12 lg:basis-34" />
            <Skeleton className="h-11 basis-full lg:basis-46" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
