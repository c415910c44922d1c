import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import type { Email } from '#server/email/email.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { makeBuyer, type TestUser } from '#test/make.ts';
import { sendPaymentEmail } from './payment-emails.ts';

type News = Parameters<typeof sendPaymentEmail>[1]['news'];

let test: TestApp;
let buyer: TestUser;
let paymentId: string;
beforeAll(async () => {
  test = await testApp({ OPERATOR_EMAIL: 'operator@example.com' });
  buyer = await makeBuyer(test.db);
  const [plan] = await test.db.select().from(plans).limit(1);
  if (!plan) throw new Error('There are no plans');
  paymentId = v7();
  await test.db.insert(payments).values({
    id: paymentId,
    userId: buyer.id,
    planId: plan.id,
    planType: 'Example plan',
    viewCount: 10,
    amountPaise: 1_25_000_00,
    gateway: 'stripe',
    gatewayReference: 'cs_test_example',
  });
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
  { kind: 'money moved', awayPaise: 100, taken: 1, given: 0, spent: 0 },
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
  const taken = await emailOf({ kind: 'money moved', awayPaise: 499_00, taken: 6, given: 0, spent: 4 });
  expect(taken.text).toContain('₹499.00 of it is away now.');
  expect(taken.text).toContain('View credits taken back: 6.');
  expect(taken.text).toContain('View credits that were spent already, on plots that stay open: 4.');
  expect(taken.text).not.toContain('given back');
  const given = await emailOf({ kind: 'money moved', awayPaise: 0, taken: 0, given: 6, spent: 0 });
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
