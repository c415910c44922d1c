import type { resendEmail } from '#contract/emails.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';

export async function resend(form: FormData): Promise<Submitted> {
  const t = adminMessages.failedEmails.again;
  try {
    const { data } = await callAsAdmin<typeof resendEmail>(
      { name: 'POST /admin/write-again' },
      { body: { id: textIn(form, 'id') } },
    );
    showToast({ kind: 'success', title: t.done, reason: t.doneText({ address: data.address ?? '' }) });
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: t.failed, reason: error.message });
    // Sent or deleted meanwhile; the reloaded list shows it.
    return { settled: error.status === 404 || error.status === 409 };
  }
}
