import { useRef } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { numberTyped } from '#contract/while-typed.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { TextField } from '#web/ui/field.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { PriceReadBack, type PriceReadBackProps } from './price-read-back.tsx';
import { load } from '#web/client/load.ts';

const SUGGESTED_BELOW_RUPEES = 100;

const priceSuggestions = async () => (await load(() => import('./price-suggestions.tsx'))).PriceSuggestions;

interface PriceFieldProps extends PriceReadBackProps {
  issues: readonly Issue[];
  initial: string | undefined;
  onChange: (price: string) => void;
}

export function PriceField({ issues, initial, onChange, ...typed }: PriceFieldProps) {
  const { addLand } = listingFormMessages;
  const priceField = useRef<HTMLInputElement>(null);
  const setPrice = (price: string) => {
    onChange(price);
    const field = priceField.current;
    if (!field) return;
    field.value = price;
    field.focus();
    // The draft and the price in words listen to this event.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const figure = numberTyped(typed.price);
  return (
    <div>
      <TextField
        ref={priceField}
        label={siteMessages.words.price}
        name="price"
        defaultValue={initial}
        inputMode="numeric"
        autoComplete="off"
        required
        hint={addLand.priceHint}
        issues={issues}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <PriceReadBack {...typed} />
      {typeof figure === 'number' && figure > 0 && figure < SUGGESTED_BELOW_RUPEES && (
        <Lazy part={priceSuggestions} given={{ figure, onChoose: setPrice }} />
      )}
    </div>
  );
}
