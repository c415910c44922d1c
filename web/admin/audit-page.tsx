import { Form } from 'react-router';
import type { z } from 'zod/mini';
import type { Admin, allAdmins, auditLog, AuditRow } from '#contract/audit.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit-actions.ts';
import type { Route } from './+types/audit-page.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { filterIn, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { signal } = request;
  const action = filterIn(query, 'action', AUDIT_ACTIONS);
  return loadForAdmin(adminMessages.audit.loadFailed, async () => {
    const { data: admins } = await callAsAdmin<typeof allAdmins>({ name: 'GET /admin/all-admins' }, { signal });
    const admin = filterIn(
      query,
      'admin',
      admins.map(({ _id }) => _id),
    );
    const list = await callAsAdmin<typeof auditLog>(
      { name: 'GET /admin/audit-log' },
      { query: { page: pageIn(query), admin, action }, signal },
    );
    stayWithin(request.url, list);
    return { list, admins, admin, action };
  });
}

export default function AuditPage({ loaderData: { list, admins, admin, action } }: Route.ComponentProps) {
  const t = adminMessages.audit;
  const heading = useScrollToTop(list.page);
  const hrefOf = ({ page }: { page: number }) =>
    `?${new URLSearchParams({ ...(admin && { admin }), ...(action && { action }), page: String(page) })}`;
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={adminMessages.pages.audit} ref={heading} />
      <p className="max-w-prose">{t.intro}</p>
      <Filter admins={admins} admin={admin} action={action} />
      <ListInPlace>
        {list.data.length > 0 ? (
          <Changes rows={list.data} />
        ) : (
          <NoRows title={t.empty} text={consoleMessages.empty.audit} />
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={hrefOf} />
    </div>
  );
}

interface FilterProps {
  admins: z.output<typeof Admin>[];
  admin: string | undefined;
  action: AuditAction | undefined;
}

function Filter({ admins, admin, action }: FilterProps) {
  const { console } = adminMessages;
  const t = adminMessages.audit;
  return (
    // Remounted when the URL changes, so that Back resets the fields.
    <Form key={`${admin} ${action}`} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        label={siteMessages.chips.roles.admin}
        name="admin"
        defaultValue={admin ?? ''}
        className="w-full sm:w-60"
      >
        <option value="">{console.all}</option>
        {admins.map(({ _id, name, email }) => (
          <option key={_id} value={_id}>
            {t.nameOf({ name, email })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={siteMessages.words.action}
        name="action"
        defaultValue={action ?? ''}
        className="w-full sm:w-60"
      >
        <option value="">{console.all}</option>
        {AUDIT_ACTIONS.map((value) => (
          <option key={value} value={value}>
            {t.actions[value]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {siteMessages.words.show}
      </Button>
    </Form>
  );
}

function Changes({ rows }: { rows: AuditRow[] }) {
  const t = adminMessages.audit;
  const columns: Column<AuditRow>[] = [
    {
      header: t.when,
      phone: 'last',
      cell: ({ at, admin }) => (
        <>
          <time className="figures" dateTime={at}>
            {timestamp(at)}
          </time>
          <span className="wrap-anywhere tabular:hidden">{` · ${t.nameOf({ name: admin.name, email: admin.email })}`}</span>
        </>
      ),
    },
    {
      header: siteMessages.chips.roles.admin,
      phone: 'said-elsewhere',
      cell: ({ admin }) => t.nameOf({ name: admin.name, email: admin.email }),
    },
    {
      header: siteMessages.words.action,
      phone: 'below',
      cell: ({ action, reason }) => (
        <>
          {t.actions[action]}
          {reason !== null && <span className="tabular:hidden">{` · ${reason}`}</span>}
        </>
      ),
    },
    {
      header: t.which,
      namesRow: true,
      cell: ({ subject, was }) => (
        <span className="tabular:inline-block tabular:min-w-24">
          {subject}
          {was !== null && was !== subject && <span className="block font-normal text-bark">{t.was({ was })}</span>}
        </span>
      ),
    },
    { header: t.reason, phone: 'said-elsewhere', cell: ({ reason }) => reason ?? siteMessages.words.sign },
  ];
  return <Table caption={adminMessages.pages.audit} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.audit} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.audit} error={error} />;
}
