import { useFetcher } from 'react-router';
import { FAILED_EMAIL_STATES, type FailedEmailKind } from '#contract/console-lists.ts';
import type { allFailedEmails, FailedEmail } from '#contract/emails.ts';
import type { Route } from './+types/failed-emails-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { Pager } from '#web/ui/pager.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { FilterLinks } from './filter-links.tsx';
import { filterIn, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { resend } from './resend-email.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = filterIn(query, 'state', FAILED_EMAIL_STATES);
  return loadForAdmin(adminMessages.failedEmails.loadFailed, async () => {
    const list = await callAsAdmin<typeof allFailedEmails>(
      { name: 'GET /admin/troubled-letters' },
      { query: { page: pageIn(query), state }, signal: request.signal },
    );
    stayWithin(request.url, list);
    return { list, state };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return resend(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function FailedEmailsPage({ loaderData: { list, state } }: Route.ComponentProps) {
  const t = adminMessages.failedEmails;
  const heading = useScrollToTop(list.page);
  const hrefOf = ({ page }: { page: number }) =>
    `?${new URLSearchParams({ ...(state && { state }), page: String(page) })}`;
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={adminMessages.pages.letters} ref={heading} />
      {list.data.length > 0 && <p className="max-w-prose">{t.intro}</p>}
      <FilterLinks
        label={adminMessages.enquiries.filter}
        name="state"
        values={FAILED_EMAIL_STATES}
        chosen={state}
        textOf={(value) => t.states[value]}
      />
      <ListInPlace>
        {list.data.length > 0 ? <FailedEmails rows={list.data} /> : <NoRows title={t.empty} text={t.intro} />}
      </ListInPlace>
      <Pager {...list} hrefOf={hrefOf} />
    </div>
  );
}

function FailedEmails({ rows }: { rows: FailedEmail[] }) {
  const t = adminMessages.failedEmails;
  const kinds: Record<FailedEmailKind, string> = t.kinds;
  const columns: Column<FailedEmail>[] = [
    {
      header: adminMessages.audit.when,
      phone: 'below',
      cell: ({ at, kind }) => (
        <>
          <time className="figures" dateTime={at}>
            {timestamp(at)}
          </time>
          <span className="tabular:hidden">{` · ${kinds[kind]}`}</span>
        </>
      ),
    },
    {
      header: t.to,
      namesRow: true,
      cell: ({ address }) => <span className="wrap-anywhere">{address ?? t.nobody}</span>,
    },
    { header: siteMessages.words.email, cell: ({ kind }) => kinds[kind], phone: 'said-elsewhere' },
    { header: siteMessages.words.status, cell: ({ state }) => <span>{t.states[state]}</span>, phone: 'beside' },
    {
      header: t.answer,
      phone: 'last',
      cell: ({ answer }) => <span className="wrap-anywhere">{answer ?? siteMessages.words.sign}</span>,
    },
    {
      header: t.address,
      phone: 'end',
      cell: (email) =>
        email.address_refused ? (
          <ResendEmail email={email} />
        ) : receivesEmail(email) ? (
          <span>{t.writtenTo}</span>
        ) : (
          siteMessages.words.sign
        ),
    },
  ];
  return <Table caption={adminMessages.pages.letters} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

function ResendEmail({ email: { _id, address } }: { email: FailedEmail }) {
  const t = adminMessages.failedEmails.again;
  const { Form, state } = useFetcher();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={_id} />
      <Button
        type="submit"
        variant="secondary"
        busy={state !== 'idle'}
        aria-label={t.named({ address: address ?? '' })}
      >
        {t.action}
      </Button>
    </Form>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.letters} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.letters} error={error} />;
}

/** False for messages to phones, whose provider knows no address that bounced. */
const receivesEmail = ({ address }: FailedEmail) => address === null || address.includes('@');
