import { CONTACT_STATUSES } from '#contract/kinds.ts';
import type { reportProperty } from '#contract/reports.ts';
import type { noteUnlocked } from '#contract/reveals.ts';
import { buyingMessages } from '#messages/buying.ts';
import { callInSession } from '#web/client/require-session.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { ApiError } from '#web/client/api.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';

/**
 * Saves a card's form: a report (`reason`), a note, or a contact status, where an empty one deletes it.
 * @returns the issue of the text; undefined if it was saved, or if a toast shows the error
 */
export async function changeUnlocked(form: FormData): Promise<Submitted & { issue: string | undefined }> {
  const isReport = form.has('reason');
  const t = isReport
    ? { sent: buyingMessages.report.sent, failed: buyingMessages.report.failed }
    : { sent: buyingMessages.unlocked.noteSaved, failed: buyingMessages.unlocked.noteFailed };
  const property_id = textIn(form, 'property_id');
  try {
    if (isReport) {
      await callInSession<typeof reportProperty>(
        { name: 'POST /user/report-property' },
        { body: { property_id, reason: textIn(form, 'reason') } },
      );
    } else {
      await callInSession<typeof noteUnlocked>(
        { name: 'POST /user/note-unlocked' },
        { body: { property_id, ...noted(form) } },
      );
    }
    // The pressed button itself shows that its status is saved.
    if (!form.has('contact_status')) {
      showToast({ kind: 'success', title: t.sent, ...(isReport ? { reason: buyingMessages.report.sentText } : {}) });
    }
    return { settled: true, issue: undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [issue] = error.issues;
    if (issue) return { settled: false, issue: issue.message };
    showToast({ kind: 'error', title: t.failed, reason: error.message });
    return { settled: false, issue: undefined };
  }
}

function noted(form: FormData) {
  if (!form.has('contact_status')) return { note: textIn(form, 'note') };
  const chosen = textIn(form, 'contact_status');
  return { contact_status: CONTACT_STATUSES.find((status) => status === chosen) ?? null };
}
