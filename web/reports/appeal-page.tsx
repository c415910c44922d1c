import { data, redirect } from 'react-router';
import { AppealForm, fileAppeal, openAppeal, REPORT_MAX_CHARACTERS } from '#contract/reports.ts';
import { accountMessages } from '#messages/account.ts';
import { buyingMessages } from '#messages/buying.ts';
import { emailsMessages } from '#messages/emails.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { day } from '#web/ui/date.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { headersOfAction, sendForm } from '#web/ui/form-without-script.ts';
import type { Route } from './+types/appeal-page.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const handle = { static: true };

/** Opening the link changes nothing, because mail scanners open links. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    return { appeal: (await context.get(apiClientContext)(openAppeal, { query: { token } })).data };
  } catch (error) {
    // 400 is a malformed link, 404 an ended one.
    if (error instanceof Response && error.status < 500) return data({ appeal: undefined }, { status: 404 });
    throw error;
  }
}

export const headers = headersOfAction;

export async function action(form: Route.ActionArgs) {
  const failed = await sendForm(form, AppealForm, (api, body) => api(fileAppeal, { body }));
  if (failed) return failed;
  throw redirect(`/appeal/${form.params.token}`, 303);
}

/** A form without script, for whom the decision of a report goes against. */
export default function AppealPage({ loaderData: { appeal }, actionData, params: { token } }: Route.ComponentProps) {
  const t = buyingMessages.appeal;
  const title = appeal ? t.title({ listing: appeal.listing_number }) : accountMessages.reset.dead;
  return (
    <div className="page max-w-3xl py-4 sm:py-6">
      <PageHead title={title} description={siteMessages.product.tagline} path="/contact" indexed={false} />
      <PageHeader title={title} />
      {!appeal && <Ended />}
      {appeal && (
        <>
          <p className="mt-3 text-sm text-bark">{buyingMessages.report.adminsWords}</p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{appeal.decision_reason}</p>
          {appeal.is_appealed ? (
            <div role="status" className="mt-4 rounded-md border border-crop bg-crop-wash p-4">
              <p className="font-bold">{t.sent}</p>
              <p className="mt-1">{buyingMessages.report.texts.appealed}</p>
            </div>
          ) : (
            <Form token={token} until={appeal.appeal_until} answer={actionData} />
          )}
          <p className="mt-4 max-w-prose text-bark">{emailsMessages.appeal.committee}</p>
        </>
      )}
    </div>
  );
}

function Ended() {
  return (
    <>
      <p className="mt-2 max-w-prose text-bark">{accountMessages.reset.deadText}</p>
      <a className={buttonClass('primary', 'mt-6')} href={inPageLanguage('/contact')}>
        {siteMessages.contact.title}
      </a>
    </>
  );
}

interface FormProps {
  token: string;
  until: string;
  answer: Route.ComponentProps['actionData'];
}

function Form({ token, until, answer }: FormProps) {
  const t = buyingMessages.appeal;
  const { issues = [], typed = {}, failed } = answer ?? {};
  return (
    <>
      <p className="mt-3 max-w-prose">{t.intro({ until: day(until) })}</p>
      {failed !== undefined && (
        <p role="alert" className="mt-4 rounded-md border border-geru bg-card p-4 font-bold">
          {failed || siteMessages.errors.serverError}
        </p>
      )}
      <form
        method="post"
        action={inPageLanguage(`/appeal/${token}`)}
        noValidate
        className="card mt-4 flex flex-col gap-4 p-4 sm:p-6"
      >
        <input type="hidden" name="token" value={token} />
        <TextAreaField
          label={t.reason}
          name="reason"
          rows={5}
          required
          maxLength={REPORT_MAX_CHARACTERS}
          issues={issues}
          defaultValue={typed['reason']}
        />
        <Button type="submit" className="sm:self-start sm:min-w-48">
          {emailsMessages.appeal.open}
        </Button>
      </form>
    </>
  );
}
