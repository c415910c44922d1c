import { Form, Link } from 'react-router';
import type { register } from '#contract/accounts.ts';
import { SIGN_UP_ROLES } from '#contract/kinds.ts';
import type { Route } from './+types/signup-page.ts';
import { ApiError, call } from '../api.ts';
import { messagesOfDocument } from '../messages/messages.ts';
import { accountMessagesOfDocument, useAccountMessages } from '../messages/accounts.ts';
import { startSession } from '../session.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { readForm, useIssues } from '../ui/form.ts';
import { redirectDocument } from '#web/ui/redirect-document.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { showToast } from '../ui/toast.ts';
import { AccountPage } from './account-page.tsx';
import { minLengthIn, NewPasswordField } from './password-field.tsx';

/** Specification section 9: toasts of the sign-up flow. */
const TOAST_MILLISECONDS = 3000;

const rules = () => import('#contract/accounts.ts');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const { values, issues } = await readForm(async () => (await rules()).signUpForm(minLengthIn(form)), form);
  if (issues) return { issues };
  const started = await call<typeof register>({ name: 'POST /user/register' }, { body: values }).catch(failed);
  if ('issues' in started) return started;

  startSession(started.data);
  throw redirectDocument('/');
}

function failed(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { accounts } = accountMessagesOfDocument();
  const { errors } = messagesOfDocument();
  if (error.code === 'EMAIL_TAKEN') {
    showToast({ kind: 'warning', title: accounts.userExists, reason: error.message, duration: TOAST_MILLISECONDS });
  } else {
    showToast({ kind: 'error', title: errors.serverError, reason: reasonOf(error), duration: TOAST_MILLISECONDS });
  }
  return { issues: error.issues };
}

/** A client error or a missing connection explains itself; a server error has only its request id. */
function reasonOf({ status, message, requestId }: ApiError): string {
  const { accounts } = accountMessagesOfDocument();
  const { errors } = messagesOfDocument();
  if (status < 500) return `${accounts.tryAgain} ${message}`;
  return requestId ? `${accounts.tryAgain} ${errors.requestId(requestId)}` : accounts.tryAgain;
}

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  const { accounts } = useAccountMessages();
  const { issues, form } = useIssues(actionData?.issues, rules);
  return (
    <AccountPage title={accounts.signUp} intro={accounts.signUpIntro}>
      <Form {...form} method="post" noValidate className="mt-6 flex flex-col gap-5">
        <TextField label={accounts.name} name="name" autoComplete="name" required issues={issues} />
        <TextField
          label={accounts.phone}
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          hint={accounts.phoneHint}
          issues={issues}
        />
        <TextField
          label={accounts.email}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          issues={issues}
        />
        <NewPasswordField issues={issues} />
        <SelectField
          label={accounts.role}
          name="role"
          defaultValue=""
          required
          hint={accounts.roleHint}
          issues={issues}
        >
          <option value="">{accounts.selectRole}</option>
          {SIGN_UP_ROLES.map((role) => (
            <option key={role} value={role}>
              {accounts.roles[role]}
            </option>
          ))}
        </SelectField>
        <SubmitButton>{accounts.createAccount}</SubmitButton>
      </Form>
      <p className="mt-6">
        {accounts.haveAccount}{' '}
        <Link to="/login" className="link inline-flex min-h-11 items-center font-semibold">
          {accounts.loginNow}
        </Link>
      </p>
    </AccountPage>
  );
}
