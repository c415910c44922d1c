import { useState } from 'react';
import { Form, Link, redirect } from 'react-router';
import type { login } from '#contract/accounts.ts';
import type { Route } from './+types/login-page.ts';
import { ApiError, call } from '../api.ts';
import { messagesOfDocument } from '../messages/messages.ts';
import { accountMessagesOfDocument, useAccountMessages } from '../messages/accounts.ts';
import { startSession } from '../session.ts';
import { TextField } from '../ui/field.tsx';
import { readForm, useIssues } from '../ui/form.ts';
import { leaveFor } from '../ui/leave-for.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { showToast, type Toast, toastOnNextPage } from '../ui/toast.ts';
import { AccountPage } from './account-page.tsx';
import { askForReset, asksForReset } from './ask-for-reset.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { PasswordField } from './password-field.tsx';

const rules = () => import('#contract/accounts.ts');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  if (asksForReset(sent)) return askForReset(sent);

  const { accounts } = accountMessagesOfDocument();
  const { values, issues } = await readForm(async () => (await rules()).LoginForm, sent);
  if (issues) return { issues };
  const started = await call<typeof login>({ name: 'POST /user/login' }, { body: values }).catch(failed);
  if ('issues' in started) return started;

  const { token, details, closing } = started.data;
  startSession({ token, ...details });
  // There it says until when, and can be taken back.
  if (closing) throw redirect('/mydata');
  const success: Toast = { kind: 'success', title: accounts.loginSuccess };
  if (details.role === 'buyer') {
    toastOnNextPage(success);
    throw leaveFor('/properties');
  }
  showToast(success);
  throw redirect(details.role === 'admin' ? '/admin/users' : '/myproperties');
}

function failed(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { accounts } = accountMessagesOfDocument();
  const { errors } = messagesOfDocument();
  const title = error.status === 401 ? accounts.invalidCredentials : errors.serverError;
  showToast({ kind: 'error', title, reason: error.message });
  return { issues: error.issues };
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { accounts } = useAccountMessages();
  const { issues, form } = useIssues(actionData?.issues, rules);
  const [forgotten, setForgotten] = useState<{ email: string }>();
  return (
    <AccountPage title={accounts.login} intro={accounts.loginIntro}>
      <Form {...form} method="post" noValidate className="mt-6 flex flex-col gap-5">
        <TextField
          label={accounts.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          issues={issues}
        />
        <PasswordField autoComplete="current-password" issues={issues} />
        <button
          type="button"
          className="link -my-3 inline-flex min-h-11 items-center self-start"
          onClick={() => setForgotten({ email: emailIn(form.ref.current) })}
        >
          {accounts.forgot.open}
        </button>
        <SubmitButton replaced>{accounts.login}</SubmitButton>
      </Form>
      <p className="mt-6">
        {accounts.noAccount}{' '}
        <Link to="/signup" className="link inline-flex min-h-11 items-center font-semibold">
          {accounts.createOne}
        </Link>
      </p>
      {forgotten && <ForgotPasswordDialog email={forgotten.email} onClose={() => setForgotten(undefined)} />}
    </AccountPage>
  );
}

/** What was typed already need not be typed again. */
function emailIn(form: HTMLFormElement | null): string {
  const typed = form && new FormData(form).get('email');
  return typeof typed === 'string' ? typed : '';
}
