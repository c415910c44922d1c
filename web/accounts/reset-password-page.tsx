import { useState } from 'react';
import { Form, Link, redirect, useNavigation } from 'react-router';
import type { resetPassword } from '#contract/accounts.ts';
import { leadingOn } from '#contract/return-address.ts';
import type { Route } from './+types/reset-password-page.ts';
import { ApiError, call } from '#web/client/api.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { accountMessages } from '#messages/account.ts';
import { endSession } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { readForm, useIssues } from '#web/ui/form.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast } from '#web/client/toast.ts';
import { AccountPage } from './account-page.tsx';
import { isDeadLink } from './dead-link.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { NEXT, useNext } from './next.tsx';
import { minLengthIn, NewPasswordField } from './password-field.tsx';
import { load } from '#web/client/load.ts';

/** Never cached: each link is another URL and would evict pages that visitors come back to. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  isDead: await isDeadLink(context.get(apiClientContext), 'password', params.token),
});

/** Only the server's document checks the link. */
export const clientLoader = () => ({ isDead: false });
export const shouldRevalidate = () => false;

const rules = () => load(() => import('#contract/accounts.ts'));

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  form.set('verifytoken', params.token);
  const { values, issues } = await readForm(async () => (await rules()).resetPasswordForm(minLengthIn(form)), form);
  // A link that is too long is damaged; no field could show the issue.
  if (issues?.some(({ path }) => path === 'verifytoken')) return { isInvalid: true };
  if (issues) return { issues };
  try {
    await call<typeof resetPassword>({ name: 'POST /user/reset-password' }, { body: values, withoutToken: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'NO_SUCH_RESET') return { isInvalid: true };
    return error.issues.length > 0 ? { issues: error.issues } : { error };
  }
  endSession();
  const { reset } = accountMessages;
  showToast({ kind: 'success', title: reset.done, reason: reset.doneText });
  throw redirect(leadingOn('/login', new URL(request.url).searchParams.get(NEXT) ?? undefined));
}

export default function ResetPasswordPage({ actionData, loaderData }: Route.ComponentProps) {
  const { issues, form } = useIssues(actionData?.issues, rules);
  const busy = useNavigation().state !== 'idle';
  if (actionData?.isInvalid) return <DeadLink />;
  return (
    <AccountPage title={accountMessages.reset.title} intro={accountMessages.reset.intro}>
      {loaderData.isDead && <SaidDead />}
      <Form {...form} method="post" noValidate className="mt-6 flex flex-col gap-4">
        <NewPasswordField label={accountMessages.reset.newPassword} issues={issues} />
        {actionData?.error && (
          <Failure
            title={accountMessages.reset.failed}
            error={actionData.error}
            busy={busy}
            onRetry={() => form.ref.current?.requestSubmit()}
          />
        )}
        <SubmitButton replaced>{accountMessages.reset.submit}</SubmitButton>
      </Form>
    </AccountPage>
  );
}

/** Shown before anything is typed; the form stays below, as on every URL of this page. */
function SaidDead() {
  const { dead, deadText } = accountMessages.reset;
  return (
    <div role="alert" className="card mt-6 border-geru p-4">
      <p className="font-semibold">{dead}</p>
      <p>{deadText}</p>
      <WaysOn />
    </div>
  );
}

function DeadLink() {
  return (
    <AccountPage title={accountMessages.reset.dead} intro={accountMessages.reset.deadText}>
      {/* Repeated as an alert after submit, because it replaces the form. */}
      <p role="alert" className="sr-only">
        {accountMessages.reset.dead}
      </p>
      <WaysOn />
    </AccountPage>
  );
}

function WaysOn() {
  const [open, setOpen] = useState(false);
  const next = useNext();
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button onClick={() => setOpen(true)}>{accountMessages.reset.askAgain}</Button>
        <Link to={leadingOn('/login', next)} className={buttonClass('secondary')}>
          {accountMessages.reset.toLogin}
        </Link>
      </div>
      {open && <ForgotPasswordDialog next={next} onClose={() => setOpen(false)} />}
    </>
  );
}
