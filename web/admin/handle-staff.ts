import type { addStaff, changeStaffRole, removeStaff } from '#contract/users.ts';
import type { resetSecondFactor } from '#contract/second-factor.ts';
import { consoleMessages } from '#messages/console.ts';
import { ApiError } from '#web/client/api.ts';
import { readForm, textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';

export type StaffMove = 'change' | 'reset' | 'remove';

const MOVES = { change: changeRole, reset, remove, add } satisfies Record<StaffMove | 'add', unknown>;

export async function handleStaff(form: FormData): Promise<SubmitResult> {
  // Safe: the page's own dialogs name it.
  const move = textIn(form, 'move') as keyof typeof MOVES;
  const { staff: t } = consoleMessages;
  try {
    const issues = await MOVES[move](form);
    if (issues) return { settled: false, issues };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length === 0)
      showToast({ kind: 'error', title: move === 'change' ? t.failed : t.notDone, reason: error.message });
    return { settled: error.status === 404, issues: error.issues };
  }
  const done = { change: t.done, reset: t.resetDone, remove: t.removed, add: t.added };
  showToast({ kind: 'success', title: done[move] });
  return { settled: true };
}

async function changeRole(form: FormData) {
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/users.ts'))).StaffRoleForm,
    form,
  );
  if (issues) return issues;
  await callAsAdmin<typeof changeStaffRole>({ name: 'POST /admin/change-staff-role' }, { body: values });
  return undefined;
}

async function remove(form: FormData) {
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/users.ts'))).BlockForm,
    form,
  );
  if (issues) return issues;
  await callAsAdmin<typeof removeStaff>({ name: 'POST /admin/remove-staff' }, { body: values });
  return undefined;
}

async function add(form: FormData) {
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/users.ts'))).AddStaffForm,
    form,
  );
  if (issues) return issues;
  await callAsAdmin<typeof addStaff>({ name: 'POST /admin/add-staff' }, { body: values });
  return undefined;
}

async function reset(form: FormData) {
  const rules = async () => (await load(() => import('#contract/second-factor.ts'))).SecondFactorReset;
  const { values, issues } = await readForm(rules, form);
  if (issues) return issues;
  await callAsAdmin<typeof resetSecondFactor>({ name: 'POST /admin/reset-second-factor' }, { body: values });
  return undefined;
}
