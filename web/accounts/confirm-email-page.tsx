import { Form, Link, redirect, useNavigation } from 'react-router';
import type { confirmEmail } from '#contract/own-account.ts';
import type { Route } from './+types/confirm-email-page.ts';
import { ApiError, call } from '#web/client/api.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { accountMessages } from '#messages/account.ts';
import { emailsMessages } from '#messages/emails.ts';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast } from '#web/client/toast.ts';
import { AccountPage } from './account-page.tsx';
import { isDeadLink } from './dead-link.ts';

/** Never cached: each link is another URL and would evict pages that visitors come back to. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  isDead: await isDeadLink(context.get(apiClientContext), 'email', params.token),
});

/** Only the server's document checks the link. */
export const clientLoader = () => ({ isDead: false });
export const shouldRevalidate = () => false;

/** A button confirms, because mail scanners open links. */
export async function clientAction({ params }: Route.ClientActionArgs) {
  try {
    const { data } = await call<typeof confirmEmail>(
      { name: 'POST /user/confirm-email' },
      { body: { verifytoken: params.token }, withoutToken: true },
    );
    const { confirmed, confirmedText } = accountMessages.own;
    if (data.is_new) showToast({ kind: 'success', title: confirmed, reason: confirmedText({ email: data.email }) });
    else showToast({ kind: 'success', title: savedSearchesMessages.changed });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'NO_SUCH_RESET' || error.issues.length > 0 ? { isInvalid: true } : { error };
  }
  // Asks for a login first if there is no session.
  throw redirect('/account');
}

export default function ConfirmEmailPage({ actionData, loaderData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  if (loaderData.isDead || actionData?.isInvalid) return <DeadLink />;
  return (
    <AccountPage title={emailsMessages.newEmail.heading} intro={accountMessages.own.confirmText}>
      <Form id="confirm" method="post" className="mt-6 flex flex-col gap-4">
        {actionData?.error && (
          <Failure title={accountMessages.own.failed} error={actionData.error} busy={busy} onRetry={sendAgain} />
        )}
        <SubmitButton>{emailsMessages.newEmail.confirm}</SubmitButton>
      </Form>
    </AccountPage>
  );
}

const sendAgain = () => document.querySelector<HTMLFormElement>('#confirm')?.requestSubmit();

function DeadLink() {
  const { dead, deadText } = accountMessages.reset;
  return (
    <AccountPage title={dead} intro={deadText}>
      <p role="alert" className="sr-only">
        {dead}
      </p>
      <Link to="/account" className={buttonClass('primary', 'mt-6')}>
        {siteMessages.layout.account}
      </Link>
    </AccountPage>
  );
}
