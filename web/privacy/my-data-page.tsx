import { Form } from 'react-router';
import { number } from '#contract/indian-number.ts';
import type { displayMyData, RetainedData } from '#contract/personal-data.ts';
import type { Route } from './+types/my-data-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { callInSession } from '#web/client/require-session.ts';
import { PageOfMenu, PageOfMenuFailed } from '#web/layout/page-of-menu.tsx';
import { accountMessages } from '#messages/account.ts';
import { adminMessages } from '#messages/admin.ts';
import { day } from '#web/ui/date.ts';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { changeMyData } from './change-my-data.ts';
import { ClosedAccount, EraseAccount } from './erase-account.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { siteMessages } from '#messages/site.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { data } = await callInSession<typeof displayMyData>({ name: 'GET /user/my-data' }, { request });
  return { stored: data };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeMyData(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function MyDataPage({ loaderData: { stored } }: Route.ComponentProps) {
  const t = accountMessages.myData;
  return (
    <PageOfMenu title={siteMessages.layout.myData}>
      {stored.erasure_at && <ClosedAccount erasedAt={stored.erasure_at} waits={stored.waits_for_payment} />}
      <section className="card flex flex-col gap-4 p-4">
        <h2 className="text-xl">{t.kept}</h2>
        <p>{t.account({ email: stored.email, since: day(stored.created_at) })}</p>
        <Numbers stored={stored} />
        <p className="max-w-prose">
          {t.why}{' '}
          <a href={inPageLanguage('/privacy-policy')} className="link">
            {siteMessages.layout.privacy}
          </a>
        </p>
      </section>
      <section className="card flex flex-col gap-4 p-4">
        <h2 className="text-xl">{t.exportTitle}</h2>
        <p className="max-w-prose">{t.exportText}</p>
        <Form method="post" className="self-start">
          <input type="hidden" name="move" value="export" />
          <SubmitButton>{t.export}</SubmitButton>
        </Form>
      </section>
      {!stored.erasure_at && <EraseAccount stored={stored} />}
    </PageOfMenu>
  );
}

const NUMBERS = ['listings', 'photos', 'papers', 'opened_plots', 'payments', 'credits', 'reports', 'queries'] as const;

function Numbers({ stored }: { stored: RetainedData }) {
  const names = {
    ...accountMessages.myData.numbers,
    photos: siteMessages.words.photos,
    papers: siteMessages.words.documents,
    payments: adminMessages.pages.payments,
  };
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {NUMBERS.map((name) => (
        <div key={name}>
          <dt className="text-sm text-bark">{names[name]}</dt>
          <dd className="font-semibold">{number(stored[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

export function HydrateFallback() {
  return (
    <PageOfMenu title={siteMessages.layout.myData}>
      <Loading>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
        </div>
      </Loading>
    </PageOfMenu>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfMenuFailed title={siteMessages.layout.myData} error={error} />;
}
