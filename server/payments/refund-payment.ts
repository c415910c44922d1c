import { eq } from 'drizzle-orm';
import { type RefundedPart, refundPaise } from '#contract/refund-amount.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { alreadyDone, noSuchPayment, nothingToRefund, refundRefused, refundUnanswered } from '#server/errors.ts';
import { inSpan } from '#server/observability/spans.ts';
import { inTime } from '#server/outgoing/in-time.ts';
import type { Services } from '#server/services.ts';
import { RefundRefused } from './gateway.ts';
import { amountsAway, paiseAway } from './own-payments.ts';
import { timesBack } from './refunded-amount.ts';
import { reversePayment } from './reverse-payment.ts';
import type { Log } from './webhook-events.ts';

const ANSWERS_WITHIN_MS = 20_000;

/**
 * Refunds a payment at its provider and records what it says; its webhook changes nothing more. The key of a refund is
 * what was away before it, and how often money came back: asked again, by whomever, it is the same refund.
 * @param amount_away rupees that were away when the admin looked
 * @returns rupees
 * @throws HttpError noSuchPayment, alreadyDone, nothingToRefund, refundRefused, refundUnanswered
 */
export async function refundPayment(
  services: Pick<Services, 'db' | 'gateway' | 'jobs' | 'clock'> & { log: Log; timeoutMs?: number },
  { id, part, amount_away }: { id: string; part: RefundedPart; amount_away: number },
): Promise<{ amount: number }> {
  const { db, gateway, log, timeoutMs = ANSWERS_WITHIN_MS } = services;
  const [found] = await db
    .select({ payment: payments, away: paiseAway(), timesBack: timesBack(), credits: users.credits })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, id));
  if (!found) throw noSuchPayment();
  const { payment, credits } = found;
  const awayPaise = Math.round(amount_away * 100);
  if (awayPaise !== Math.round(amountsAway(payment, found.away).amount_away * 100)) throw alreadyDone();
  const amountPaise = refundPaise({ ...payment, awayPaise }, part);
  if (payment.status !== 'paid' || amountPaise === 0 || (part === 'credit' && credits === 0)) throw nothingToRefund();
  if (gateway?.name !== payment.gateway) throw refundRefused(`It was paid through ${payment.gateway}`);

  const key = [id, awayPaise, amountPaise, found.timesBack].join('-');
  const order = { reference: payment.gatewayReference, amountPaise, key };
  const asked = inSpan({ name: `refund at ${gateway.name}`, kind: 'client' }, () => gateway.refund(order));
  const reversal = await inTime(asked, timeoutMs).catch((error: unknown) => {
    log.error({ err: error, paymentId: id, amountPaise }, 'the payment provider did not refund');
    throw error instanceof RefundRefused ? refundRefused(error.message) : refundUnanswered();
  });
  const standing = await reversePayment(services, gateway.name, reversal);
  if (standing === undefined) throw alreadyDone();
  if (standing < reversal.awayPaise) throw refundRefused('The refund failed');
  return { amount: amountPaise / 100 };
}
