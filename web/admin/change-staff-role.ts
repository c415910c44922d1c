import type { changeStaffRole as endpoint } from '#contract/accounts.ts';
import { consoleMessages } from '#messages/console.ts';
import { ApiError } from '../api.ts';
import { readForm } from '../ui/form.ts';
import { showToast } from '../ui/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';

/** Gives an admin another role, as the page's dialog says. */
export async function changeStaffRole(form: FormData): Promise<SubmitResult> {
  const { values, issues } = await readForm(async () => (await import('#contract/accounts.ts')).StaffRoleForm, form);
  if (issues) return { settled: false, issues };
  const { staff: t } = consoleMessages;
  try {
    await callAsAdmin<typeof endpoint>({ name: 'POST /admin/change-staff-role' }, { body: values });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length === 0) showToast({ kind: 'error', title: t.failed, reason: error.message });
    return { settled: error.status === 404, issues: error.issues };
  }
  showToast({ kind: 'success', title: t.done });
  return { settled: true };
}
