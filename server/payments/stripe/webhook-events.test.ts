import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/time.ts';
import {
  stripe,
  test,
  plan,
  made,
  session,
  paymentIntent,
  asStripe,
  pay,
  show,
  paid,
  eventOf,
  signed,
  send,
  changes,
  refunded,
  dispute,
  useStripe,
} from '#test/stripe.ts';

useStripe();

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

  it('about something else, or another shop’s checkout, is answered with 200 and changes nothing', async () => {
    expect((await send(eventOf('invoice.paid', { id: 'in_1' }))).status).toBe(200);
    expect((await send(eventOf('checkout.session.completed', { ...paid(), id: 'cs_other' }))).status).toBe(200);
    expect((await send(eventOf('charge.refunded', { ...refunded(100), payment_intent: 'pi_other' }))).status).toBe(200);
    expect((await send(eventOf('charge.refunded', { ...refunded(100), payment_intent: null }))).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  it.each<[string, () => Buffer]>([
    ['no JSON', () => Buffer.from('no JSON')],
    ['null', () => Buffer.from('null')],
    ['no event', () => Buffer.from('{}')],
    ['a checkout that is null', () => eventOf('checkout.session.completed', JSON.parse('null'))],
    ['a checkout with a NUL in its name', () => eventOf('checkout.session.completed', { ...paid(), id: 'cs\0' })],
    ['an amount in words', () => eventOf('checkout.session.completed', { ...paid(), amount_total: 'much' })],
    ['no amount that PostgreSQL could keep', () => eventOf('charge.refunded', refunded(2 ** 52))],
    ['a dispute without its status', () => eventOf('charge.dispute.created', { id: 'dp_1', amount: 1 })],
  ])('that is signed and holds %s is answered with 200, so that it is not sent again for days', async (_, body) => {
    expect(await send(body())).toEqual({ status: 200, code: undefined });
    expect(await changes()).toEqual([]);
  });

  it('may be five minutes old, and is signed with any one of several signatures', async () => {
    const body = eventOf('checkout.session.completed', paid());
    const old = signed(body, new Date(test.clock.now.getTime() - 4 * MINUTE_MS));
    expect((await send(body, `${old},v1=${'0'.repeat(64)},v0=ignored`)).status).toBe(200);
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it.each<[string, (body: Buffer) => string]>([
    ['without a signature', () => ''],
    ['signed with another secret', (body) => signed(body, test.clock.now, 'whsec_guess')],
    ['recorded and sent again later', (body) => signed(body, new Date(test.clock.now.getTime() - 6 * MINUTE_MS))],
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
    test.clock.advance(MINUTE_MS);
    await send(eventOf('charge.dispute.closed', dispute(end)));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount, plan.viewCount]);
  });

  it('by a lost dispute stays lost', async () => {
    await send(eventOf('charge.dispute.created', dispute('needs_response')));
    test.clock.advance(MINUTE_MS);
    await send(eventOf('charge.dispute.closed', dispute('lost')));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it('is not held by an inquiry', async () => {
    await send(eventOf('charge.dispute.created', dispute('warning_needs_response')));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('is retried when Stripe cannot name the checkout at first', async () => {
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
