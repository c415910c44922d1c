import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { displayReceipt, refundPayment } from '#contract/payments.ts';
import type { RefundedPart } from '#contract/refund-amount.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { makeAdmin } from '#test/make.ts';
import type { ProviderAnswer, ProviderRequest } from '#test/provider.ts';
import {
  KEYS,
  razorpay,
  test,
  plan,
  buyer,
  link,
  asRazorpay,
  pay,
  show,
  paid,
  webhookBody,
  send,
  changes,
  useRazorpay,
  payment,
  refundsAtRazorpay,
} from '#test/razorpay.ts';
import { CHECKOUT_LASTS_MS } from '../gateway.ts';
import { openGateway } from '../open-gateway.ts';

useRazorpay();

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
      description: `Plan ${plan.planType}, ${plan.viewCount} view credit${plan.viewCount === 1 ? '' : 's'}`,
      customer: { name: buyer.name, email: buyer.email, contact: buyer.phone },
      notify: { sms: false, email: false },
      reminder_enable: false,
      expire_by: Math.floor((test.clock.now.getTime() + CHECKOUT_LASTS_MS) / 1000),
      callback_url: `http://bhukhand.example/success?payment=${paymentId}`,
      callback_method: 'get',
    });
  });

  it.each([
    ['number', { phone: '12345' }, { contact: undefined }],
    ['name of two letters', { name: 'Om' }, { name: undefined }],
    ['name in another script', { name: 'मोहन उदाहरण' }, { name: undefined }],
    ['name with a comma', { name: 'Example, Mohan' }, { name: undefined }],
    ['long name, but its beginning,', { name: 'Example '.repeat(12) }, { name: `${'Example '.repeat(6)}Ex` }],
    ['long email', { email: `${'m'.repeat(60)}@example.com` }, { email: undefined }],
  ])('is opened without a %s that Razorpay would not take', async (_, account, sent) => {
    await test.db.update(users).set(account).where(eq(users.id, buyer.id));
    expect((await pay()).status).toBe(200);
    const { customer } = JSON.parse(razorpay.requests[0]?.body ?? '');
    expect({ name: buyer.name, email: buyer.email, contact: buyer.phone, ...sent }).toEqual(customer);
  });

  it.each<[string, ProviderAnswer]>([
    ['does not answer', undefined],
    ['is down', { status: 502, body: {} }],
    ['answers with a page', { body: '<!doctype html>' }],
    ['names no address to pay at', { body: { id: 'plink_1' } }],
    ['knows the key no more', { status: 401, body: { error: { description: 'Authentication failed' } } }],
  ])('of a Razorpay that %s is refused clearly and leaves no payment behind', async (_, answer) => {
    razorpay.answer = () => answer;
    const { status, body } = await pay();
    expect([status, body.code]).toEqual([503, 'PAYMENTS_DOWN']);
    expect(await test.db.select().from(payments).where(eq(payments.userId, buyer.id))).toEqual([]);
  });
});

describe('checking with Razorpay', () => {
  it('credits what was paid without a webhook event, and once when the webhook event comes after all', async () => {
    const { payment_id: paymentId } = (await pay()).body.data;
    expect((await show(paymentId)).body.data.status).toBe('open');
    paid();
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'paid', credits: plan.viewCount });
    await send(webhookBody('payment_link.paid', { payment_link: link }));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('numbers the receipt of test money apart, as the key is one for tests', async () => {
    const { payment_id: paymentId } = (await pay()).body.data;
    await send(webhookBody('payment_link.paid', { payment_link: paid() }));
    const { body } = await test.call(displayReceipt, { token: buyer.token, params: { id: paymentId } });
    expect(body.data.number).toMatch(/^TEST-/);
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
    await expect(test.services.gateway?.checkStatus('plink_any')).rejects.toThrow(/timeout of 1000ms exceeded/);
  });
});

describe('a refund', () => {
  const ask = async (part: RefundedPart = 'rest') => {
    const { token } = await makeAdmin(test.db);
    return test.call(refundPayment, { token, body: { id, part, amount_away: 0, reason: 'Paid twice' } });
  };
  const isRefund = ({ path }: ProviderRequest) => path.endsWith('/refund');
  let id: string;
  beforeEach(async () => {
    id = (await pay()).body.data.payment_id;
    paid();
    await show(id);
  });

  it('is made of the link’s captured payment and recorded at once; the webhook event after it changes nothing', async () => {
    expect((await ask()).body.data.amount).toBe(plan.finalAmountPaise / 100);
    const asked = razorpay.requests.find(isRefund);
    expect(asked?.headers['x-refund-idempotency']).toMatch(/^[\w-]{10,}$/);
    expect(JSON.parse(asked?.body ?? '')).toEqual({ amount: plan.finalAmountPaise });
    const [made] = refundsAtRazorpay();
    await send(webhookBody('refund.processed', { payment: payment(), refund: made ?? {} }));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it('that fails at the bank later gives the credits back', async () => {
    await ask();
    test.clock.advance(MINUTE_MS);
    await send(webhookBody('refund.failed', { payment: payment(), refund: refundsAtRazorpay()[0] ?? {} }));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount, plan.viewCount]);
  });

  it('that failed at the bank is made anew when it is asked for again, also if its first answer was lost', async () => {
    razorpay.answer = (request) => {
      const made = asRazorpay(request);
      return isRefund(request) ? { status: 502, body: {} } : made;
    };
    expect((await ask()).body.code).toBe('REFUND_UNANSWERED');
    razorpay.answer = asRazorpay;
    for (const evt of ['first', 'second']) {
      test.clock.advance(MINUTE_MS);
      const refund = refundsAtRazorpay().at(-1) ?? {};
      await send(webhookBody('refund.failed', { payment: payment(), refund }), undefined, evt);
      expect((await ask()).status).toBe(200);
    }
    expect(refundsAtRazorpay()).toHaveLength(3);
    expect((await changes()).reduce((sum, change) => sum + change)).toBe(0);
  });

  it.each<[string, ProviderAnswer]>([
    ['whose answer is lost', { status: 502, body: {} }],
    ['that another request is making', { status: 409, body: { error: { description: 'In progress' } } }],
  ])('%s is the same one when it is asked for again', async (_, answer) => {
    razorpay.answer = (request) => {
      const made = asRazorpay(request);
      return isRefund(request) ? answer : made;
    };
    expect((await ask()).body.code).toBe('REFUND_UNANSWERED');
    razorpay.answer = asRazorpay;
    expect((await ask()).status).toBe(200);
    expect(refundsAtRazorpay()).toMatchObject([{ amount: plan.finalAmountPaise }]);
  });

  it('that Razorpay refuses says why', async () => {
    const description = 'Your account does not have enough balance to carry out the refund operation.';
    razorpay.answer = (request) =>
      isRefund(request) ? { status: 400, body: { error: { description } } } : asRazorpay(request);
    expect((await ask()).body).toMatchObject({ code: 'REFUND_REFUSED', message: /enough balance/ });
  });
});

it('the configuration alone switches Razorpay on', async () => {
  const { db, linkSecret, appUrl, clock, config } = test.services;
  const settings = { gateway: 'razorpay' as const, ...KEYS };
  const gateway = await openGateway({ db, linkSecret, appUrl, clock, config: { ...config, payments: settings } });
  expect(gateway?.name).toBe('razorpay');
});
