import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkout, displayPayment } from '#contract/payments.ts';
import { payments, plans, users } from '#server/database/schema.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, type Person } from '#test/make.ts';
import { type Provider, type ProviderAnswer, type ProviderRequest, standInProvider } from '#test/provider.ts';
import { CHECKOUT_LASTS_MS } from '../gateway.ts';
import { openGateway } from '../open-gateway.ts';
import { razorpayGateway } from './gateway.ts';

/** Razorpay's real SDK against a stand-in of Razorpay's API; signatures are computed here, as Razorpay publishes it. */

const KEYS = { keyId: 'rzp_test_example', keySecret: 'key secret', webhookSecret: 'webhook secret' };

let razorpay: Provider;
let test: TestApp;
let plan: typeof plans.$inferSelect;
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

let made = 0;
let buyer: Person;
let link: Record<string, unknown> & { id: string };
let razorpayPaymentId: string;
beforeEach(async () => {
  made += 1;
  razorpay.requests.length = 0;
  razorpay.answer = asRazorpay;
  buyer = await makeBuyer(test.db);
  razorpayPaymentId = `pay_${made}`;
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

/** What Razorpay answers when nothing is wrong. */
function asRazorpay({ method, path, query, body }: ProviderRequest): ProviderAnswer {
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
    return { body: { id: razorpayPaymentId, entity: 'payment', order_id: link['order_id'], notes: link['notes'] } };
  }
  if (path === '/v1/payments/pay_of_another_shop') return { body: { id: 'pay_of_another_shop', notes: [] } };
  return { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } } };
}

const pay = () => test.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: plan.id } });

const show = (id: string) => test.call(displayPayment, { token: buyer.token, params: { id } });

/** The link as it is when it was paid. */
const paid = () => Object.assign(link, { status: 'paid', amount_paid: plan.finalAmountPaise });

function notice(event: string, payload: Record<string, object>, at = test.clock.now): Buffer {
  const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
  const created_at = Math.floor(at.getTime() / 1000);
  const contains = Object.keys(payload);
  return Buffer.from(
    JSON.stringify({ entity: 'event', account_id: 'acc_example', event, contains, payload: entities, created_at }),
  );
}

const signed = (body: Buffer, secret = KEYS.webhookSecret) => createHmac('sha256', secret).update(body).digest('hex');

async function send(body: Buffer, signature: string | undefined = signed(body), eventId = 'evt_1') {
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

const changes = async () => (await soundLedger(test.db, buyer.id)).changes;

const payment = () => ({ id: razorpayPaymentId, entity: 'payment', order_id: link['order_id'], notes: link['notes'] });

const refund = (amount: number, id = `rfnd_${made}`) => ({
  id,
  entity: 'refund',
  payment_id: razorpayPaymentId,
  amount,
  currency: 'INR',
});

const dispute = (status: string, phase = 'chargeback') => ({
  id: `disp_${made}`,
  entity: 'dispute',
  payment_id: razorpayPaymentId,
  amount: plan.finalAmountPaise,
  currency: 'INR',
  status,
  phase,
});

describe('a checkout', () => {
  it('is opened as a link of what was agreed, which nobody else gets, and the browser goes to Razorpay’s page', async () => {
    const { status, body } = await pay();
    expect([status, body.data.url]).toEqual([200, link['short_url']]);
    const { payment_id: paymentId } = body.data;
    const [asked] = razorpay.requests;
    const key = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64');
    expect(asked?.headers['authorization']).toBe(`Basic ${key}`);
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      amount: plan.finalAmountPaise,
      currency: 'INR',
      accept_partial: false,
      reference_id: paymentId,
      notes: { payment_id: paymentId },
      description: `${plan.planType}: ${plan.viewCount} plots`,
      customer: { name: buyer.name, email: buyer.email, contact: buyer.phone },
      notify: { sms: false, email: false },
      reminder_enable: false,
      expire_by: Math.floor((test.clock.now.getTime() + CHECKOUT_LASTS_MS) / 1000),
      callback_url: `http://bhukhand.example/success?payment=${paymentId}`,
      callback_method: 'get',
    });
  });

  it('is opened without a number that Razorpay would not take', async () => {
    await test.db.update(users).set({ phone: '12345' }).where(eq(users.id, buyer.id));
    expect((await pay()).status).toBe(200);
    expect(JSON.parse(razorpay.requests[0]?.body ?? '').customer).toEqual({ name: buyer.name, email: buyer.email });
  });

  it.each<[string, ProviderAnswer]>([
    ['does not answer', undefined],
    ['is down', { status: 502, body: {} }],
    ['knows the key no more', { status: 401, body: { error: { description: 'Authentication failed' } } }],
  ])('of a Razorpay that %s is refused clearly and leaves no payment behind', async (_, answer) => {
    razorpay.answer = () => answer;
    const { status, body } = await pay();
    expect([status, body.code]).toEqual([503, 'PAYMENTS_DOWN']);
    expect(await test.db.select().from(payments).where(eq(payments.userId, buyer.id))).toEqual([]);
  });
});

