import type { Issue } from '#contract/endpoint.ts';
import type { addPlan, deletePlan, editPlan } from '#contract/plans.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';
import { sendAsAdmin } from './send-as-admin.ts';

const rules = () => load(() => import('#contract/plans.ts'));

export async function changePlans(form: FormData): Promise<SubmitResult> {
  const t = adminMessages.pricing;
  const { send, done, failed } = {
    add: { send: add, done: t.added, failed: t.addFailed },
    edit: { send: edit, done: t.edited, failed: t.editFailed },
    delete: { send: remove, done: t.deleted, failed: t.deleteFailed },
  }[changeIn(form)];
  try {
    const issues = await send(form);
    if (issues) return { settled: false, issues };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const title = error.code === 'PLAN_VIEW_COUNT_TAKEN' ? t.countTaken : failed;
    showToast({ kind: 'error', title, reason: error.message });
    // A missing plan is already deleted; otherwise the input stays.
    const isMissing = error.code === 'NO_SUCH_PLAN';
    return { settled: isMissing && changeIn(form) === 'delete', outdated: isMissing, issues: error.issues };
  }
  showToast({ kind: 'success', title: done });
  return { settled: true };
}

function changeIn(form: FormData): 'add' | 'edit' | 'delete' {
  const change = form.get('change');
  if (change === 'add' || change === 'edit' || change === 'delete') return change;
  throw new Error('The form names no change');
}

async function add(form: FormData): Promise<Issue[] | undefined> {
  const planForm = async () => (await rules()).PlanForm;
  return (await sendAsAdmin<typeof addPlan>({ name: 'POST /plan/add-plan' }, form, planForm)).issues;
}

async function edit(form: FormData): Promise<Issue[] | undefined> {
  const planEdit = async () => (await rules()).PlanEdit;
  return (await sendAsAdmin<typeof editPlan>({ name: 'PUT /plan/edit-plan' }, form, planEdit)).issues;
}

async function remove(form: FormData): Promise<undefined> {
  await callAsAdmin<typeof deletePlan>({ name: 'POST /plan/delete-plan' }, { body: { id: textIn(form, 'id') } });
}
