import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { payments } from '#server/database/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { inSpan } from '#server/observability/spans.ts';
import type { Log } from './webhook-events.ts';
import { paymentEmail } from './payment-emails.ts';
import { settlePayment } from './settle-payment.ts';

/** The first check is two minutes after checkout, then pauses double for almost three days. */
const FIRST_CHECK_AFTER_SECONDS = 2 * 60;
export const CHECKS_MAX = 11;

export const openPayment = {
  name: 'open-payment',
  data: z.object({ paymentId: z.uuid(), timesAsked: z.int() }),
};

export const pauseBeforeCheck = (timesAsked: number) => ({ afterSeconds: FIRST_CHECK_AFTER_SECONDS * 2 ** timesAsked });

type CheckServices = Pick<Services, 'db' | 'gateway' | 'jobs' | 'clock' | 'config' | 'funnel'> & { log: Log };

/**
 * Asks the provider about an open payment and settles it if it has ended. Logs failures and a change of provider; the
 * caller retries.
 */
export async function checkWithProvider(
  services: CheckServices,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'gateway' | 'gatewayReference'>,
): Promise<void> {
  const { gateway, log } = services;
  try {
    if (gateway?.name !== payment.gateway) throw new Error(`The payment was begun with ${payment.gateway}`);
    const settlement = await inSpan({ name: `ask ${gateway.name} about a payment`, kind: 'client' }, () =>
      gateway.checkStatus(payment.gatewayReference),
    );
    if (settlement) await settlePayment(services, gateway.name, settlement);
  } catch (error) {
    log.warn({ err: error, paymentId: payment.id }, 'the payment provider could not be queried');
  }
}

/** Enqueues checks of open payments, at the start and periodically, for lost or failed jobs. Duplicates do nothing. */
export async function resumeChecking({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await tx
      .select({ paymentId: payments.id, timesAsked: payments.timesAsked })
      .from(payments)
      .where(and(eq(payments.status, 'open'), lt(payments.timesAsked, CHECKS_MAX)));
    for (const payment of open) await jobs.enqueue(tx, openPayment, payment, pauseBeforeCheck(payment.timesAsked));
  });
}

export async function checkOpenPayment(
  services: CheckServices,
  { paymentId, timesAsked }: z.output<(typeof openPayment)['data']>,
): Promise<void> {
  const { db, jobs, log } = services;
  // Jobs may run twice: if the count has moved on, this run stops, or both would enqueue successors.
  const asThisJobKnowsIt = and(
    eq(payments.id, paymentId),
    eq(payments.status, 'open'),
    eq(payments.timesAsked, timesAsked),
  );
  const [payment] = await db.select().from(payments).where(asThisJobKnowsIt);
  if (!payment) return;
  await checkWithProvider(services, payment);

  const checks = timesAsked + 1;
  await db.transaction(async (tx) => {
    const [updated] = await tx.update(payments).set({ timesAsked: checks }).where(asThisJobKnowsIt).returning();
    if (!updated) return;
    if (checks < CHECKS_MAX) {
      await jobs.enqueue(tx, openPayment, { paymentId, timesAsked: checks }, pauseBeforeCheck(checks));
      return;
    }
    log.error({ paymentId, timesAsked: checks }, 'a payment is still open and is not checked again');
    await jobs.enqueue(tx, paymentEmail, { paymentId, news: { kind: 'no answer', timesAsked: checks } });
  });
}
