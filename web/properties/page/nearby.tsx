import type { NearbyProperties } from '#contract/land.ts';
import { COMPARED_MAX } from '#contract/limits.ts';
import { landPath } from '#contract/land-path.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { siteMessages } from '#messages/site.ts';
import { placeNames } from '#web/places/place-names.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { PropertyGrid } from '#web/property/property-grid.tsx';
import { buttonClass } from '#web/ui/button.tsx';

interface NearbyProps {
  property: PropertyDetail;
  nearby: NearbyProperties;
}

export function Nearby({ property, nearby: { level, plots } }: NearbyProps) {
  const { state, district, mandal } = property;
  if (plots.length === 0) {
    return (
      <a className={buttonClass('secondary', 'mt-10')} href={inPageLanguage('/properties')}>
        {siteMessages.words.browsePlots}
      </a>
    );
  }
  const around = level === 'mandal' ? 'mandal' : 'district';
  const compared = [property, ...plots].slice(0, COMPARED_MAX).map(({ listing_number: number }) => number);
  const area = around === 'mandal' ? { state, district, mandal } : { state, district };
  return (
    <section aria-labelledby="nearby" className="mt-6">
      <h2 id="nearby" className="mb-3 text-xl">
        {searchMessages.areas.nearby}
      </h2>
      <PropertyGrid properties={plots} heading="h3" swiped />
      <p className="mt-3 flex flex-wrap gap-3">
        <a className={buttonClass('secondary')} href={inPageLanguage(landPath(area))}>
          {propertyMessages.wholeOf({ place: placeNames(property)[around] })}
        </a>
        <a
          className={buttonClass('secondary')}
          href={inPageLanguage(`/compare?ids=${compared.join(',')}`)}
          rel="nofollow"
        >
          {shortlistMessages.comparison.nearby}
        </a>
      </p>
    </section>
  );
}
