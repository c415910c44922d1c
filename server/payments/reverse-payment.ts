import { lte, sql } from 'drizzle-orm';
import { creditsAway } from '#contract/refund-amount.ts';
import { giveBackCredits, lockCredits, takeBackCredits } from '#server/credits/ledger.ts';
import type { Transaction } from '#server/database/open.ts';
import { paymentReversals } from '#server/database/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { CURRENCY, type RefundOrDispute } from './gateway.ts';
import { totalRefunded, type RefundedAmount, refundedAmount, recordRefundedAmount } from './refunded-amount.ts';
import { type Log, lockPaymentOfEvent, type StoredPayment } from './webhook-events.ts';
import { paymentEmail } from './payment-emails.ts';
import { reversalEmail } from './reversal-email.ts';
import { issueCreditNote } from './receipts/issue-credit-note.ts';

/**
 * Records a refund, dispute or its end, adjusts unspent credits and notifies the operator; reveals stay. Repeated and
 * outdated events change nothing; an event that precedes its payment waits for it.
 *
 * @returns paise that are away by this refund or dispute; undefined for a repeated event or an unknown checkout
 */
export async function reversePayment(
  { db, log, ...services }: Pick<Services, 'db' | 'jobs' | 'clock'> & { log: Log },
  gateway: string,
  reversal: RefundOrDispute,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lockPaymentOfEvent(tx, gateway, reversal, log);
    if (!payment) return undefined;
    const before = await refundedAmount(tx, payment);
    const { reversalId, kind, saidAt } = reversal;
    // Banks may dispute in their own currency; then the whole payment is disputed.
    const inPaise = reversal.currency === CURRENCY || reversal.awayPaise === 0;
    const awayPaise = inPaise ? reversal.awayPaise : payment.amountPaise;
    const isLatest = lte(paymentReversals.saidAt, saidAt);
    const [stored] = await tx
      .insert(paymentReversals)
      .values({ gateway, reversalId, paymentId: payment.id, kind, awayPaise, saidAt })
      .onConflictDoUpdate({
        target: [paymentReversals.gateway, paymentReversals.reversalId],
        set: {
          awayPaise: sql`case when ${isLatest} then ${awayPaise} else ${paymentReversals.awayPaise} end`,
          kind: sql`case when ${isLatest} then ${kind} else ${paymentReversals.kind} end`,
          saidAt: sql`greatest(${paymentReversals.saidAt}, ${saidAt.toISOString()}::timestamptz)`,
        },
      })
      .returning({ awayPaise: paymentReversals.awayPaise });
    if (payment.status === 'paid') {
      await followReversals(tx, services, payment, before);
      await issueCreditNote(tx, payment, services.clock());
    }
    return stored?.awayPaise;
  });
}

/**
 * Records how a paid payment's money moved, adjusts credits, notifies the operator, and tells the buyer of a refund or
 * a dispute, that a refund failed, or that a dispute ended.
 * @param before the amount refunded before: only the difference is withdrawn, so that later purchases do not pay for
 * spent credits
 */
export async function followReversals(
  tx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  payment: StoredPayment,
  before: RefundedAmount,
): Promise<void> {
  const { id: paymentId, userId } = payment;
  const after = await refundedAmount(tx, payment);
  const due = creditsDue(payment, after);
  const difference = due - creditsDue(payment, before);
  // The time is after the lock, so that what was unlocked before is from before it; credits and money have the same.
  await lockCredits(tx, userId);
  const at = clock();
  const taken = difference > 0 ? await takeBackCredits(tx, { userId, paymentId, credits: difference, at }) : 0;
  const given = difference < 0 ? await giveBackCredits(tx, { userId, paymentId, except: due, at }) : 0;
  await recordRefundedAmount(tx, paymentId, { before, after, at });
  const moved = (['refund', 'dispute'] as const).map((reason) => ({
    reason,
    amountPaise: after[reason] - before[reason],
  }));
  const grew = moved.filter(({ amountPaise }) => amountPaise > 0);
  // Credits of a refund that follows a dispute, or makes way for one, do not come back to the account.
  const told = grew.length > 0 ? grew : moved.filter(({ amountPaise }) => amountPaise < 0);
  for (const news of told) await jobs.enqueue(tx, reversalEmail, { paymentId, ...news });
  const failedPaise = Math.max(0, before.refund - after.refund);
  if (difference === 0 && failedPaise === 0) return;
  await jobs.enqueue(tx, paymentEmail, {
    paymentId,
    news: {
      kind: 'money moved',
      awayPaise: totalRefunded(after),
      failedPaise,
      taken,
      given,
      spent: Math.max(0, difference - taken),
    },
  });
}

const creditsDue = (payment: StoredPayment, refunded: RefundedAmount) =>
  creditsAway({ ...payment, awayPaise: totalRefunded(refunded) });
