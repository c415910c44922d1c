import { sizeIn } from '#contract/unit-sizes.ts';
import type { ListedUnit } from '#contract/units.ts';
import { numberTyped, rupeesTyped } from '#contract/while-typed.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { pricePerUnit } from '#web/property/price-per-unit.ts';
import { convertSize } from '#web/property/land-size.ts';
import { unitName } from '#web/property/property-title.ts';
import type { ChosenPlace } from './chosen-place.ts';

export interface PriceReadBackProps {
  price: string;
  size: string;
  unit: ListedUnit | undefined;
  place: ChosenPlace;
}

/** The price in words, which makes one zero too many visible. */
export function PriceReadBack({ price, size, unit, place }: PriceReadBackProps) {
  const { addLand } = listingFormMessages;
  const { pricePer } = propertyMessages;
  const amount = positive(rupeesTyped(price));
  if (amount === undefined || !Number.isInteger(amount)) return null;
  const area = positive(numberTyped(size));
  const inWords = rupeesInWords(amount);
  return (
    <p className="figures mt-1">
      <span className="sr-only">{addLand.readBack} </span>
      <strong>{inWords ?? rupees(amount)}</strong>
      {inWords && ` · ${rupees(amount)}`}
      {area !== undefined && unit && (
        <>
          {` · ${rupees(pricePerUnit({ price: amount, size: area }))} ${pricePer({ unit: unitName(unit.unit) })}`}
          <PerSquareFoot price={amount} size={area} unit={unit} place={place} />
        </>
      )}
    </p>
  );
}

interface PerSquareFootProps {
  price: number;
  size: number;
  unit: ListedUnit;
  place: ChosenPlace;
}

function PerSquareFoot({ price, size, unit, place }: PerSquareFootProps) {
  const converted = convertSize({ size, unit_size: sizeIn(unit.sizes, place) ?? null });
  const each = converted && Math.round(price / converted.squareFeet);
  if (!each || unit.unit === 'square foot') return null;
  const { about, squareFoot, pricePer } = propertyMessages;
  return (
    <span className="block text-bark">
      {about} {rupees(each)} {pricePer({ unit: squareFoot })}
    </span>
  );
}

function positive(typed: number | string | undefined): number | undefined {
  return typeof typed === 'number' && typed > 0 ? typed : undefined;
}
