import { pricePerPlot } from '#contract/final-amount.ts';
import { number } from '#contract/indian-number.ts';
import type { Plan } from '#contract/plans.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { planDescription, planName } from '#web/plans/plan-texts.ts';
import { RowActions } from './row-actions.tsx';

interface PlanTableProps {
  rows: Plan[];
  onOpen: (dialog: 'edit' | 'delete', plan: Plan) => void;
}

export function PlanTable({ rows, onOpen }: PlanTableProps) {
  const admin = adminMessages.console;
  const t = adminMessages.pricing;
  const columns: Column<Plan>[] = [
    { header: admin.serial, cell: (_, place) => number(place + 1), figures: true, width: 'w-14' },
    { header: t.name, cell: ({ plan_type }) => planName(plan_type), namesRow: true },
    { header: t.count, cell: ({ view_count }) => number(view_count), figures: true, width: 'w-22' },
    { header: siteMessages.words.amount, cell: ({ amount }) => rupees(amount), figures: true, width: 'w-22' },
    { header: t.discount, cell: (plan) => <Discount plan={plan} />, figures: true, width: 'w-22' },
    {
      header: t.finalAmount,
      cell: (plan) => <Price plan={plan} />,
      figures: true,
      phone: 'below',
      width: 'w-24',
    },
    { header: t.perPlot, cell: (plan) => rupees(pricePerPlot(plan)), figures: true, width: 'w-22' },
    {
      header: siteMessages.words.description,
      // An element is shown whole: texts of lines end after two.
      cell: ({ description }) => <span>{planDescription(description)}</span>,
    },
    {
      header: siteMessages.words.status,
      cell: ({ plan_status }) => <Status active={plan_status === 1} />,
      phone: 'last',
      width: 'w-30',
    },
    {
      header: siteMessages.words.action,
      cell: (plan) => (
        <RowActions
          name={planName(plan.plan_type)}
          onEdit={() => onOpen('edit', plan)}
          onDelete={() => onOpen('delete', plan)}
        />
      ),
      actions: true,
      width: 'w-27',
    },
  ];
  return <Table lines caption={adminMessages.pages.pricing} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

/** On a phone, whose lines have no other columns, it says what the price is for. */
function Price({ plan }: { plan: Plan }) {
  const t = adminMessages.pricing;
  return (
    <>
      <strong>{rupees(plan.final_amount)}</strong>
      <span className="tabular:hidden">
        {plan.discount_status === 1 && (
          <>
            {' '}
            <s>{rupees(plan.amount)}</s> <Discount plan={plan} />
          </>
        )}
        {` · ${t.count}: ${number(plan.view_count)}`}
      </span>
    </>
  );
}

function Discount({ plan: { discount_status, discount_type, discount } }: { plan: Plan }) {
  const t = adminMessages.pricing;
  if (discount_status === 0) return adminMessages.properties.no;
  return discount_type === 'flat' ? rupees(discount) : t.percent({ discount: number(discount) });
}

function Status({ active }: { active: boolean }) {
  const t = adminMessages.pricing;
  return (
    <span className="block *:text-xs *:leading-4">
      <Badge tone={active ? 'crop' : 'sand'}>{active ? t.statuses.active : t.statuses.inactive}</Badge>
    </span>
  );
}
