import { Link } from 'react-router';
import type { stopLeadEmails } from '#contract/own-account.ts';
import type { stopAlerts } from '#contract/saved-searches.ts';
import { accountMessages } from '#messages/account.ts';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/stop-emails-page.ts';
import { ApiError, call } from '#web/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageFailure } from '#web/ui/failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AccountPage } from './account-page.tsx';

/** Each link is another address: cached, they would push out pages that visitors come back to. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Of alerts; those of leads begin with an account's id. */
const OF_ALERTS = /^(?:search|all)\./;

/** Without a button: mail scanners run no scripts, and the page that it leads to turns the emails on again. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  const input = { body: { token }, withoutToken: true };
  const ofAlerts = OF_ALERTS.test(token);
  try {
    if (!ofAlerts) {
      await call<typeof stopLeadEmails>({ name: 'POST /user/stop-lead-emails' }, input);
      return { ofAlerts, stopped: accountMessages.own.leadEmailsStopped };
    }
    const { name } = (await call<typeof stopAlerts>({ name: 'POST /user/stop-alerts' }, input)).data;
    const { stop } = savedSearchesMessages;
    return { ofAlerts, stopped: name === null ? stop.all : stop.one({ name }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'NO_SUCH_RESET' && error.issues.length === 0) throw error;
    return { ofAlerts, stopped: undefined };
  }
}

export default function StopEmailsPage({ loaderData: { ofAlerts, stopped } }: Route.ComponentProps) {
  const { own, reset } = accountMessages;
  return (
    <AccountPage
      title={stopped ?? reset.dead}
      intro={ofAlerts ? savedSearchesMessages.stop.again : own.leadEmailsStoppedText}
    >
      <Link to={ofAlerts ? '/savedSearches' : '/account'} className={buttonClass('primary', 'mt-6')}>
        {ofAlerts ? siteMessages.words.savedSearches : siteMessages.layout.account}
      </Link>
    </AccountPage>
  );
}

export function HydrateFallback() {
  return (
    <AccountPage title={siteMessages.words.stopEmails} intro="">
      <Loading />
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountPage title={siteMessages.words.stopEmails} intro="">
      <PageFailure error={error} />
    </AccountPage>
  );
}
