import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { grantCredits } from '#server/credits/grant-credits.ts';
import { paymentEvents, payments } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { CURRENCY, type Settlement } from './gateway.ts';
import { paymentLetter } from './payment-letters.ts';

export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Writes down what a provider says about a checkout, and grants the credits when the money is there: once for each
 * payment, in the same transaction, however often, late or out of order the provider says it. Money that arrives after a
 * failure still counts; a failure after the money changes nothing. A wrong amount or currency grants nothing, and the operator
 * is told.
 */
export async function settlePayment(
  { db, jobs, clock, log }: Pick<Services, 'db' | 'jobs' | 'clock'> & { log: Log },
  gateway: string,
  settlement: Settlement,
): Promise<void> {
  const { eventId, reference, outcome, amountPaise, currency } = settlement;
  await db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway), eq(payments.gatewayReference, reference)))
      .for('update');
    if (!payment) {
      log.warn({ gateway, reference, eventId }, 'a payment provider speaks of a checkout that is not ours');
      return;
    }
    const noted = await tx.insert(paymentEvents).values({ gateway, eventId }).onConflictDoNothing().returning();
    if (noted.length === 0 || payment.status === 'paid') return;

    const agreed = amountPaise === payment.amountPaise && currency === CURRENCY;
    if (outcome === 'paid' && agreed) {
      await tx.update(payments).set({ status: 'paid', settledAt: clock() }).where(eq(payments.id, payment.id));
      await grantCredits(tx, { userId: payment.userId, credits: payment.viewCount, paymentId: payment.id });
      return;
    }
    if (outcome === 'paid') {
      log.error(
        { paymentId: payment.id, agreedPaise: payment.amountPaise, amountPaise, currency },
        'what was paid is not what was agreed; nothing is granted',
      );
      await jobs.enqueue(tx, paymentLetter, {
        paymentId: payment.id,
        news: { kind: 'other money', amountPaise, currency },
      });
    }
    if (payment.status !== 'open') return;
    const status = outcome === 'paid' ? 'failed' : outcome;
    await tx.update(payments).set({ status, settledAt: clock() }).where(eq(payments.id, payment.id));
  });
}
