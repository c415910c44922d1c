import type Stripe from 'stripe';
import type { Reversal, Settlement } from '../gateway.ts';

/** Disputes in which the bank holds the money. An inquiry ('warning_…') holds nothing, and a won one gives it back. */
const MONEY_IS_HELD = new Set<string>([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]);

/** How a checkout ended; undefined while it is open, or complete while a slow way of paying is still under way. */
export function settlementOf(
  session: Stripe.Checkout.Session,
  eventId: string,
  ended?: 'failed',
): Settlement | undefined {
  const outcome = ended ?? outcomeOf(session);
  if (!outcome) return undefined;
  const { id, amount_total, currency } = session;
  return {
    eventId,
    reference: id,
    outcome,
    amountPaise: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
  };
}

function outcomeOf({ status, payment_status }: Stripe.Checkout.Session): Settlement['outcome'] | undefined {
  if (status === 'expired') return 'cancelled';
  return status === 'complete' && payment_status === 'paid' ? 'paid' : undefined;
}

/** Stripe counts the refunds of a charge together, so that they are one reversal here. */
export function reversalOfRefunds(
  event: Stripe.Event,
  {
    chargeId,
    reference,
    awayPaise,
    currency,
  }: { chargeId: string } & Pick<Reversal, 'reference' | 'awayPaise' | 'currency'>,
): Reversal {
  return {
    ...said(event),
    reference,
    reversalId: chargeId,
    kind: 'refund',
    awayPaise,
    currency: currency.toUpperCase(),
  };
}

export function reversalOfDispute(event: Stripe.Event, dispute: Stripe.Dispute, reference: string): Reversal {
  const { id, amount, currency, status } = dispute;
  const awayPaise = MONEY_IS_HELD.has(status) ? amount : 0;
  return { ...said(event), reference, reversalId: id, kind: 'dispute', awayPaise, currency: currency.toUpperCase() };
}

const said = ({ id, created }: Stripe.Event) => ({ eventId: id, saidAt: new Date(created * 1000) });
