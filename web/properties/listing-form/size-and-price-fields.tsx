import { useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { numberTyped } from '#contract/while-typed.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { pricePerUnit } from '#web/properties/list/price-per-unit.ts';
import { unitName } from '#web/properties/page/property-title.ts';
import type { FormValues } from './form-values.ts';

interface SizeAndPriceFieldsProps {
  units: readonly { _id: string; unit: string }[];
  issues: readonly Issue[];
  /** What the fields begin with. */
  values: FormValues;
}

/** Units, plot size and price, with the price read back as people say it and for one unit. */
export function SizeAndPriceFields({ units, issues, values }: SizeAndPriceFieldsProps) {
  const { addLand } = listingFormMessages;
  const [first] = useState({ units: '', size: '', price: '', ...values });
  const [typed, setTyped] = useState(first);
  const chosen = units.find(({ _id }) => _id === typed.units);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={addLand.units}
        name="units"
        defaultValue={first.units}
        required
        issues={issues}
        onChange={({ currentTarget }) => setTyped({ ...typed, units: currentTarget.value })}
      >
        <option value="">{addLand.chooseUnit}</option>
        {units.map(({ _id, unit }) => (
          <option key={_id} value={_id}>
            {unitName(unit)}
          </option>
        ))}
      </SelectField>
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
      <div className="sm:col-span-2">
        <TextField
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
        <PriceReadBack price={typed.price} size={typed.size} unit={chosen && unitName(chosen.unit)} />
      </div>
    </div>
  );
}

/** Catches the zero too many before it is published. */
function PriceReadBack({ price, size, unit }: { price: string; size: string; unit: string | undefined }) {
  const { addLand } = listingFormMessages;
  const { pricePer } = propertyMessages.standing;
  const amount = positive(price);
  if (amount === undefined || !Number.isInteger(amount)) return null;
  const area = positive(size);
  const inWords = rupeesInWords(amount);
  return (
    <p className="figures mt-1">
      <span className="sr-only">{addLand.readBack} </span>
      <strong>{inWords ?? rupees(amount)}</strong>
      {inWords && ` · ${rupees(amount)}`}
      {area !== undefined && unit && ` · ${rupees(pricePerUnit({ price: amount, size: area }))} ${pricePer({ unit })}`}
    </p>
  );
}

function positive(text: string): number | undefined {
  const typed = numberTyped(text);
  return typeof typed === 'number' && typed > 0 ? typed : undefined;
}
