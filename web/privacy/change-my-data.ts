import { redirect } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
import type { eraseMyAccount, exportMyData, keepMyAccount } from '#contract/personal-data.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { callInSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import { accountMessages } from '#messages/account.ts';
import { forgetPerson } from '#web/client/forget.ts';
import { endSession } from '#web/client/session.ts';
import { day } from '#web/ui/date.ts';
import { readForm } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { emailsMessages } from '#messages/emails.ts';
import { load } from '#web/client/load.ts';

export const DATA_ACTIONS = ['export', 'erase', 'keep'] as const;

export const erasureRules = () => load(() => import('#contract/personal-data.ts'));

interface Outcome extends Submitted {
  issues?: Issue[];
}

export async function changeMyData(form: FormData): Promise<Outcome> {
  const move = DATA_ACTIONS.find((one) => one === form.get('move')) ?? 'export';
  try {
    if (move === 'erase') return await erase(form);
    if (move === 'keep') return await keep();
    const { data } = await callInSession<typeof exportMyData>({ name: 'POST /user/export-data' });
    // A download: the page stays.
    location.assign(data.file_path);
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const title = accountMessages.myData.failed[move];
    if (error.issues.length === 0) showToast({ kind: 'error', title, reason: error.message });
    return { settled: false, issues: error.issues };
  }
}

/** @throws a redirect to the login, which can cancel the erasure: all sessions have ended */
async function erase(form: FormData): Promise<Outcome> {
  const { values, issues } = await readForm(async () => (await erasureRules()).ErasureForm, form);
  if (issues) return { settled: false, issues };
  const { data } = await callInSession<typeof eraseMyAccount>({ name: 'POST /user/erase-account' }, { body: values });
  const { myData } = accountMessages;
  endSession();
  await forgetPerson();
  showToast({
    kind: 'success',
    title: emailsMessages.erasure.heading,
    reason: myData.closedText({ date: day(data.erasure_at) }),
  });
  throw redirect('/login');
}

async function keep(): Promise<Outcome> {
  await callInSession<typeof keepMyAccount>({ name: 'POST /user/keep-account' });
  const { myData } = accountMessages;
  showToast({ kind: 'success', title: myData.keptAccount, reason: myData.keptAccountText });
  return { settled: true };
}
