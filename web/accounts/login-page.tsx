import { useState } from 'react';
import { data, Form, Link, redirect, useRouteLoaderData } from 'react-router';
import { login, LoginForm } from '#contract/accounts.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { Role } from '#contract/roles.ts';
import { leadingOn, returnAddress } from '#contract/return-address.ts';
import type { Route } from './+types/login-page.ts';
import { ApiError, call } from '#web/client/api.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import { errorInPageWords, issuesInPageWords, type SaidError } from '#web/client/error-messages.ts';
import { apiClientContext, type RootLoader } from '#web/client/page-context.ts';
import { startSession } from '#web/client/session.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { IssueText } from '#web/ui/field.tsx';
import { parseForm, readForm, textIn, useIssues } from '#web/ui/form.ts';
import { redirectDocument } from '#web/ui/redirect-document.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast, type Toast, toastOnNextPage } from '#web/client/toast.ts';
import { AccountPage } from './account-page.tsx';
import { requestPasswordReset, isPasswordResetRequest } from './request-password-reset.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { LANDING, NEXT, NextField, sendOnward, useNext } from './next.tsx';
import { PasswordField } from './password-field.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { load } from '#web/client/load.ts';
import { dataset } from '#web/client/page-data.ts';

const rules = () => load(() => import('#contract/accounts.ts'));
const loginByPhone = async () => (await load(() => import('./login-by-phone.tsx'))).LoginByPhone;

interface Sent {
  typed?: string;
  next?: string | undefined;
  issues: Issue[];
  refused?: string;
  started?: { token: string; _id: string; role: Role; name: string; goesTo: string };
}

/**
 * Handles a form sent without the page's script. No cookie carries a session (docs/decisions/003), so the response
 * hands the token to the custom element that every page loads.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [typed, next] = [textIn(form, 'email'), returnAddress(textIn(form, NEXT))];
  const { values, issues } = parseForm(LoginForm, form);
  if (issues) return data<Sent>({ typed, next, issues: issuesInPageWords(issues) }, { status: 400 });
  try {
    const { token, name, details, closing } = (await context.get(apiClientContext)(login, { body: values })).data;
    const goesTo = closing ? '/mydata' : (next ?? LANDING[details.role]);
    return data<Sent>({ issues: [], started: { token, name, ...details, goesTo } });
  } catch (error) {
    if (!(error instanceof Response) || error.status >= 500) throw error;
    // Safe: server/pages/render-page.ts writes it.
    const { message: refused } = errorInPageWords((await error.json()) as SaidError);
    return data<Sent>({ typed, next, issues: [], refused }, { status: error.status, headers: error.headers });
  }
}

/** A loader, even of null, makes the page render without a script too. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // After a login without script, the <log-in> element is redirecting already.
  return document.querySelector('log-in') ? null : sendOnward(request);
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  if (isPasswordResetRequest(sent)) return requestPasswordReset(sent);

  const { values, issues } = await readForm(async () => (await rules()).LoginForm, sent);
  if (issues) return { issues };
  const started = await call<typeof login>({ name: 'POST /user/login' }, { body: values }).catch(failed);
  if ('issues' in started) return started;

  const { token, name, details, closing, credits } = started.data;
  startSession({ token, name, credits, ...details });
  // It shows the date of the erasure and can cancel it.
  if (closing) throw redirect('/mydata');
  const success: Toast = { kind: 'success', title: siteMessages.words.loginSuccess };
  const next = returnAddress(textIn(sent, NEXT));
  if (next !== undefined || details.role === 'buyer') {
    toastOnNextPage(success);
    throw redirectDocument(next ?? LANDING.buyer);
  }
  showToast(success);
  throw redirect(LANDING[details.role]);
}

function failed(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { errors } = siteMessages;
  const title = error.status === 401 ? accountMessages.invalidCredentials : errors.serverError;
  showToast({ kind: 'error', title, reason: error.message });
  return { issues: error.issues };
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  // A loader makes React Router drop the server's action data on hydration, so the state keeps it.
  const [answered] = useState(actionData as Sent | undefined);
  const sent = (actionData as Sent | undefined) ?? answered;
  const { issues, form } = useIssues(sent?.issues, rules);
  const asked = useNext();
  const next = sent?.next ?? asked;
  const [forgotten, setForgotten] = useState<{ email: string }>();
  const [byPhone, setByPhone] = useState(false);
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  if (sent?.started) return <LoggedIn started={sent.started} />;
  return (
    <AccountPage
      title={siteMessages.words.login}
      intro={accountMessages.loginIntro}
      withoutScript={accountMessages.withoutScript}
    >
      <StorageNotice />
      <Form {...form} method="post" noValidate className="mt-6 flex flex-col gap-4">
        <NextField next={next} />
        <EmailField autoComplete="username" required defaultValue={sent?.typed} issues={issues} />
        <PasswordField autoComplete="current-password" issues={issues} />
        {sent?.refused && (
          <div role="alert">
            <IssueText>{sent.refused}</IssueText>
          </div>
        )}
        <button
          type="button"
          className="link -my-3 inline-flex min-h-11 items-center self-start"
          onClick={() => setForgotten({ email: emailIn(form.ref.current) })}
        >
          {accountMessages.forgot.open}
        </button>
        <SubmitButton replaced beforeScript="?form">
          {siteMessages.words.login}
        </SubmitButton>
      </Form>
      {operator?.sendsPhoneCodes && (
        <details className="mt-6" onToggle={({ currentTarget }) => setByPhone(currentTarget.open)}>
          <summary className="link flex min-h-11 cursor-pointer items-center font-semibold">
            {accountMessages.code.byPhone}
          </summary>
          <div className="mt-2 flex flex-col gap-4">{byPhone && <Lazy part={loginByPhone} given={{ next }} />}</div>
        </details>
      )}
      <p className="mt-6">
        {accountMessages.noAccount}{' '}
        <Link to={leadingOn('/signup', next)} className="link inline-flex min-h-11 items-center font-semibold">
          {accountMessages.createOne}
        </Link>
      </p>
      {forgotten && (
        <ForgotPasswordDialog email={forgotten.email} next={next} onClose={() => setForgotten(undefined)} />
      )}
    </AccountPage>
  );
}

function LoggedIn({ started }: Required<Pick<Sent, 'started'>>) {
  return (
    <AccountPage
      title={siteMessages.words.login}
      intro={accountMessages.goesOn}
      withoutScript={accountMessages.cannotStay}
    >
      <log-in
        {...dataset({
          'data-token': started.token,
          'data-id': started._id,
          'data-role': started.role,
          'data-name': started.name,
          'data-next': inPageLanguage(started.goesTo),
        })}
      />
    </AccountPage>
  );
}

function emailIn(form: HTMLFormElement | null): string {
  const typed = form && new FormData(form).get('email');
  return typeof typed === 'string' ? typed : '';
}
