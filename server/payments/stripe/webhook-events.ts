import { z } from 'zod';
import type { RefundOrDispute, Settlement } from '#server/payments/gateway.ts';
import { Amount, Currency, ProviderId, Seconds } from '#server/payments/webhook-body.ts';

const Named = z
  .union([ProviderId, z.object({ id: ProviderId }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? undefined);

const Session = z.object({
  id: ProviderId,
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: Amount.nullable(),
  currency: Currency.nullable(),
});
type Session = z.output<typeof Session>;

const Dispute = z.object({
  id: ProviderId,
  payment_intent: Named,
  amount: Amount,
  currency: Currency,
  status: z.string(),
});

const FRAME = { id: ProviderId, created: Seconds };

export const StripeEvent = z.discriminatedUnion('type', [
  z.object({
    ...FRAME,
    type: z.enum([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
    ]),
    data: z.object({ object: Session }),
  }),
  z.object({
    ...FRAME,
    type: z.literal('charge.refunded'),
    data: z.object({
      object: z.object({ id: ProviderId, payment_intent: Named, amount_refunded: Amount, currency: Currency }),
    }),
  }),
  z.object({
    ...FRAME,
    type: z.literal('refund.failed'),
    data: z.object({ object: z.object({ charge: Named, payment_intent: Named, currency: Currency }) }),
  }),
  z.object({
    ...FRAME,
    type: z.enum([
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]),
    data: z.object({ object: Dispute }),
  }),
]);
type StripeEvent = z.output<typeof StripeEvent>;

/** Inquiries ('warning_…') and won disputes hold no money. */
const MONEY_IS_HELD = new Set<string>([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]);

/** Undefined while the checkout is open, or complete with a slow payment method pending. */
export function settlementOf(
  session: Session,
  event: { eventId: string; isTest: boolean },
  ended?: 'failed',
): Settlement | undefined {
  const outcome = ended ?? outcomeOf(session);
  if (!outcome) return undefined;
  const { id, amount_total, currency } = session;
  return {
    ...event,
    reference: id,
    outcome,
    amountPaise: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
  };
}

function outcomeOf({ status, payment_status }: Session): Settlement['outcome'] | undefined {
  if (status === 'expired') return 'cancelled';
  return status === 'complete' && payment_status === 'paid' ? 'paid' : undefined;
}

/** Stripe reports a charge's refunds as a total, hence one reversal. */
export function reversalOfRefunds(
  event: Pick<StripeEvent, 'id' | 'created'>,
  {
    chargeId,
    reference,
    awayPaise,
    currency,
  }: { chargeId: string } & Pick<RefundOrDispute, 'reference' | 'awayPaise' | 'currency'>,
): RefundOrDispute {
  return {
    ...eventFacts(event),
    reference,
    reversalId: chargeId,
    kind: 'refund',
    awayPaise,
    currency: currency.toUpperCase(),
  };
}

export function reversalOfDispute(
  event: StripeEvent,
  dispute: z.output<typeof Dispute>,
  reference: string,
): RefundOrDispute {
  const { id, amount, currency, status } = dispute;
  const awayPaise = MONEY_IS_HELD.has(status) ? amount : 0;
  return {
    ...eventFacts(event),
    reference,
    reversalId: id,
    kind: status === 'lost' ? 'lost_dispute' : 'dispute',
    awayPaise,
    currency: currency.toUpperCase(),
  };
}

const eventFacts = ({ id, created }: Pick<StripeEvent, 'id' | 'created'>) => ({
  eventId: id,
  saidAt: new Date(created * 1000),
});
