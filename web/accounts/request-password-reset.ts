import type { forgetPassword } from '#contract/accounts.ts';
import type { Issue } from '#contract/endpoint.ts';
import { ApiError, call } from '#web/client/api.ts';
import { accountMessages } from '#messages/account.ts';
import { readForm } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { load } from '#web/client/load.ts';

export const RESET_FIELD = 'forgotten';

export const resetRules = () => load(() => import('#contract/accounts.ts'));

export const isPasswordResetRequest = (form: FormData): boolean => form.has(RESET_FIELD);

export async function requestPasswordReset(form: FormData): Promise<{ sent: boolean; issues?: Issue[] }> {
  const { values, issues } = await readForm(async () => (await resetRules()).ForgotPasswordForm, form);
  if (issues) return { sent: false, issues };
  const { forgot } = accountMessages;
  try {
    await call<typeof forgetPassword>({ name: 'POST /user/forget-password' }, { body: values, withoutToken: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // There is a separate message for a missing response.
    const title = error.status === 0 ? forgot.failed : forgot.refused;
    showToast({ kind: 'error', title, reason: error.message });
    return { sent: false, issues: error.issues };
  }
  showToast({ kind: 'success', title: forgot.sent, reason: forgot.sentText({ email: values.email }) });
  return { sent: true };
}
