import { type FocusEvent, useEffect, useState } from 'react';
import { DISCOUNT_TYPES, finalAmount, pricePerPlot } from '#contract/final-amount.ts';
import type * as plans from '#contract/plans.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { FormDialog } from './form-dialog.tsx';
import { load } from '#web/client/load.ts';

interface PlanDialogProps {
  plan?: plans.Plan | undefined;
  onClose: () => void;
}

export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const t = adminMessages.pricing;
  const [typed, setTyped] = useState(() => startOf(plan));
  return (
    <FormDialog
      title={plan ? t.editTitle : t.create}
      fields={plan ? { change: 'edit', id: plan._id } : { change: 'add' }}
      onChange={({ currentTarget }) => setTyped(typedIn(currentTarget))}
      onClose={onClose}
    >
      {(issues) => (
        <>
          <PlanFields plan={plan} typed={typed} issues={issues} />
          <p role="status" className="figures rounded-md bg-sand px-4 py-3 font-semibold">
            <PriceBeforehand typed={typed} />
          </p>
        </>
      )}
    </FormDialog>
  );
}

type Typed = Record<string, string>;

function startOf(plan: plans.Plan | undefined): Typed {
  const { plan_type = '', plan_status = 1, view_count = '', amount = 0, description = '' } = plan ?? {};
  const { discount_status = 0, discount_type = 'flat', discount = 0 } = plan ?? {};
  const start = { plan_type, plan_status, view_count, amount, description, discount_status, discount_type, discount };
  return Object.fromEntries(Object.entries(start).map(([name, value]) => [name, String(value)]));
}

function typedIn(form: HTMLFormElement): Typed {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]');
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}

function PriceBeforehand({ typed }: { typed: Typed }) {
  const t = adminMessages.pricing;
  const [rules, setRules] = useState<typeof plans>();
  useEffect(() => {
    // If the rules do not load there is no preview; the list shows the saved price.
    load(() => import('#contract/plans.ts')).then(setRules, () => undefined);
  }, []);
  const price = rules?.PlanPrice.safeParse(typed);
  if (!rules || !price?.success) return t.notYet;
  const final_amount = finalAmount(price.data);
  const count = rules.PlanViewCount.safeParse(typed['view_count']);
  const final = rupees(final_amount);
  if (!count.success) return t.buyersPay({ final });
  const perPlot = rupees(pricePerPlot({ final_amount, view_count: count.data }));
  return t.buyersPayWithPerPlot({ final, perPlot });
}

interface PlanFieldsProps {
  plan: plans.Plan | undefined;
  typed: Typed;
  issues: Parameters<typeof TextField>[0]['issues'];
}

function PlanFields({ plan, typed, issues }: PlanFieldsProps) {
  const t = adminMessages.pricing;
  const [start] = useState(() => startOf(plan));
  const discounted = typed['discount_status'] === '1';
  const ofDiscount = { disabled: !discounted, required: discounted, issues: discounted ? issues : undefined };
  return (
    <>
      <TextField
        label={t.name}
        name="plan_type"
        defaultValue={start['plan_type']}
        autoComplete="off"
        required
        issues={issues}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={t.count}
          name="view_count"
          defaultValue={start['view_count']}
          {...FIGURES}
          required
          issues={issues}
        />
        <SelectField
          label={siteMessages.words.status}
          name="plan_status"
          defaultValue={start['plan_status']}
          required
          issues={issues}
        >
          <option value="1">{t.statuses.active}</option>
          <option value="0">{t.statuses.inactive}</option>
        </SelectField>
        <TextField
          label={siteMessages.words.amount}
          name="amount"
          defaultValue={start['amount']}
          {...FIGURES}
          required
          issues={issues}
        />
        <SelectField
          label={t.discount}
          name="discount_status"
          defaultValue={start['discount_status']}
          required
          issues={issues}
        >
          <option value="0">{adminMessages.properties.no}</option>
          <option value="1">{adminMessages.properties.yes}</option>
        </SelectField>
        <SelectField label={t.discountType} name="discount_type" defaultValue={start['discount_type']} {...ofDiscount}>
          {DISCOUNT_TYPES.map((type) => (
            <option key={type} value={type}>
              {t.discountTypes[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.discountAmount}
          name="discount"
          defaultValue={start['discount']}
          {...FIGURES}
          {...ofDiscount}
        />
      </div>
      <TextAreaField
        label={siteMessages.words.description}
        name="description"
        defaultValue={start['description']}
        rows={3}
        required
        issues={issues}
      />
    </>
  );
}

/** Selects the 0 on focus, so that typing replaces it. */
const FIGURES = {
  inputMode: 'decimal',
  autoComplete: 'off',
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
} as const;
