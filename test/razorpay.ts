import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { checkout, displayPayment } from '#contract/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { razorpayGateway } from '#server/payments/razorpay/gateway.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, type TestUser } from '#test/make.ts';
import { type Provider, type ProviderAnswer, type ProviderRequest, standInProvider } from '#test/provider.ts';

/**
 * A market paid through Razorpay's real SDK against a stand-in, with a new buyer and checkout for each test of the
 * importing file. Signatures follow Razorpay's documentation.
 */

export const KEYS = {
  keyId: 'rzp_test_example',
  keySecret: 'key secret',
  webhookSecrets: ['webhook secret', 'previous webhook secret'],
};

export let razorpay: Provider;
export let test: TestApp;
export let plan: typeof plans.$inferSelect;

export let made = 0;
export let buyer: TestUser;
export let link: Record<string, unknown> & { id: string };
let razorpayPaymentId: string;
/** By idempotency key. */
const refunds = new Map<string, object & { amount: number }>();

/** Registers hooks: call at the file's top level. */
export function useRazorpay(): void {
  beforeAll(async () => {
    razorpay = await standInProvider();
    const api = { baseUrl: `http://127.0.0.1:${razorpay.port}`, timeoutMs: 1_000 };
    test = await testApp({}, { gateway: (clock) => razorpayGateway(KEYS, clock, api) });
    const [first] = await test.db.select().from(plans).orderBy(plans.viewCount).limit(1);
    if (!first) throw new Error('There are no plans');
    plan = first;
  });
  afterAll(async () => {
    await test.close();
    await razorpay.close();
  });
  beforeEach(async () => {
    made += 1;
    razorpay.requests.length = 0;
    razorpay.answer = asRazorpay;
    buyer = await makeBuyer(test.db);
    razorpayPaymentId = `pay_${made}`;
    refunds.clear();
    link = {
      id: `plink_${made}`,
      short_url: `https://rzp.example/i/${made}`,
      status: 'created',
      amount: plan.finalAmountPaise,
      amount_paid: 0,
      currency: 'INR',
      accept_partial: false,
      order_id: `order_${made}`,
      expired_at: 0,
      cancelled_at: 0,
      payments: null,
    };
  });
}

export function asRazorpay({ method, path, query, body, headers }: ProviderRequest): ProviderAnswer {
  if (method === 'POST' && path === '/v1/payment_links') {
    const { reference_id, notes } = JSON.parse(body);
    return { body: Object.assign(link, { reference_id, notes }) };
  }
  if (path === `/v1/payment_links/${link.id}`) return { body: link };
  if (path === '/v1/payment_links') {
    const another = { ...link, id: 'plink_another', reference_id: 'another' };
    return { body: { payment_links: query.get('reference_id') === link['reference_id'] ? [another, link] : [] } };
  }
  if (path === `/v1/payments/${razorpayPaymentId}`) {
    return { body: { ...payment(), captured: true } };
  }
  if (method === 'POST' && path === `/v1/payments/${razorpayPaymentId}/refund`) {
    return refundOnce(String(headers['x-refund-idempotency']), JSON.parse(body).amount);
  }
  if (path === '/v1/payments/pay_of_another_shop') return { body: { id: 'pay_of_another_shop', notes: [] } };
  return { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } } };
}

function refundOnce(key: string, amount: number): ProviderAnswer {
  const created_at = Math.floor(test.clock.now.getTime() / 1000);
  const entity = refunds.get(key) ?? { ...refund(amount, `rfnd_${key}`), status: 'pending', created_at };
  refunds.set(key, entity);
  return { body: entity };
}

export const refundsAtRazorpay = () => [...refunds.values()];

export const pay = () => test.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: plan.id } });

export const show = (id: string) => test.call(displayPayment, { token: buyer.token, params: { id } });

export const paid = () =>
  Object.assign(link, {
    status: 'paid',
    amount_paid: plan.finalAmountPaise,
    payments: [
      { payment_id: 'pay_declined', status: 'failed' },
      { payment_id: razorpayPaymentId, status: 'captured' },
    ],
  });

export function webhookBody(event: string, payload: Record<string, object>, at = test.clock.now): Buffer {
  const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
  const created_at = Math.floor(at.getTime() / 1000);
  const contains = Object.keys(payload);
  return Buffer.from(
    JSON.stringify({ entity: 'event', account_id: 'acc_example', event, contains, payload: entities, created_at }),
  );
}

export const signed = (body: Buffer, secret = 'webhook secret') =>
  createHmac('sha256', secret).update(body).digest('hex');

export async function send(body: Buffer, signature: string | undefined = signed(body), eventId = 'evt_1') {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      ...(signature ? { 'x-razorpay-signature': signature } : {}),
    },
    payload: body,
  });
  return { status: response.statusCode, code: response.json().code as string | undefined };
}

export const changes = async () => (await soundLedger(test.db, buyer.id)).changes;

export const payment = () => ({
  id: razorpayPaymentId,
  entity: 'payment',
  order_id: link['order_id'],
  notes: link['notes'],
});

export const refund = (amount: number, id = `rfnd_${made}`) => ({
  id,
  entity: 'refund',
  payment_id: razorpayPaymentId,
  amount,
  currency: 'INR',
});

export const dispute = (status: string, phase = 'chargeback') => ({
  id: `disp_${made}`,
  entity: 'dispute',
  payment_id: razorpayPaymentId,
  amount: plan.finalAmountPaise,
  currency: 'INR',
  status,
  phase,
});
