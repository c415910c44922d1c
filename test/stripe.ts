import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { checkout, displayPayment } from '#contract/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { stripeGateway } from '#server/payments/stripe/gateway.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, type TestUser } from '#test/make.ts';
import { type Provider, type ProviderAnswer, type ProviderRequest, standInProvider } from '#test/provider.ts';

/**
 * A market paid through Stripe's real SDK against a stand-in, with a new buyer and checkout for each test of the
 * importing file. Signatures follow Stripe's documentation.
 */

export const SECRET = 'whsec_example_of_a_test';

export let stripe: Provider;
export let test: TestApp;
export let plan: typeof plans.$inferSelect;

export let made = 0;
export let buyer: TestUser;
export let session: Record<string, unknown> & { id: string };
export let paymentIntent: string;
/** By idempotency key. */
const refunds = new Map<string, { id: string; charge: string; amount: number; status: string; created: number }>();

/** Registers hooks: call at the file's top level. */
export function useStripe(): void {
  beforeAll(async () => {
    stripe = await standInProvider();
    test = await testApp(
      {},
      {
        gateway: (clock) =>
          stripeGateway({ secretKey: 'sk_test_example', webhookSecret: SECRET }, clock, {
            protocol: 'http',
            host: '127.0.0.1',
            port: stripe.port,
            timeout: 1_000,
          }),
      },
    );
    const [first] = await test.db.select().from(plans).orderBy(plans.viewCount).limit(1);
    if (!first) throw new Error('There are no plans');
    plan = first;
  });
  afterAll(async () => {
    await test.close();
    await stripe.close();
  });
  beforeEach(async () => {
    made += 1;
    stripe.requests.length = 0;
    stripe.answer = asStripe;
    buyer = await makeBuyer(test.db);
    paymentIntent = `pi_${made}`;
    refunds.clear();
    session = {
      id: `cs_test_${made}`,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/cs_test_${made}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: plan.finalAmountPaise,
      currency: 'inr',
    };
  });
}

export function asStripe({ method, path, query, headers, body }: ProviderRequest): ProviderAnswer {
  if (method === 'POST' && path === '/v1/checkout/sessions') return { body: session };
  if (path === `/v1/checkout/sessions/${session.id}`) return { body: session };
  if (path === '/v1/checkout/sessions') {
    const found = query.get('payment_intent') === paymentIntent ? [session] : [];
    return { body: { object: 'list', data: found, has_more: false, url: path } };
  }
  if (method === 'POST' && path === '/v1/refunds')
    return refundOnce(String(headers['idempotency-key']), new URLSearchParams(body));
  if (path === '/v1/refunds')
    return { body: { object: 'list', data: [...refunds.values()], has_more: false, url: path } };
  return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such thing' } } };
}

function refundOnce(key: string, order: URLSearchParams): ProviderAnswer {
  const amount = Number(order.get('amount'));
  const before = [...refunds.values()].reduce((sum, refund) => sum + refund.amount, 0);
  if (!refunds.has(key) && before + amount > plan.finalAmountPaise) {
    const message = `Refund amount (₹${amount / 100}) is greater than unrefunded amount on charge`;
    return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
  }
  const created = Math.floor(test.clock.now.getTime() / 1000);
  const refund = refunds.get(key) ?? {
    id: `re_${made}_${refunds.size}`,
    charge: `ch_${made}`,
    amount,
    status: 'pending',
    created,
  };
  refunds.set(key, refund);
  return { body: { object: 'refund', currency: 'inr', ...refund } };
}

export function failRefundsAtStripe(): void {
  for (const refund of refunds.values()) refund.status = 'failed';
}

export const refundsAtStripe = () => [...refunds.values()].map(({ amount }) => amount);

export const pay = () => test.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: plan.id } });

export const show = (id: string) => test.call(displayPayment, { token: buyer.token, params: { id } });

export const paid = () =>
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: paymentIntent });

let events = 0;
export function eventOf(type: string, object: object, created = test.clock.now): Buffer {
  events += 1;
  const seconds = Math.floor(created.getTime() / 1000);
  return Buffer.from(
    JSON.stringify({ id: `evt_${events}`, object: 'event', type, created: seconds, livemode: false, data: { object } }),
  );
}

export function signed(body: Buffer, when = test.clock.now, secret = SECRET): string {
  const seconds = Math.floor(when.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body.toString()}`).digest('hex')}`;
}

export async function send(body: Buffer, signature: string | undefined = signed(body)) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/stripe',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  });
  return { status: response.statusCode, code: response.json().code as string | undefined };
}

export const changes = async () => (await soundLedger(test.db, buyer.id)).changes;

export const refunded = (amount: number) => ({
  id: `ch_${made}`,
  object: 'charge',
  payment_intent: paymentIntent,
  amount: plan.finalAmountPaise,
  amount_refunded: amount,
  currency: 'inr',
});

export const dispute = (status: string) => ({
  id: `dp_${made}`,
  object: 'dispute',
  payment_intent: paymentIntent,
  amount: plan.finalAmountPaise,
  currency: 'inr',
  status,
});
