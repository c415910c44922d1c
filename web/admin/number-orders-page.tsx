import { useCallback, useState } from 'react';
import { NUMBER_ORDER_HOURS } from '#contract/limits.ts';
import type { allNumberOrders, NumberOrder } from '#contract/number-orders.ts';
import { shownPhone } from '#contract/phone.ts';
import type { Route } from './+types/number-orders-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { Clock } from './clock.tsx';
import { changeNumberOrders } from './change-number-orders.ts';
import { pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { NumberOrderDialog, type OpenOrder } from './number-order-dialog.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    const list = await callAsAdmin<typeof allNumberOrders>(
      { name: 'GET /admin/number-orders' },
      { query: { page }, signal: request.signal },
    );
    stayWithin(request.url, list);
    return { list, now: Date.now() };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeNumberOrders(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function NumberOrdersPage({ loaderData: { list, now } }: Route.ComponentProps) {
  const { numbers: t } = consoleMessages;
  const heading = useScrollToTop(list.page);
  const [open, setOpen] = useState<OpenOrder>();
  const close = useCallback(() => setOpen(undefined), []);
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={t.title} ref={heading}>
        {list.data.length > 0 && (
          <Button size="sm" onClick={() => setOpen({ move: 'add' })}>
            {t.add}
          </Button>
        )}
      </AdminHeading>
      {list.data.length > 0 && <p className="max-w-prose">{t.intro({ hours: NUMBER_ORDER_HOURS })}</p>}
      <ListInPlace>
        {list.data.length > 0 ? (
          <OrderTable rows={list.data} now={now} onOpen={setOpen} />
        ) : (
          <NoRows title={t.empty} text={t.intro({ hours: NUMBER_ORDER_HOURS })}>
            <Button onClick={() => setOpen({ move: 'add' })}>{t.add}</Button>
          </NoRows>
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={({ page }) => `?page=${page}`} />
      {open && <NumberOrderDialog open={open} onClose={close} />}
    </div>
  );
}

interface OrderTableProps {
  rows: NumberOrder[];
  now: number;
  onOpen: (open: OpenOrder) => void;
}

function OrderTable({ rows, now, onOpen }: OrderTableProps) {
  const { numbers: t } = consoleMessages;
  const columns: Column<NumberOrder>[] = [
    {
      header: siteMessages.words.phone,
      cell: ({ phone }) => <span className="text-nowrap">{shownPhone(phone)}</span>,
      namesRow: true,
    },
    {
      header: t.authority,
      phone: 'below',
      cell: ({ authority, reference, received_at: at }) => (
        <span className="wrap-anywhere">
          {authority ?? t.ours} · {reference}
          <time dateTime={at} className="tabular:hidden">{` · ${timestamp(at)}`}</time>
        </span>
      ),
    },
    {
      header: t.received,
      phone: 'said-elsewhere',
      cell: ({ received_at: at }) => <time dateTime={at}>{timestamp(at)}</time>,
    },
    { header: siteMessages.words.status, phone: 'last', cell: (order) => <Standing order={order} now={now} /> },
    {
      header: siteMessages.words.action,
      actions: true,
      cell: (order) => {
        const move = order.acted_at === null ? 'block' : 'unblock';
        if (order.lifted_at !== null) return siteMessages.words.sign;
        return (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t[move].title({ phone: shownPhone(order.phone) })}
            onClick={() => onOpen({ move, order })}
          >
            {adminMessages.users[move].action}
          </Button>
        );
      },
    },
  ];
  return <Table caption={t.title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

function Standing({ order, now }: { order: NumberOrder; now: number }) {
  const { numbers: t } = consoleMessages;
  const { acted_at: at, act_by: until, lifted_at: lifted } = order;
  if (at === null) {
    return (
      <Clock until={until} now={now}>
        {t.actBy({ at: timestamp(until) })}
      </Clock>
    );
  }
  const isLate = Date.parse(at) > Date.parse(until);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm carded:text-xs">
      <span>{t.acted({ at: timestamp(at), name: order.acted_by ?? siteMessages.words.sign })}</span>
      <Badge tone={isLate ? 'geru' : 'crop'}>{isLate ? t.tooLate : t.inTime}</Badge>
      {lifted !== null && (
        <span className="wrap-anywhere">{t.lifted({ at: timestamp(lifted), reason: order.lifted_for ?? '' })}</span>
      )}
    </span>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={consoleMessages.numbers.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={consoleMessages.numbers.title} error={error} />;
}
