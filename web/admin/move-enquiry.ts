import { closeEnquiry, reopenEnquiry } from '#contract/enquiries.ts';
import { ApiError } from '../api.ts';
import { messagesOfDocument } from '../messages/messages.ts';
import { textIn } from '../ui/form.ts';
import { showToast } from '../ui/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';

const ENDPOINTS = { close: closeEnquiry, reopen: reopenEnquiry };

/** Closes or reopens a query and says how it went. The form gives the move, the query's id and who asked. */
export async function moveEnquiry(form: FormData): Promise<void> {
  const [id = '', name = ''] = ['id', 'name'].map((field) => textIn(form, field));
  const move = form.get('move') === 'close' ? 'close' : 'reopen';
  const { done, doneText, failed } = messagesOfDocument().admin.enquiries[move];
  try {
    await callAsAdmin(ENDPOINTS[move], { body: { id } });
    showToast({ kind: 'success', title: done, reason: doneText(name) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: failed, reason: error.message });
  }
}
