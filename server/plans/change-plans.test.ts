import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { finalAmount } from '#contract/final-amount.ts';
import { checkout, displayPayment } from '#contract/payments.ts';
import { addPlan, deletePlan, displayPlans, editPlan, type Plan, PlanPrice } from '#contract/plans.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer } from '#test/make.ts';

const app = await testApp();
const admin = (await makeAdmin(app.db)).token;
afterAll(() => app.close());

let counts = 100;
function planForm(changes: Record<string, unknown> = {}) {
  counts += 1;
  return {
    plan_type: `Example plan ${counts}`,
    plan_status: 1,
    view_count: counts,
    amount: 999,
    discount_status: 1,
    discount_type: 'percentage',
    discount: 10,
    description: 'For a whole season of looking.',
    ...changes,
  };
}

async function added(changes: Record<string, unknown> = {}): Promise<Plan> {
  const { status, body } = await app.call(addPlan, { token: admin, body: planForm(changes) });
  expect([status, body.issues]).toEqual([200, undefined]);
  return body.data;
}

const shown = async (token?: string) => (await app.call(displayPlans, token ? { token } : {})).body.data;

describe('a plan that is added', () => {
  test('is on sale at the price that the server computes, whatever price is sent along', async () => {
    const form = planForm({ final_amount: 1 });
    const { body } = await app.call(addPlan, { token: admin, body: form });
    expect(body.data).toEqual({ ...form, _id: expect.any(String), final_amount: 899 });
    expect(await shown()).toContainEqual(body.data);
  });

  test('without a discount keeps none, whatever stood in its fields', async () => {
    const plan = await added({ discount_status: 0, discount_type: 'percentage', discount: 50 });
    expect(plan).toMatchObject({ discount_status: 0, discount_type: 'flat', discount: 0, final_amount: 999 });
  });

  test('that opens as many properties as another is refused, also where the other is not on sale', async () => {
    const { view_count } = await added({ plan_status: 0 });
    const { status, body } = await app.call(addPlan, { token: admin, body: planForm({ view_count }) });
    expect([status, body.code]).toEqual([401, 'PLAN_VIEW_COUNT_TAKEN']);
    expect(body.issues?.map(({ path }) => path)).toEqual(['view_count']);
  });

  test('creates one property when sent twice at once', async () => {
    const view_count = planForm().view_count;
    const tries = Array.from({ length: 6 }, () => app.call(addPlan, { token: admin, body: planForm({ view_count }) }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await shown()).filter((plan) => plan.view_count === view_count)).toHaveLength(1);
  });
});

