import { eq, lte, sum } from 'drizzle-orm';
import { giveBackCredits, takeBackCredits } from '#server/credits/take-back-credits.ts';
import type { Transaction } from '#server/database/open.ts';
import { paymentReversals } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { CURRENCY, type Reversal } from './gateway.ts';
import { type Log, paymentOfNotice, type StoredPayment } from './notices.ts';
import { paymentLetter } from './payment-letters.ts';

/**
 * Writes down that money of a payment went back, is held back by a bank, or is here again, and has the credits follow it in
 * the same transaction: those that are not spent are taken back, never below zero, or given back; the operator is told, also of
 * those that were spent. What was revealed stays revealed. Repeated and overtaken notices change nothing, and one about money
 * that is not known to be paid yet waits for it.
 */
export async function reversePayment(
  { db, jobs, log }: Pick<Services, 'db' | 'jobs'> & { log: Log },
  gateway: string,
  reversal: Reversal,
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await paymentOfNotice(tx, gateway, reversal, log);
    if (!payment) return;
    const dueBefore = await creditsDue(tx, payment);
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
    if (payment.status === 'paid') await followReversals(tx, jobs, payment, dueBefore);
  });
}

/**
 * Has a paid payment's credits follow its money, and tells the operator when they do.
 * @param dueBefore how many credits were asked back before: only what has changed since is taken, so that credits of a later
 * purchase do not pay for those that were spent.
 */
export async function followReversals(
  tx: Transaction,
  jobs: Services['jobs'],
  payment: StoredPayment,
  dueBefore: number,
): Promise<void> {
  const { id: paymentId, userId } = payment;
  const due = await creditsDue(tx, payment);
  if (due === dueBefore) return;
  const asked = due - dueBefore;
  const taken = asked > 0 ? await takeBackCredits(tx, { userId, paymentId, credits: asked }) : 0;
  const given = asked < 0 ? await giveBackCredits(tx, { userId, paymentId, leaving: due }) : 0;
  await jobs.enqueue(tx, paymentLetter, {
    paymentId,
    news: {
      kind: 'money moved',
      awayPaise: await paiseAway(tx, payment),
      taken,
      given,
      spent: Math.max(0, asked - taken),
    },
  });
}

/** How many credits the money that is away had bought, to the nearest whole one. */
async function creditsDue(tx: Transaction, payment: StoredPayment): Promise<number> {
  return Math.round((payment.viewCount * (await paiseAway(tx, payment))) / payment.amountPaise);
}

/** Never more than was paid: a payment may be refunded and disputed both. */
async function paiseAway(tx: Transaction, { id, amountPaise }: StoredPayment): Promise<number> {
  const [away] = await tx
    .select({ paise: sum(paymentReversals.awayPaise).mapWith(Number) })
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentId, id));
  return Math.min(amountPaise, away?.paise ?? 0);
}
