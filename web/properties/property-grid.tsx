import type { PropertyCard as PropertyFacts } from '#contract/properties.ts';
import { PropertyCard } from './property-card.tsx';

/** Three columns where there is room (specification section 2.4), one on a phone. */
export function PropertyGrid({ properties, heading }: { properties: PropertyFacts[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {properties.map((property, i) => (
        <li key={property._id} className="grid">
          <PropertyCard property={property} heading={heading} eager={i === 0} />
        </li>
      ))}
    </ul>
  );
}
