import type { endOneSession, endOtherSessions } from '#contract/sessions.ts';
import { ApiError } from '#web/client/api.ts';
import { accountMessages } from '#messages/account.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callInSession } from '#web/client/require-session.ts';

/** Ends the named session, or with the field `others` all but this one. */
export async function endSessions(form: FormData): Promise<{ settled: boolean }> {
  const t = accountMessages.sessions;
  try {
    if (form.has('others')) {
      const { ended } = (await callInSession<typeof endOtherSessions>({ name: 'POST /user/end-other-sessions' })).data;
      showToast({ kind: 'success', title: t.othersEnded({ count: ended }) });
    } else {
      await callInSession<typeof endOneSession>(
        { name: 'POST /user/end-session' },
        { body: { id: textIn(form, 'id') } },
      );
      showToast({ kind: 'success', title: t.ended, reason: t.endedText({ device: textIn(form, 'device') }) });
    }
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: t.notEnded, reason: error.message });
    // It had ended already; the reloaded list no longer shows it.
    return { settled: error.code === 'NO_SUCH_SESSION' };
  }
}
