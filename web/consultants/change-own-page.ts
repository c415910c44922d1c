import type { changeOwnPage as Change } from '#contract/consultants.ts';
import type { Issue } from '#contract/endpoint.ts';
import { accountMessages } from '#messages/account.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { ApiError } from '#web/client/api.ts';
import { callInSession } from '#web/client/require-session.ts';
import { showToast } from '#web/client/toast.ts';
import { textIn } from '#web/ui/form.ts';

export interface Changed extends Submitted {
  issues: Issue[];
}

export async function changeOwnPage(form: FormData): Promise<Changed> {
  const { own: t } = accountMessages;
  const body = { name: textIn(form, 'name'), is_shown: form.get('is_shown') === 'on' };
  try {
    await callInSession<typeof Change>({ name: 'POST /consultant/change-own-page' }, { body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length === 0) showToast({ kind: 'error', title: t.failed, reason: error.message });
    return { settled: false, issues: error.issues };
  }
  showToast({ kind: 'success', title: t.changed });
  return { settled: true, issues: [] };
}
