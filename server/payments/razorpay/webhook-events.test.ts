import { beforeEach, describe, expect, it } from 'vitest';
import { displayMyPayments } from '#contract/payments.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { soundLedger } from '#test/ledger.ts';
import {
  KEYS,
  razorpay,
  test,
  plan,
  made,
  buyer,
  link,
  asRazorpay,
  pay,
  show,
  paid,
  webhookBody,
  signed,
  send,
  changes,
  payment,
  refund,
  dispute,
  useRazorpay,
} from '#test/razorpay.ts';

useRazorpay();

describe('a notice of Razorpay', () => {
  let paymentId: string;
  beforeEach(async () => {
    paymentId = (await pay()).body.data.payment_id;
  });

  it('that the link was paid grants the credits, once, however often it comes and whatever it calls itself', async () => {
    const body = webhookBody('payment_link.paid', { payment_link: paid(), payment: payment() });
    for (const eventId of ['evt_1', 'evt_1', 'evt_2']) {
      expect(await send(body, signed(body), eventId)).toEqual({ status: 200, code: undefined });
    }
    expect(await changes()).toEqual([plan.viewCount]);
    expect((await show(paymentId)).body.data.status).toBe('paid');
  });

  it('that was signed before the secret was changed, and is repeated after, is read', async () => {
    const body = webhookBody('payment_link.paid', { payment_link: paid(), payment: payment() });
    expect(await send(body, signed(body, 'previous webhook secret'))).toEqual({ status: 200, code: undefined });
    await send(body);
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it.each(['expired', 'cancelled'])('that the link is %s ends the payment without credits', async (status) => {
    await send(webhookBody(`payment_link.${status}`, { payment_link: Object.assign(link, { status }) }));
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'cancelled', credits: 0 });
  });

  it('that an attempt failed leaves the payment open, because the link can still be paid', async () => {
    expect((await send(webhookBody('payment.failed', { payment: { ...payment(), status: 'failed' } }))).status).toBe(
      200,
    );
    expect((await show(paymentId)).body.data.status).toBe('open');
    await send(webhookBody('payment_link.paid', { payment_link: paid() }));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('that came after a later one changes nothing', async () => {
    const expired = webhookBody('payment_link.expired', { payment_link: { ...link, status: 'expired' } });
    await send(webhookBody('payment_link.paid', { payment_link: paid() }));
    await send(expired);
    expect((await show(paymentId)).body.data.status).toBe('paid');
  });

  it.each([
    ['another amount', { amount_paid: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s than agreed grants nothing', async (_, other) => {
    await send(webhookBody('payment_link.paid', { payment_link: Object.assign(paid(), other) }));
    expect((await show(paymentId)).body.data).toMatchObject({ status: 'failed', credits: 0 });
  });

  it('about something else, or without an event, is answered with 200 and changes nothing', async () => {
    const bodies = [
      webhookBody('order.paid', { order: { id: 'order_1' } }),
      webhookBody('payment_link.paid', { payment_link: { ...paid(), id: 'plink_of_another_shop' } }),
      webhookBody('refund.processed', { refund: { ...refund(100), payment_id: 'pay_of_another_shop' } }),
      webhookBody('refund.processed', { order: { id: 'order_1' } }),
      Buffer.from('no JSON'),
    ];
    for (const body of bodies) expect((await send(body)).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  it.each<[string, () => Buffer]>([
    ['null', () => Buffer.from('null')],
    ['bytes that are no text', () => Buffer.from([0xff, 0xfe, 0x00])],
    ['a link without an amount', () => webhookBody('payment_link.paid', { payment_link: { id: link.id } })],
    [
      'a link with a NUL in its name',
      () => webhookBody('payment_link.paid', { payment_link: { ...paid(), id: 'plink\0' } }),
    ],
    ['a refund with a NUL in its name', () => webhookBody('refund.processed', { refund: refund(1, 'rfnd\0') })],
    ['no amount that PostgreSQL could keep', () => webhookBody('refund.processed', { refund: refund(2 ** 52) })],
  ])('that is signed and holds %s is answered with 200, so that it is not sent again for days', async (_, body) => {
    expect(await send(body())).toEqual({ status: 200, code: undefined });
    expect(await changes()).toEqual([]);
  });

  it.each<[string, (body: Buffer) => string]>([
    ['without a signature', () => ''],
    ['signed with another secret', (body) => signed(body, 'guess')],
    ['signed with the key of the API', (body) => signed(body, KEYS.keySecret)],
    ['signed for another body', () => signed(Buffer.from('{}'))],
    ['signed in capitals', (body) => signed(body).toUpperCase()],
  ])('%s is refused and changes nothing', async (_, signature) => {
    const body = webhookBody('payment_link.paid', { payment_link: paid() });
    expect(await send(body, signature(body))).toEqual({ status: 400, code: 'BAD_SIGNATURE' });
    expect(await changes()).toEqual([]);
  });

  it('whose bytes were changed on the way is refused', async () => {
    const body = webhookBody('payment_link.paid', { payment_link: paid() });
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect((await send(spaced, signed(body))).status).toBe(400);
  });
});

type Amounts = Record<'amount_held' | 'amount_charged_back', number>;

describe('money that goes back', () => {
  beforeEach(async () => {
    await pay();
    await send(webhookBody('payment_link.paid', { payment_link: paid(), payment: payment() }));
  });

  it('by a refund takes the credits back, once', async () => {
    const body = webhookBody('refund.processed', { refund: refund(plan.finalAmountPaise), payment: payment() });
    for (const eventId of ['evt_1', 'evt_2']) await send(body, signed(body), eventId);
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it('of a second attempt that was never captured, which Razorpay refunds by itself, leaves what was paid for', async () => {
    const second = { ...refund(plan.finalAmountPaise), payment_id: 'pay_twice' };
    razorpay.answer = (request) =>
      request.path === '/v1/payments/pay_twice'
        ? { body: { ...payment(), id: 'pay_twice', status: 'refunded', captured: false } }
        : asRazorpay(request);
    await send(webhookBody('refund.processed', { refund: second, payment: { ...payment(), captured: false } }));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('by two refunds of a half each takes back all', async () => {
    const half = Math.floor(plan.finalAmountPaise / 2);
    await send(webhookBody('refund.processed', { refund: refund(half, `rfnd_${made}_1`) }));
    await send(webhookBody('refund.processed', { refund: refund(plan.finalAmountPaise - half, `rfnd_${made}_2`) }));
    expect((await soundLedger(test.db, buyer.id)).balance).toBe(0);
  });

  it('by a refund that fails afterwards comes back', async () => {
    await send(webhookBody('refund.processed', { refund: refund(plan.finalAmountPaise) }));
    test.clock.advance(MINUTE_MS);
    await send(webhookBody('refund.failed', { refund: refund(plan.finalAmountPaise) }));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount, plan.viewCount]);
  });

  it.each<[what: string, last: () => Buffer, first: () => Buffer]>([
    [
      'a refund failed',
      () => webhookBody('refund.failed', { refund: refund(plan.finalAmountPaise) }),
      () => webhookBody('refund.processed', { refund: refund(plan.finalAmountPaise) }),
    ],
    [
      'a dispute was won',
      () => webhookBody('payment.dispute.won', { dispute: dispute('won') }),
      () => webhookBody('payment.dispute.under_review', { dispute: dispute('under_review') }),
    ],
  ])('is not away where %s, although an earlier word with the same second comes later', async (_, last, first) => {
    for (const body of [last(), first()]) await send(body);
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it.each(['won', 'closed'])('by a dispute that is %s comes back, in whichever order that is heard', async (end) => {
    const begun = webhookBody('payment.dispute.created', { payment: payment(), dispute: dispute('open') });
    const review = webhookBody('payment.dispute.under_review', {
      payment: payment(),
      dispute: dispute('under_review'),
    });
    test.clock.advance(MINUTE_MS);
    await send(begun);
    await send(webhookBody(`payment.dispute.${end}`, { payment: payment(), dispute: dispute(end) }));
    await send(review);
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount, plan.viewCount]);
  });

  it('by a lost dispute stays lost', async () => {
    await send(webhookBody('payment.dispute.created', { dispute: dispute('open') }));
    test.clock.advance(MINUTE_MS);
    await send(webhookBody('payment.dispute.lost', { dispute: dispute('lost') }));
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });

  it.each<[event: string, status: string, phase: string, Partial<Amounts>]>([
    ['created', 'open', 'chargeback', { amount_held: 1 }],
    ['under_review', 'under_review', 'chargeback', { amount_held: 1 }],
    ['action_required', 'open', 'pre_arbitration', { amount_held: 1 }],
    ['created', 'open', 'fraud', {}],
    ['won', 'won', 'arbitration', {}],
    ['closed', 'closed', 'fraud', {}],
    ['lost', 'lost', 'chargeback', { amount_charged_back: 1 }],
    ['lost', 'lost', 'retrieval', { amount_charged_back: 1 }],
  ])('by a dispute that is %s (%s, %s) is called so, not refunded', async (event, status, phase, share) => {
    await send(webhookBody(`payment.dispute.${event}`, { dispute: dispute(status, phase) }));
    const amount = plan.finalAmountPaise / 100;
    const [held, chargedBack] = [amount * (share.amount_held ?? 0), amount * (share.amount_charged_back ?? 0)];
    const expected = { amount_away: held + chargedBack, amount_held: held, amount_charged_back: chargedBack };
    const own = await test.call(displayMyPayments, { token: buyer.token, query: { page: 1 } });
    expect(own.body.data).toMatchObject([expected]);
  });

  it('by a lost dispute is never called held again by a word from before', async () => {
    const review = webhookBody('payment.dispute.under_review', { dispute: dispute('under_review') });
    test.clock.advance(60_000);
    await send(webhookBody('payment.dispute.lost', { dispute: dispute('lost') }));
    await send(review);
    const { body } = await test.call(displayMyPayments, { token: buyer.token, query: { page: 1 } });
    expect(body.data).toMatchObject([{ amount_held: 0, amount_charged_back: plan.finalAmountPaise / 100 }]);
  });

  it('in part by a refund, and the rest by a lost dispute of all, is each what it is', async () => {
    const half = Math.floor(plan.finalAmountPaise / 2);
    await send(webhookBody('refund.processed', { refund: refund(half) }));
    await send(webhookBody('payment.dispute.lost', { dispute: dispute('lost') }));
    const { body } = await test.call(displayMyPayments, { token: buyer.token, query: { page: 1 } });
    expect(body.data).toMatchObject([
      { amount_away: plan.finalAmountPaise / 100, amount_charged_back: (plan.finalAmountPaise - half) / 100 },
    ]);
  });

  it('by a lost dispute is what was deducted, where Razorpay says so', async () => {
    const lost = { ...dispute('lost'), amount_deducted: 100 };
    await send(webhookBody('payment.dispute.created', { dispute: dispute('open') }));
    test.clock.advance(60_000);
    await send(webhookBody('payment.dispute.lost', { dispute: lost }));
    const { body } = await test.call(displayMyPayments, { token: buyer.token, query: { page: 1 } });
    expect(body.data).toMatchObject([{ amount_away: 1, amount_held: 0, amount_charged_back: 1 }]);
  });

  it('is not held by a bank that only asks', async () => {
    await send(webhookBody('payment.dispute.created', { dispute: dispute('open', 'retrieval') }));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('is retried when Razorpay cannot name the link at first', async () => {
    const body = webhookBody('refund.processed', { refund: refund(plan.finalAmountPaise) });
    const answers = [
      undefined,
      { status: 401, body: { error: { description: 'Not now' } } },
      { body: '<!doctype html>' },
    ];
    for (const answer of answers) {
      razorpay.answer = () => answer;
      expect((await send(body)).status).toBe(500);
    }
    razorpay.answer = asRazorpay;
    expect((await send(body)).status).toBe(200);
    expect(await changes()).toEqual([plan.viewCount, -plan.viewCount]);
  });
});
