import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Services, SessionUser } from '#server/services.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { noSuchUser, notYours, paymentsDown, paymentsOff } from '#server/errors.ts';
import { findPlanOnSale } from '#server/plans/plans.ts';
import { inSpan } from '#server/observability/spans.ts';
import { type InvoiceBuyerForm, rememberInvoiceBuyer } from './receipts/invoice-buyer.ts';
import { openPayment, pauseBeforeCheck } from './check-provider.ts';
import type { Log } from './webhook-events.ts';

/** The payer waits; the SDK's own timeouts add up over its retries. */
const BEGINS_WITHIN_MS = 20_000;

/**
 * Starts a payment for a plan, whose terms are copied because plans change.
 * @returns the address of the provider's page
 * @throws HttpError notYours, paymentsOff, noSuchPlan, gstStateRequired, BAD_INPUT beside `gstin`, paymentsDown
 */
export async function startCheckout(
  {
    db,
    gateway,
    jobs,
    appUrl,
    clock,
    config,
    log,
    timeoutMs = BEGINS_WITHIN_MS,
  }: Pick<Services, 'db' | 'gateway' | 'jobs' | 'appUrl' | 'clock' | 'config'> & { log: Log; timeoutMs?: number },
  caller: SessionUser,
  form: { user_id: string; plan_id: string } & InvoiceBuyerForm,
): Promise<{ url: string; payment_id: string }> {
  if (form.user_id !== caller.id) throw notYours();
  if (!gateway) throw paymentsOff();
  const plan = await findPlanOnSale(db, form.plan_id);
  // Rule 46 of the CGST Rules: the invoice names the buyer's state, so it is known before money comes.
  if (config.receipts.gst) await rememberInvoiceBuyer(db, caller.id, form);
  const [buyer] = await db
    .select({ name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, caller.id));
  if (!buyer) throw noSuchUser();

  const paymentId = v7();
  const checkout = inSpan({ name: `begin a checkout with ${gateway.name}`, kind: 'client' }, () =>
    gateway.startCheckout({
      paymentId,
      amountPaise: plan.finalAmountPaise,
      description: `${plan.planType}: ${plan.viewCount} plots`,
      buyer,
      successUrl: `${appUrl()}/success?payment=${paymentId}`,
      failureUrl: `${appUrl()}/failure?payment=${paymentId}&plan=${plan.id}`,
    }),
  );
  const { reference, url } = await inTime(checkout, timeoutMs).catch((error: unknown) => {
    log.error({ err: error, paymentId }, 'the payment provider began no checkout');
    throw paymentsDown();
  });
  // Written before the browser gets the address, so that no webhook precedes its payment; a failed provider leaves no
  // row.
  await db.transaction(async (tx) => {
    await tx.insert(payments).values({
      id: paymentId,
      userId: caller.id,
      planId: plan.id,
      planType: plan.planType,
      viewCount: plan.viewCount,
      amountPaise: plan.finalAmountPaise,
      gateway: gateway.name,
      gatewayReference: reference,
      createdAt: clock(),
    });
    await jobs.enqueue(tx, openPayment, { paymentId, timesAsked: 0 }, pauseBeforeCheck(0));
  });
  return { url, payment_id: paymentId };
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`No answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
