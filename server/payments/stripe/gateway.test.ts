import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkout, displayPayment } from '#contract/payments.ts';
import { payments, plans } from '#server/database/schema.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, type Person } from '#test/make.ts';
import { type Provider, type ProviderAnswer, type ProviderRequest, standInProvider } from '#test/provider.ts';
import { CHECKOUT_LASTS_MS } from '../gateway.ts';
import { openGateway } from '../open-gateway.ts';
import { stripeGateway } from './gateway.ts';

/** Stripe's real SDK against a stand-in of Stripe's API; signatures are computed here, as Stripe publishes it. */

const SECRET = 'whsec_example_of_a_test';
const MINUTE = 60_000;

let stripe: Provider;
let test: TestApp;
let plan: typeof plans.$inferSelect;
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

let made = 0;
let buyer: Person;
let session: Record<string, unknown> & { id: string };
let paymentIntent: string;
beforeEach(async () => {
  made += 1;
  stripe.requests.length = 0;
  stripe.answer = asStripe;
  buyer = await makeBuyer(test.db);
  paymentIntent = `pi_${made}`;
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

/** What Stripe answers when nothing is wrong. */
function asStripe({ method, path, query }: ProviderRequest): ProviderAnswer {
  if (method === 'POST' && path === '/v1/checkout/sessions') return { body: session };
  if (path === `/v1/checkout/sessions/${session.id}`) return { body: session };
  if (path === '/v1/checkout/sessions') {
    const found = query.get('payment_intent') === paymentIntent ? [session] : [];
    return { body: { object: 'list', data: found, has_more: false, url: path } };
  }
  return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such thing' } } };
}

const pay = () => test.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: plan.id } });

const show = (id: string) => test.call(displayPayment, { token: buyer.token, params: { id } });

/** The session as it is when the card was charged. */
const paid = () =>
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: paymentIntent });

let events = 0;
function eventOf(type: string, object: object, created = test.clock.now): Buffer {
  events += 1;
  const seconds = Math.floor(created.getTime() / 1000);
  return Buffer.from(
    JSON.stringify({ id: `evt_${events}`, object: 'event', type, created: seconds, livemode: false, data: { object } }),
  );
}

function signed(body: Buffer, when = test.clock.now, secret = SECRET): string {
  const seconds = Math.floor(when.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body.toString()}`).digest('hex')}`;
}

async function send(body: Buffer, signature: string | undefined = signed(body)) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/stripe',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  });
  return { status: response.statusCode, code: response.json().code as string | undefined };
}

const changes = async () => (await soundLedger(test.db, buyer.id)).changes;

const refunded = (amount: number) => ({
  id: `ch_${made}`,
  object: 'charge',
  payment_intent: paymentIntent,
  amount: plan.finalAmountPaise,
  amount_refunded: amount,
  currency: 'inr',
});

const dispute = (status: string) => ({
  id: `dp_${made}`,
  object: 'dispute',
  payment_intent: paymentIntent,
  amount: plan.finalAmountPaise,
  currency: 'inr',
  status,
});

describe('a checkout', () => {
  it('is opened with what was agreed, once for each payment, and the browser goes to Stripe’s page', async () => {
    const { status, body } = await pay();
    expect([status, body.data.url]).toEqual([200, session['url']]);
    const { payment_id: paymentId } = body.data;
    const [asked] = stripe.requests;
    expect(asked?.headers['authorization']).toBe('Bearer sk_test_example');
    expect(asked?.headers['idempotency-key']).toBe(paymentId);
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      mode: 'payment',
      submit_type: 'pay',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'inr',
      'line_items[0][price_data][unit_amount]': String(plan.finalAmountPaise),
      'line_items[0][price_data][product_data][name]': `${plan.planType}: ${plan.viewCount} plots`,
      client_reference_id: paymentId,
      'metadata[payment_id]': paymentId,
      'payment_intent_data[description]': `${plan.planType}: ${plan.viewCount} plots`,
      'payment_intent_data[metadata][payment_id]': paymentId,
      customer_email: buyer.email,
      success_url: `http://bhukhand.example/success?payment=${paymentId}`,
      cancel_url: `http://bhukhand.example/failure?payment=${paymentId}`,
      expires_at: String(Math.floor((test.clock.now.getTime() + CHECKOUT_LASTS_MS) / 1000)),
    });
  });

  it('that Stripe fails to take at first is asked for again under the same key', async () => {
    stripe.answer = (request) => (stripe.requests.length === 1 ? { status: 500, body: {} } : asStripe(request));
    expect((await pay()).status).toBe(200);
    const keys = stripe.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each<[string, ProviderAnswer]>([
    ['does not answer', undefined],
    ['is down', { status: 503, body: {} }],
    ['knows the key no more', { status: 401, body: { error: { type: 'invalid_request_error', message: 'Expired' } } }],
  ])('of a Stripe that %s is refused clearly and leaves no payment behind', async (_, answer) => {
    stripe.answer = () => answer;
    const { status, body } = await pay();
    expect([status, body.code]).toEqual([503, 'PAYMENTS_DOWN']);
    expect(await test.db.select().from(payments).where(eq(payments.userId, buyer.id))).toEqual([]);
  });
});

