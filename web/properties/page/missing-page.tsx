import type { ReactNode } from 'react';
import type { DeletedProperty } from '#contract/land.ts';
import { landPath } from '#contract/land-path.ts';
import { AccessFailure } from './property-access.tsx';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PropertyGrid } from '#web/property/property-grid.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { dataset } from '#web/client/page-data.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The page of a deleted listing (410). For users who paid for it, <property-access> loads it again. */
export function DeletedPage({ deleted: { state, district, plots } }: { deleted: DeletedProperty }) {
  const { product } = siteMessages;
  const { areas } = searchMessages;
  const { gone } = propertyMessages;
  return (
    <PublicMessage>
      <title>{`${propertyMessages.notFoundTitle} · ${product.name}`}</title>
      <PageHeader title={propertyMessages.notFoundTitle} />
      <p>{gone.forGood}</p>
      {plots.length > 0 && (
        <section aria-labelledby="nearby" className="w-full">
          <h2 id="nearby" className="mb-4 text-2xl">
            {areas.nearby}
          </h2>
          <PropertyGrid properties={plots} heading="h3" aboveTheFold />
        </section>
      )}
      <p className="flex flex-wrap gap-3">
        {plots.length > 0 && (
          <a className={buttonClass('primary')} href={inPageLanguage(landPath({ state, district }))}>
            {propertyMessages.wholeOf({ place: district })}
          </a>
        )}
        <SeeOthers variant={plots.length > 0 ? 'secondary' : 'primary'} />
      </p>
    </PublicMessage>
  );
}

export function SeeOthers({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <a className={buttonClass(variant)} href={inPageLanguage('/properties')}>
      {propertyMessages.seeOthers}
    </a>
  );
}

/** In a session, the element shows it only after its own request. */
export function PublicMessage({ children }: { children: ReactNode }) {
  return (
    <property-access {...dataset({ 'data-whole-page': '' })}>
      <div className="page">
        <p role="status" {...dataset({ 'data-pending': '' })} className="py-10 text-base">
          {siteMessages.loading.loading}
        </p>
        <AccessFailure />
      </div>
      <div {...dataset({ 'data-not-found': '' })} className="page flex flex-col items-start gap-4 py-4 sm:py-6">
        {children}
      </div>
    </property-access>
  );
}
