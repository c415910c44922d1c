import { type ReactNode, useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import type { ListedUnit } from '#contract/units.ts';
import { AreaFields } from '#web/places/area-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import type { FormValues } from './form-values.ts';
import type { ChosenLand, ChosenPlace } from './chosen-place.ts';
import { ListingStep } from './listing-step.tsx';
import { PriceField } from './price-field.tsx';
import { SizeFields } from './size-fields.tsx';
import { whenLoaded } from '#web/client/load.ts';

// Static pages load it with their own script.
if (!import.meta.env.SSR) whenLoaded(() => import('#web/browser/area-fields.ts'));

export interface LandLists {
  states: { _id: string; state: string }[];
  districts: { _id: string; district: string }[];
  mandals: { _id: string; mandal: string }[];
  units: readonly ListedUnit[];
}

interface LandFieldsProps extends LandLists {
  issues: Issue[];
  values: FormValues;
  more?: (step: 'place' | 'land' | 'price', land: ChosenLand) => ReactNode;
  between?: (land: ChosenLand) => ReactNode;
}

export function LandFields({ states, districts, mandals, units, issues, values, more, between }: LandFieldsProps) {
  const [place, setPlace] = useState<ChosenPlace>({ state: values.state, district: values.district });
  const [typed, setTyped] = useState({ units: '', size: '', price: '', ...values });
  const unit = units.find(({ _id }) => _id === typed.units);
  const land = { place, unit, size: typed.size };
  return (
    <>
      <ListingStep step="place">
        <div
          // The custom element owns the selects; the choice arrives by events.
          onChange={({ target }) => {
            if (!(target instanceof HTMLSelectElement)) return;
            if (target.name === 'state') setPlace({ state: target.value, district: undefined });
            if (target.name === 'district') setPlace({ ...place, district: target.value });
          }}
        >
          <AreaFields
            states={states}
            districts={districts}
            mandals={mandals}
            chosen={values}
            required="all"
            issues={issues}
            className="flex flex-col gap-4 md:flex-row md:flex-wrap"
          />
        </div>
        <SizeFields {...{ ...land, units, issues, values }} onChange={(change) => setTyped({ ...typed, ...change })} />
        {more?.('place', land)}
      </ListingStep>
      <ListingStep step="land">
        <DescriptionField issues={issues} initial={values.description} />
        {more?.('land', land)}
      </ListingStep>
      {between?.(land)}
      <ListingStep step="price">
        <PriceField
          {...{ ...land, issues, price: typed.price, initial: values.price }}
          onChange={(price) => setTyped({ ...typed, price })}
        />
        {more?.('price', land)}
      </ListingStep>
    </>
  );
}
