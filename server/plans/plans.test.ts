import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { pricePerPlot } from '#contract/final-amount.ts';
import { displayPlans } from '#contract/plans.ts';
import { plans } from '#server/database/schema/plans.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer } from '#test/make.ts';
import { findPlanOnSale } from './plans.ts';

const app = await testApp();
afterAll(() => app.close());

test('a new market sells four plans, smallest first, each cheaper for a property than the one before', async () => {
  const { body } = await app.call(displayPlans);
  expect(body.data.map((plan) => plan.view_count)).toEqual([1, 5, 15, 50]);
  const perPlot = body.data.map(pricePerPlot);
  expect(perPlot).toEqual(perPlot.toSorted((a, b) => b - a));
  expect(body.data.some((plan) => plan.discount_status === 1 && plan.final_amount < plan.amount)).toBe(true);
});

test('money is in rupees and flags are 1 and 0', async () => {
  const { body } = await app.call(displayPlans);
  expect(body.data.find((plan) => plan.view_count === 15)).toEqual({
    _id: expect.any(String),
    plan_type: 'Town',
    plan_status: 1,
    amount: 735,
    view_count: 15,
    discount_status: 1,
    discount_type: 'percentage',
    discount: 25,
    final_amount: 551,
    description: expect.any(String),
  });
});

test('an inactive plan is shown to an admin only and is not sold; a deleted one is gone for all', async () => {
  const [inactive, deleted] = await app.db
    .insert(plans)
    .values([
      { planType: 'Asleep', viewCount: 3, amountPaise: 9900, finalAmountPaise: 9900, description: 'x', active: false },
      {
        planType: 'Gone',
        viewCount: 4,
        amountPaise: 9950,
        finalAmountPaise: 100_00,
        description: 'x',
        deletedAt: new Date(),
      },
    ])
    .returning();
  const shownTo = async (token?: string) =>
    (await app.call(displayPlans, token ? { token } : {})).body.data.map((plan) => plan.plan_type);
  const onSale = ['Single plot', 'Village', 'Town', 'District'];
  expect(await shownTo()).toEqual(onSale);
  expect(await shownTo((await makeBuyer(app.db)).token)).toEqual(onSale);
  expect(await shownTo((await makeAdmin(app.db)).token)).toEqual([
    'Single plot',
    'Asleep',
    'Village',
    'Town',
    'District',
  ]);
  for (const plan of [inactive, deleted]) {
    await expect(findPlanOnSale(app.db, plan?.id ?? '')).rejects.toMatchObject({ status: 404, code: 'NO_SUCH_PLAN' });
  }
});

test('a plan on sale is found by its id', async () => {
  const [plan] = await app.db.select().from(plans).where(eq(plans.viewCount, 5));
  expect(await findPlanOnSale(app.db, plan?.id ?? '')).toEqual(plan);
});