describe('a plan that is changed', () => {
  test('is another one whole, with the same id', async () => {
    const before = await added();
    const form = planForm({ plan_status: 0, amount: 500.5, discount_type: 'flat', discount: 50 });
    const { body } = await app.call(editPlan, { token: admin, body: { ...form, id: before._id } });
    const after = { ...form, _id: before._id, final_amount: 451 };
    expect(body.data).toEqual(after);
    expect(await shown(admin)).toContainEqual(after);
    expect((await shown()).map(({ _id }) => _id)).not.toContain(before._id);
  });

  test('may keep its own count, and not take that of another', async () => {
    const [one, other] = [await added(), await added()];
    const { _id, final_amount: _, ...form } = one;
    expect((await app.call(editPlan, { token: admin, body: { ...form, id: _id, amount: 700 } })).status).toBe(200);
    const body = { ...form, id: _id, view_count: other.view_count };
    const refused = await app.call(editPlan, { token: admin, body });
    expect([refused.status, refused.body.code]).toEqual([401, 'PLAN_VIEW_COUNT_TAKEN']);
  });

  test('to the view count of another, concurrently: one is rejected', async () => {
    const pair = [await added(), await added()];
    const view_count = planForm().view_count;
    const answers = await Promise.all(
      pair.map(({ _id, ...form }) => app.call(editPlan, { token: admin, body: { ...form, id: _id, view_count } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('must be there', async () => {
    const { _id, ...form } = await added();
    await app.call(deletePlan, { token: admin, body: { id: _id } });
    for (const id of [_id, '01990000-0000-7000-8000-000000000000']) {
      const { status, body } = await app.call(editPlan, { token: admin, body: { ...form, id } });
      expect([status, body.code]).toEqual([404, 'NO_SUCH_PLAN']);
    }
  });
});

describe('a plan that is deleted', () => {
  test('is deleted once, and its view count is free again', async () => {
    const { _id: id, view_count } = await added();
    const answers = await Promise.all([0, 1].map(() => app.call(deletePlan, { token: admin, body: { id } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await shown(admin)).map(({ _id }) => _id)).not.toContain(id);
    await added({ view_count });
    const [row] = await app.db.select().from(plans).where(eq(plans.id, id));
    expect(row?.deletedAt).toEqual(app.clock.now);
  });

  test('is not sold any more', async () => {
    const { _id: id } = await added();
    await app.call(deletePlan, { token: admin, body: { id } });
    const buyer = await makeBuyer(app.db);
    const { body } = await app.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: id } });
    expect(body.code).toBe('NO_SUCH_PLAN');
  });
});

test.each(['changed', 'deleted'] as const)(
  'whoever is paying for a plan that is %s meanwhile pays and gets what was agreed',
  async (fate) => {
    const { _id: id, ...form } = await added({ view_count: planForm().view_count, amount: 300, discount_status: 0 });
    const buyer = await makeBuyer(app.db);
    const { body } = await app.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: id } });
    const fewer = { ...form, id, view_count: planForm().view_count, amount: 900 };
    if (fate === 'changed') expect((await app.call(editPlan, { token: admin, body: fewer })).status).toBe(200);
    else expect((await app.call(deletePlan, { token: admin, body: { id } })).status).toBe(200);

    const paymentId = body.data.payment_id;
    const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
    const settlement = {
      eventId: `paid-${paymentId}`,
      reference: payment?.gatewayReference ?? '',
      outcome: 'paid' as const,
      amountPaise: 300_00,
      currency: 'INR',
    };
    await settlePayment({ ...app.services, log: app.app.log }, 'sandbox', settlement);
    const { data } = (await app.call(displayPayment, { token: buyer.token, params: { id: paymentId } })).body;
    expect(data).toMatchObject({ status: 'paid', plan_type: form.plan_type, amount: 300, credits: form.view_count });
    expect(await soundLedger(app.db, buyer.id)).toEqual({ balance: form.view_count, changes: [form.view_count] });
  },
);

test('the price that the form shows beforehand is the one that the server keeps, for whatever is typed', async () => {
  const { _id: id, view_count } = await added();
  const typed = fc.record({
    amount: fc.oneof(
      fc.integer({ min: 0, max: 1_100_000_000 }).map((paise) => (paise / 100).toFixed(2)),
      fc.constantFrom('', '0', '1', '49', '12,50,000', '99.5', '0.99', '1e3', 'fifty', '10000000'),
    ),
    discount_status: fc.constantFrom('0', '1'),
    discount_type: fc.constantFrom('flat', 'percentage'),
    discount: fc.oneof(
      fc.integer({ min: 0, max: 12_000 }).map((hundredths) => String(hundredths / 100)),
      fc.constantFrom('', '0', '100', '1000000', '-1', 'half'),
    ),
  });
  await fc.assert(
    fc.asyncProperty(typed, async (price) => {
      const parsed = PlanPrice.safeParse(price);
      const { status, body } = await app.call(editPlan, {
        token: admin,
        body: { ...planForm(), ...price, id, view_count },
      });
      expect(status).toBe(parsed.success ? 200 : 400);
      if (parsed.success) expect(body.data.final_amount).toBe(finalAmount(parsed.data));
    }),
    { numRuns: 200 },
  );
});

test('every change of a plan is seen on the public page of plans at once', async () => {
  const { pages } = app.services;
  const since = async (change: () => Promise<unknown>) => {
    const before = pages.generation();
    await change();
    return pages.generation() - before;
  };
  const { _id: id, ...form } = await added();
  expect(await since(() => added())).toBe(1);
  expect(await since(() => app.call(editPlan, { token: admin, body: { ...form, id } }))).toBe(1);
  expect(await since(() => app.call(deletePlan, { token: admin, body: { id } }))).toBe(1);
});
