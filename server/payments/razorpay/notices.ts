import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Reversal } from '../gateway.ts';

const Link = z.object({
  payment_link: z.object({
    entity: z.object({ id: z.string(), status: z.string(), amount_paid: z.int(), currency: z.string() }),
  }),
});
const Refund = z.object({
  refund: z.object({
    entity: z.object({ id: z.string(), payment_id: z.string(), amount: z.int(), currency: z.string() }),
  }),
});
const Dispute = z.object({
  dispute: z.object({
    entity: z.object({
      id: z.string(),
      payment_id: z.string(),
      amount: z.int(),
      currency: z.string(),
      status: z.string(),
      phase: z.string(),
    }),
  }),
});

/** Seconds since 1970. */
const created_at = z.int();

const Notice = z.discriminatedUnion('event', [
  z.object({
    event: z.enum(['payment_link.paid', 'payment_link.expired', 'payment_link.cancelled']),
    created_at,
    payload: Link,
  }),
  z.object({ event: z.literal('payment.failed') }),
  z.object({ event: z.enum(['refund.processed', 'refund.failed']), created_at, payload: Refund }),
  z.object({
    event: z.enum([
      'payment.dispute.created',
      'payment.dispute.under_review',
      'payment.dispute.action_required',
      'payment.dispute.won',
      'payment.dispute.lost',
      'payment.dispute.closed',
    ]),
    created_at,
    payload: Dispute,
  }),
]);
type Notice = z.output<typeof Notice>;
type RefundNotice = Extract<Notice, { payload: z.output<typeof Refund> }>;
type DisputeNotice = Extract<Notice, { payload: z.output<typeof Dispute> }>;

/** Undefined when the body speaks of something else. */
export function parseNotice(body: string): Notice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const parsed = Notice.safeParse(json);
  return parsed.success ? parsed.data : undefined;
}

/** Razorpay sends a notice again with the same bytes. */
export const idOfBody = (body: string) => createHash('sha256').update(body).digest('hex');

export function reversalOfRefund(
  { event, created_at: at, payload }: RefundNotice,
  eventId: string,
  reference: string,
): Reversal {
  const { id, amount, currency } = payload.refund.entity;
  const awayPaise = event === 'refund.failed' ? 0 : amount;
  return { eventId, reference, reversalId: id, kind: 'refund', awayPaise, currency, saidAt: new Date(at * 1000) };
}

/** A won or closed dispute leaves the money here, and so does a bank that only asks ('retrieval', 'fraud') until it is lost. */
export function reversalOfDispute(
  { created_at: at, payload }: DisputeNotice,
  eventId: string,
  reference: string,
): Reversal {
  const { id, amount, currency, status, phase } = payload.dispute.entity;
  const isOver = status === 'won' || status === 'closed';
  const isQuestion = (phase === 'retrieval' || phase === 'fraud') && status !== 'lost';
  const awayPaise = isOver || isQuestion ? 0 : amount;
  return { eventId, reference, reversalId: id, kind: 'dispute', awayPaise, currency, saidAt: new Date(at * 1000) };
}
