import { eq } from 'drizzle-orm';
import { grantCredits } from '#server/credits/ledger.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { CURRENCY, type Settlement } from './gateway.ts';
import { NOTHING_REFUNDED, recordIncome } from './refunded-amount.ts';
import { type Log, lockPaymentOfEvent } from './webhook-events.ts';
import { paymentEmail } from './payment-emails.ts';
import { issueCreditNote } from './receipts/issue-credit-note.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';
import { receiptEmail } from './receipts/receipt-email.ts';
import { followReversals } from './reverse-payment.ts';

/**
 * Records the end of a checkout: exactly once for any repetition, delay or order it grants credits and issues the
 * receipt. Payment after failure counts, not the reverse; a wrong amount or currency only notifies the operator.
 */
export async function settlePayment(
  {
    db,
    jobs,
    clock,
    config,
    funnel,
    log,
  }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'funnel'> & { log: Log },
  gateway: string,
  settlement: Settlement,
): Promise<void> {
  const { outcome, amountPaise, currency } = settlement;
  const paidBy = await db.transaction(async (tx) => {
    const payment = await lockPaymentOfEvent(tx, gateway, settlement, log);
    if (!payment || payment.status === 'paid') return undefined;

    const agreed = amountPaise === payment.amountPaise && currency === CURRENCY;
    if (outcome === 'paid' && agreed) {
      const settledAt = clock();
      await tx.update(payments).set({ status: 'paid', settledAt }).where(eq(payments.id, payment.id));
      const { id: paymentId, userId, viewCount: credits } = payment;
      await grantCredits(tx, { userId, credits, paymentId, at: settledAt });
      await recordIncome(tx, payment, settledAt);
      // A refund may arrive before its payment.
      await followReversals(tx, { jobs, clock }, payment, NOTHING_REFUNDED);
      await jobs.enqueue(tx, receiptEmail, { paymentId: payment.id });
      const closed = await closureOf(tx, payment.userId);
      if (closed) await jobs.enqueue(tx, paymentEmail, { paymentId: payment.id, news: { kind: closed } });
      // Last, because it blocks other settlements.
      await issueReceipt(tx, payment, config.receipts, settledAt, settlement.isTest);
      await issueCreditNote(tx, payment, settledAt);
      return payment.userId;
    }
    if (outcome === 'paid') {
      log.error(
        { paymentId: payment.id, agreedPaise: payment.amountPaise, amountPaise, currency },
        'what was paid is not what was agreed; nothing is granted',
      );
      await jobs.enqueue(tx, paymentEmail, {
        paymentId: payment.id,
        news: { kind: 'other money', amountPaise, currency },
      });
    }
    if (payment.status !== 'open') return undefined;
    const status = outcome === 'paid' ? 'failed' : outcome;
    await tx.update(payments).set({ status, settledAt: clock() }).where(eq(payments.id, payment.id));
    return undefined;
  });
  if (paidBy === undefined) return;
  const [buyer] = await db.select({ language: users.language }).from(users).where(eq(users.id, paidBy));
  funnel.count('payments', { language: buyer?.language ?? 'en' });
}

/** The reason why the paid credits cannot be used. */
async function closureOf(tx: Transaction, userId: string): Promise<'account erased' | 'account blocked' | undefined> {
  const [account] = await tx
    .select({ erasedAt: users.erasedAt, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId));
  if (account?.erasedAt) return 'account erased';
  return account?.disabledAt ? 'account blocked' : undefined;
}
