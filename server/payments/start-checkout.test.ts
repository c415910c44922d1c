import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { receipts } from '#server/database/schema/receipts.ts';
import type { Language } from '#contract/languages.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer } from '#test/make.ts';
import type { TestUser } from '#test/make.ts';
import type { Gateway } from './gateway.ts';
import { settlePayment } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';

const app = await testApp({
  LEGAL_NAME: 'Example Land Private Limited',
  LEGAL_ADDRESS: '1 Example Road, Patna 800001',
  GSTIN: '10AAAAA0000A1ZH',
});
const log = pino({ level: 'silent' });
type Order = Parameters<Gateway['startCheckout']>[0];

/** Starts a checkout at a provider that records its requests. */
async function begin(buyer: TestUser, form: Record<string, string>, more: { language?: Language; plan?: string } = {}) {
  const [plan] = await app.db
    .select()
    .from(plans)
    .where(more.plan ? eq(plans.planType, more.plan) : undefined)
    .limit(1);
  const orders: Order[] = [];
  const gateway = {
    ...app.services.gateway,
    name: 'stripe',
    startCheckout: async (order: Order) => {
      orders.push(order);
      return { reference: order.paymentId, url: 'https://pay.example/' };
    },
  } as unknown as Gateway;
  const services = { ...app.services, gateway, log, visitor: more.language && { language: more.language } };
  const { payment_id: id } = await startCheckout(services, buyer, {
    user_id: buyer.id,
    plan_id: plan?.id ?? '',
    ...form,
  });
  const [order] = orders;
  if (!order || !plan) throw new Error('No checkout was begun');
  return { id, order, plan };
}
afterAll(() => app.close());

test('a checkout that does not start in time fails without a payment, whatever the SDK still tries', async () => {
  const buyer = await makeBuyer(app.db);
  const [plan] = await app.db.select().from(plans).limit(1);
  const silent = { ...app.services.gateway, startCheckout: () => new Promise(() => undefined) } as unknown as Gateway;
  const begun = startCheckout({ ...app.services, gateway: silent, log, timeoutMs: 20 }, buyer, {
    user_id: buyer.id,
    plan_id: plan?.id ?? '',
    gst_state: '10',
  });
  await expect(begun).rejects.toMatchObject({ status: 503, code: 'PAYMENTS_DOWN' });
  expect(await app.db.select().from(payments).where(eq(payments.userId, buyer.id))).toEqual([]);
});

test.each([
  ['hi', '/hi/success?payment=', '/hi/failure?payment='],
  ['en', '/success?payment=', '/failure?payment='],
] as const)('who pays on a page in %s comes back to one', async (language, success, failure) => {
  const { id, order, plan } = await begin(await makeBuyer(app.db), { gst_state: '10' }, { language });
  const origin = app.services.appUrl();
  expect(order.successUrl).toBe(`${origin}${success}${id}`);
  expect(order.failureUrl).toBe(`${origin}${failure}${id}&plan=${plan.id}`);
});

test('without a language of the page, the account’s is taken', async () => {
  const buyer = await makeBuyer(app.db);
  await app.db.update(users).set({ language: 'ta' }).where(eq(users.id, buyer.id));
  const { order } = await begin(buyer, { gst_state: '10' });
  expect(order.successUrl).toContain('/ta/success?');
});

test.each([
  ['en', 'Plan Single plot, 1 view credit'],
  ['hi', 'प्लान'],
] as const)('the provider’s page says in %s what is bought, one in the singular', async (language, said) => {
  const { order } = await begin(await makeBuyer(app.db), { gst_state: '10' }, { language, plan: 'Single plot' });
  expect(order.description).toContain(said);
  expect(order.description).not.toContain('plots');
});

test('the receipt names whom the checkout named, whatever a later checkout or the account says when it is paid', async () => {
  const buyer = await makeBuyer(app.db);
  const business = { gst_name: 'Example Traders', gst_address: '2 Example Road, Patna' };
  const first = await begin(buyer, { gst_state: '10', gstin: '10AAACB1234C1ZU', ...business });
  const [{ name } = { name: '' }] = await app.db.select().from(users).where(eq(users.id, buyer.id));
  await begin(buyer, { gst_state: '20', gstin: '' });
  await app.db.update(users).set({ name: 'Another Name' }).where(eq(users.id, buyer.id));
  await app.db.update(plans).set({ planType: 'Renamed' }).where(eq(plans.id, first.plan.id));

  await settlePayment({ ...app.services, log }, 'stripe', {
    eventId: v7(),
    reference: first.id,
    outcome: 'paid',
    amountPaise: first.plan.finalAmountPaise,
    currency: 'INR',
  });
  const [receipt] = await app.db.select().from(receipts).where(eq(receipts.paymentId, first.id));
  expect(receipt).toMatchObject({
    placeOfSupply: '10',
    igstPaise: 0,
    buyerName: name,
    buyerGstin: '10AAACB1234C1ZU',
    buyerLegalName: 'Example Traders',
    buyerAddress: '2 Example Road, Patna',
  });
  const [payment] = await app.db.select().from(payments).where(eq(payments.id, first.id));
  expect(payment).toMatchObject({ planType: first.plan.planType, buyerName: null, buyerGstin: null });
});
