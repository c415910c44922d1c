import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDetails } from '#contract/accounts.ts';
import { checkout, displayFee, displayPayment } from '#contract/payments.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeSeller, type TestUser } from '#test/make.ts';
import { finishCheckout } from './sandbox/checkouts.ts';

const test = await testApp();
const [first] = await test.db.select().from(plans).orderBy(asc(plans.viewCount)).limit(1);
if (!first) throw new Error('There are no plans');
const plan = first;
afterAll(() => test.close());

const NOBODY = '019a0000-0000-7000-8000-000000000000';

const payFor = (
  buyer: TestUser,
  form: { user_id?: string; plan_id?: string } = {},
  seen: { final_amount?: number; view_count?: number } = {},
) => test.call(checkout, { token: buyer.token, query: seen, body: { user_id: buyer.id, plan_id: plan.id, ...form } });

const show = (asker: TestUser, id: string) => test.call(displayPayment, { token: asker.token, params: { id } });

async function startedBy(buyer: TestUser): Promise<{ id: string; reference: string }> {
  const { body } = await payFor(buyer);
  return { id: body.data.payment_id, reference: body.data.url.split('/').at(-1) ?? '' };
}

describe('POST /payment/checkout', () => {
  it('sends the browser to the provider, with a payment that is open', async () => {
    const buyer = await makeBuyer(test.db);
    const { status, body } = await payFor(buyer);
    expect(status).toBe(200);
    expect(body.data.url).toMatch(/^http:\/\/bhukhand\.example\/sandbox-pay\/sbx_[\w-]{24}$/);
    expect((await show(buyer, body.data.payment_id)).body.data).toEqual({
      _id: body.data.payment_id,
      status: 'open',
      plan_id: expect.any(String),
      plan_type: plan.planType,
      view_count: plan.viewCount,
      amount: plan.finalAmountPaise / 100,
      credits: 0,
    });
  });

  it('sells to a seller as well', async () => {
    expect((await payFor(await makeSeller(test.db))).status).toBe(200);
  });

  it('refuses to buy in somebody else’s name', async () => {
    const other = await makeBuyer(test.db);
    const { status, body } = await payFor(await makeBuyer(test.db), { user_id: other.id });
    expect([status, body.code]).toEqual([403, 'NOT_YOURS']);
  });

  it('refuses an admin', async () => {
    expect((await payFor(await makeAdmin(test.db))).status).toBe(403);
  });

  it('refuses whoever is not logged in', async () => {
    expect((await test.call(checkout, { body: { user_id: NOBODY, plan_id: plan.id } })).status).toBe(401);
  });

  it.each([
    ['that does not exist', async () => NOBODY],
    ['that is inactive', async () => (await makePlan({ active: false })).id],
    ['that was deleted', async () => (await makePlan({ deletedAt: new Date() })).id],
  ])('refuses a plan %s, and opens no payment', async (_, planId) => {
    const buyer = await makeBuyer(test.db);
    const { status, body } = await payFor(buyer, { plan_id: await planId() });
    expect([status, body.code]).toEqual([404, 'NO_SUCH_PLAN']);
    expect(await test.db.select().from(payments).where(eq(payments.userId, buyer.id))).toEqual([]);
  });

  it.each([
    ['price', { finalAmountPaise: 600_00 }],
    ['number of credits', { viewCount: 8_888 }],
  ])('refuses a plan that has another %s than the buyer saw, and opens no payment', async (_, changed) => {
    const { id: planId, ...seen } = await makePlan({});
    const buyer = await makeBuyer(test.db);
    await test.db.update(plans).set(changed).where(eq(plans.id, planId));
    const asSeen = { final_amount: 500, view_count: seen.viewCount };
    const { status, body } = await payFor(buyer, { plan_id: planId }, asSeen);
    expect([status, body.code]).toEqual([409, 'PLAN_CHANGED']);
    expect(await test.db.select().from(payments).where(eq(payments.userId, buyer.id))).toEqual([]);
    const [now] = await test.db.select().from(plans).where(eq(plans.id, planId));
    const seenNow = { final_amount: (now?.finalAmountPaise ?? 0) / 100, view_count: now?.viewCount ?? 0 };
    expect((await payFor(buyer, { plan_id: planId }, seenNow)).status).toBe(200);
  });

  it('keeps what was agreed when the plan changes afterwards', async () => {
    const { id: planId } = await makePlan({});
    const buyer = await makeBuyer(test.db);
    const { body } = await payFor(buyer, { plan_id: planId });
    const before = (await show(buyer, body.data.payment_id)).body.data;

    const changed = { planType: 'Renamed', finalAmountPaise: 100_00, viewCount: 9_999 };
    await test.db.update(plans).set(changed).where(eq(plans.id, planId));

    expect((await show(buyer, body.data.payment_id)).body.data).toEqual(before);
  });

  it('says clearly where nothing can be bought', async () => {
    const closed = await testApp({ PAYMENT_GATEWAY: 'none' });
    try {
      const buyer = await makeBuyer(closed.db);
      const { status, body } = await closed.call(checkout, {
        token: buyer.token,
        body: { user_id: buyer.id, plan_id: plan.id },
      });
      expect([status, body.code, body.message]).toEqual([409, 'PAYMENTS_OFF', 'Plans can’t be bought here yet']);
      expect((await closed.app.inject('/sandbox-pay/sbx_any')).statusCode).toBe(404);
    } finally {
      await closed.close();
    }
  });
});

