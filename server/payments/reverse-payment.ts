import { lte } from 'drizzle-orm';
import { giveBackCredits, takeBackCredits } from '#server/credits/take-back-credits.ts';
import type { Transaction } from '#server/database/open.ts';
import { paymentReversals } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { CURRENCY, type RefundOrDispute } from './gateway.ts';
import { totalRefunded, type RefundedAmount, refundedAmount, recordRefundedAmount } from './refunded-amount.ts';
import { type Log, paymentOfNotice, type StoredPayment } from './webhook-events.ts';
import { paymentEmail } from './payment-emails.ts';

/**
 * Writes down that money of a payment went back, is held back by a bank, or is here again, and has the credits follow it in
 * the same transaction: those that are not spent are taken back, never below zero, or given back; the operator is told, also of
 * those that were spent. What was revealed stays revealed. Repeated and overtaken notices change nothing, and one about money
 * that is not known to be paid yet waits for it.
 */
export async function reversePayment(
  { db, log, ...services }: Pick<Services, 'db' | 'jobs' | 'clock'> & { log: Log },
  gateway: string,
  reversal: RefundOrDispute,
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await paymentOfNotice(tx, gateway, reversal, log);
    if (!payment) return;
    const before = await refundedAmount(tx, payment);
    const { reversalId, kind, saidAt } = reversal;
    // A dispute may be counted in the bank's own currency: then all of the payment is meant.
    const inPaise = reversal.currency === CURRENCY || reversal.awayPaise === 0;
    const awayPaise = inPaise ? reversal.awayPaise : payment.amountPaise;
    await tx
      .insert(paymentReversals)
      .values({ gateway, reversalId, paymentId: payment.id, kind, awayPaise, saidAt })
      .onConflictDoUpdate({
        target: [paymentReversals.gateway, paymentReversals.reversalId],
        set: { awayPaise, saidAt },
        setWhere: lte(paymentReversals.saidAt, saidAt),
      });
    if (payment.status === 'paid') await followReversals(tx, services, payment, before);
  });
}

/**
 * Writes down how a paid payment's money moved, has its credits follow, and tells the operator when they do.
 * @param before what was away before: only what has changed since is taken, so that credits of a later purchase do not pay
 * for those that were spent.
 */
export async function followReversals(
  tx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  payment: StoredPayment,
  before: RefundedAmount,
): Promise<void> {
  const { id: paymentId, userId } = payment;
  const after = await refundedAmount(tx, payment);
  await recordRefundedAmount(tx, paymentId, { before, after, at: clock() });
  const due = creditsDue(payment, after);
  const asked = due - creditsDue(payment, before);
  if (asked === 0) return;
  const taken = asked > 0 ? await takeBackCredits(tx, { userId, paymentId, credits: asked }) : 0;
  const given = asked < 0 ? await giveBackCredits(tx, { userId, paymentId, leaving: due }) : 0;
  await jobs.enqueue(tx, paymentEmail, {
    paymentId,
    news: { kind: 'money moved', awayPaise: totalRefunded(after), taken, given, spent: Math.max(0, asked - taken) },
  });
}

/** How many credits the money that is away had bought, to the nearest whole one. */
function creditsDue({ viewCount, amountPaise }: StoredPayment, away: RefundedAmount): number {
  return Math.round((viewCount * totalRefunded(away)) / amountPaise);
}
