import type { z } from 'zod/mini';
import { allUsers, type UserRow } from '#contract/accounts.ts';
import { CUSTOMERS } from '#contract/endpoint.ts';
import type { Route } from './+types/users-page.ts';
import { messagesOfDocument, useMessages } from '../messages/messages.ts';
import { RoleChip } from '../ui/chip.tsx';
import { Pager } from '../ui/pager.tsx';
import { number } from '../ui/rupees.ts';
import { type Column, Table } from '../ui/table.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { FilterLinks } from './filter-links.tsx';
import { filterIn, pageIn, stayWithin, useFromTheTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const role = filterIn(query, 'role', CUSTOMERS);
  return loadForAdmin(messagesOfDocument().admin.loadFailed, async () => {
    const list = await callAsAdmin(allUsers, { query: { page: pageIn(query), role }, signal: request.signal });
    stayWithin(request.url, list);
    return { list, role };
  });
}

export default function UsersPage({ loaderData: { list, role } }: Route.ComponentProps) {
  const { admin, chips } = useMessages();
  const heading = useFromTheTop(list.page);
  const hrefOf = ({ page }: { page: number }) =>
    `?${new URLSearchParams({ ...(role && { role }), page: String(page) })}`;
  return (
    <div className="flex flex-col gap-5">
      <AdminHeading title={admin.users.title} ref={heading} />
      <FilterLinks
        label={admin.users.filter}
        name="role"
        values={CUSTOMERS}
        chosen={role}
        textOf={(value) => chips.roles[value]}
      />
      <ListInPlace>
        {list.data.length > 0 ? (
          <UserTable rows={list.data} before={(list.page - 1) * list.pageSize} />
        ) : (
          <p className="card p-6 text-lg">{admin.users.empty}</p>
        )}
      </ListInPlace>
      <Pager page={list.page} pageSize={list.pageSize} count={list.count} hrefOf={hrefOf} />
    </div>
  );
}

type User = z.output<typeof UserRow>;

function UserTable({ rows, before }: { rows: User[]; before: number }) {
  const { admin } = useMessages();
  const t = admin.users;
  const columns: Column<User>[] = [
    { header: admin.serial, cell: (_, place) => number(before + place + 1), figures: true },
    { header: t.name, cell: ({ name }) => name, namesRow: true },
    { header: t.state, cell: ({ state }) => state ?? t.noState },
    { header: t.role, cell: ({ role }) => <RoleChip role={role} /> },
    { header: t.phone, cell: ({ phone }) => <span className="figures">{phone}</span> },
    { header: t.email, cell: ({ email }) => email },
    { header: t.properties, cell: ({ propertiesCount }) => number(propertiesCount), figures: true },
  ];
  return <Table caption={t.title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

export function HydrateFallback() {
  return <AdminPageLoading title={useMessages().admin.users.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={useMessages().admin.users.title} error={error} />;
}
