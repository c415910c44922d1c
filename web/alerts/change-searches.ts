import type { Issue } from '#contract/endpoint.ts';
import type { sendConfirmation } from '#contract/own-account.ts';
import type { changeSavedSearch, deleteSavedSearch, saveSearch } from '#contract/saved-searches.ts';
import { accountMessages } from '#messages/account.ts';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { callInSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';

type Saved = Parameters<typeof callInSession<typeof saveSearch>>[1];
type Changed = Parameters<typeof callInSession<typeof changeSavedSearch>>[1];

interface Outcome extends Submitted {
  issues?: readonly Issue[];
}

export async function changeSearches(form: FormData): Promise<Outcome> {
  const t = savedSearchesMessages;
  const { intent, ...values } = Object.fromEntries(form);
  try {
    if (intent === 'save') {
      const body = { ...values, by_email: form.has('by_email'), by_push: form.has('by_push') };
      // Safe: the server parses the form.
      await callInSession<typeof saveSearch>({ name: 'POST /user/save-search' }, { body } as Saved);
      showToast({ kind: 'success', title: t.saved });
    } else if (intent === 'confirm') {
      await callInSession<typeof sendConfirmation>({ name: 'POST /user/send-confirmation' });
      showToast({ kind: 'success', title: accountMessages.own.linkSent({ email: textIn(form, 'email') }) });
    } else if (intent === 'delete') {
      await callInSession<typeof deleteSavedSearch>(
        { name: 'POST /user/delete-saved-search' },
        { body: { id: textIn(form, 'id') } },
      );
      showToast({ kind: 'success', title: t.deleted });
    } else {
      // An unticked box is not in the form data.
      const channels = intent === 'channels' && { by_email: form.has('by_email'), by_push: form.has('by_push') };
      const body = { ...values, ...channels, id: textIn(form, 'id') };
      await callInSession<typeof changeSavedSearch>({ name: 'POST /user/change-saved-search' }, { body } as Changed);
      showToast({ kind: 'success', title: t.changed });
    }
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.some(({ path }) => path === 'name' || path === 'by_email'))
      return { settled: false, issues: error.issues };
    showToast({ kind: 'error', title: intent === 'save' ? t.notSaved : t.notChanged, reason: error.message });
    // Deleted meanwhile; the reloaded list no longer shows it.
    return { settled: error.code === 'NO_SUCH_SEARCH' };
  }
}
