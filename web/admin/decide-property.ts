import type { approveProperty, rejectProperty, restoreProperty, suspendProperty } from '#contract/admin-properties.ts';
import type { Issue } from '#contract/endpoint.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { readForm, textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import { type Decision, DECISIONS, wantsReason } from './decisions.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';

const NAMES = {
  approve: 'POST /admin/approve-property',
  reject: 'POST /admin/reject-property',
  suspend: 'POST /admin/suspend-property',
  restore: 'POST /admin/restore-property',
} as const satisfies Record<Decision, string>;

export async function decideProperty(form: FormData): Promise<SubmitResult> {
  const decision = DECISIONS.find((name) => name === form.get('decision'));
  if (!decision) throw new Error('The form names no decision');
  const { done, doneText, failed } = adminMessages.decisions[decision];
  try {
    const issues = await send(decision, form);
    if (issues) return { settled: false, issues };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: failed, reason: error.message });
    // 409: another admin was first, or the owner changed it; the reloaded list shows it.
    return { settled: error.status === 409, issues: error.issues };
  }
  showToast({ kind: 'success', title: done, reason: doneText({ listing: textIn(form, 'listing_number') }) });
  return { settled: true, decided: true };
}

async function send(decision: Decision, form: FormData): Promise<Issue[] | undefined> {
  if (!wantsReason(decision)) {
    const publication = { id: textIn(form, 'id'), version: Number(textIn(form, 'version')) };
    // Only a review that shows an earlier listing asks.
    const answer = form.has('is_another_plot') ? { is_another_plot: textIn(form, 'is_another_plot') === 'true' } : {};
    await callAsAdmin<typeof approveProperty | typeof restoreProperty>(
      { name: NAMES[decision] },
      { body: decision === 'approve' ? { ...publication, ...answer } : publication },
    );
    return undefined;
  }
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/admin-properties.ts'))).ReasonedDecision,
    form,
  );
  if (issues) return issues;
  await callAsAdmin<typeof rejectProperty | typeof suspendProperty>({ name: NAMES[decision] }, { body: values });
  return undefined;
}
