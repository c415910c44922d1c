import type { changeStaffRole } from '#contract/users.ts';
import type { resetSecondFactor } from '#contract/second-factor.ts';
import { consoleMessages } from '#messages/console.ts';
import { ApiError } from '../api.ts';
import { readForm, textIn } from '../ui/form.ts';
import { showToast } from '../ui/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';

export type StaffMove = 'change' | 'reset';

/** Gives an admin another role or resets their second factor, as the form's move says. */
export async function handleStaff(form: FormData): Promise<SubmitResult> {
  const isReset = textIn(form, 'move') === 'reset';
  const { staff: t } = consoleMessages;
  try {
    const issues = isReset ? await reset(form) : await changeRole(form);
    if (issues) return { settled: false, issues };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length === 0) showToast({ kind: 'error', title: t.failed, reason: error.message });
    return { settled: error.status === 404, issues: error.issues };
  }
  showToast({ kind: 'success', title: isReset ? t.resetDone : t.done });
  return { settled: true };
}

async function changeRole(form: FormData) {
  const { values, issues } = await readForm(async () => (await import('#contract/users.ts')).StaffRoleForm, form);
  if (issues) return issues;
  await callAsAdmin<typeof changeStaffRole>({ name: 'POST /admin/change-staff-role' }, { body: values });
  return undefined;
}

async function reset(form: FormData) {
  const rules = async () => (await import('#contract/second-factor.ts')).SecondFactorReset;
  const { values, issues } = await readForm(rules, form);
  if (issues) return issues;
  await callAsAdmin<typeof resetSecondFactor>({ name: 'POST /admin/reset-second-factor' }, { body: values });
  return undefined;
}
