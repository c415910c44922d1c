import { Form, Link } from 'react-router';
import type { register } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { SIGN_UP_ROLES } from '#contract/kinds.ts';
import { leadingOn, returnAddress } from '#contract/return-address.ts';
import type { Route } from './+types/signup-page.ts';
import { ApiError, call } from '#web/client/api.ts';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { startSession } from '#web/client/session.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { readForm, textIn, useIssues } from '#web/ui/form.ts';
import { redirectDocument } from '#web/ui/redirect-document.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast, type Toast, toastOnNextPage } from '#web/client/toast.ts';
import { AccountPage } from './account-page.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { NEXT, NextField, sendOnward, useNext } from './next.tsx';
import { minLengthIn, NewPasswordField } from './password-field.tsx';
import { load } from '#web/client/load.ts';
import { UNLOCK } from '#web/browser/unlock.ts';

/** Specification section 9: toasts of the sign-up flow. */
const TOAST_MILLISECONDS = 3000;

const rules = () => load(() => import('#contract/accounts.ts'));

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return sendOnward(request);
}
clientLoader.hydrate = true as const;

/** A loader, even of null, makes the page render without a script too. */
export const loader = () => null;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const { values, issues } = await readForm(async () => (await rules()).signUpForm(minLengthIn(form)), form);
  if (issues) return { issues };
  const started = await call<typeof register>({ name: 'POST /user/register' }, { body: values }).catch(failed);
  if ('issues' in started) return started;

  const next = returnAddress(textIn(form, NEXT));
  startSession(started.data);
  toastOnNextPage(welcome(started.data, next));
  throw redirectDocument(next ?? '/');
}

function welcome({ name, role }: { name: string; role: Role }, next: string | undefined): Toast {
  const t = accountMessages.welcome;
  const step = role === 'buyer' ? t.buyerStep : t.sellerStep;
  return { kind: 'success', title: t.title({ name }), ...(next === undefined ? { reason: step } : {}) };
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

/** Client errors and lost connections explain themselves; a server error has only its request id. */
function reasonOf({ status, message, requestId }: ApiError): string {
  const { errors } = siteMessages;
  if (status < 500) return `${accountMessages.tryAgain} ${message}`;
  return requestId ? `${accountMessages.tryAgain} ${errors.requestId({ id: requestId })}` : accountMessages.tryAgain;
}

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  const { issues, form } = useIssues(actionData?.issues, rules);
  const next = useNext();
  return (
    <AccountPage title={accountMessages.signUp} intro={accountMessages.signUpIntro}>
      <StorageNotice />
      <Form {...form} method="post" noValidate className="mt-6 flex flex-col gap-4">
        <NextField next={next} />
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
        <EmailField autoComplete="email" required issues={issues} />
        <NewPasswordField issues={issues} />
        <SelectField
          label={accountMessages.role}
          name="role"
          // View Details led here: only a buyer unlocks.
          defaultValue={next?.endsWith(UNLOCK) ? 'buyer' : ''}
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
        <p className="text-sm text-bark">
          {accountMessages.notice} {accountMessages.agreement}{' '}
          <a className="link" href={inPageLanguage('/terms-of-use')}>
            {siteMessages.layout.terms}
          </a>{' '}
          ·{' '}
          <a className="link" href={inPageLanguage('/privacy-policy')}>
            {siteMessages.layout.privacy}
          </a>
        </p>
        <SubmitButton>{accountMessages.createAccount}</SubmitButton>
      </Form>
      <p className="mt-6">
        {accountMessages.haveAccount}{' '}
        <Link to={leadingOn('/login', next)} className="link inline-flex min-h-11 items-center font-semibold">
          {accountMessages.loginNow}
        </Link>
      </p>
    </AccountPage>
  );
}
