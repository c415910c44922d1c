import { useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import type { ListedUnit } from '#contract/units.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { AreaFields } from '#web/areas/area-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import type { FormValues } from './form-values.ts';
import { type ChosenPlace, SizeAndPriceFields } from './size-and-price-fields.tsx';

// Static pages load it with their own script.
if (!import.meta.env.SSR) void import('#web/elements/area-fields.ts');

/** Options for place and unit. */
export interface LandLists {
  states: { _id: string; state: string }[];
  districts: { _id: string; district: string }[];
  mandals: { _id: string; mandal: string }[];
  units: readonly ListedUnit[];
}

interface LandFieldsProps extends LandLists {
  issues: Issue[];
  /** What the fields begin with. */
  values: FormValues;
}

/** A property's place, size, price and description. */
export function LandFields({ states, districts, mandals, units, issues, values }: LandFieldsProps) {
  const { addLand } = listingFormMessages;
  const [place, setPlace] = useState<ChosenPlace>({ state: values.state, district: values.district });
  return (
    <>
      <section
        aria-labelledby="where"
        className="card flex flex-col gap-4 p-4 sm:p-6"
        // The custom element owns the selects; events tell the choice.
        onChange={({ target }) => {
          if (!(target instanceof HTMLSelectElement)) return;
          if (target.name === 'state') setPlace({ state: target.value, district: undefined });
          if (target.name === 'district') setPlace({ ...place, district: target.value });
        }}
      >
        <h2 id="where" className="text-xl">
          {addLand.where}
        </h2>
        <AreaFields
          states={states}
          districts={districts}
          mandals={mandals}
          chosen={values}
          required="all"
          issues={issues}
          className="flex flex-col gap-4 md:flex-row md:flex-wrap"
        />
      </section>
      <section aria-labelledby="facts" className="card flex flex-col gap-4 p-4 sm:p-6">
        <h2 id="facts" className="text-xl">
          {addLand.facts}
        </h2>
        <SizeAndPriceFields units={units} place={place} issues={issues} values={values} />
        <DescriptionField issues={issues} initial={values.description} />
      </section>
    </>
  );
}
