import type { decideAppeal, declineReport, upholdReport } from '#contract/reports.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { readForm, textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';

const NAMES = { uphold: 'POST /admin/uphold-report', decline: 'POST /admin/decline-report' } as const;
export type ReportMove = keyof typeof NAMES;

export async function decideReport(form: FormData): Promise<SubmitResult> {
  const move: ReportMove = form.get('move') === 'uphold' ? 'uphold' : 'decline';
  const { done, failed } = adminMessages.reports[move];
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/reports.ts'))).ReportDecision,
    form,
  );
  if (issues) return { settled: false, issues };
  try {
    if (form.get('of') === 'appeal') {
      const outcome = move === 'uphold' ? 'upheld' : 'declined';
      await callAsAdmin<typeof decideAppeal>({ name: 'POST /admin/decide-appeal' }, { body: { ...values, outcome } });
    } else await callAsAdmin<typeof upholdReport | typeof declineReport>({ name: NAMES[move] }, { body: values });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: failed, reason: error.message });
    // 409: another admin was first; the reloaded list shows it.
    return { settled: error.status === 409, issues: error.issues };
  }
  showToast({ kind: 'success', title: done, reason: textIn(form, 'done') });
  return { settled: true };
}
