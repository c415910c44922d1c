import type { CreditMovement } from '#contract/credits.ts';
import { number } from '#contract/indian-number.ts';
import { emailsMessages } from '#messages/emails.ts';
import { buyingMessages } from '#messages/buying.ts';
import { planName } from '#web/plans/plan-texts.ts';
import { timestamp } from '#web/ui/timestamp.ts';
import { signed } from '#web/ui/signed-number.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { inPageLanguage } from '#web/client/language.ts';

export function MovementsTable({ movements }: { movements: readonly CreditMovement[] }) {
  const t = buyingMessages.credits;
  const columns: Column<CreditMovement>[] = [
    {
      header: emailsMessages.printed.date,
      cell: ({ created_at }) => (
        <time className="figures" dateTime={created_at}>
          {timestamp(created_at)}
        </time>
      ),
      phone: 'below',
    },
    { header: t.reason, namesRow: true, cell: (movement) => <Reason {...movement} /> },
    {
      header: t.change,
      figures: true,
      phone: 'beside',
      cell: (movement) => (
        <strong className={movement.change > 0 ? 'text-crop' : 'text-geru-dark'}>{signed(movement.change)}</strong>
      ),
    },
    {
      header: t.balanceAfter,
      figures: true,
      phone: 'last',
      cell: ({ balance_after }) => (
        <>
          <span aria-hidden="true" className="tabular:hidden">{`${t.balanceAfter}: `}</span>
          {number(balance_after)}
        </>
      ),
    },
  ];
  return <Table caption={t.movements} columns={columns} rows={movements} rowKey={({ _id }) => _id} />;
}

function Reason({ reason, rule, plan_type, listing_number }: CreditMovement) {
  const t = buyingMessages.credits;
  const plan = planName(plan_type ?? '');
  switch (reason) {
    case 'purchase':
      return t.bought({ plan });
    case 'reversal':
      return t.takenBack({ plan });
    case 'restoration':
      return t.givenBack({ plan });
    case 'reveal':
    case 'return':
      return (
        <>
          {rule && rule !== 'upheld' ? buyingMessages.returns.rules[rule] : rule ? t.returned : t.spentOn}{' '}
          <a href={inPageLanguage(`/property/${listing_number}`)} className="link figures whitespace-nowrap">
            {listing_number}
          </a>
        </>
      );
  }
}
