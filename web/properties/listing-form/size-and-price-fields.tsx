import { useRef, useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { sizeIn } from '#contract/unit-sizes.ts';
import type { ListedUnit } from '#contract/units.ts';
import { numberTyped, rupeesTyped } from '#contract/while-typed.ts';
import { errorsMessages } from '#messages/errors.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { pricePerUnit } from '#web/properties/list/price-per-unit.ts';
import { convertSize } from '#web/properties/page/land-size.ts';
import { unitName } from '#web/properties/page/property-title.ts';
import type { FormValues } from './form-values.ts';

/** By name; customary units have another size in each. */
export interface ChosenPlace {
  state: string | undefined;
  district: string | undefined;
}

interface SizeAndPriceFieldsProps {
  units: readonly ListedUnit[];
  place: ChosenPlace;
  issues: readonly Issue[];
  /** What the fields begin with. */
  values: FormValues;
}

const SUGGESTED_BELOW_RUPEES = 100;

const priceSuggestions = async () => (await import('./price-suggestions.tsx')).PriceSuggestions;
const measureFields = async () => (await import('./measure-fields.tsx')).MeasureFields;

/** Size, unit and price, read back in words, per unit and per square foot. */
export function SizeAndPriceFields({ units, place, issues, values }: SizeAndPriceFieldsProps) {
  const { addLand } = listingFormMessages;
  const [first] = useState({ units: '', size: '', price: '', ...values });
  const [typed, setTyped] = useState(first);
  const priceField = useRef<HTMLInputElement>(null);
  const setPrice = (price: string) => {
    setTyped({ ...typed, price });
    const field = priceField.current;
    if (!field) return;
    field.value = price;
    field.focus();
    // The draft and the price in words follow this event.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const figure = positive(numberTyped(typed.price));
  const chosen = units.find(({ _id }) => _id === typed.units);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={addLand.size}
        name="size"
        defaultValue={first.size}
        inputMode="decimal"
        autoComplete="off"
        required
        issues={issues}
        onChange={({ currentTarget }) => setTyped({ ...typed, size: currentTarget.value })}
      />
      <SelectField
        label={addLand.units}
        name="units"
        defaultValue={first.units}
        required
        issues={issues}
        onChange={({ currentTarget }) => setTyped({ ...typed, units: currentTarget.value })}
      >
        <option value="">{errorsMessages.UNIT_REQUIRED}</option>
        {units.map(({ _id, unit }) => (
          <option key={_id} value={_id}>
            {unitName(unit)}
          </option>
        ))}
      </SelectField>
      {chosen && !sizeIn(chosen.sizes, place)?.exact && (
        <Lazy part={measureFields} given={{ unit: chosen, size: typed.size, place, issues, values }} />
      )}
      <div className="sm:col-span-2">
        <TextField
          ref={priceField}
          label={siteMessages.words.price}
          name="price"
          defaultValue={first.price}
          inputMode="numeric"
          autoComplete="off"
          required
          hint={addLand.priceHint}
          issues={issues}
          onChange={({ currentTarget }) => setTyped({ ...typed, price: currentTarget.value })}
        />
        <PriceReadBack price={typed.price} size={typed.size} unit={chosen} place={place} />
        {figure !== undefined && figure < SUGGESTED_BELOW_RUPEES && (
          <Lazy part={priceSuggestions} given={{ figure, onChoose: setPrice }} />
        )}
      </div>
    </div>
  );
}

interface PriceReadBackProps {
  price: string;
  size: string;
  unit: ListedUnit | undefined;
  place: ChosenPlace;
}

/** Makes one zero too many visible. */
function PriceReadBack({ price, size, unit, place }: PriceReadBackProps) {
  const { addLand } = listingFormMessages;
  const { pricePer } = propertyMessages.standing;
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

/** As on the property page; nothing without a documented size of the unit in this place. */
function PerSquareFoot({ price, size, unit, place }: PerSquareFootProps) {
  const converted = convertSize({ size, unit_size: sizeIn(unit.sizes, place) ?? null });
  const each = converted && Math.round(price / converted.squareFeet);
  if (!each || unit.unit === 'square foot') return null;
  const { about, squareFoot, standing } = propertyMessages;
  return (
    <span className="block text-bark">
      {about} {rupees(each)} {standing.pricePer({ unit: squareFoot })}
    </span>
  );
}

function positive(typed: number | string | undefined): number | undefined {
  return typeof typed === 'number' && typed > 0 ? typed : undefined;
}
