import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod/mini';
import { number } from '#contract/indian-number.ts';
import type { displayUnits, Unit as UnitRow } from '#contract/units.ts';
import type { Route } from './+types/units-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { changeUnits } from './change-units.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { pageIn, type SubmitResult, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { RowActions } from './row-actions.tsx';
import { UnitDialog } from './unit-dialog.tsx';

type Unit = z.output<typeof UnitRow>;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    const list = await callAsAdmin<typeof displayUnits>(
      { name: 'GET /admin/display-units' },
      { query: { page }, signal: request.signal },
    );
    stayWithin(request.url, list);
    return list;
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeUnits(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; unit: Unit };

export default function UnitsPage({ loaderData: list }: Route.ComponentProps) {
  const t = adminMessages.units;
  const heading = useScrollToTop(list.page);
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  // Opens the page of the saved unit: the list is sorted by name.
  const close = useCallback(
    (saved?: SubmitResult) => {
      setOpen(undefined);
      const page = saved?.page;
      if (page !== undefined && page !== list.page) void navigate(`?page=${page}`);
    },
    [navigate, list.page],
  );
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <AdminHeading title={adminMessages.pages.units} ref={heading}>
        {list.data.length > 0 && (
          <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
            {t.addNew}
          </Button>
        )}
      </AdminHeading>
      <p className="text-bark">{t.intro}</p>
      <ListInPlace>
        {list.data.length > 0 ? (
          <UnitTable
            rows={list.data}
            before={(list.page - 1) * list.pageSize}
            onOpen={(dialog, unit) => setOpen({ dialog, unit })}
          />
        ) : (
          <NoRows title={t.empty} text={consoleMessages.empty.units}>
            <Button onClick={() => setOpen({ dialog: 'add' })}>{t.addNew}</Button>
          </NoRows>
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={({ page }) => `?page=${page}`} />
      {open?.dialog === 'add' && <UnitDialog onClose={close} />}
      {open?.dialog === 'edit' && <UnitDialog unit={open.unit} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeletionDialog
          title={t.deleteTitle({ unit: open.unit.unit })}
          text={t.deleteText}
          id={open.unit._id}
          onClose={close}
        />
      )}
    </div>
  );
}

interface UnitTableProps {
  rows: Unit[];
  before: number;
  onOpen: (dialog: 'edit' | 'delete', unit: Unit) => void;
}

function UnitTable({ rows, before, onOpen }: UnitTableProps) {
  const admin = adminMessages.console;
  const { units } = adminMessages;
  const columns: Column<Unit>[] = [
    { header: admin.serial, cell: (_, place) => number(before + place + 1), figures: true, width: 'w-20' },
    { header: units.unit, cell: ({ unit }) => unit, namesRow: true },
    {
      header: siteMessages.words.action,
      cell: (row) => (
        <RowActions name={row.unit} onEdit={() => onOpen('edit', row)} onDelete={() => onOpen('delete', row)} />
      ),
      actions: true,
      width: 'w-28',
    },
  ];
  return <Table lines caption={adminMessages.pages.units} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.units} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.units} error={error} />;
}
