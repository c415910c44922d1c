import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { accept, another, modalOf, PLAN_LABELS, press, rowOf } from '../console-pages.ts';
import { withoutTable } from '../outage.ts';
import type { ProductUsers } from '../../journeys/journey.ts';
import { type Api, success } from '../running-product.ts';
import type { Check } from '../specify.ts';
import { expectNoSpinner, expectToast } from '../toasts.ts';
import { labelled, fillControl } from '../validation/form.ts';

let counts = 8000;

function planForm() {
  counts += 1;
  return {
    plan_type: another('plan'),
    plan_status: 1,
    view_count: counts,
    amount: 999,
    discount_status: 0,
    discount_type: 'flat',
    discount: 0,
    description: 'For a whole season of looking.',
  };
}

async function addPlan(api: Api, { admin }: ProductUsers) {
  const form = planForm();
  const Added = z.object({ _id: z.uuid() });
  const { _id } = success(await api('POST /plan/add-plan', { body: form, token: admin.token }), Added);
  return { ...form, _id };
}

async function fillPlan(page: Page, plan: ReturnType<typeof planForm>) {
  await page.goto('/admin/pricing');
  await page.getByRole('button', { name: 'Create Plan' }).click();
  const { modal, submit } = modalOf(page);
  for (const name of ['plan_type', 'view_count', 'amount', 'description'] as const) {
    await fillControl(labelled(modal, PLAN_LABELS[name]), String(plan[name]));
  }
  return { modal, submit };
}

export const planMessages: Record<string, Check> = {
  'Plan add success / failure': async ({ page, users, bhukhand, logIn, expectFailure }) => {
    await logIn(page, users.admin);
    const plan = planForm();
    const { modal, submit } = await fillPlan(page, plan);
    expectFailure(500, /^\/api\/plan\/add-plan$/);
    await withoutTable(bhukhand, 'plans', async () => {
      await submit.click();
      await expectToast(page, 'error', 'Failed to add plan');
      await expectNoSpinner(page);
      await expect(labelled(modal, PLAN_LABELS.plan_type)).toHaveValue(plan.plan_type);
    });
    await submit.click();
    await expectToast(page, 'success', 'Plan added successfully');
    await expect(modal).toBeHidden();
    await expect(rowOf(page, plan.plan_type)).toHaveCount(1);
  },

  'Plan edit success / failure': async ({ page, api, users, bhukhand, logIn, expectFailure }) => {
    const plan = await addPlan(api, users);
    await logIn(page, users.admin);
    await page.goto('/admin/pricing');
    await press(page, plan.plan_type, 'Edit');
    const { modal, submit } = modalOf(page);
    await labelled(modal, PLAN_LABELS.amount).fill('1500');
    await submit.click();
    await expectToast(page, 'success', 'Plan updated successfully');
    await expect(rowOf(page, plan.plan_type)).toContainText('1,500');

    await press(page, plan.plan_type, 'Edit');
    await labelled(modal, PLAN_LABELS.amount).fill('1600');
    expectFailure(500, /^\/api\/plan\/edit-plan$/);
    await withoutTable(bhukhand, 'plans', async () => {
      await submit.click();
      await expectToast(page, 'error', 'Failed to update plan');
      await expectNoSpinner(page);
      await expect(labelled(modal, PLAN_LABELS.amount)).toHaveValue('1600');
    });
    // It was deleted in another window meanwhile.
    await api('POST /plan/delete-plan', { body: { id: plan._id }, token: users.admin.token });
    expectFailure(404, /^\/api\/plan\/edit-plan$/);
    await submit.click();
    await expectToast(page, 'error', 'Failed to update plan', 'This plan is no longer on sale');
    await expectNoSpinner(page);
    await expect(rowOf(page, plan.plan_type)).toHaveCount(0);
  },

  'Plan add or edit, HTTP 401': async ({ page, api, users, logIn, expectFailure }) => {
    const sentence = 'Failed, Same properties accessible value plan exists';
    const [plan, taken] = [await addPlan(api, users), await addPlan(api, users)];
    await logIn(page, users.admin);
    expectFailure(401, /^\/api\/plan\/(add|edit)-plan$/);
    const { modal, submit } = await fillPlan(page, { ...planForm(), view_count: taken.view_count });
    await submit.click();
    await expectToast(page, 'error', sentence, 'Another plan has the same number of plots');
    await expectNoSpinner(page);
    const count = labelled(modal, PLAN_LABELS.view_count);
    await expect(count).toHaveValue(String(taken.view_count));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await press(page, plan.plan_type, 'Edit');
    await count.fill(String(taken.view_count));
    await submit.click();
    await expectToast(page, 'error', sentence, 'Another plan has the same number of plots');
    await expect(count).toHaveValue(String(taken.view_count));
    // This 401 ends no session.
    await page.reload();
    await expect(rowOf(page, plan.plan_type)).toHaveCount(1);
  },

  'Plan delete success / failure': async ({ page, api, users, logIn, expectFailure }) => {
    const [plan, gone] = [await addPlan(api, users), await addPlan(api, users)];
    await logIn(page, users.admin);
    await page.goto('/admin/pricing');
    await press(page, plan.plan_type, 'Delete');
    await accept(page);
    await expectToast(page, 'success', 'Plan deleted successfully');
    await expect(rowOf(page, plan.plan_type)).toHaveCount(0);

    await press(page, gone.plan_type, 'Delete');
    await api('POST /plan/delete-plan', { body: { id: gone._id }, token: users.admin.token });
    expectFailure(404, /^\/api\/plan\/delete-plan$/);
    await accept(page);
    await expectToast(page, 'error', 'Failed to delete plan', 'This plan is no longer on sale');
    await expectNoSpinner(page);
  },
};
