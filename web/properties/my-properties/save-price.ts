import type { changeMyProperties } from '#contract/own-properties.ts';
import { rupeesTyped } from '#contract/while-typed.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { ApiError } from '#web/client/api.ts';
import { callInSession } from '#web/client/require-session.ts';
import { showToast } from '#web/client/toast.ts';
import { translateError } from '#web/client/translate-error.ts';
import { textIn } from '#web/ui/form.ts';
import { shortRupees } from '#web/ui/short-rupees.ts';
import { PRICE_UNDONE, type StepOutcome } from './step-outcome.ts';

/** Long enough to read the new price and press. */
const UNDO_MILLISECONDS = 10_000;

/** @returns the reason under the property's id if the price is not saved */
export async function savePrice(form: FormData): Promise<StepOutcome> {
  const [id, typed, was] = [textIn(form, 'id'), textIn(form, 'price'), Number(textIn(form, 'was'))];
  const failure = await send(id, { price: typed, was });
  if (failure) return { settled: false, outdated: failure.isAnswered, refused: { [id]: failure.reason } };
  const { done, undo } = listingFormMessages.myProperties.typedPrice;
  // Safe: the server read it as an amount.
  const price = rupeesTyped(typed) as number;
  showToast({
    kind: 'success',
    title: done({ price: shortRupees(price) }),
    duration: UNDO_MILLISECONDS,
    action: undoButton(undo({ price: shortRupees(was) }), () => void takeBack(id, { price: was, was: price })),
  });
  return { settled: true };
}

function undoButton(text: string, undo: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  button.className = 'link min-h-11 font-semibold';
  button.addEventListener('click', () => {
    // The toast's own button closes it.
    button.closest('.toast')?.querySelector<HTMLElement>(':scope > button')?.click();
    undo();
  });
  return button;
}

/** Works after the page was left too, because the toast stays. */
async function takeBack(id: string, change: { price: number; was: number }): Promise<void> {
  const failure = await send(id, change);
  const { done } = listingFormMessages.myProperties.typedPrice;
  if (!failure) showToast({ kind: 'success', title: done({ price: shortRupees(change.price) }) });
  if (!failure || failure.isAnswered) dispatchEvent(new Event(PRICE_UNDONE));
}

interface Failure {
  reason: string;
  /** The server looked at the listing, which may have changed meanwhile. */
  isAnswered: boolean;
}

/** @returns why it was not saved, which a toast has said too */
async function send(id: string, change: { price: string | number; was: number }): Promise<Failure | undefined> {
  try {
    const { data } = await callInSession<typeof changeMyProperties>(
      { name: 'POST /property/change-my-properties' },
      { body: { changes: [{ _id: id, change: 'price', ...change }] } },
    );
    const error = data[0]?.error;
    if (!error) return undefined;
    return failed((await translateError(error)).message, true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed(error.message, false);
  }
}

function failed(reason: string, isAnswered: boolean): Failure {
  showToast({ kind: 'error', title: listingFormMessages.myProperties.typedPrice.failed, reason });
  return { reason, isAnswered };
}
