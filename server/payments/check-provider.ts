import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { payments } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { inSpan } from '#server/observability/spans.ts';
import type { Log } from './webhook-events.ts';
import { paymentEmail } from './payment-emails.ts';
import { settlePayment } from './settle-payment.ts';

/** A first ask two minutes after the checkout, then pauses that double: the last one comes after not quite three days. */
const FIRST_ASK_AFTER_SECONDS = 2 * 60;
export const TIMES_TO_ASK = 11;

/** Asks about a payment that is left open, so that money is credited even when no notice of it ever comes. */
export const openPayment = {
  name: 'open-payment',
  data: z.object({ paymentId: z.uuid(), timesAsked: z.int() }),
};

export const pauseBeforeAsk = (timesAsked: number) => ({ afterSeconds: FIRST_ASK_AFTER_SECONDS * 2 ** timesAsked });

type Asking = Pick<Services, 'db' | 'gateway' | 'jobs' | 'clock' | 'config'> & { log: Log };

/**
 * Asks the provider how an open payment stands and settles it when it has ended. A provider that does not answer, or another
 * one than the payment was begun with, is logged and changes nothing: whoever called asks again.
 */
export async function checkWithProvider(
  services: Asking,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'gateway' | 'gatewayReference'>,
): Promise<void> {
  const { gateway, log } = services;
  try {
    if (gateway?.name !== payment.gateway) throw new Error(`The payment was begun with ${payment.gateway}`);
    const settlement = await inSpan({ name: `ask ${gateway.name} about a payment`, kind: 'client' }, () =>
      gateway.askAbout(payment.gatewayReference),
    );
    if (settlement) await settlePayment(services, gateway.name, settlement);
  } catch (error) {
    log.warn({ err: error, paymentId: payment.id }, 'the payment provider could not be asked');
  }
}

/**
 * Sees to it that every open payment is asked about, at the start of a process and now and then: also one from before there were such
 * jobs, and one whose job failed too often. A payment that has its job already gets a second one, which finds nothing to do.
 */
export async function resumeChecking({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await tx
      .select({ paymentId: payments.id, timesAsked: payments.timesAsked })
      .from(payments)
      .where(and(eq(payments.status, 'open'), lt(payments.timesAsked, TIMES_TO_ASK)));
    for (const asked of open) await jobs.enqueue(tx, openPayment, asked, pauseBeforeAsk(asked.timesAsked));
  });
}

/** One ask of the job: what is open afterwards is asked about again later, or in the end told to the operator. */
export async function checkOpenPayment(
  services: Asking,
  { paymentId, timesAsked }: z.output<(typeof openPayment)['data']>,
): Promise<void> {
  const { db, jobs, log } = services;
  // A job may be done twice: the one that finds the count gone on stops there, or each would have its own successors.
  const asThisJobKnowsIt = and(
    eq(payments.id, paymentId),
    eq(payments.status, 'open'),
    eq(payments.timesAsked, timesAsked),
  );
  const [payment] = await db.select().from(payments).where(asThisJobKnowsIt);
  if (!payment) return;
  await checkWithProvider(services, payment);

  const asked = timesAsked + 1;
  await db.transaction(async (tx) => {
    const [still] = await tx.update(payments).set({ timesAsked: asked }).where(asThisJobKnowsIt).returning();
    if (!still) return;
    if (asked < TIMES_TO_ASK) {
      await jobs.enqueue(tx, openPayment, { paymentId, timesAsked: asked }, pauseBeforeAsk(asked));
      return;
    }
    log.error({ paymentId, timesAsked: asked }, 'a payment is still open and is not asked about again');
    await jobs.enqueue(tx, paymentEmail, { paymentId, news: { kind: 'no answer', timesAsked: asked } });
  });
}
