import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RefundOrDispute } from '#server/payments/gateway.ts';
import { Amount, Currency, ProviderId, Seconds } from '#server/payments/webhook-body.ts';

export const LinkEntity = z.object({ id: ProviderId, status: z.string(), amount_paid: Amount, currency: Currency });
const Link = z.object({ payment_link: z.object({ entity: LinkEntity }) });
export const RefundEntity = z.object({ id: ProviderId, payment_id: ProviderId, amount: Amount, currency: Currency });
const Refund = z.object({ refund: z.object({ entity: RefundEntity }) });
const Dispute = z.object({
  dispute: z.object({
    entity: z.object({
      id: ProviderId,
      payment_id: ProviderId,
      amount: Amount,
      /** 0 until it is lost. */
      amount_deducted: Amount.nullish(),
      currency: Currency,
      status: z.string(),
      phase: z.string(),
    }),
  }),
});

export const WebhookEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.enum(['payment_link.paid', 'payment_link.expired', 'payment_link.cancelled']),
    created_at: Seconds,
    payload: Link,
  }),
  z.object({ event: z.literal('payment.failed') }),
  z.object({ event: z.enum(['refund.processed', 'refund.failed']), created_at: Seconds, payload: Refund }),
  z.object({
    event: z.enum([
      'payment.dispute.created',
      'payment.dispute.under_review',
      'payment.dispute.action_required',
      'payment.dispute.won',
      'payment.dispute.lost',
      'payment.dispute.closed',
    ]),
    created_at: Seconds,
    payload: Dispute,
  }),
]);
type WebhookEvent = z.output<typeof WebhookEvent>;
type RefundEvent = Extract<WebhookEvent, { payload: z.output<typeof Refund> }>;
type DisputeEvent = Extract<WebhookEvent, { payload: z.output<typeof Dispute> }>;

/** Razorpay repeats a webhook with the same bytes. */
export const idOfBody = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** All events of a refund have the refund's own second: the one that ends it counts as the latest. */
const saidAt = (seconds: number, { isLast }: { isLast: boolean }) => new Date(seconds * 1000 + Number(isLast));

export function reversalOfRefund(
  { event, created_at: at, payload }: RefundEvent,
  eventId: string,
  reference: string,
): RefundOrDispute {
  const { id, amount, currency } = payload.refund.entity;
  const hasFailed = event === 'refund.failed';
  return {
    eventId,
    reference,
    reversalId: id,
    kind: 'refund',
    awayPaise: hasFailed ? 0 : amount,
    currency,
    saidAt: saidAt(at, { isLast: hasFailed }),
  };
}

/** Won and closed disputes hold no money, nor do inquiries ('retrieval', 'fraud') until lost. */
export function reversalOfDispute(
  { created_at: at, payload }: DisputeEvent,
  eventId: string,
  reference: string,
): RefundOrDispute {
  const { id, amount, amount_deducted: deducted, currency, status, phase } = payload.dispute.entity;
  const isOver = status === 'won' || status === 'closed';
  const isQuestion = (phase === 'retrieval' || phase === 'fraud') && status !== 'lost';
  const awayPaise = isOver || isQuestion ? 0 : deducted || amount;
  return {
    eventId,
    reference,
    reversalId: id,
    kind: status === 'lost' ? 'lost_dispute' : 'dispute',
    awayPaise,
    currency,
    saidAt: saidAt(at, { isLast: isOver || status === 'lost' }),
  };
}
