import type { InputOf } from '#contract/endpoint.ts';
import type { noteDocument as noteCall } from '#contract/reviews.ts';
import type { checkFact as factCall } from '#contract/stated-facts.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';
import { factsMessages } from '#messages/facts.ts';
import { ApiError } from '../api.ts';
import { showToast } from '../ui/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';

export type FactCheck = NonNullable<InputOf<typeof factCall>['body']>;
export type DocumentNoteSent = NonNullable<InputOf<typeof noteCall>['body']>;

/** Records what a document shows of a fact. */
export const checkFact = (body: FactCheck) =>
  record(callAsAdmin<typeof factCall>({ name: 'POST /admin/check-fact' }, { body }), {
    done: factsMessages.review.marked,
    failed: factsMessages.review.failed,
  });

/** Notes what a document is like. */
export const noteDocument = (body: DocumentNoteSent) =>
  record(callAsAdmin<typeof noteCall>({ name: 'POST /admin/note-document' }, { body }), {
    done: documentNotesMessages.review.saved,
    failed: documentNotesMessages.review.failed,
  });

/** A refusal is shown in a toast and returned with its issues. */
async function record(sent: Promise<unknown>, { done, failed }: { done: string; failed: string }) {
  try {
    await sent;
    showToast({ kind: 'success', title: done });
    return { checked: true as const };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: failed, reason: error.message });
    return { checked: false as const, issues: error.issues };
  }
}
