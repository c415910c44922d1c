import type { ChangeEvent } from 'react';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#contract/alert-kinds.ts';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import { SelectField } from '#web/ui/field.tsx';

type FrequencyFieldProps =
  | { defaultValue: AlertFrequency }
  | { value: AlertFrequency; onChange: (event: ChangeEvent<HTMLSelectElement>) => void };

export function FrequencyField(given: FrequencyFieldProps) {
  const t = savedSearchesMessages;
  return (
    <SelectField {...given} label={t.howOften} name="frequency">
      {ALERT_FREQUENCIES.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t.frequencies[frequency]}
        </option>
      ))}
    </SelectField>
  );
}
