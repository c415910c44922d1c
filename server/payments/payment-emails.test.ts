import { afterAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Email } from '#server/email/email.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makePayment } from '#test/make.ts';
import { sendPaymentEmail } from './payment-emails.ts';

type News = Parameters<typeof sendPaymentEmail>[1]['news'];

const test = await testApp({ OPERATOR_EMAIL: 'operator@example.com' });
const buyer = await makeBuyer(test.db);
const { id: paymentId } = await makePayment(test.db, buyer.id, {
  planType: 'Example plan',
  amountPaise: 1_25_000_00,
  gateway: 'stripe',
  gatewayReference: 'cs_test_example',
});
afterAll(() => test.close());

async function emailOf(news: News): Promise<Email> {
  const emails: Email[] = [];
  const mail = { send: async (email: Email) => void emails.push(email) };
  await sendPaymentEmail({ ...test.services, mail }, { paymentId, news });
  const [email] = emails;
  if (!email) throw new Error('No email was sent');
  return email;
}

it.each<News>([
  { kind: 'no answer', timesAsked: 11 },
  { kind: 'other money', amountPaise: 100, currency: 'INR' },
  { kind: 'account blocked' },
  { kind: 'money moved', awayPaise: 100, failedPaise: 0, taken: 1, given: 0, spent: 0 },
])('an email of $kind goes to the operator with all that finds the payment', async (news) => {
  const { to, subject, text } = await emailOf(news);
  expect(to).toBe('operator@example.com');
  expect(subject).toContain('₹1,25,000.00');
  for (const fact of [buyer.name, buyer.email, 'Example plan', paymentId, 'stripe', 'cs_test_example']) {
    expect(text).toContain(fact);
  }
});

it.each([
  ['INR', '₹499.00 was paid.'],
  ['USD', '49900 (smallest unit) of USD was paid.'],
  ['', '49900 (smallest unit) of no currency was paid.'],
])(
  'money of the currency "%s" that was not agreed is named, and nothing hinders the email',
  async (currency, sentence) => {
    const { text } = await emailOf({ kind: 'other money', amountPaise: 499_00, currency });
    expect(text).toContain(sentence);
    expect(text).toContain('No credits were given.');
  },
);

it('an email about money that moved says what became of the credits, and only that', async () => {
  const taken = await emailOf({ kind: 'money moved', awayPaise: 499_00, failedPaise: 0, taken: 6, given: 0, spent: 4 });
  expect(taken.text).toContain('₹499.00 of it is away now.');
  expect(taken.text).toContain('View credits taken back: 6.');
  expect(taken.text).toContain('View credits that were spent already, on plots that stay open: 4.');
  expect(taken.text).not.toContain('given back');
  const given = await emailOf({ kind: 'money moved', awayPaise: 0, failedPaise: 0, taken: 0, given: 6, spent: 0 });
  expect(given.text).toContain('View credits given back: 6.');
  expect(given.text).not.toContain('taken back');
});

it('a deleted payment causes no email', async () => {
  const emails: Email[] = [];
  const mail = { send: async (email: Email) => void emails.push(email) };
  const gone: Parameters<typeof sendPaymentEmail>[1] = {
    paymentId: v7(),
    news: { kind: 'no answer', timesAsked: 11 },
  };
  await sendPaymentEmail({ ...test.services, mail }, gone);
  expect(emails).toEqual([]);
});
