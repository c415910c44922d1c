import { expect } from '@playwright/test';
import * as z from 'zod';
import type { ProductUsers } from '../../journeys/journey.ts';
import { type Api, expectOnly, expectError, sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Plan = z.object({
  _id: z.uuid(),
  plan_type: z.string(),
  plan_status: z.union([z.literal(0), z.literal(1)]),
  amount: z.number(),
  view_count: z.int(),
  discount_status: z.union([z.literal(0), z.literal(1)]),
  discount_type: z.enum(['flat', 'percentage']),
  discount: z.number(),
  final_amount: z.number(),
  description: z.string(),
});

const plans = async (api: Api, token?: string) =>
  success(await api('GET /plan/display-plans', { token }), z.array(Plan));

let counts = 9000;

/** The modal's form; the count of properties is unique. */
function planForm(changes: Record<string, unknown> = {}) {
  counts += 1;
  return {
    plan_type: `Example plan ${counts}`,
    amount: 999,
    view_count: counts,
    discount: 10,
    plan_status: 1,
    discount_status: 1,
    discount_type: 'percentage',
    description: 'For a whole season of looking.',
    ...changes,
  };
}

async function addPlan(api: Api, { admin }: ProductUsers, form = planForm()) {
  success(await api('POST /plan/add-plan', { body: form, token: admin.token }), z.unknown());
  const added = (await plans(api, admin.token)).find(({ plan_type }) => plan_type === form.plan_type);
  return Plan.parse(added);
}

export const planEndpoints: Record<string, Check> = {
  'GET /plan/display-plans': async ({ api, users, page, logIn, plan }) => {
    expect(await plans(api)).toContainEqual(plan);
    const inactive = await addPlan(api, users, planForm({ plan_status: 0 }));
    expect(await plans(api, users.buyer.token)).not.toContainEqual(inactive);
    expect(await plans(api, users.admin.token)).toContainEqual(inactive);
    await logIn(page, users.admin);
    const sent = await sentBy(page, 'GET /plan/display-plans', () => page.goto('/admin/pricing'));
    expect(sent.token).toBe(users.admin.token);
    await expect(page.getByRole('table')).toContainText(inactive.plan_type);
  },

  'POST /plan/add-plan': async ({ api, users, page, logIn }) => {
    const form = planForm();
    const added = await addPlan(api, users, form);
    expect(added).toEqual({ ...form, _id: added._id, final_amount: 899 });
    const again = await api('POST /plan/add-plan', { body: { ...form, plan_type: 'Twin' }, token: users.admin.token });
    expectError(again, 401, 'PLAN_VIEW_COUNT_TAKEN');
    await expectOnly(['admin'], 'POST /plan/add-plan', { api, users }, { body: planForm() });

    const typed = planForm();
    await logIn(page, users.admin);
    await page.goto('/admin/pricing');
    await page.getByRole('button', { name: 'Create Plan' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Plan name').fill(typed.plan_type);
    await modal.getByLabel('Properties count').fill(String(typed.view_count));
    await modal.getByLabel('Amount', { exact: true }).fill(String(typed.amount));
    await modal.getByLabel('Description').fill(typed.description);
    const submit = modal.locator('[type=submit]');
    const sent = await sentBy(page, 'POST /plan/add-plan', () => submit.click());
    const { plan_type, view_count, amount, description } = typed;
    expect(sent.token).toBe(users.admin.token);
    expect(sent.payload).toMatchObject({ plan_type, description, discount_type: 'flat' });
    expect(numbers(sent.payload)).toMatchObject({
      view_count,
      amount,
      plan_status: 1,
      discount_status: 0,
      discount: 0,
    });
    await expect(page.getByRole('table')).toContainText(plan_type);
  },

  'PUT /plan/edit-plan': async ({ api, users, page, logIn }) => {
    const { _id, final_amount: _, ...form } = await addPlan(api, users);
    const body = { ...form, id: _id, amount: 500, discount_type: 'flat', discount: 50, plan_status: 0 };
    await expectOnly(['admin'], 'PUT /plan/edit-plan', { api, users }, { body });
    success(await api('PUT /plan/edit-plan', { body, token: users.admin.token }), z.unknown());
    const { id: __, ...edited } = body;
    expect(await plans(api, users.admin.token)).toContainEqual({ ...edited, _id, final_amount: 450 });
    await logIn(page, users.admin);
    await page.goto('/admin/pricing');
    await page.getByRole('button', { name: `Edit ${body.plan_type}` }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Discount amount').fill('60');
    const sent = await sentBy(page, 'PUT /plan/edit-plan', () => modal.locator('[type=submit]').click());
    const { plan_type, description, discount_type, ...figures } = edited;
    expect(sent.payload).toMatchObject({ id: _id, plan_type, description, discount_type });
    expect(numbers(sent.payload)).toMatchObject({ ...figures, discount: 60 });
    await expect(page.getByRole('row').filter({ hasText: plan_type })).toContainText('₹440');

    const ghost = { ...body, id: '01900000-0000-7000-8000-000000000000', view_count: 8999 };
    expectError(await api('PUT /plan/edit-plan', { body: ghost, token: users.admin.token }), 404, 'NO_SUCH_PLAN');
  },

  'POST /plan/delete-plan': async ({ api, users, page, logIn }) => {
    const plan = await addPlan(api, users);
    const body = { id: plan._id };
    await expectOnly(['admin'], 'POST /plan/delete-plan', { api, users }, { body });
    expect(await plans(api)).toContainEqual(plan);
    await logIn(page, users.admin);
    await page.goto('/admin/pricing');
    await page.getByRole('button', { name: `Delete ${plan.plan_type}` }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    const sent = await sentBy(page, 'POST /plan/delete-plan', () => confirm.click());
    expect(sent).toEqual({ payload: body, token: users.admin.token });
    await expect(page.getByRole('row').filter({ hasText: plan.plan_type })).toHaveCount(0);
    expect((await plans(api, users.admin.token)).map(({ _id }) => _id)).not.toContain(plan._id);
    expectError(await api('POST /plan/delete-plan', { body, token: users.admin.token }), 404, 'NO_SUCH_PLAN');
  },
};

/** Forms may send numbers as texts. */
const numbers = (payload: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, Number(value)]));
