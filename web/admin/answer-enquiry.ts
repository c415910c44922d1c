import type { acknowledgeEnquiry, answerEnquiry } from '#contract/enquiries.ts';
import { consoleMessages } from '#messages/console.ts';
import { ApiError } from '#web/client/api.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';
import { sendAsAdmin } from './send-as-admin.ts';

export async function answerOrAcknowledge(form: FormData): Promise<SubmitResult> {
  const t = consoleMessages.queries;
  const isAnswer = form.get('move') === 'answer';
  try {
    if (isAnswer) {
      const { issues } = await sendAsAdmin<typeof answerEnquiry>(
        { name: 'POST /admin/answer-enquiry' },
        form,
        async () => (await load(() => import('#contract/enquiries.ts'))).AnswerForm,
      );
      if (issues) return { settled: false, issues };
    } else {
      const body = { id: textIn(form, 'id') };
      await callAsAdmin<typeof acknowledgeEnquiry>({ name: 'POST /admin/acknowledge-enquiry' }, { body });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: t.failed, reason: error.message });
    return { settled: false, issues: error.issues };
  }
  showToast({ kind: 'success', title: isAnswer ? t.answerDone : t.acknowledgeDone });
  return { settled: true };
}
