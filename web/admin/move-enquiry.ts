import type { closeEnquiry, reopenEnquiry } from '#contract/enquiries.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';

const NAMES = { close: 'POST /admin/close-enquiry', reopen: 'POST /admin/reopen-enquiry' } as const;

export async function moveEnquiry(form: FormData): Promise<SubmitResult> {
  const [id = '', name = ''] = ['id', 'name'].map((field) => textIn(form, field));
  const move = form.get('move') === 'close' ? 'close' : 'reopen';
  const { done, doneText, failed } = adminMessages.enquiries[move];
  try {
    await callAsAdmin<typeof closeEnquiry | typeof reopenEnquiry>({ name: NAMES[move] }, { body: { id } });
    showToast({ kind: 'success', title: done, reason: doneText({ name }) });
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: failed, reason: error.message });
    // Another admin was first; the reloaded list shows it.
    return { settled: error.status === 404 || error.status === 409 };
  }
}