describe('a notice of Stripe', () => {
  let paymentId: string;
  beforeEach(async () => {
    paymentId = (await pay()).body.data.payment_id;
  });

  it('that the checkout was paid grants the credits, once, however often it comes', async () => {
    const body = eventOf('checkout.session.completed', paid());
    for (let time = 0; time < 3; time++) expect(await send(body)).toEqual({ status: 200, code: undefined });
    expect(await changes()).toEqual([plan.viewCount]);
    expect((await show(paymentId)).body.data.status).toBe('paid');
  });

  it('that a slow payment is complete grants nothing until the money is there', async () => {
    await send(eventOf('checkout.session.completed', { ...session, status: 'complete' }));
    expect(await changes()).toEqual([]);
    await send(eventOf('checkout.session.async_payment_succeeded', paid()));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it.each([
    ['checkout.session.async_payment_failed', { status: 'complete' }, 'failed'],
    ['checkout.session.expired', { status: 'expired' }, 'cancelled'],
  ])('%s ends the payment without credits', async (type, now, status) => {
    await send(eventOf(type, Object.assign(session, now)));
    expect((await show(paymentId)).body.data).toMatchObject({ status, credits: 0 });
  });

  it('that came after a later one changes nothing', async () => {
    const expired = eventOf('checkout.session.expired', { ...session, status: 'expired' });
    await send(eventOf('checkout.session.completed', paid()));
    await send(expired);
    expect((await show(paymentId)).body.data.status).toBe('paid');
  });

  it.each([
    ['another amount', { amount_total: 100 }],
    ['another currency', { currency: 'usd' }],
  ])('of %s than agreed grants nothing', async (_, other) => {
    await send(eventOf('checkout.session.completed', Object.assign(paid(), other)));
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'failed', credits: 0 });
  });

  it('about something else, or another shop’s checkout, is thanked and changes nothing', async () => {
    expect((await send(eventOf('invoice.paid', { id: 'in_1' }))).status).toBe(200);
    expect((await send(eventOf('checkout.session.completed', { ...paid(), id: 'cs_other' }))).status).toBe(200);
    expect((await send(eventOf('charge.refunded', { ...refunded(100), payment_intent: 'pi_other' }))).status).toBe(200);
    expect((await send(eventOf('charge.refunded', { ...refunded(100), payment_intent: null }))).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  it('may be five minutes old, and is signed with any one of several signatures', async () => {
    const body = eventOf('checkout.session.completed', paid());
    const old = signed(body, new Date(test.clock.now.getTime() - 4 * MINUTE));
    expect((await send(body, `${old},v1=${'0'.repeat(64)},v0=ignored`)).status).toBe(200);
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it.each<[string, (body: Buffer) => string]>([
    ['without a signature', () => ''],
    ['signed with another secret', (body) => signed(body, test.clock.now, 'whsec_guess')],
    ['recorded and sent again later', (body) => signed(body, new Date(test.clock.now.getTime() - 6 * MINUTE))],
    [
      'with a fresh time on an old signature',
      (body) => signed(body, new Date(0)).replace('t=0', `t=${Math.floor(test.clock.now.getTime() / 1000)}`),
    ],
    ['signed for another body', () => signed(Buffer.from('{}'))],
    ['signed by another scheme', (body) => signed(body).replace('v1=', 'v0=')],
  ])('%s is refused and changes nothing', async (_, signature) => {
    const body = eventOf('checkout.session.completed', paid());
    expect(await send(body, signature(body))).toEqual({ status: 400, code: 'BAD_SIGNATURE' });
    expect(await changes()).toEqual([]);
  });
});

describe('money that goes back', () => {
  beforeEach(async () => {
    await pay();
    await send(eventOf('checkout.session.completed', paid()));
  });

  it('by a refund takes the credits back, once', async () => {
    const body = eventOf('charge.refunded', refunded(plan.finalAmountPaise));
    await send(body);
    await send(body);
    await send(eventOf('charge.refunded', refunded(plan.finalAmountPaise)));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it('by a refund that fails afterwards gives them back', async () => {
    await send(eventOf('charge.refunded', refunded(plan.finalAmountPaise)));
    const refund = {
      id: 're_1',
      object: 'refund',
      charge: `ch_${made}`,
      amount: plan.finalAmountPaise,
      status: 'failed',
    };
    stripe.answer = (request) =>
      request.path === '/v1/refunds'
        ? { body: { object: 'list', data: [refund], has_more: false, url: '/v1/refunds' } }
        : asStripe(request);
    await send(eventOf('refund.failed', { ...refund, payment_intent: paymentIntent, currency: 'inr' }));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount, plan.viewCount]);
  });

  it.each(['won', 'warning_closed'])('by a dispute that ends as %s comes back', async (end) => {
    await send(eventOf('charge.dispute.created', dispute('needs_response')));
    await send(eventOf('charge.dispute.funds_withdrawn', dispute('needs_response')));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
    test.clock.advance(MINUTE);
    await send(eventOf('charge.dispute.closed', dispute(end)));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount, plan.viewCount]);
  });

  it('by a dispute that is lost stays away', async () => {
    await send(eventOf('charge.dispute.created', dispute('needs_response')));
    test.clock.advance(MINUTE);
    await send(eventOf('charge.dispute.closed', dispute('lost')));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it('is not held by an inquiry', async () => {
    await send(eventOf('charge.dispute.created', dispute('warning_needs_response')));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('is heard of again when Stripe could not say at once which checkout was meant', async () => {
    const body = eventOf('charge.refunded', refunded(plan.finalAmountPaise));
    for (const status of [503, 401]) {
      stripe.answer = () => ({ status, body: { error: { type: 'api_error', message: 'Not now' } } });
      expect((await send(body)).status).toBe(500);
    }
    expect(await changes()).toEqual([plan.viewCount]);
    stripe.answer = asStripe;
    expect((await send(body)).status).toBe(200);
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });
});

describe('asking Stripe', () => {
  it('credits what was paid without a notice, and once when the notice comes after all', async () => {
    const { payment_id: paymentId } = (await pay()).body.data;
    expect((await show(paymentId)).body.data.status).toBe('open');
    paid();
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'paid', credits: plan.viewCount });
    await send(eventOf('checkout.session.completed', session));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('ends what expired', async () => {
    const { payment_id: paymentId } = (await pay()).body.data;
    Object.assign(session, { status: 'expired' });
    expect((await show(paymentId)).body.data.status).toBe('cancelled');
  });

  it.each<[string, ProviderAnswer]>([
    ['does not answer', undefined],
    ['is down', { status: 503, body: {} }],
  ])('when it %s shows what is known, and loses nothing', async (_, answer) => {
    const { payment_id: paymentId } = (await pay()).body.data;
    paid();
    stripe.answer = () => answer;
    const { status, body } = await show(paymentId);
    expect([status, body.data.status]).toEqual([200, 'open']);
    stripe.answer = asStripe;
    expect((await show(paymentId)).body.data.status).toBe('paid');
  });
});

it('the configuration alone switches Stripe on', async () => {
  const { db, linkSecret, appUrl, clock, config } = test.services;
  const settings = { gateway: 'stripe' as const, secretKey: 'sk_test_example', webhookSecret: SECRET };
  const gateway = await openGateway({ db, linkSecret, appUrl, clock, config: { ...config, payments: settings } });
  expect(gateway?.name).toBe('stripe');
});
