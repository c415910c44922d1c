import type { AdminPayment, PaymentEvent } from '#contract/payments.ts';
import { adminMessages } from '#messages/admin.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { emailsMessages } from '#messages/emails.ts';
import { rupees } from '#web/ui/rupees.ts';
import { signed } from '#web/ui/signed-number.ts';
import { planName } from '#web/plans/plan-texts.ts';
import { paymentEventName, paymentStatusName } from './payment-names.ts';
import { AmountAway } from '#web/payments/amount-away.tsx';
import { ReceiptLinks, receiptsOf } from '#web/payments/receipt-links.tsx';
import { Menu } from '#web/ui/menu.tsx';
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
  const t = adminMessages.payments;
  const columns: Column<AdminPayment>[] = [
    {
      header: siteMessages.chips.roles.buyer,
      namesRow: true,
      cell: ({ buyer }) => (
        <>
          {buyer.name}
          <span className="block font-normal text-bark carded:hidden">{buyer.email}</span>
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
      phone: 'beside',
      cell: (payment) => (
        <>
          {rupees(payment.amount)}
          <AmountAway {...payment} />
        </>
      ),
    },
    {
      header: siteMessages.words.status,
      phone: 'end',
      cell: (payment) => (
        <>
          <Badge tone={TONES[payment.status]}>{paymentStatusName(payment.status)}</Badge>
          <span className="block text-sm break-all text-bark carded:hidden">{atProvider(payment)}</span>
        </>
      ),
    },
    {
      header: emailsMessages.printed.receipt,
      phone: 'said-elsewhere',
      cell: (payment) => <ReceiptLinks {...payment} />,
    },
    { header: t.events.opened, phone: 'last', cell: (payment) => <History {...payment} /> },
    {
      header: siteMessages.words.action,
      actions: true,
      cell: (payment, _place, folded) => (
        <Menu
          name={listingFormMessages.myProperties.moreOf({ title: payment.buyer.name })}
          facts={folded}
          items={[
            ...receiptsOf(payment).map(({ name, file_path }) => ({ text: name, name, href: file_path })),
            ...(isRefundable(payment)
              ? [
                  {
                    text: t.refund.action,
                    name: t.refund.named({ buyer: payment.buyer.name }),
                    onPress: () => onRefund(payment),
                    isDangerous: true,
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
  return <Table caption={adminMessages.pages.payments} columns={columns} rows={payments} rowKey={({ _id }) => _id} />;
}

const atProvider = ({ gateway: provider, gateway_reference: reference }: AdminPayment) =>
  adminMessages.payments.atProvider({ provider, reference });

const isRefundable = ({ status, amount_away, amount }: AdminPayment) => status === 'paid' && amount_away < amount;

function History(payment: AdminPayment) {
  const { created_at, history, buyer } = payment;
  const t = adminMessages.payments;
  return (
    <details>
      <summary
        className="figures min-h-11 py-2 tabular:min-w-28"
        aria-label={t.historyOf({ buyer: buyer.name, when: timestamp(created_at) })}
      >
        {timestamp(created_at)}
      </summary>
      <p className="break-all tabular:hidden">
        {buyer.email}
        <span className="block">{atProvider(payment)}</span>
      </p>
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
