import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Language, pathIn } from '#contract/languages.ts';
import { STARTER_NAMES, unlessEdited } from '#contract/starter-plans.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { noSuchUser, notYours, paymentsDown, paymentsOff, planChanged } from '#server/errors.ts';
import { findPlanOnSale } from '#server/plans/plans.ts';
import { inSpan } from '#server/observability/spans.ts';
import { inTime } from '#server/outgoing/in-time.ts';
import { type InvoiceBuyerForm, NO_INVOICE_BUYER, rememberInvoiceBuyer } from './receipts/invoice-buyer.ts';
import { openPayment, pauseBeforeCheck } from './check-provider.ts';
import type { Log } from './webhook-events.ts';

/** A plan as its buyer saw it. */
interface SeenPlan {
  final_amount?: number | undefined;
  view_count?: number | undefined;
}

/** The payer waits, and the SDK's own timeouts add up over its retries. */
const BEGINS_WITHIN_MS = 20_000;

/**
 * Starts a payment for a plan. Terms and the receipt's buyer are copied, because plans and accounts change; the
 * provider's page and the return address are in the page's language.
 * @returns the address of the provider's page
 * @throws HttpError notYours, paymentsOff, noSuchPlan, planChanged, gstStateRequired, BAD_INPUT beside `gstin`, paymentsDown
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
    visitor,
    timeoutMs = BEGINS_WITHIN_MS,
  }: Pick<Services, 'db' | 'gateway' | 'jobs' | 'appUrl' | 'clock' | 'config'> & {
    log: Log;
    visitor?: Pick<Visitor, 'language'> | undefined;
    timeoutMs?: number;
  },
  caller: SessionUser,
  form: { user_id: string; plan_id: string } & InvoiceBuyerForm,
  seen: SeenPlan = {},
): Promise<{ url: string; payment_id: string }> {
  if (form.user_id !== caller.id) throw notYours();
  if (!gateway) throw paymentsOff();
  const plan = await findPlanOnSale(db, form.plan_id);
  const { final_amount: amount = plan.finalAmountPaise / 100, view_count: credits = plan.viewCount } = seen;
  if (Math.round(amount * 100) !== plan.finalAmountPaise || credits !== plan.viewCount) throw planChanged();
  // Rule 46 of the CGST Rules: the invoice names the buyer's state, so it is needed before payment.
  const invoiceBuyer = config.receipts.gst ? await rememberInvoiceBuyer(db, caller.id, form) : NO_INVOICE_BUYER;
  const [account] = await db
    .select({ name: users.name, email: users.email, phone: users.phone, language: users.language })
    .from(users)
    .where(eq(users.id, caller.id));
  if (!account) throw noSuchUser();

  const { language: ofAccount, ...buyer } = account;
  const language = visitor?.language ?? ofAccount ?? 'en';
  const description = await lineOf(plan, language);
  const paymentId = v7();
  const checkout = inSpan({ name: `begin a checkout with ${gateway.name}`, kind: 'client' }, () =>
    gateway.startCheckout({
      paymentId,
      amountPaise: plan.finalAmountPaise,
      description,
      buyer,
      successUrl: `${appUrl()}${pathIn(language, '/success')}?payment=${paymentId}`,
      failureUrl: `${appUrl()}${pathIn(language, '/failure')}?payment=${paymentId}&plan=${plan.id}`,
    }),
  );
  const { reference, url } = await inTime(checkout, timeoutMs).catch((error: unknown) => {
    log.error({ err: error, paymentId }, 'the payment provider did not start a checkout');
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
      buyerName: account.name,
      ...invoiceBuyer,
      gateway: gateway.name,
      gatewayReference: reference,
      createdAt: clock(),
    });
    await jobs.enqueue(tx, openPayment, { paymentId, timesAsked: 0 }, pauseBeforeCheck(0));
  });
  return { url, payment_id: paymentId };
}

async function lineOf({ planType, viewCount }: { planType: string; viewCount: number }, language: Language) {
  const { emails, starterNames } = await emailMessagesIn(language);
  const { plan, credits } = emails.printed;
  return plan({
    planType: unlessEdited(planType, STARTER_NAMES, starterNames),
    credits: credits({ count: viewCount }),
  });
}
