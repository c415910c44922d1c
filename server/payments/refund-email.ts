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
 * Tells a buyer how much of a payment is refunded now, whether from the console or at the provider; a negative amount
 * is of a refund that failed.
 */
export const refundEmail = emailKind('refund-letter', z.object({ paymentId: z.uuid(), amountPaise: z.int() }));

export async function sendRefundEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'config'>,
  { paymentId, amountPaise }: z.output<(typeof refundEmail)['data']>,
): Promise<void> {
  const [found] = await services.db
    .select({ buyer: users, planType: payments.planType })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, paymentId));
  if (!found || isErasedAddress(found.buyer.email)) return;
  const { buyer, planType: plan } = found;
  const amount = RUPEES.format(Math.abs(amountPaise) / 100);
  await writeToAccount(services, buyer, ({ emails: { refund, refundFailed }, words, starterNames }) => {
    const told = { amount, planType: unlessEdited(plan, STARTER_NAMES, starterNames) };
    const action = { label: words.paymentsAndCredits, path: '/credits' };
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
          replyTo: services.config.operatorEmail,
        };
  });
}

/** Latin digits in all languages, as pages have them. */
const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});