describe('the state of the buyer, at checkout', () => {
  const REGISTERED = {
    LEGAL_NAME: 'Example Land Private Limited',
    LEGAL_ADDRESS: '1 Example Road, Patna 800001',
    GSTIN: '10AAAAA0000A1ZH',
  };
  let registered: TestApp;
  beforeAll(async () => {
    registered = await testApp(REGISTERED);
  });
  afterAll(() => registered.close());

  async function checkoutOf(buyer: TestUser, form: Record<string, string> = {}) {
    const [onSale] = await registered.db.select().from(plans).limit(1);
    const body = { user_id: buyer.id, plan_id: onSale?.id ?? '', ...form };
    return registered.call(checkout, { token: buyer.token, body });
  }
  const stateOf = async (app: TestApp, { token }: TestUser) =>
    (await app.call(ownDetails, { token })).body.data.gst_state;

  it('is asked before the first payment, and remembered', async () => {
    const buyer = await makeBuyer(registered.db);
    expect(await stateOf(registered, buyer)).toBeNull();
    const { status, body } = await checkoutOf(buyer);
    expect([status, body.code]).toEqual([409, 'GST_STATE_REQUIRED']);
    expect(await registered.db.select().from(payments).where(eq(payments.userId, buyer.id))).toEqual([]);

    expect((await checkoutOf(buyer, { gst_state: '27' })).status).toBe(200);
    expect(await stateOf(registered, buyer)).toBe('27');
    expect((await checkoutOf(buyer)).status).toBe(200);
  });

  it('may change with a later payment', async () => {
    const buyer = await makeBuyer(registered.db);
    for (const code of ['27', '04']) expect((await checkoutOf(buyer, { gst_state: code })).status).toBe(200);
    expect(await stateOf(registered, buyer)).toBe('04');
  });

  it.each(['', '25', '99', 'Bihar', 'toString'])('is refused as %j, which is no code of a state', async (code) => {
    const buyer = await makeBuyer(registered.db);
    const { status, body } = await checkoutOf(buyer, { gst_state: code });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'gst_state']);
    expect(await stateOf(registered, buyer)).toBeNull();
  });

  describe('with a GSTIN', () => {
    const BUSINESS = { gst_name: 'Sharma Traders LLP', gst_address: '2 Example Road, Patna 800001' };
    const OF_BIHAR = '10AAACB1234C1ZU';
    const businessOf = async ({ token }: TestUser) =>
      (await registered.call(ownDetails, { token })).body.data.gst_business;

    it('is remembered in capitals and without spaces, and taken off again', async () => {
      const buyer = await makeBuyer(registered.db);
      const typed = { gst_state: '10', gstin: ' 10aaacb1234 c1zu ', ...BUSINESS };
      expect((await checkoutOf(buyer, typed)).status).toBe(200);
      const kept = { gstin: OF_BIHAR, name: BUSINESS.gst_name, address: BUSINESS.gst_address };
      expect(await businessOf(buyer)).toEqual(kept);
      expect((await checkoutOf(buyer)).status).toBe(200);
      expect(await businessOf(buyer)).toEqual(kept);
      expect((await checkoutOf(buyer, { gstin: '', gst_name: 'Unused', gst_address: '' })).status).toBe(200);
      expect(await businessOf(buyer)).toBeUndefined();
    });

    it.each([
      ['a wrong character', { gst_state: '10', gstin: '10AAACB1234C1ZA', ...BUSINESS }, [['gstin', 'GSTIN_INVALID']]],
      ['another state', { gst_state: '27', gstin: OF_BIHAR, ...BUSINESS }, [['gstin', 'GSTIN_OTHER_STATE']]],
      [
        'no name and address',
        { gst_state: '10', gstin: OF_BIHAR },
        [
          ['gst_name', 'GST_NAME_REQUIRED'],
          ['gst_address', 'GST_ADDRESS_REQUIRED'],
        ],
      ],
    ])('of %s is refused beside its field, and nothing is kept', async (_, form, expected) => {
      const buyer = await makeBuyer(registered.db);
      const { status, body } = await checkoutOf(buyer, form);
      expect(status).toBe(400);
      expect(body.issues?.map(({ path, code }) => [path, code])).toEqual(expected);
      expect(await stateOf(registered, buyer)).toBeNull();
    });

    it('is refused with a later payment from another state', async () => {
      const buyer = await makeBuyer(registered.db);
      await checkoutOf(buyer, { gst_state: '10', gstin: OF_BIHAR, ...BUSINESS });
      const { body } = await checkoutOf(buyer, { gst_state: '27' });
      expect(body.issues).toMatchObject([
        { path: 'gstin', message: 'This GSTIN is of Bihar. Choose that state, or correct the GSTIN' },
      ]);
    });
  });

  it('is not asked where the operator has no GSTIN', async () => {
    const buyer = await makeBuyer(test.db);
    expect((await payFor(buyer)).status).toBe(200);
    expect(await stateOf(test, buyer)).toBeUndefined();
  });
});

