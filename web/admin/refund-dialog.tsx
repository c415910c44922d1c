import type { AdminPayment } from '#contract/payments.ts';
import { REFUNDED_PARTS, refundPaise } from '#contract/refund-amount.ts';
import { adminMessages } from '#messages/admin.ts';
import { rupees } from '#web/ui/rupees.ts';
import { ChoiceOfOne } from './choice-of-one.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonLine } from './reason-line.tsx';

interface RefundDialogProps {
  payment: AdminPayment;
  onClose: () => void;
}

export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const t = adminMessages.payments.refund;
  const { _id: id, buyer, gateway: provider, amount, amount_away, view_count: viewCount } = payment;
  const refundable = { amountPaise: paise(amount), awayPaise: paise(amount_away), viewCount };
  const amounts = REFUNDED_PARTS.map((part) => ({ part, amount: refundPaise(refundable, part) / 100 }));
  const [rest, credit] = amounts;
  // The last credit is all that is left.
  const choices = rest?.amount === credit?.amount ? amounts.slice(0, 1) : amounts;
  return (
    <FormDialog
      title={t.title({ buyer: buyer.name })}
      fields={{ id, amount_away }}
      confirm={t.action}
      variant="destructive"
      onClose={() => onClose()}
    >
      {(issues) => (
        <>
          <p>{t.text({ provider })}</p>
          <ChoiceOfOne
            legend={t.action}
            name="part"
            choices={choices.map(({ part, amount: given }) => ({
              value: part,
              text: t[part]({ amount: rupees(given) }),
            }))}
            issues={issues}
          />
          <ReasonLine hint={adminMessages.users.reasonLogged} issues={issues} />
        </>
      )}
    </FormDialog>
  );
}

const paise = (amount: number) => Math.round(amount * 100);
