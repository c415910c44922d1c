import type { InputOf } from '#contract/endpoint.ts';
import type { noteDocument as contract } from '#contract/reviews.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';
import { ApiError } from '../api.ts';
import { showToast } from '../ui/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';

export type DocumentNoteSent = NonNullable<InputOf<typeof contract>['body']>;

/** Notes what a document is like; a refusal is shown in a toast and returned with its issues. */
export async function noteDocument(body: DocumentNoteSent) {
  try {
    await callAsAdmin<typeof contract>({ name: 'POST /admin/note-document' }, { body });
    showToast({ kind: 'success', title: documentNotesMessages.review.saved });
    return { checked: true as const };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: documentNotesMessages.review.failed, reason: error.message });
    return { checked: false as const, issues: error.issues };
  }
}
