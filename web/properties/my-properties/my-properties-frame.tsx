import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listingFormMessages } from '#messages/listing-form.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function MyPropertiesPage({ mayAdd = false, children }: { mayAdd?: boolean; children: ReactNode }) {
  const { myProperties } = listingFormMessages;
  const { product, words } = siteMessages;
  return (
    <div className="page py-4 sm:py-6">
      <title>{`${siteMessages.layout.myProperties} · ${product.name}`}</title>
      <PageHeader title={siteMessages.layout.myProperties}>
        {mayAdd && (
          <div className="flex flex-wrap gap-3">
            <Link to="/leads" className={buttonClass('secondary')}>
              {words.leads}
            </Link>
            <Link to="/myproperties/import" className={buttonClass('secondary')}>
              {sheetsMessages.open}
            </Link>
            <Link to="/addProperty" className={buttonClass('primary')}>
              {myProperties.add}
            </Link>
          </div>
        )}
      </PageHeader>
      {children}
    </div>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** Drawn like the rows that come: cards on a phone, a table in a wide window. */
export function LoadingProperties() {
  return (
    <Loading>
      <div className="flex flex-col gap-4 lg:gap-0">
        <Skeleton className="hidden h-12 lg:block" />
        {ROWS.map((row) => (
          <div key={row} className="card flex flex-wrap items-center gap-3 p-4 lg:px-3 lg:py-2">
            <Skeleton className="h-18 w-24 lg:h-12 lg:w-16" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-5 max-w-72" />
              <Skeleton className="h-4 max-w-48" />
            </div>
            <Skeleton className="h-28 basis-full lg:h-12 lg:basis-34" />
            <Skeleton className="h-11 basis-full lg:basis-46" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
