import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { REFUND_BUSINESS_DAYS } from '#contract/limits.ts';
import { STARTER_NAMES, unlessEdited } from '#contract/starter-plans.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { greetingOf } from '#server/email/greeting.ts';
import { CURRENCY } from './gateway.ts';

/**
 * Tells a buyer how much of a payment is refunded now, whether from the console or at the provider; a negative amount
 * is of a refund that failed.
 */
export const refundEmail = emailKind('refund-letter', z.object({ paymentId: z.uuid(), amountPaise: z.int() }));

export async function sendRefundEmail(
  { db, mail, appUrl, config }: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'config'>,
  { paymentId, amountPaise }: z.output<(typeof refundEmail)['data']>,
): Promise<void> {
  const [found] = await db
    .select({ buyer: users, planType: payments.planType })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, paymentId));
  if (!found || isErasedAddress(found.buyer.email)) return;
  const { buyer, planType: plan } = found;
  const messages = await emailMessagesIn(buyer.language);
  const { refund, refundFailed } = messages.letters;
  const amount = RUPEES.format(Math.abs(amountPaise) / 100);
  const told = { amount, planType: unlessEdited(plan, STARTER_NAMES, messages.starterNames) };
  const { subject, paragraphs } =
    amountPaise > 0
      ? {
          subject: refund.subject({ amount }),
          paragraphs: [refund.told(told), refund.arrives({ days: REFUND_BUSINESS_DAYS }), refund.note],
        }
      : {
          subject: refundFailed.subject({ amount }),
          paragraphs: [refundFailed.told(told), refundFailed.reply],
        };
  const email = composeEmail(
    {
      to: buyer.email,
      subject,
      heading: subject,
      greeting: greetingOf(messages, buyer),
      paragraphs,
      action: {
        label: messages.words.paymentsAndCredits,
        url: `${appUrl()}${pathIn(buyer.language, '/credits')}`,
      },
    },
    messages,
  );
  await mail.send(amountPaise > 0 ? email : { ...email, replyTo: config.operatorEmail });
}

/** Latin digits in all languages, as pages have them. */
const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});
