import { useFetcher } from 'react-router';
import type { allEnquiries, Enquiry } from '#contract/enquiries.ts';
import { ENQUIRY_STATUSES } from '#contract/kinds.ts';
import { shownPhone } from '#contract/phone.ts';
import type { Route } from './+types/enquiries-page.ts';
import { adminMessages } from '#messages/admin.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { Pager } from '../ui/pager.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { FilterLinks } from './filter-links.tsx';
import { filterIn, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { moveEnquiry } from './move-enquiry.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const status = filterIn(query, 'status', ENQUIRY_STATUSES);
  return loadForAdmin(adminMessages.enquiries.loadFailed, async () => {
    const list = await callAsAdmin<typeof allEnquiries>(
      { name: 'GET /admin/enquiries' },
      { query: { page: pageIn(query), status }, signal: request.signal },
    );
    stayWithin(request.url, list);
    return { list, status };
  });
}

/** The list reloads in place: page and status are in the address. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  await moveEnquiry(await request.formData());
  return null;
}

export default function EnquiriesPage({ loaderData: { list, status } }: Route.ComponentProps) {
  const t = adminMessages.enquiries;
  const heading = useScrollToTop(list.page);
  const hrefOf = ({ page }: { page: number }) =>
    `?${new URLSearchParams({ ...(status && { status }), page: String(page) })}`;
  return (
    <div className="flex flex-col gap-5">
      <AdminHeading title={adminMessages.pages.enquiries} ref={heading} />
      <FilterLinks
        label={t.filter}
        name="status"
        values={ENQUIRY_STATUSES}
        chosen={status}
        textOf={(value) => t.statuses[value]}
      />
      <ListInPlace>
        {list.data.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {list.data.map((enquiry) => (
              <EnquiryCard key={enquiry._id} enquiry={enquiry} />
            ))}
          </ul>
        ) : (
          <p className="card p-6 text-lg">{t.empty}</p>
        )}
      </ListInPlace>
      <Pager page={list.page} pageSize={list.pageSize} count={list.count} estimated={list.estimated} hrefOf={hrefOf} />
    </div>
  );
}

function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const t = adminMessages.enquiries;
  const { _id, name, phone, message, status, created_at, closed_at } = enquiry;
  return (
    <li className="card grid grid-cols-1 gap-x-6 gap-y-3 p-4 sm:p-5 lg:grid-cols-[16rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <a
          href={`tel:${phone}`}
          className="link figures inline-flex min-h-11 items-center text-lg font-semibold"
          aria-label={t.call({ name, phone: shownPhone(phone) })}
        >
          {shownPhone(phone)}
        </a>
        <p className="figures text-sm text-bark">
          <time dateTime={created_at}>{timestamp(created_at)}</time>
        </p>
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
      <div className="flex items-center gap-3 lg:w-36 lg:flex-col lg:items-end">
        <Chip tone={status === 'open' ? 'mustard' : 'crop'}>{t.statuses[status]}</Chip>
        {closed_at && (
          <span className="figures text-sm text-bark lg:text-right">
            <time dateTime={closed_at}>{timestamp(closed_at)}</time>
          </span>
        )}
        <span className="ml-auto lg:mt-auto">
          <Move id={_id} name={name} move={status === 'open' ? 'close' : 'reopen'} />
        </span>
      </div>
    </li>
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
        look={move === 'close' ? 'secondary' : 'quiet'}
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
