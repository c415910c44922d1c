import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { REFUND_BUSINESS_DAYS } from '#contract/limits.ts';
import { STARTER_NAMES, unlessEdited } from '#contract/starter-plans.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { CURRENCY } from './gateway.ts';

/**
 * Tells a buyer how much of a payment is refunded or disputed now, whether from the console or at the provider; a
 * negative amount, in paise, is of a refund that failed or of a dispute that ended.
 */
export const reversalEmail = emailKind(
  'refund-letter',
  // Emails that waited for an update of the product are of refunds.
  z.object({ paymentId: z.uuid(), amountPaise: z.int(), reason: z.enum(['refund', 'dispute']).default('refund') }),
);

export async function sendReversalEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'config'>,
  { paymentId, amountPaise, reason }: z.output<(typeof reversalEmail)['data']>,
): Promise<void> {
  const [found] = await services.db
    .select({ buyer: users, planType: payments.planType })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, paymentId));
  if (!found || isErasedAddress(found.buyer.email)) return;
  const { buyer, planType: plan } = found;
  const amount = RUPEES.format(Math.abs(amountPaise) / 100);
  await writeToAccount(services, buyer, ({ emails, words, starterNames }) => {
    const { refund, refundFailed, dispute, disputeEnded } = emails;
    const told = { amount, planType: unlessEdited(plan, STARTER_NAMES, starterNames) };
    const action = { label: words.paymentsAndCredits, path: '/credits' };
    const replyTo = services.config.operatorEmail;
    if (reason === 'dispute') {
      return amountPaise > 0
        ? { subject: dispute.subject({ amount }), paragraphs: [dispute.told(told), dispute.reply], action, replyTo }
        : { subject: disputeEnded.subject({ amount }), paragraphs: [disputeEnded.told(told)], action };
    }
    return amountPaise > 0
      ? {
          subject: refund.subject({ amount }),
          paragraphs: [refund.told(told), refund.arrives({ days: REFUND_BUSINESS_DAYS }), refund.note],
          action,
        }
      : {
          subject: refundFailed.subject({ amount }),
          paragraphs: [refundFailed.told(told), refundFailed.reply],
          action,
          replyTo,
        };
  });
}

/** Latin digits in all languages, as pages have them. */
const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});
