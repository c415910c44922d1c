import type { changeMyProperties } from '#contract/own-properties.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { ApiError } from '#web/client/api.ts';
import { callInSession } from '#web/client/require-session.ts';
import { showToast } from '#web/client/toast.ts';
import { translateError } from '#web/client/translate-error.ts';
import { day } from '#web/ui/date.ts';
import { type StepOutcome, TOAST_MILLISECONDS } from './step-outcome.ts';

const MANY_CHANGES = ['confirm', 'price', 'mark-sold', 'mark-unsold', 'delete'] as const;
export type ManyChange = (typeof MANY_CHANGES)[number];

/** One request for all: those that cannot change say why, and the others change. */
export async function changeMany(form: FormData): Promise<StepOutcome> {
  const { confirmFailed, many, steps, typedPrice } = listingFormMessages.myProperties;
  const change = MANY_CHANGES.find((name) => name === form.get('change'));
  if (!change) throw new Error('The form names no change');
  const texts = (name: string) => form.getAll(name).map(String);
  const [prices, before] = [texts('price').map(Number), texts('was').map(Number)];
  const changes = texts('id').map((_id, i) =>
    change === 'price' ? { _id, change, price: prices[i], was: before[i] } : { _id, change },
  );
  try {
    const { data } = await callInSession<typeof changeMyProperties>(
      { name: 'POST /property/change-my-properties' },
      { body: { changes } },
    );
    const refused: Record<string, string> = {};
    for (const { _id, error } of data) if (error) refused[_id] = (await translateError(error)).message;
    const [reason] = Object.values(refused);
    const [done, count] = [data.filter(({ error }) => !error).length, data.length];
    const title = reason === undefined && change === 'confirm' ? confirmedToday() : many.done({ done, count });
    if (reason === undefined) showToast({ kind: 'success', title, duration: TOAST_MILLISECONDS });
    else showToast({ kind: 'warning', title, reason });
    return { settled: true, refused };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failed = {
      confirm: confirmFailed,
      price: typedPrice.failed,
      'mark-sold': steps.sold.failed,
      'mark-unsold': steps.unsold.failed,
      delete: steps.delete.failed,
    };
    showToast({ kind: 'error', title: failed[change], reason: error.message, duration: TOAST_MILLISECONDS });
    return { settled: false };
  }
}

const confirmedToday = () => propertyMessages.confirmed({ date: day(new Date().toISOString()) });
