import { GST_STATES } from '#contract/gst-states.ts';
import { buyingMessages } from '#messages/buying.ts';
import { SelectField } from '../ui/field.tsx';

const STATES = Object.entries(GST_STATES).toSorted(([, a], [, b]) => a.localeCompare(b));

/** The state of the buyer, for the place of supply of the invoice. @param state the GST code that is chosen */
export function GstStateField({ state }: { state: string }) {
  const t = buyingMessages.payments;
  return (
    <SelectField
      name="gst_state"
      label={t.state}
      hint={t.stateHint}
      required
      defaultValue={state}
      autoComplete="address-level1"
    >
      <option value="">{t.chooseState}</option>
      {STATES.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
