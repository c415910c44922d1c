import type { PropertyCard } from '#contract/properties.ts';
import { isSold } from '#contract/property-statuses.ts';

export function PlotHeart({ property }: { property: PropertyCard }) {
  const { _id, price, document_types: filed, status } = property;
  return (
    <plot-heart
      data-plot={_id}
      data-price={price}
      data-documents={filed.length}
      data-sold={isSold(status) ? '' : undefined}
    />
  );
}
