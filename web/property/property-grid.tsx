import type { PropertyCard as PropertyFacts } from '#contract/properties.ts';
import { dataset } from '#web/client/page-data.ts';
import { PropertyCard } from './property-card.tsx';

interface PropertyGridProps {
  properties: (PropertyFacts & { metres?: number | undefined })[];
  heading: 'h2' | 'h3';
  aboveTheFold?: boolean;
  besideMap?: boolean;
  /** On a phone one row to swipe. */
  swiped?: boolean;
}

/** Three columns if there is room (specification section 2.4), one on a phone. */
export function PropertyGrid({
  properties,
  heading,
  aboveTheFold = false,
  besideMap = false,
  swiped = false,
}: PropertyGridProps) {
  return (
    <ul
      tabIndex={swiped ? 0 : undefined}
      className={`grid sm:grid-cols-2 lg:grid-cols-3 ${swiped ? 'swiped' : 'grid-cols-1 gap-3 sm:gap-4'} ${besideMap ? 'xl:[@media(scripting:enabled)]:grid-cols-2' : ''}`}
    >
      {properties.map((property, i) => (
        <li
          key={property._id}
          {...dataset({ 'data-listing': besideMap ? property.listing_number : undefined })}
          className="grid"
        >
          <PropertyCard
            property={property}
            heading={heading}
            eager={aboveTheFold && i === 0}
            metresAway={property.metres}
          />
        </li>
      ))}
    </ul>
  );
}
