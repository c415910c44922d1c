import type { PropertyCard } from '#contract/properties.ts';
import { isSold } from '#contract/property-statuses.ts';
import { dataset } from '#web/client/page-data.ts';

export function PlotHeart({ property }: { property: PropertyCard }) {
  const { _id, price, document_types: filed, status } = property;
  return (
    <plot-heart
      {...dataset({
        'data-property': _id,
        'data-price': price,
        'data-documents': filed.length,
        'data-sold': isSold(status) ? '' : undefined,
      })}
    />
  );
}
