import type { OwnPayment } from '#contract/payments.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { planName } from '#web/plans/plan-texts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { emailsMessages } from '#messages/emails.ts';
import { rupees } from '#web/ui/rupees.ts';
import { AmountAway } from '#web/payments/amount-away.tsx';
import { ReceiptLinks } from '#web/payments/receipt-links.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { inPageLanguage } from '#web/client/language.ts';

const TONES: Record<OwnPayment['status'], Tone> = { open: 'mustard', paid: 'crop', failed: 'geru', cancelled: 'sand' };

export function PaymentsTable({ payments }: { payments: readonly OwnPayment[] }) {
  const t = buyingMessages.credits;
  const columns: Column<OwnPayment>[] = [
    {
      header: emailsMessages.printed.date,
      phone: 'below',
      cell: ({ created_at, view_count }) => (
        <>
          <time className="figures" dateTime={created_at}>
            {timestamp(created_at)}
          </time>
          <span className="tabular:hidden">{` · ${emailsMessages.printed.credits({ count: view_count })}`}</span>
        </>
      ),
    },
    {
      header: siteMessages.words.plan,
      namesRow: true,
      cell: ({ plan_type, view_count }) => (
        <>
          {planName(plan_type)}
          <span className="block font-normal carded:hidden text-bark">
            {emailsMessages.printed.credits({ count: view_count })}
          </span>
        </>
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
    { header: siteMessages.words.status, phone: 'end', cell: (payment) => <Standing {...payment} /> },
    {
      header: emailsMessages.printed.receipt,
      phone: 'last',
      cell: (payment) => <ReceiptLinks {...payment} />,
    },
  ];
  return <Table caption={t.payments} columns={columns} rows={payments} rowKey={({ _id }) => _id} />;
}

function Standing({ _id, status, plan_type, created_at }: OwnPayment) {
  const t = buyingMessages.credits;
  return (
    <>
      <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>{' '}
      {status === 'open' && (
        <a
          href={inPageLanguage(`/success?payment=${_id}`)}
          className={buttonClass('secondary')}
          aria-label={t.checkOf({ plan: planName(plan_type), when: timestamp(created_at) })}
        >
          {t.check}
        </a>
      )}
    </>
  );
}
