import type { rejectProperty, suspendProperty } from '#contract/admin-properties.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { ApiError } from '#web/client/api.ts';
import { readForm, textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';

const NAMES = { reject: 'POST /admin/reject-property', suspend: 'POST /admin/suspend-property' } as const;

/**
 * Rejects or suspends several listings with one reason, one request each: each has its email and audit row, and one
 * decided meanwhile does not stop the rest.
 */
export async function decideMany(form: FormData): Promise<SubmitResult> {
  const decision = form.get('decision') === 'suspend' ? 'suspend' : 'reject';
  const t = adminMessages.decisions[decision];
  const listings = textIn(form, 'ids')
    .split(',')
    .map((pair) => pair.split(' '));
  const refused: Record<string, string> = {};
  /** The listing numbers that have it, by reason. */
  const reasons = new Map<string, string[]>();
  // Decided or changed meanwhile; the reloaded list shows it.
  let wasLate = false;
  for (const [id = '', listing = ''] of listings) {
    const one = new FormData();
    one.set('id', id);
    one.set('reason', textIn(form, 'reason'));
    const { values, issues } = await readForm(
      async () => (await load(() => import('#contract/admin-properties.ts'))).ReasonedDecision,
      one,
    );
    if (issues) return { settled: false, issues };
    try {
      await callAsAdmin<typeof rejectProperty | typeof suspendProperty>({ name: NAMES[decision] }, { body: values });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused[id] = error.message;
      reasons.set(error.message, [...(reasons.get(error.message) ?? []), listing]);
      wasLate ||= error.status === 409;
    }
  }
  const done = listings.length - Object.keys(refused).length;
  if (done > 0) {
    showToast({ kind: 'success', title: t.done, reason: consoleMessages.review.manyDone({ count: done }) });
  }
  if (reasons.size > 0) {
    const reason = [...reasons].map(([message, numbers]) => `${numbers.join(', ')}: ${message}`).join(' ');
    showToast({ kind: 'error', title: t.failed, reason });
  }
  return { settled: done > 0, outdated: wasLate, refused };
}
