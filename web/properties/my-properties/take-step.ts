import { type PropertyStatus, allows, statusAfter } from '#contract/property-statuses.ts';
import type { confirmForSale, markSold, markUnsold } from '#contract/own-properties.ts';
import type { deleteProperty } from '#contract/properties.ts';
import { callInSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { day } from '#web/ui/date.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';

const STEPS = ['sold', 'unsold', 'delete'] as const;
export type Step = (typeof STEPS)[number];

const CHANGES = { sold: 'mark-sold', unsold: 'mark-unsold', delete: 'delete' } as const;

export const stepsFor = (status: PropertyStatus): Step[] =>
  STEPS.filter((step) => allows(CHANGES[step], status) && statusAfter(CHANGES[step], status) !== status);

export const CONFIRM = 'confirm';
export const CONFIRM_ALL = 'confirm-all';

/** Specification section 9: shorter than elsewhere on the property flow. */
const TOAST_MILLISECONDS = 2000;

async function confirmSale(id: string): Promise<{ settled: boolean }> {
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

/** One after another: the server counts calls by their rate. The first that fails is said; the reloaded list shows the rest. */
async function confirmSales(ids: readonly string[]): Promise<{ settled: boolean }> {
  const { confirmFailed } = listingFormMessages.myProperties;
  try {
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one after another, see above
      await callInSession<typeof confirmForSale>({ name: 'POST /property/confirm-for-sale' }, { body: { id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: confirmFailed, reason: error.message, duration: TOAST_MILLISECONDS });
    return { settled: false };
  }
  const title = propertyMessages.confirmed({ date: day(new Date().toISOString()) });
  showToast({ kind: 'success', title, duration: TOAST_MILLISECONDS });
  return { settled: true };
}

export async function takeStep(form: FormData): Promise<{ settled: boolean }> {
  if (form.get('step') === CONFIRM_ALL) return confirmSales(form.getAll('id').map(String));
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

async function send(step: Step, id: string): Promise<unknown> {
  if (step === 'delete')
    return callInSession<typeof deleteProperty>({ name: 'DELETE /property/delete-property/{id}' }, { params: { id } });
  return callInSession<typeof markSold | typeof markUnsold>(
    { name: step === 'sold' ? 'POST /property/mark-sold' : 'POST /property/mark-unsold' },
    { body: { id } },
  );
}
