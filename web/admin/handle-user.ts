import type { eraseUser, exportUser } from '#contract/personal-data.ts';
import { ApiError } from '#web/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { day } from '#web/ui/date.ts';
import { readForm } from '#web/ui/form.ts';
import { showToast } from '#web/ui/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';

export type UserAction = 'export' | 'erase';

/** Exports or erases a user's data on their written request, as the form's move says. */
export async function handleUser(form: FormData): Promise<SubmitResult> {
  const move: UserAction = form.get('move') === 'erase' ? 'erase' : 'export';
  try {
    return await (move === 'erase' ? erase(form) : exportData(form));
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
    async () => (await import('#contract/personal-data.ts')).ErasureInWriting,
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
    async () => (await import('#contract/personal-data.ts')).ExportInWriting,
    form,
  );
  if (issues) return { settled: false, issues };
  const { data } = await callAsAdmin<typeof exportUser>({ name: 'POST /admin/export-user' }, { body: values });
  // A download: the page stays.
  location.assign(data.file_path);
  return { settled: true };
}
