import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';

export function MyPropertiesPage({ mayAdd = false, children }: { mayAdd?: boolean; children: ReactNode }) {
  const { myProperties } = listingFormMessages;
  const { product, words } = siteMessages;
  return (
    <div className="page py-5 sm:py-8">
      <title>{`${siteMessages.layout.myProperties} · ${product.name}`}</title>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="headline">{siteMessages.layout.myProperties}</h1>
        {mayAdd && (
          <div className="flex flex-wrap gap-3">
            <Link to="/leads" className={buttonClass('secondary')}>
              {words.leads}
            </Link>
            <Link to="/addProperty" className={buttonClass('primary')}>
              {myProperties.add}
            </Link>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth'];

export function LoadingProperties() {
  return (
    <Loading>
      <div className="flex flex-col gap-3">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    </Loading>
  );
}
