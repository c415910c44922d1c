import { useFetcher } from 'react-router';
import type { allEnquiries, Enquiry } from '#contract/enquiries.ts';
import { shownPhone } from '#contract/phone.ts';
import { ENQUIRY_KINDS, ENQUIRY_STATUSES } from '#contract/console-lists.ts';
import type { Route } from './+types/enquiries-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { languageOfText } from '#web/ui/text-language.ts';
import { timestamp } from '#web/ui/timestamp.ts';
import { Pager } from '#web/ui/pager.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { AnswerQuery } from './answer-query.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { Clock } from './clock.tsx';
import { FilterLinks } from './filter-links.tsx';
import { chosenIn, given, hrefWith } from './find-list.ts';
import { NOT_SENT, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { moveEnquiry } from './move-enquiry.ts';
import { load, sayNotLoaded } from '#web/client/load.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const finding = chosenIn(query, { status: ENQUIRY_STATUSES, kind: ENQUIRY_KINDS });
  return loadForAdmin(adminMessages.enquiries.loadFailed, async () => {
    const list = await callAsAdmin<typeof allEnquiries>(
      { name: 'GET /admin/enquiries' },
      { query: { page: pageIn(query), ...finding }, signal: request.signal },
    );
    stayWithin(request.url, list);
    return { list, finding, now: Date.now() };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (form.get('move') === 'answer' || form.get('move') === 'acknowledge') {
    const answering = await load(() => import('./answer-enquiry.ts')).catch(sayNotLoaded);
    return answering ? answering.answerOrAcknowledge(form) : NOT_SENT;
  }
  return moveEnquiry(form);
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function EnquiriesPage({ loaderData: { list, finding, now } }: Route.ComponentProps) {
  const t = adminMessages.enquiries;
  const heading = useScrollToTop(list.page);
  const { status, kind } = finding;
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={adminMessages.pages.enquiries} ref={heading} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <FilterLinks
          label={t.filter}
          name="status"
          values={ENQUIRY_STATUSES}
          chosen={status}
          textOf={(value) => t.statuses[value]}
          kept={given({ kind })}
        />
        <FilterLinks
          label={consoleMessages.queries.kind}
          name="kind"
          values={ENQUIRY_KINDS}
          chosen={kind}
          textOf={(value) => consoleMessages.queries.kinds[value]}
          kept={given({ status })}
        />
      </div>
      <ListInPlace>
        {list.data.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {list.data.map((enquiry) => (
              <EnquiryCard key={enquiry._id} enquiry={enquiry} now={now} />
            ))}
          </ul>
        ) : (
          <NoRows title={t.empty} text={consoleMessages.empty.enquiries} />
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={hrefWith(finding)} />
    </div>
  );
}

function EnquiryCard({ enquiry, now }: { enquiry: Enquiry; now: number }) {
  const q = consoleMessages.queries;
  const t = adminMessages.enquiries;
  const { _id, name, phone, message, status, created_at, closed_at, kind, email, acknowledged_at, answers } = enquiry;
  return (
    <li className="card grid grid-cols-1 gap-x-6 gap-y-2 p-4 lg:grid-cols-[16rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-base wrap-anywhere">{name}</h2>
          <Badge tone={status === 'open' ? 'mustard' : 'crop'}>{t.statuses[status]}</Badge>
        </div>
        <a
          href={`tel:${phone.replace(' ', '')}`}
          className="link figures inline-flex min-h-11 items-center text-base font-semibold"
          aria-label={t.call({ name, phone: shownPhone(phone) })}
        >
          {shownPhone(phone)}
        </a>
        <p className="figures text-sm text-bark">
          <time dateTime={created_at}>{timestamp(created_at)}</time>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Badge tone={kind === 'grievance' ? 'geru' : 'sand'}>{q.kinds[kind]}</Badge>
          {acknowledged_at ? (
            <span className="figures text-sm text-bark">{q.acknowledged({ at: timestamp(acknowledged_at) })}</span>
          ) : (
            status === 'open' && (
              <Clock until={enquiry.acknowledge_by} now={now}>
                {q.acknowledgeBy({ at: timestamp(enquiry.acknowledge_by) })}
              </Clock>
            )
          )}
          {status === 'open' && (
            <Clock until={enquiry.close_by} now={now}>
              {q.closeBy({ at: timestamp(enquiry.close_by) })}
            </Clock>
          )}
        </p>
        <p lang={languageOfText(message)} className="max-w-prose wrap-anywhere whitespace-pre-line">
          {message}
        </p>
        {answers.map((answer) => (
          <div key={answer.at + answer.text} className="max-w-prose rounded-md bg-sand p-3">
            <p className="figures text-sm text-bark">{q.answered({ name: answer.admin, at: timestamp(answer.at) })}</p>
            <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
          </div>
        ))}
        {status === 'open' && email && <AnswerQuery key={answers.length} id={_id} email={email} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 lg:w-36 lg:flex-col lg:items-end">
        {closed_at && (
          <span className="figures text-sm text-bark lg:text-right">
            <time dateTime={closed_at}>{timestamp(closed_at)}</time>
            {enquiry.closed_by && (
              <>
                <br />
                {q.closedBy({ name: enquiry.closed_by })}
              </>
            )}
          </span>
        )}
        {status === 'open' && !acknowledged_at && <Acknowledge id={_id} />}
        <span className="ml-auto lg:mt-auto">
          <Move id={_id} name={name} move={status === 'open' ? 'close' : 'reopen'} />
        </span>
      </div>
    </li>
  );
}

function Acknowledge({ id }: { id: string }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="move" value="acknowledge" variant="ghost" busy={state !== 'idle'} className="text-sm">
        {consoleMessages.queries.acknowledge}
      </Button>
    </Form>
  );
}

function Move({ id, name, move }: { id: string; name: string; move: 'close' | 'reopen' }) {
  const t = adminMessages.enquiries;
  const { Form, state } = useFetcher();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <Button
        type="submit"
        name="move"
        value={move}
        variant={move === 'close' ? 'secondary' : 'ghost'}
        busy={state !== 'idle'}
        aria-label={t[move].named({ name })}
      >
        {t[move].action}
      </Button>
    </Form>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.enquiries} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.enquiries} error={error} />;
}
