import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Payment } from '#contract/payments.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { creditsOf } from '#server/credits/credit-history.ts';
import type { Database } from '#server/database/open.ts';
import { payments } from '#server/database/schema/payments.ts';
import { noSuchPayment } from '#server/errors.ts';
import { checkWithProvider } from './check-provider.ts';
import type { Log } from './webhook-events.ts';

/**
 * The caller's payment. An open one is checked with the provider, so that a lost webhook costs no credits; the
 * browser's return proves nothing.
 * @throws HttpError noSuchPayment, also for another user's
 */
export async function displayPayment(
  services: Pick<Services, 'db' | 'gateway' | 'jobs' | 'clock' | 'config' | 'funnel'> & { log: Log },
  caller: SessionUser,
  paymentId: string,
): Promise<z.input<typeof Payment>> {
  const { db } = services;
  let payment = await findOwnPayment(db, caller, paymentId);
  if (payment.status === 'open') {
    // During a provider's outage the stored status is shown; the page retries.
    await checkWithProvider(services, payment);
    payment = await findOwnPayment(db, caller, paymentId);
  }
  return {
    _id: payment.id,
    status: payment.status,
    plan_id: payment.planId,
    plan_type: payment.planType,
    view_count: payment.viewCount,
    amount: payment.amountPaise / 100,
    credits: await creditsOf(db, caller.id),
  };
}

async function findOwnPayment(db: Database, caller: SessionUser, paymentId: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, caller.id)));
  if (!payment) throw noSuchPayment();
  return payment;
}
