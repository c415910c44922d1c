import { eq } from 'drizzle-orm';
import { isErased } from '#server/accounts/erase-account.ts';
import { grantCredits } from '#server/credits/grant-credits.ts';
import { payments } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { CURRENCY, type Settlement } from './gateway.ts';
import { NOTHING_REFUNDED, recordIncome } from './refunded-amount.ts';
import { type Log, paymentOfNotice } from './webhook-events.ts';
import { paymentEmail } from './payment-emails.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';
import { receiptEmail } from './receipts/receipt-email.ts';
import { followReversals } from './reverse-payment.ts';

/**
 * Writes down what a provider says about a checkout, and grants the credits and gives a receipt when the money is there: once
 * for each payment, in the same transaction, however often, late or out of order the provider says it. Money that arrives after a
 * failure still counts; a failure after the money changes nothing. A wrong amount or currency grants nothing, and the operator
 * is told.
 */
export async function settlePayment(
  { db, jobs, clock, config, log }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'> & { log: Log },
  gateway: string,
  settlement: Settlement,
): Promise<void> {
  const { outcome, amountPaise, currency } = settlement;
  await db.transaction(async (tx) => {
    const payment = await paymentOfNotice(tx, gateway, settlement, log);
    if (!payment || payment.status === 'paid') return;

    const agreed = amountPaise === payment.amountPaise && currency === CURRENCY;
    if (outcome === 'paid' && agreed) {
      const settledAt = clock();
      await tx.update(payments).set({ status: 'paid', settledAt }).where(eq(payments.id, payment.id));
      await grantCredits(tx, { userId: payment.userId, credits: payment.viewCount, paymentId: payment.id });
      await recordIncome(tx, payment, settledAt);
      // A refund may have been heard of before the money that it returns.
      await followReversals(tx, { jobs, clock }, payment, NOTHING_REFUNDED);
      await jobs.enqueue(tx, receiptEmail, { paymentId: payment.id });
      if (await isErased(tx, payment.userId)) {
        await jobs.enqueue(tx, paymentEmail, { paymentId: payment.id, news: { kind: 'account erased' } });
      }
      // Last, because every other settlement waits from here on.
      await issueReceipt(tx, payment, config.receipts, settledAt);
      return;
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
    if (payment.status !== 'open') return;
    const status = outcome === 'paid' ? 'failed' : outcome;
    await tx.update(payments).set({ status, settledAt: clock() }).where(eq(payments.id, payment.id));
  });
}
