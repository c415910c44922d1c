import type { addStaff, changeStaffRole, removeStaff } from '#contract/users.ts';
import type { resetSecondFactor } from '#contract/second-factor.ts';
import { consoleMessages } from '#messages/console.ts';
import { ApiError } from '#web/client/api.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';
import { sendAsAdmin } from './send-as-admin.ts';

const rules = () => load(() => import('#contract/users.ts'));

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
  const staffRole = async () => (await rules()).StaffRoleForm;
  return (await sendAsAdmin<typeof changeStaffRole>({ name: 'POST /admin/change-staff-role' }, form, staffRole)).issues;
}

async function remove(form: FormData) {
  const reason = async () => (await rules()).BlockForm;
  return (await sendAsAdmin<typeof removeStaff>({ name: 'POST /admin/remove-staff' }, form, reason)).issues;
}

async function add(form: FormData) {
  const added = async () => (await rules()).AddStaffForm;
  return (await sendAsAdmin<typeof addStaff>({ name: 'POST /admin/add-staff' }, form, added)).issues;
}

async function reset(form: FormData) {
  const secondFactor = async () => (await load(() => import('#contract/second-factor.ts'))).SecondFactorReset;
  const endpoint = { name: 'POST /admin/reset-second-factor' } as const;
  return (await sendAsAdmin<typeof resetSecondFactor>(endpoint, form, secondFactor)).issues;
}
