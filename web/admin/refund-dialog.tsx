import type { AdminPayment } from '#contract/payments.ts';
import { REFUNDED_PARTS, refundPaise } from '#contract/refund-amount.ts';
import { adminMessages } from '#messages/admin.ts';
import { rupees } from '#web/ui/rupees.ts';
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
          <div role="radiogroup" aria-label={t.action}>
            {choices.map(({ part, amount: given }, place) => (
              <label key={part} className="figures flex min-h-11 items-center gap-2">
                <input type="radio" name="part" value={part} defaultChecked={place === 0} className="size-5" />
                {t[part]({ amount: rupees(given) })}
              </label>
            ))}
          </div>
          <ReasonLine hint={adminMessages.users.reasonLogged} issues={issues} />
        </>
      )}
    </FormDialog>
  );
}

const paise = (amount: number) => Math.round(amount * 100);
