import { Form, Link } from 'react-router';
import type { register } from '#contract/accounts.ts';
import { SIGN_UP_ROLES } from '#contract/kinds.ts';
import type { Route } from './+types/signup-page.ts';
import { ApiError, call } from '../api.ts';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
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
  const { errors } = siteMessages;
  if (error.code === 'EMAIL_TAKEN') {
    showToast({
      kind: 'warning',
      title: accountMessages.userExists,
      reason: error.message,
      duration: TOAST_MILLISECONDS,
    });
  } else {
    showToast({ kind: 'error', title: errors.serverError, reason: reasonOf(error), duration: TOAST_MILLISECONDS });
  }
  return { issues: error.issues };
}

/** A client error or a missing connection explains itself; a server error has only its request id. */
function reasonOf({ status, message, requestId }: ApiError): string {
  const { errors } = siteMessages;
  if (status < 500) return `${accountMessages.tryAgain} ${message}`;
  return requestId ? `${accountMessages.tryAgain} ${errors.requestId({ id: requestId })}` : accountMessages.tryAgain;
}

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  const { issues, form } = useIssues(actionData?.issues, rules);
  return (
    <AccountPage title={accountMessages.signUp} intro={accountMessages.signUpIntro}>
      <Form {...form} method="post" noValidate className="mt-6 flex flex-col gap-5">
        <TextField label={siteMessages.words.name} name="name" autoComplete="name" required issues={issues} />
        <TextField
          label={siteMessages.words.phone}
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          hint={accountMessages.phoneHint}
          issues={issues}
        />
        <TextField
          label={siteMessages.words.email}
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
          label={accountMessages.role}
          name="role"
          defaultValue=""
          required
          hint={accountMessages.roleHint}
          issues={issues}
        >
          <option value="">{accountMessages.selectRole}</option>
          {SIGN_UP_ROLES.map((role) => (
            <option key={role} value={role}>
              {role === 'agent' ? siteMessages.words.consultant : siteMessages.chips.roles[role]}
            </option>
          ))}
        </SelectField>
        <SubmitButton>{accountMessages.createAccount}</SubmitButton>
      </Form>
      <p className="mt-6">
        {accountMessages.haveAccount}{' '}
        <Link to="/login" className="link inline-flex min-h-11 items-center font-semibold">
          {accountMessages.loginNow}
        </Link>
      </p>
    </AccountPage>
  );
}
