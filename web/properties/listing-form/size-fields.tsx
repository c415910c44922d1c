import { sizeIn } from '#contract/unit-sizes.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { ListedUnit } from '#contract/units.ts';
import { errorsMessages } from '#messages/errors.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { unitName } from '#web/property/property-title.ts';
import type { ChosenPlace } from './chosen-place.ts';
import type { FormValues } from './form-values.ts';
import { load } from '#web/client/load.ts';

interface SizeFieldsProps {
  units: readonly ListedUnit[];
  place: ChosenPlace;
  issues: readonly Issue[];
  values: FormValues;
  size: string;
  unit: ListedUnit | undefined;
  onChange: (typed: { size: string } | { units: string }) => void;
}

const measureFields = async () => (await load(() => import('./measure-fields.tsx'))).MeasureFields;

export function SizeFields({ units, place, issues, values, size, unit, onChange }: SizeFieldsProps) {
  const { addLand } = listingFormMessages;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={addLand.size}
        name="size"
        defaultValue={values.size}
        inputMode="decimal"
        autoComplete="off"
        required
        issues={issues}
        onChange={({ currentTarget }) => onChange({ size: currentTarget.value })}
      />
      <SelectField
        label={addLand.units}
        name="units"
        defaultValue={values.units}
        required
        issues={issues}
        onChange={({ currentTarget }) => onChange({ units: currentTarget.value })}
      >
        <option value="">{errorsMessages.UNIT_REQUIRED}</option>
        {units.map(({ _id, unit: name }) => (
          <option key={_id} value={_id}>
            {unitName(name)}
          </option>
        ))}
      </SelectField>
      {unit && !sizeIn(unit.sizes, place)?.exact && (
        <Lazy part={measureFields} given={{ unit, size, place, issues, values }} />
      )}
    </div>
  );
}
