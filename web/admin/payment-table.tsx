import type { AdminPayment, PaymentEvent } from '#contract/payments.ts';
import { adminMessages } from '#messages/admin.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { emailsMessages } from '#messages/emails.ts';
import { rupees } from '#web/ui/rupees.ts';
import { signed } from '#web/ui/signed-number.ts';
import { planName } from '#web/plans/plan-texts.ts';
import { paymentEventName, paymentStatusName } from './payment-names.ts';
import { ReceiptLinks } from '#web/payments/receipt-links.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

const TONES: Record<AdminPayment['status'], Tone> = {
  open: 'mustard',
  paid: 'crop',
  failed: 'geru',
  cancelled: 'sand',
};

interface PaymentTableProps {
  payments: readonly AdminPayment[];
  onRefund: (payment: AdminPayment) => void;
}

export function PaymentTable({ payments, onRefund }: PaymentTableProps) {
  const own = buyingMessages.credits;
  const t = adminMessages.payments;
  const columns: Column<AdminPayment>[] = [
    {
      header: siteMessages.chips.roles.buyer,
      namesRow: true,
      cell: ({ buyer }) => (
        <>
          {buyer.name}
          <span className="block font-normal text-bark">{buyer.email}</span>
        </>
      ),
    },
    {
      header: siteMessages.words.plan,
      cell: ({ plan_type, view_count }) => (
        <span className="tabular:inline-block tabular:min-w-24">
          {planName(plan_type)}
          <span className="block text-bark">{emailsMessages.printed.credits({ count: view_count })}</span>
        </span>
      ),
    },
    {
      header: siteMessages.words.amount,
      figures: true,
      cell: ({ amount, amount_away }) => (
        <>
          {rupees(amount)}
          {amount_away > 0 && (
            <span className="block text-sm text-geru-dark">{own.amountAway({ amount: rupees(amount_away) })}</span>
          )}
        </>
      ),
    },
    {
      header: siteMessages.words.status,
      cell: ({ status, gateway, gateway_reference }) => (
        <>
          <Badge tone={TONES[status]}>{paymentStatusName(status)}</Badge>
          <span className="block text-sm break-all text-bark">
            {t.atProvider({ provider: gateway, reference: gateway_reference })}
          </span>
        </>
      ),
    },
    {
      header: emailsMessages.printed.receipt,
      cell: (payment) => (
        <>
          <ReceiptLinks {...payment} />
          {payment.status === 'paid' && payment.amount_away < payment.amount && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.refund.named({ buyer: payment.buyer.name })}
              onClick={() => onRefund(payment)}
            >
              {t.refund.action}
            </Button>
          )}
        </>
      ),
    },
    { header: adminMessages.payments.events.opened, cell: (payment) => <History {...payment} /> },
  ];
  return <Table caption={adminMessages.pages.payments} columns={columns} rows={payments} rowKey={({ _id }) => _id} />;
}

function History({ created_at, history, buyer }: AdminPayment) {
  const t = adminMessages.payments;
  return (
    <details>
      <summary
        className="figures min-h-11 py-2 tabular:min-w-28"
        aria-label={t.historyOf({ buyer: buyer.name, when: timestamp(created_at) })}
      >
        {timestamp(created_at)}
      </summary>
      <ol className="flex flex-col gap-1 pb-2">
        {history.map((event, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Events are only appended, and have no id.
          <li key={place} className="figures text-sm">
            <span className="block">{describe(event, t)}</span>
            <time dateTime={event.at} className="text-bark">
              {timestamp(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

type Words = typeof adminMessages.payments;

function describe({ what, amount, credits }: PaymentEvent, t: Words): string {
  const name = paymentEventName(what);
  if (amount !== null) return t.moved({ what: name, amount: `${amount < 0 ? '−' : '+'}${rupees(Math.abs(amount))}` });
  return credits === null ? name : t.credited({ what: name, credits: signed(credits) });
}
