import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { displayReceipt, refundPayment } from '#contract/payments.ts';
import type { RefundedPart } from '#contract/refund-amount.ts';
import { payments } from '#server/database/schema/payments.ts';
import { makeAdmin } from '#test/make.ts';
import type { ProviderAnswer } from '#test/provider.ts';
import {
  SECRET,
  stripe,
  test,
  plan,
  buyer,
  session,
  asStripe,
  pay,
  show,
  paid,
  eventOf,
  send,
  changes,
  useStripe,
  made,
  paymentIntent,
  refundsAtStripe,
  failRefundsAtStripe,
} from '#test/stripe.ts';
import { CHECKOUT_LASTS_MS } from '../gateway.ts';
import { openGateway } from '../open-gateway.ts';

useStripe();

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
      'line_items[0][price_data][product_data][name]': `Plan ${plan.planType}, ${plan.viewCount} view credit${plan.viewCount === 1 ? '' : 's'}`,
      client_reference_id: paymentId,
      'metadata[payment_id]': paymentId,
      'payment_intent_data[description]': `Plan ${plan.planType}, ${plan.viewCount} view credit${plan.viewCount === 1 ? '' : 's'}`,
      'payment_intent_data[metadata][payment_id]': paymentId,
      customer_email: buyer.email,
      success_url: `http://bhukhand.example/success?payment=${paymentId}`,
      cancel_url: `http://bhukhand.example/failure?payment=${paymentId}&plan=${plan.id}`,
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

describe('checking with Stripe', () => {
  it('credits what was paid without a webhook event, and once when the webhook event comes after all', async () => {
    const { payment_id: paymentId } = (await pay()).body.data;
    expect((await show(paymentId)).body.data.status).toBe('open');
    paid();
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'paid', credits: plan.viewCount });
    await send(eventOf('checkout.session.completed', session));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('numbers the receipt of test money apart, as the key is one for tests', async () => {
    const { payment_id: paymentId } = (await pay()).body.data;
    paid();
    await show(paymentId);
    const { body } = await test.call(displayReceipt, { token: buyer.token, params: { id: paymentId } });
    expect(body.data.number).toMatch(/^TEST-/);
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

describe('a refund', () => {
  const ask = async (id: string, part: RefundedPart = 'rest', amount_away = 0) => {
    const { token } = await makeAdmin(test.db);
    return test.call(refundPayment, { token, body: { id, part, amount_away, reason: 'Paid twice' } });
  };
  let id: string;
  beforeEach(async () => {
    id = (await pay()).body.data.payment_id;
    paid();
    await show(id);
  });

  it('is made of the checkout’s payment and recorded at once; the webhook event after it changes nothing', async () => {
    expect((await ask(id)).body.data.amount).toBe(plan.finalAmountPaise / 100);
    const asked = stripe.requests.find(({ method, path }) => method === 'POST' && path === '/v1/refunds');
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      payment_intent: paymentIntent,
      amount: String(plan.finalAmountPaise),
    });
    const charge = { id: `ch_${made}`, payment_intent: paymentIntent, amount_refunded: plan.finalAmountPaise };
    await send(eventOf('charge.refunded', { ...charge, currency: 'inr' }));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it('whose answer is lost is the same one when it is asked for again', async () => {
    stripe.answer = (request) => {
      const answer = asStripe(request);
      return request.method === 'POST' && request.path === '/v1/refunds' ? { status: 502, body: {} } : answer;
    };
    expect((await ask(id)).body.code).toBe('REFUND_UNANSWERED');
    stripe.answer = asStripe;
    expect((await ask(id)).status).toBe(200);
    expect(refundsAtStripe()).toEqual([plan.finalAmountPaise]);
  });

  it('that was refused is asked for anew, although Stripe repeats a refusal to its key', async () => {
    const body = { error: { type: 'invalid_request_error', message: 'Balance is too low' } };
    const refused: unknown[] = [];
    stripe.answer = (request) => {
      if (request.method !== 'POST' || request.path !== '/v1/refunds') return asStripe(request);
      const key = request.headers['idempotency-key'];
      if (refused.includes(key))
        return { status: 400, headers: { 'idempotent-replayed': 'true', 'original-request': 'req_1' }, body };
      if (refused.length > 0) return asStripe(request);
      refused.push(key);
      return { status: 400, body };
    };
    expect((await ask(id)).body.code).toBe('REFUND_REFUSED');
    expect((await ask(id)).status).toBe(200);
    expect(refundsAtStripe()).toEqual([plan.finalAmountPaise]);
  });

  it('that failed is not said to be made, also where its first answer was lost', async () => {
    stripe.answer = (request) => {
      const answer = asStripe(request);
      failRefundsAtStripe();
      return request.method === 'POST' && request.path === '/v1/refunds' ? { status: 502, body: {} } : answer;
    };
    expect((await ask(id)).body.code).toBe('REFUND_UNANSWERED');
    stripe.answer = asStripe;
    expect((await ask(id)).body).toMatchObject({ code: 'REFUND_REFUSED', message: /failed/ });
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('that Stripe refuses says why', async () => {
    const part = { status: 400, body: { error: { type: 'invalid_request_error', message: 'Balance is too low' } } };
    stripe.answer = (request) => (request.path === '/v1/refunds' ? part : asStripe(request));
    const { body } = await ask(id);
    expect(body).toMatchObject({ code: 'REFUND_REFUSED', message: /Balance is too low/ });
  });
});

it('the configuration alone switches Stripe on', async () => {
  const { db, linkSecret, appUrl, clock, config } = test.services;
  const settings = { gateway: 'stripe' as const, secretKey: 'sk_test_example', webhookSecret: SECRET };
  const gateway = await openGateway({ db, linkSecret, appUrl, clock, config: { ...config, payments: settings } });
  expect(gateway?.name).toBe('stripe');
});
