import type { z } from 'zod/mini';
import type { OwnDetails } from '#contract/accounts.ts';
import type { Issue } from '#contract/endpoint.ts';
import { GST_STATES } from '#contract/gst-states.ts';
import { buyingMessages } from '#messages/buying.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';

const STATES = Object.entries(GST_STATES).sort(([, a], [, b]) => a.localeCompare(b));

interface GstFieldsProps {
  state: string;
  business: z.output<typeof OwnDetails>['gst_business'];
  issues: readonly Issue[];
}

export function GstFields({ state, business, issues }: GstFieldsProps) {
  const t = buyingMessages.payments;
  return (
    <>
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
      <details open={business !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.haveGstin}</summary>
        <div className="flex flex-col gap-4 pt-2">
          <TextField
            name="gstin"
            label="GSTIN"
            hint={t.gstinHint}
            issues={issues}
            defaultValue={business?.gstin}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            name="gst_name"
            label={t.legalName}
            issues={issues}
            defaultValue={business?.name}
            autoComplete="organization"
          />
          <TextAreaField
            name="gst_address"
            label={t.businessAddress}
            issues={issues}
            defaultValue={business?.address}
            rows={3}
            autoComplete="street-address"
          />
        </div>
      </details>
    </>
  );
}
