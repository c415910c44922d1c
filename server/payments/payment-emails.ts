import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { CURRENCY } from './gateway.ts';

const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account erased') }),
  z.object({ kind: z.literal('account blocked') }),
  z.object({ kind: z.literal('no answer'), timesAsked: z.int() }),
  z.object({ kind: z.literal('other money'), amountPaise: z.int(), currency: z.string() }),
  z.object({
    kind: z.literal('money moved'),
    awayPaise: z.int(),
    failedPaise: z.int().default(0),
    taken: z.int(),
    given: z.int(),
    spent: z.int(),
  }),
]);

export const paymentEmail = emailKind('payment-letter', z.object({ paymentId: z.uuid(), news: News }));

export async function sendPaymentEmail(
  { db, mail, config }: Pick<EmailServices, 'db' | 'mail' | 'config'>,
  { paymentId, news }: z.output<(typeof paymentEmail)['data']>,
): Promise<void> {
  const [found] = await db
    .select({ payment: payments, buyer: { name: users.name, email: users.email } })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, paymentId));
  if (!found) return;
  const { payment, buyer } = found;
  const agreed = rupees(payment.amountPaise);
  await mail.send(
    composeEmail({
      to: config.operatorEmail,
      subject: `${SUBJECTS[news.kind]}: ${agreed}, ${buyer.name}`,
      heading: SUBJECTS[news.kind],
      greeting: 'Dear operator,',
      paragraphs: [
        `${buyer.name} (${buyer.email}) went to pay ${agreed} for the plan ${payment.planType} with ${payment.viewCount} view credits.`,
        describe(news),
        `Payment ${payment.id}; at the provider (${payment.gateway}) it is ${payment.gatewayReference}.`,
      ],
    }),
  );
}

const SUBJECTS: Record<z.output<typeof News>['kind'], string> = {
  'account erased': 'Somebody paid whose account is erased',
  'account blocked': 'Somebody paid whose account is blocked',
  'no answer': 'A payment is still open',
  'other money': 'Another amount was paid than agreed',
  'money moved': 'Money of a payment was refunded or disputed',
};

function describe(news: z.output<typeof News>): string {
  switch (news.kind) {
    case 'account erased':
      return 'The money came after the buyer’s account was erased, and nobody can use the credits. Please pay it back at the provider.';
    case 'account blocked':
      return 'The money came after the account was blocked, and its owner cannot use the credits. Please decide whether to refund it.';
    case 'no answer':
      return `The payment provider was asked ${news.timesAsked} times over three days and did not say how it ended. It is not asked again by itself; the buyer’s payment page still asks. Please look it up at the provider: if the money is there, have it send the notice again.`;
    case 'other money':
      return `${money(news.amountPaise, news.currency)} was paid. No credits were given. Please pay it back at the provider, and ask the buyer to pay again.`;
    case 'money moved':
      return [
        `By refunds and disputes ${rupees(news.awayPaise)} of it is away now.`,
        ...(news.failedPaise > 0
          ? [
              `A refund of ${rupees(news.failedPaise)} failed at the provider, and the buyer was told: refund it again, or ask the buyer for another way.`,
            ]
          : []),
        ...(news.taken > 0 ? [`View credits taken back: ${news.taken}.`] : []),
        ...(news.given > 0 ? [`View credits given back: ${news.given}.`] : []),
        ...(news.spent > 0 ? [`View credits that were spent already, on plots that stay open: ${news.spent}.`] : []),
      ].join(' ');
  }
}

function rupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: CURRENCY }).format(paise / 100);
}

function money(smallestUnits: number, currency: string): string {
  return currency === CURRENCY
    ? rupees(smallestUnits)
    : `${smallestUnits} (smallest unit) of ${currency || 'no currency'}`;
}
