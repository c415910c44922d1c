import type { OwnPayment } from '#contract/payments.ts';
import { buyingMessages } from '#messages/buying.ts';
import { rupees } from '#web/ui/rupees.ts';

/** Under a payment: its money that was refunded, that a bank holds, and that a bank returned. */
export function AmountAway(payment: Pick<OwnPayment, 'amount_away' | 'amount_held' | 'amount_charged_back'>) {
  const t = buyingMessages.credits;
  const { amount_away: away, amount_held: held, amount_charged_back: chargedBack } = payment;
  // Rupees with paise are no whole numbers.
  const refunded = Math.round((away - held - chargedBack) * 100) / 100;
  return (
    <span className="block text-sm text-geru-dark">
      {refunded > 0 && <span className="block">{t.amountAway({ amount: rupees(refunded) })}</span>}
      {held > 0 && <span className="block">{t.amountHeld({ amount: rupees(held) })}</span>}
      {chargedBack > 0 && <span className="block">{t.amountChargedBack({ amount: rupees(chargedBack) })}</span>}
    </span>
  );
}
