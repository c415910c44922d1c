import { Link, useRevalidator } from 'react-router';
import type { stopLeadEmails } from '#contract/own-account.ts';
import type { Route } from './+types/stop-emails-page.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { ApiError, call } from '#web/api.ts';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Loading } from '#web/ui/loading.tsx';

/** Each link is another address: cached, they would push out pages that visitors come back to. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Without a button: mail scanners run no scripts, and the account turns the emails on again. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    await call<typeof stopLeadEmails>(
      { name: 'POST /user/stop-lead-emails' },
      { body: { token: params.token }, withoutToken: true },
    );
    return { isStopped: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'NO_SUCH_RESET' && error.issues.length === 0) throw error;
    return { isStopped: false };
  }
}

export default function StopEmailsPage({ loaderData: { isStopped } }: Route.ComponentProps) {
  const { own, reset } = accountMessages;
  return (
    <AccountPage title={isStopped ? own.leadEmailsStopped : reset.dead} intro={own.leadEmailsStoppedText}>
      <Link to="/account" className={buttonClass('primary', 'mt-6')}>
        {siteMessages.layout.account}
      </Link>
    </AccountPage>
  );
}

export function HydrateFallback() {
  return (
    <AccountPage title={siteMessages.words.stopEmails} intro={accountMessages.own.leadEmailsStoppedText}>
      <Loading />
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <AccountPage title={siteMessages.words.stopEmails} intro={accountMessages.own.leadEmailsStoppedText}>
      <Failure error={error} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </AccountPage>
  );
}
