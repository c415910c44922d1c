import type { blockUser, endUserSessions, unblockUser } from '#contract/users.ts';
import type { decidePicture, hidePage, restorePage } from '#contract/consultant-decisions.ts';
import type { correctUser } from '#contract/own-account.ts';
import type { eraseUser, exportUser } from '#contract/personal-data.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { day } from '#web/ui/date.ts';
import { readForm, textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';

type ReasonedAction = 'block' | 'unblock' | 'endSessions' | 'hidePage' | 'restorePage';
export type UserAction = 'export' | 'erase' | 'correct' | 'picture' | ReasonedAction;

const ACTIONS = {
  export: exportData,
  erase,
  correct,
  block: withReason('block'),
  unblock: withReason('unblock'),
  endSessions: withReason('endSessions'),
  hidePage: withReason('hidePage'),
  restorePage: withReason('restorePage'),
  picture: decideOnPicture,
} satisfies Record<UserAction, unknown>;

export async function handleUser(form: FormData): Promise<SubmitResult> {
  // Safe: the page's own dialog names it.
  const move = textIn(form, 'move') as UserAction;
  try {
    return await ACTIONS[move](form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const title = adminMessages.users[move].failed;
    if (error.issues.length === 0) showToast({ kind: 'error', title, reason: error.message });
    // 404, 409: already erased or closed, as the reloaded list shows.
    return { settled: error.status === 404 || error.status === 409, issues: error.issues };
  }
}

async function erase(form: FormData): Promise<SubmitResult> {
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/personal-data.ts'))).ErasureInWriting,
    form,
  );
  if (issues) return { settled: false, issues };
  const { data } = await callAsAdmin<typeof eraseUser>({ name: 'POST /admin/erase-user' }, { body: values });
  const { done, doneText } = adminMessages.users.erase;
  showToast({ kind: 'success', title: done, reason: doneText({ date: day(data.erasure_at) }) });
  return { settled: true };
}

async function exportData(form: FormData): Promise<SubmitResult> {
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/personal-data.ts'))).ExportInWriting,
    form,
  );
  if (issues) return { settled: false, issues };
  const { data } = await callAsAdmin<typeof exportUser>({ name: 'POST /admin/export-user' }, { body: values });
  // A download: the page stays.
  location.assign(data.file_path);
  return { settled: true };
}

async function correct(form: FormData): Promise<SubmitResult> {
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/own-account.ts'))).CorrectUserForm,
    form,
  );
  if (issues) return { settled: false, issues };
  await callAsAdmin<typeof correctUser>({ name: 'POST /admin/correct-user' }, { body: values });
  showToast({ kind: 'success', title: adminMessages.users.correct.done });
  return { settled: true };
}

async function decideOnPicture(form: FormData): Promise<SubmitResult> {
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/consultant-decisions.ts'))).DecidePictureForm,
    form,
  );
  if (issues) return { settled: false, issues };
  await callAsAdmin<typeof decidePicture>({ name: 'POST /admin/decide-picture' }, { body: values });
  showToast({ kind: 'success', title: adminMessages.users.picture.done });
  return { settled: true };
}

function withReason(move: ReasonedAction) {
  return async (form: FormData): Promise<SubmitResult> => {
    const { values, issues } = await readForm(
      async () => (await load(() => import('#contract/users.ts'))).BlockForm,
      form,
    );
    if (issues) return { settled: false, issues };
    const input = { body: values };
    if (move === 'block') await callAsAdmin<typeof blockUser>({ name: 'POST /admin/block-user' }, input);
    else if (move === 'unblock') await callAsAdmin<typeof unblockUser>({ name: 'POST /admin/unblock-user' }, input);
    else if (move === 'hidePage') await callAsAdmin<typeof hidePage>({ name: 'POST /admin/hide-page' }, input);
    else if (move === 'restorePage') await callAsAdmin<typeof restorePage>({ name: 'POST /admin/restore-page' }, input);
    else await callAsAdmin<typeof endUserSessions>({ name: 'POST /admin/end-user-sessions' }, input);
    showToast({ kind: 'success', title: adminMessages.users[move].done });
    return { settled: true };
  };
}