let madePlans = 0;
async function makePlan(facts: { active?: boolean; deletedAt?: Date }): Promise<{ id: string; viewCount: number }> {
  madePlans += 1;
  const [made] = await test.db
    .insert(plans)
    .values({
      planType: 'Made for a test',
      amountPaise: 500_00,
      finalAmountPaise: 500_00,
      viewCount: 1000 + madePlans,
      description: 'A plan of one test',
      ...facts,
    })
    .returning({ id: plans.id, viewCount: plans.viewCount });
  if (!made) throw new Error('The plan was not inserted');
  return made;
}

describe('GET /payment/display-payment/{id}', () => {
  it('grants nothing because a browser asks, while the money is not there', async () => {
    const buyer = await makeBuyer(test.db);
    const { id } = await startedBy(buyer);
    for (let time = 0; time < 3; time++) {
      expect((await show(buyer, id)).body.data).toMatchObject({ status: 'open', credits: 0 });
    }
    expect((await soundLedger(test.db, buyer.id)).changes).toEqual([]);
  });

  it('asks the provider, so that a webhook that never came costs nobody the credits', async () => {
    const buyer = await makeBuyer(test.db);
    const { id, reference } = await startedBy(buyer);
    await finishCheckout(test.db, reference, 'paid', test.clock.now);

    expect((await show(buyer, id)).body.data).toMatchObject({ status: 'paid', credits: plan.viewCount });
    expect((await soundLedger(test.db, buyer.id)).changes).toEqual([plan.viewCount]);
  });

  it('grants once when many pages ask at the same time', async () => {
    const buyer = await makeBuyer(test.db);
    const { id, reference } = await startedBy(buyer);
    await finishCheckout(test.db, reference, 'paid', test.clock.now);

    const answers = await Promise.all(Array.from({ length: 20 }, () => show(buyer, id)));

    expect(new Set(answers.map(({ body }) => body.data.status))).toEqual(new Set(['paid']));
    expect((await soundLedger(test.db, buyer.id)).changes).toEqual([plan.viewCount]);
  });

  it.each(['failed', 'cancelled'] as const)('shows one that %s', async (outcome) => {
    const buyer = await makeBuyer(test.db);
    const { id, reference } = await startedBy(buyer);
    await finishCheckout(test.db, reference, outcome, test.clock.now);
    expect((await show(buyer, id)).body.data).toMatchObject({ status: outcome, credits: 0 });
  });

  it('answers from what is known while the provider is down', async () => {
    const { gateway } = test.services;
    if (!gateway) throw new Error('This test needs the sandbox');
    const buyer = await makeBuyer(test.db);
    const { id, reference } = await startedBy(buyer);
    await finishCheckout(test.db, reference, 'paid', test.clock.now);
    const checkStatus = gateway.checkStatus.bind(gateway);
    gateway.checkStatus = async () => {
      throw new Error('connection refused');
    };
    try {
      const { status, body } = await show(buyer, id);
      expect([status, body.data.status]).toEqual([200, 'open']);
    } finally {
      gateway.checkStatus = checkStatus;
    }
    expect((await show(buyer, id)).body.data.status).toBe('paid');
  });

  it('is for the buyer’s own payments', async () => {
    const { id } = await startedBy(await makeBuyer(test.db));
    expect((await show(await makeBuyer(test.db), id)).status).toBe(404);
    expect((await show(await makeAdmin(test.db), id)).status).toBe(403);
    expect((await test.call(displayPayment, { params: { id } })).status).toBe(401);
  });

  it('knows no payment of a made-up id', async () => {
    expect((await show(await makeBuyer(test.db), NOBODY)).status).toBe(404);
  });
});

it('GET /admin/display-fee shows anyone the fee', async () => {
  expect((await test.call(displayFee)).body.data).toEqual({ property_view_fee: 49 });
});
