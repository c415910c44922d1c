import { Form, Link, useNavigation } from 'react-router';
import type { stopLeadEmails } from '#contract/own-account.ts';
import type { stopAlerts } from '#contract/saved-searches.ts';
import { accountMessages } from '#messages/account.ts';
import { emailsMessages } from '#messages/emails.ts';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/stop-emails-page.ts';
import { ApiError, call } from '#web/client/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { AccountPage } from './account-page.tsx';

/** Never cached: each link is another URL and would evict pages that visitors come back to. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Tokens of alerts; those of lead emails begin with an account id. */
const OF_ALERTS = /^(?:search|all)\./;
const OF_ALL_ALERTS = /^all\./;

/** A button confirms, because mail scanners open links and run their scripts. */
export async function clientAction({ params: { token } }: Route.ClientActionArgs) {
  const input = { body: { token }, withoutToken: true };
  try {
    if (!OF_ALERTS.test(token)) {
      await call<typeof stopLeadEmails>({ name: 'POST /user/stop-lead-emails' }, input);
      return { stopped: accountMessages.own.leadEmailsStopped };
    }
    const { name } = (await call<typeof stopAlerts>({ name: 'POST /user/stop-alerts' }, input)).data;
    const { stop } = savedSearchesMessages;
    return { stopped: name === null ? stop.all : stop.one({ name }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isDead = error.code === 'NO_SUCH_STOP_LINK' || error.issues.length > 0;
    return isDead ? { stopped: undefined } : { error };
  }
}

export default function StopEmailsPage({ params: { token }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const ofAlerts = OF_ALERTS.test(token);
  const later = ofAlerts ? savedSearchesMessages.stop.again : accountMessages.own.leadEmailsStoppedText;
  if (actionData && !actionData.error) {
    const title = actionData.stopped ?? accountMessages.reset.dead;
    return (
      <AccountPage title={title} intro={later}>
        <p role="alert" className="sr-only">
          {title}
        </p>
        <Link to={ofAlerts ? '/savedSearches' : '/account'} className={buttonClass('primary', 'mt-6')}>
          {ofAlerts ? siteMessages.words.savedSearches : siteMessages.layout.account}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={titleOf(token)} intro={later}>
      <Form id="stop" method="post" className="mt-6 flex flex-col gap-4">
        {actionData?.error && <Failure error={actionData.error} busy={busy} onRetry={sendAgain} />}
        <SubmitButton>{siteMessages.words.stopEmails}</SubmitButton>
      </Form>
    </AccountPage>
  );
}

function titleOf(token: string): string {
  const { stopOne, stopAll } = emailsMessages.alert;
  if (!OF_ALERTS.test(token)) return accountMessages.own.leadEmails;
  return OF_ALL_ALERTS.test(token) ? stopAll : stopOne;
}

const sendAgain = () => document.querySelector<HTMLFormElement>('#stop')?.requestSubmit();
