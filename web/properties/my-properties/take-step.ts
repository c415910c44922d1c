import { type PropertyStatus, allows, statusAfter } from '#contract/property-statuses.ts';
import type { confirmForSale, markSold, markUnsold } from '#contract/own-properties.ts';
import type { deleteProperty } from '#contract/properties.ts';
import { callInSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { textIn } from '#web/ui/form.ts';
import { MANY, PRICE, type StepOutcome, TOAST_MILLISECONDS } from './step-outcome.ts';
import { showToast } from '#web/client/toast.ts';
import { load, sayNotLoaded } from '#web/client/load.ts';

export const STEPS = ['sold', 'unsold', 'delete'] as const;
export type Step = (typeof STEPS)[number];

export const CHANGES = { sold: 'mark-sold', unsold: 'mark-unsold', delete: 'delete' } as const;

export const stepsFor = (status: PropertyStatus): Step[] =>
  STEPS.filter((step) => allows(CHANGES[step], status) && statusAfter(CHANGES[step], status) !== status);

export const CONFIRM = 'confirm';

async function confirmSale(id: string): Promise<StepOutcome> {
  const { confirmDone, confirmFailed } = listingFormMessages.myProperties;
  try {
    await callInSession<typeof confirmForSale>({ name: 'POST /property/confirm-for-sale' }, { body: { id } });
    showToast({ kind: 'success', title: confirmDone, duration: TOAST_MILLISECONDS });
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: confirmFailed, reason: error.message, duration: TOAST_MILLISECONDS });
    return { settled: error.code === 'DECISION_TOO_LATE' };
  }
}

export async function takeStep(form: FormData): Promise<StepOutcome> {
  if (form.get('step') === MANY) return changeMany(form);
  if (form.get('step') === PRICE) return savePrice(form);
  if (form.get('step') === CONFIRM) return confirmSale(textIn(form, 'id'));
  const step = STEPS.find((name) => name === form.get('step'));
  if (!step) throw new Error('The form names no step');
  const { done, failed } = listingFormMessages.myProperties.steps[step];
  const id = textIn(form, 'id');
  try {
    await send(step, id);
    showToast({ kind: 'success', title: done, duration: TOAST_MILLISECONDS });
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: failed, reason: error.message, duration: TOAST_MILLISECONDS });
    // The status was changed elsewhere; the reloaded list shows it.
    return { settled: error.code === 'DECISION_TOO_LATE' };
  }
}

async function changeMany(form: FormData): Promise<StepOutcome> {
  const many = await load(() => import('./change-many.ts')).catch(sayNotLoaded);
  return many ? many.changeMany(form) : { settled: false };
}

async function savePrice(form: FormData): Promise<StepOutcome> {
  const price = await load(() => import('./save-price.ts')).catch(sayNotLoaded);
  return price ? price.savePrice(form) : { settled: false };
}

async function send(step: Step, id: string): Promise<unknown> {
  if (step === 'delete')
    return callInSession<typeof deleteProperty>({ name: 'DELETE /property/delete-property/{id}' }, { params: { id } });
  return callInSession<typeof markSold | typeof markUnsold>(
    { name: step === 'sold' ? 'POST /property/mark-sold' : 'POST /property/mark-unsold' },
    { body: { id } },
  );
}