describe('a notice of Razorpay', () => {
  let paymentId: string;
  beforeEach(async () => {
    paymentId = (await pay()).body.data.payment_id;
  });

  it('that the link was paid grants the credits, once, however often it comes and whatever it calls itself', async () => {
    const body = notice('payment_link.paid', { payment_link: paid(), payment: payment() });
    for (const eventId of ['evt_1', 'evt_1', 'evt_2']) {
      expect(await send(body, signed(body), eventId)).toEqual({ status: 200, code: undefined });
    }
    expect(await changes()).toEqual([plan.viewCount]);
    expect((await show(paymentId)).body.data.status).toBe('paid');
  });

  it.each(['expired', 'cancelled'])('that the link is %s ends the payment without credits', async (status) => {
    await send(notice(`payment_link.${status}`, { payment_link: Object.assign(link, { status }) }));
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'cancelled', credits: 0 });
  });

  it('that an attempt failed leaves the payment open, because the link can still be paid', async () => {
    expect((await send(notice('payment.failed', { payment: { ...payment(), status: 'failed' } }))).status).toBe(200);
    expect((await show(paymentId)).body.data.status).toBe('open');
    await send(notice('payment_link.paid', { payment_link: paid() }));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('that came after a later one changes nothing', async () => {
    const expired = notice('payment_link.expired', { payment_link: { ...link, status: 'expired' } });
    await send(notice('payment_link.paid', { payment_link: paid() }));
    await send(expired);
    expect((await show(paymentId)).body.data.status).toBe('paid');
  });

  it.each([
    ['another amount', { amount_paid: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s than agreed grants nothing', async (_, other) => {
    await send(notice('payment_link.paid', { payment_link: Object.assign(paid(), other) }));
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'failed', credits: 0 });
  });

  it('about something else, or what is no notice, is thanked and changes nothing', async () => {
    const bodies = [
      notice('order.paid', { order: { id: 'order_1' } }),
      notice('payment_link.paid', { payment_link: { ...paid(), id: 'plink_of_another_shop' } }),
      notice('refund.processed', { refund: { ...refund(100), payment_id: 'pay_of_another_shop' } }),
      notice('refund.processed', { order: { id: 'order_1' } }),
      Buffer.from('no JSON'),
    ];
    for (const body of bodies) expect((await send(body)).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  it.each<[string, (body: Buffer) => string]>([
    ['without a signature', () => ''],
    ['signed with another secret', (body) => signed(body, 'guess')],
    ['signed with the key of the API', (body) => signed(body, KEYS.keySecret)],
    ['signed for another body', () => signed(Buffer.from('{}'))],
    ['signed in capitals', (body) => signed(body).toUpperCase()],
  ])('%s is refused and changes nothing', async (_, signature) => {
    const body = notice('payment_link.paid', { payment_link: paid() });
    expect(await send(body, signature(body))).toEqual({ status: 400, code: 'BAD_SIGNATURE' });
    expect(await changes()).toEqual([]);
  });

  it('whose bytes were changed on the way is refused', async () => {
    const body = notice('payment_link.paid', { payment_link: paid() });
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect((await send(spaced, signed(body))).status).toBe(400);
  });
});

describe('money that goes back', () => {
  beforeEach(async () => {
    await pay();
    await send(notice('payment_link.paid', { payment_link: paid(), payment: payment() }));
  });

  it('by a refund takes the credits back, once', async () => {
    const body = notice('refund.processed', { refund: refund(plan.finalAmountPaise), payment: payment() });
    for (const eventId of ['evt_1', 'evt_2']) await send(body, signed(body), eventId);
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it('by two refunds of a half each takes back all', async () => {
    const half = Math.floor(plan.finalAmountPaise / 2);
    await send(notice('refund.processed', { refund: refund(half, `rfnd_${made}_1`) }));
    await send(notice('refund.processed', { refund: refund(plan.finalAmountPaise - half, `rfnd_${made}_2`) }));
    expect((await soundLedger(test.db, buyer.id)).balance).toBe(0);
  });

  it('by a refund that fails afterwards comes back', async () => {
    await send(notice('refund.processed', { refund: refund(plan.finalAmountPaise) }));
    test.clock.advance(60_000);
    await send(notice('refund.failed', { refund: refund(plan.finalAmountPaise) }));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount, plan.viewCount]);
  });

  it.each(['won', 'closed'])('by a dispute that is %s comes back, in whichever order that is heard', async (end) => {
    const begun = notice('payment.dispute.created', { payment: payment(), dispute: dispute('open') });
    const review = notice('payment.dispute.under_review', { payment: payment(), dispute: dispute('under_review') });
    test.clock.advance(60_000);
    await send(begun);
    await send(notice(`payment.dispute.${end}`, { payment: payment(), dispute: dispute(end) }));
    await send(review);
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount, plan.viewCount]);
  });

  it('by a dispute that is lost stays away', async () => {
    await send(notice('payment.dispute.created', { dispute: dispute('open') }));
    test.clock.advance(60_000);
    await send(notice('payment.dispute.lost', { dispute: dispute('lost') }));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it('is not held by a bank that only asks', async () => {
    await send(notice('payment.dispute.created', { dispute: dispute('open', 'retrieval') }));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('is heard of again when Razorpay could not say at once which link was meant', async () => {
    const body = notice('refund.processed', { refund: refund(plan.finalAmountPaise) });
    for (const answer of [undefined, { status: 401, body: { error: { description: 'Not now' } } }]) {
      razorpay.answer = () => answer;
      expect((await send(body)).status).toBe(500);
    }
    razorpay.answer = asRazorpay;
    expect((await send(body)).status).toBe(200);
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });
});

describe('asking Razorpay', () => {
  it('credits what was paid without a notice, and once when the notice comes after all', async () => {
    const { payment_id: paymentId } = (await pay()).body.data;
    expect((await show(paymentId)).body.data.status).toBe('open');
    paid();
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'paid', credits: plan.viewCount });
    await send(notice('payment_link.paid', { payment_link: link }));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('ends what expired', async () => {
    const { payment_id: paymentId } = (await pay()).body.data;
    Object.assign(link, { status: 'expired' });
    expect((await show(paymentId)).body.data.status).toBe('cancelled');
  });

  it.each<[string, ProviderAnswer]>([
    ['does not answer', undefined],
    ['is down', { status: 502, body: {} }],
  ])('when it %s shows what is known, and loses nothing', async (_, answer) => {
    const { payment_id: paymentId } = (await pay()).body.data;
    paid();
    razorpay.answer = () => answer;
    const { status, body } = await show(paymentId);
    expect([status, body.data.status]).toEqual([200, 'open']);
    razorpay.answer = asRazorpay;
    expect((await show(paymentId)).body.data.status).toBe('paid');
  });

  it('says why when there was no answer', async () => {
    razorpay.answer = () => undefined;
    await expect(test.services.gateway?.askAbout('plink_any')).rejects.toThrow(/timeout of 1000ms exceeded/);
  });
});

it('the configuration alone switches Razorpay on', async () => {
  const { db, linkSecret, appUrl, clock, config } = test.services;
  const settings = { gateway: 'razorpay' as const, ...KEYS };
  const gateway = await openGateway({ db, linkSecret, appUrl, clock, config: { ...config, payments: settings } });
  expect(gateway?.name).toBe('razorpay');
});
