import { number } from '#contract/indian-number.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { variesIn } from '#contract/unit-ranges.ts';
import { propertyMessages } from '#messages/property.ts';
import { placeNames } from '#web/places/place-names.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { convertSize } from '#web/property/land-size.ts';
import { pricePerUnit } from '#web/property/price-per-unit.ts';
import { siteMessages } from '#messages/site.ts';
import { SizeText } from '#web/property/size-text.tsx';
import { PriceChange } from '#web/property/price-change.tsx';
import { unitName } from '#web/property/property-title.ts';

/** Above the size on a wide screen; on a phone the title is between them. */
export function PlotPrice({ property }: { property: PropertyDetail }) {
  const inWords = rupeesInWords(property.price);
  return (
    <dl className="figures mt-2 max-lg:order-2 lg:mt-0">
      <dt className="sr-only">{propertyMessages.totalPrice}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl leading-snug font-bold wrap-anywhere">{rupees(property.price)}</span>
        {inWords && <span className="text-bark">{inWords}</span>}
      </dd>
      {property.earlier_prices.length > 0 && (
        <dd>
          <PriceChange property={property} />
        </dd>
      )}
    </dl>
  );
}

export function PlotSize({ property }: { property: PropertyDetail }) {
  const { pricePer } = propertyMessages;
  const converted = convertSize(property);
  const perSquareFoot = converted && Math.round(property.price / converted.squareFeet);
  return (
    <dl className="figures mt-1 max-lg:order-4">
      <dt className="sr-only">{siteMessages.words.size}</dt>
      <dd>
        <SizeText property={property} source={measureSource(property)} />
      </dd>
      {!converted && <dd className="text-sm text-bark">{whyUnmeasured(property)}</dd>}
      <dt className="sr-only">{siteMessages.words.price}</dt>
      <dd className="text-sm">
        {rupees(pricePerUnit(property))} {pricePer({ unit: unitName(property.units) })}
        {perSquareFoot !== undefined && perSquareFoot > 0 && property.units !== 'square foot' && (
          <span className="text-bark">
            {' '}
            {propertyMessages.about} {rupees(perSquareFoot)} {pricePer({ unit: propertyMessages.squareFoot })}
          </span>
        )}
      </dd>
    </dl>
  );
}

function measureSource(property: PropertyDetail): string | undefined {
  const { measured } = propertyMessages;
  const squareFeet = number(convertSize(property)?.assumedSquareFeet ?? 0);
  const unit = unitName(property.units);
  const { measured_by: by } = property;
  if (by === 'documented') return measured.documented({ unit, squareFeet, district: placeNames(property).district });
  if (by === 'laggi') return measured.laggi({ unit, squareFeet, haath: number(property.laggi_haath ?? 0, 2) });
  return by === 'square_feet' ? measured.squareFeet({ unit, squareFeet }) : undefined;
}

function whyUnmeasured(property: PropertyDetail): string {
  const { noConversion, sizeDiffers } = propertyMessages;
  if (!variesIn(property.units, property.state)) return noConversion;
  return sizeDiffers({ unit: unitName(property.units), district: placeNames(property).district });
}
