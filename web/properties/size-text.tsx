import type { PropertyCard } from '#contract/properties.ts';
import { useMessages } from '../messages/messages.ts';
import { number } from '../ui/rupees.ts';
import { convertSize } from './land-size.ts';

/** '5 katha ≈ 6,806 sq ft': the unit that it is sold in, and one that can be compared. */
export function SizeText({ property }: { property: Pick<PropertyCard, 'size' | 'units' | 'unit_size'> }) {
  const { properties } = useMessages();
  const converted = convertSize(property);
  const alreadySquareFeet = property.units === 'square foot';
  return (
    <>
      <span className="font-semibold">
        {number(property.size, 4)} {property.units}
      </span>
      {converted && !alreadySquareFeet && (
        <span className="text-bark">
          {' '}
          {properties.about}{' '}
          {converted.acres >= 1 && property.units !== 'acre'
            ? properties.acres(number(converted.acres))
            : properties.squareFeet(number(Math.round(converted.squareFeet)))}
        </span>
      )}
    </>
  );
}
