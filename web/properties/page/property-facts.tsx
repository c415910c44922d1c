import type { PropertyDetail } from '#contract/properties.ts';
import { variesIn } from '#contract/unit-ranges.ts';
import { propertyMessages } from '#messages/property.ts';
import { placeNames } from '#web/places/place-names.ts';
import { number, rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { convertSize } from '#web/property/land-size.ts';
import { pricePerUnit } from '#web/property/price-per-unit.ts';
import { siteMessages } from '#messages/site.ts';
import { SizeText } from '#web/property/size-text.tsx';
import { PriceChange } from '#web/property/price-change.tsx';
import { unitName } from '#web/property/property-title.ts';

export function PropertyFacts({ property }: { property: PropertyDetail }) {
  const { pricePer } = propertyMessages;
  const converted = convertSize(property);
  const inWords = rupeesInWords(property.price);
  const perSquareFoot = converted && Math.round(property.price / converted.squareFeet);
  return (
    <div className="card figures divide-y divide-line">
      <dl className="divide-y divide-line">
        <div className="p-4">
          <dt className="text-sm text-bark">{propertyMessages.totalPrice}</dt>
          <dd className="text-3xl font-bold">{rupees(property.price)}</dd>
          {inWords && <dd className="text-bark">{inWords}</dd>}
          {property.earlier_prices.length > 0 && (
            <dd>
              <PriceChange property={property} />
            </dd>
          )}
        </div>
        <div className="p-4">
          <dt className="text-sm text-bark">{siteMessages.words.size}</dt>
          <dd className="text-lg">
            <SizeText property={property} source={measureSource(property)} />
          </dd>
          {property.measured_by === 'documented' && (
            <dd className="text-sm text-bark">{propertyMessages.sizeVaries}</dd>
          )}
          {!converted && <dd className="text-sm text-bark">{whyUnmeasured(property)}</dd>}
        </div>
        <div className="p-4">
          <dt className="text-sm text-bark">{siteMessages.words.price}</dt>
          <dd>
            {rupees(pricePerUnit(property))} {pricePer({ unit: unitName(property.units) })}
          </dd>
          {perSquareFoot !== undefined && perSquareFoot > 0 && property.units !== 'square foot' && (
            <dd className="text-bark">
              {propertyMessages.about} {rupees(perSquareFoot)} {pricePer({ unit: propertyMessages.squareFoot })}
            </dd>
          )}
        </div>
      </dl>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 p-4">
        <div>
          <dt className="text-sm text-bark">{propertyMessages.totalViews}</dt>
          <dd>{number(property.view.view_count)}</dd>
        </div>
        <div>
          <dt className="text-sm text-bark">{propertyMessages.listingNumber}</dt>
          <dd>{property.listing_number}</dd>
        </div>
      </dl>
    </div>
  );
}

function measureSource(property: PropertyDetail): string | undefined {
  const { measured } = propertyMessages;
  const squareFeet = number(Math.round(convertSize(property)?.assumedSquareFeet ?? 0));
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
