import type { refundPayment } from '#contract/payments.ts';
import { adminMessages } from '#messages/admin.ts';
import { buyingMessages } from '#messages/buying.ts';
import { ApiError } from '#web/client/api.ts';
import { load } from '#web/client/load.ts';
import { showToast } from '#web/client/toast.ts';
import { readForm } from '#web/ui/form.ts';
import { rupees } from '#web/ui/rupees.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';

export async function sendRefund(form: FormData): Promise<SubmitResult> {
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/payments.ts'))).RefundForm,
    form,
  );
  if (issues) return { settled: false, issues };
  try {
    const { data } = await callAsAdmin<typeof refundPayment>({ name: 'POST /admin/refund-payment' }, { body: values });
    const amount = rupees(data.amount);
    showToast({ kind: 'success', title: buyingMessages.credits.amountAway({ amount }) });
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length === 0) {
      showToast({ kind: 'error', title: adminMessages.payments.refund.failed, reason: error.message });
    }
    // After another refund the list says what is left; a provider without an answer is asked again.
    return { settled: error.code === 'ALREADY_DONE' || error.code === 'NOTHING_TO_REFUND', issues: error.issues };
  }
}
