import type { PriceContext } from '#contract/asking-prices.ts';
import type { Review } from '#contract/reviews.ts';
import { placeNames } from '#web/places/place-names.ts';
import { medianText } from '#web/areas/price-words.ts';
import { convertSize } from '#web/property/land-size.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { rupees } from '#web/ui/rupees.ts';

interface PriceComparedProps {
  property: Review['property'];
  compared: PriceContext;
}

/** The price for a square foot beside the median of its mandal or district. */
export function PriceCompared({ property, compared }: PriceComparedProps) {
  const size = convertSize(property);
  if (!size) return null;
  const unit = propertyMessages.pricePer({ unit: propertyMessages.squareFoot });
  const { [compared.level]: place } = placeNames(property);
  return (
    <span className="block text-sm text-bark">
      {`${rupees(Math.round(property.price / size.squareFeet))} ${unit} · ${place}: ${searchMessages.areas.median} ${medianText(compared)}`}
    </span>
  );
}
