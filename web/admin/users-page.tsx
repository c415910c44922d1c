import { useCallback, useState } from 'react';
import type { z } from 'zod/mini';
import { number } from '#contract/indian-number.ts';
import type { allUsers, UserRow } from '#contract/users.ts';
import type { displayStates } from '#contract/areas.ts';
import { CUSTOMERS } from '#contract/roles.ts';
import { ROW_AGES, ROWS_A_PAGE, USER_ORDERS, USER_STATUSES } from '#contract/console-lists.ts';
import { shownPhone } from '#contract/phone.ts';
import type { Route } from './+types/users-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { areaLabel, loadLocalNames } from '#web/places/place-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { RoleBadge } from '#web/ui/badge.tsx';
import { day } from '#web/ui/date.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { FilterLinks } from './filter-links.tsx';
import { Choice, FindForm } from './find-form.tsx';
import { chosenIn, given, hrefWith, idIn, searchTextIn } from './find-list.ts';
import { handleUser, type UserAction } from './handle-user.ts';
import { pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { ListTools } from './list-tools.tsx';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useStaffRole } from './staff-role.ts';
import { load } from '#web/client/load.ts';

const userDialog = async () => (await load(() => import('./user-dialog.tsx'))).UserDialog;

const csvColumns = async () => (await load(() => import('./users-csv.ts'))).csvColumns();

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { signal } = request;
  const finding = {
    text: searchTextIn(query),
    state: idIn(query, 'state'),
    ...chosenIn(query, { role: CUSTOMERS, status: USER_STATUSES, age: ROW_AGES, sort: USER_ORDERS, rows: ROWS_A_PAGE }),
  };
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    const [list, states] = await Promise.all([
      callAsAdmin<typeof allUsers>(
        { name: 'GET /admin/all-users' },
        { query: { page: pageIn(query), ...finding }, signal },
      ),
      callAsAdmin<typeof displayStates>({ name: 'GET /state/display-states' }, { signal }),
      loadLocalNames(),
    ]);
    stayWithin(request.url, list);
    return { list, finding, states: states.data };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return handleUser(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function UsersPage({ loaderData: { list, finding, states } }: Route.ComponentProps) {
  const { users } = adminMessages;
  const { chips } = siteMessages;
  const heading = useScrollToTop(list.page);
  const [handled, setHandled] = useState<{ user: User; move: UserAction }>();
  const close = useCallback(() => setHandled(undefined), []);
  const { find } = consoleMessages;
  const { role, ...otherFinding } = finding;
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={adminMessages.pages.users} ref={heading}>
        <ListTools
          fileName="users.csv"
          rows={list.data}
          columns={csvColumns}
          elsewhere={
            finding.text && {
              href: `/admin/properties?${new URLSearchParams({ text: finding.text })}`,
              text: find.alsoProperties({ text: finding.text }),
            }
          }
        />
      </AdminHeading>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterLinks
          label={users.filter}
          name="role"
          values={CUSTOMERS}
          chosen={role}
          textOf={(value) => chips.roles[value]}
          kept={given(otherFinding)}
        />
        <FindForm
          label={find.usersLabel}
          finding={finding}
          kept="role"
          orders={{ oldest: find.orders.oldest, name: find.orders.name }}
        >
          <Choice
            label={siteMessages.words.status}
            name="status"
            chosen={finding.status}
            options={USER_STATUSES.map((status) => [status, find.userStatuses[status]])}
          />
          <Choice
            label={siteMessages.areas.state}
            name="state"
            chosen={finding.state}
            options={states.map(({ _id, state, hindi }) => [_id, areaLabel('state', state, hindi)])}
          />
        </FindForm>
      </div>
      <ListInPlace>
        {list.data.length > 0 ? (
          <UserTable
            rows={list.data}
            before={(list.page - 1) * list.pageSize}
            onHandle={(user, move) => setHandled({ user, move })}
          />
        ) : (
          <NoRows title={users.empty} text={consoleMessages.empty.users} />
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={hrefWith(finding)} />
      {handled && <Lazy part={userDialog} given={{ ...handled, onClose: close }} onMissing={close} />}
    </div>
  );
}

function stateOf({ state, state_in_hindi: hindi }: User): string {
  return state === null ? siteMessages.words.notGiven : areaLabel('state', state, hindi ?? undefined);
}

type User = z.output<typeof UserRow>;

interface UserTableProps {
  rows: User[];
  before: number;
  onHandle: (user: User, move: UserAction) => void;
}

function UserTable({ rows, before, onHandle }: UserTableProps) {
  const admin = adminMessages.console;
  const t = adminMessages.users;
  const isOwner = useStaffRole() === 'owner';
  const noteOf = (user: User) => (
    <>
      <Standing user={user} />
      {user.page?.waiting_picture && (
        <button
          type="button"
          className="link min-h-11 text-xs leading-4 wrap-anywhere tabular:min-h-9"
          aria-label={t.picture.named({ name: user.name })}
          onClick={() => onHandle(user, 'picture')}
        >
          {t.picture.action}
        </button>
      )}
    </>
  );
  const columns: Column<User>[] = [
    { header: admin.serial, cell: (_, place) => number(before + place + 1), figures: true, width: 'w-14' },
    { header: siteMessages.words.name, cell: ({ name }) => name, namesRow: true },
    { header: siteMessages.areas.state, cell: stateOf },
    { header: t.role, cell: ({ role }) => <RoleBadge role={role} />, phone: 'beside', width: 'w-27' },
    {
      header: siteMessages.words.phone,
      cell: (user) => (
        <>
          {shownPhone(user.phone)} <span className="tabular:hidden">{noteOf(user)}</span>
        </>
      ),
      phone: 'below',
      width: 'w-35',
    },
    { header: siteMessages.words.email, cell: ({ email }) => email, width: 'w-52' },
    {
      header: adminMessages.pricing.count,
      cell: ({ propertiesCount }) => number(propertiesCount),
      figures: true,
      width: 'w-24',
    },
    {
      header: t.data,
      cell: (user, _place, folded) => (
        <span className="flex items-center justify-end gap-2">
          <span className="min-w-0 carded:hidden">{noteOf(user)}</span>
          {(user.role !== 'admin' || isOwner) && (
            <Menu
              name={listingFormMessages.myProperties.moreOf({ title: user.name })}
              facts={folded}
              items={actionsFor(user, (move) => onHandle(user, move))}
            />
          )}
        </span>
      ),
      actions: true,
      width: 'w-36',
    },
  ];
  return <Table lines caption={adminMessages.pages.users} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

/** It says in one line that an account is blocked or leaves, or that its page is off. */
function Standing({ user: { page, blocked_for: blockedFor, erasure_at: erasureAt } }: { user: User }) {
  const t = adminMessages.users;
  const said = [
    ...(blockedFor === undefined ? [] : [t.blocked({ reason: blockedFor })]),
    ...(erasureAt ? [t.closing({ date: day(erasureAt) })] : []),
    ...(page?.hidden_for === undefined ? [] : [t.pageHidden({ reason: page.hidden_for })]),
  ].join(' · ');
  return (
    said && (
      <span className="min-w-0 text-xs leading-4 wrap-anywhere text-geru-dark tabular:line-clamp-2" title={said}>
        {said}
      </span>
    )
  );
}

function actionsFor(
  { name, page, blocked_for: blockedFor, erasure_at: erasureAt }: User,
  handle: (move: UserAction) => void,
) {
  const t = adminMessages.users;
  const item = (move: UserAction) => ({
    text: t[move].action,
    name: t[move].named({ name }),
    onPress: () => handle(move),
  });
  return [
    item('correct'),
    item('export'),
    ...(blockedFor === undefined ? [item('endSessions')] : [item('unblock')]),
    ...(page?.hidden_for === undefined ? [] : [item('restorePage')]),
    ...(page?.path === undefined || page.hidden_for !== undefined ? [] : [{ ...item('hidePage'), isDangerous: true }]),
    ...(blockedFor === undefined ? [{ ...item('block'), isDangerous: true }] : []),
    ...(erasureAt ? [] : [{ ...item('erase'), isDangerous: true }]),
  ];
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.users} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.users} error={error} />;
}
