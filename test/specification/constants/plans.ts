import { expect } from '@playwright/test';
import * as z from 'zod';
import { success } from '../running-product.ts';
import type { Check, Fixtures } from '../specify.ts';

const PLAN = {
  plan_type: 'Example plan',
  amount: 999,
  plan_status: 1,
  discount_status: 1,
  discount_type: 'flat',
  discount: 99,
  description: 'For a whole season.',
};

const Plans = z.array(
  z.object({
    plan_type: z.string(),
    view_count: z.int(),
    discount_type: z.string(),
    plan_status: z.int(),
    discount_status: z.int(),
    discount: z.number(),
  }),
);

async function openModal({ page, users, logIn }: Pick<Fixtures, 'page' | 'users' | 'logIn'>) {
  await logIn(page, users.admin);
  await page.goto('/admin/pricing');
  await page.getByRole('button', { name: 'Create Plan' }).click();
  return page.getByRole('dialog');
}

/** The initial value of a select. */
const chosenIn =
  (label: string, option: string): Check =>
  async ({ page, users, logIn }) => {
    const modal = await openModal({ page, users, logIn });
    await expect(modal.getByLabel(label, { exact: true }).locator('option:checked')).toHaveText(option);
  };

export const planRules: Record<string, Check> = {
  'Plan: properties count must be greater than 0': async ({ api, users }) => {
    const message = 'Count must be greater than 0';
    const { token } = users.admin;
    const none = await api('POST /plan/add-plan', { body: { ...PLAN, view_count: 0 }, token });
    expect(none).toMatchObject({ status: 400, body: { issues: [{ path: 'view_count', message }] } });
    success(await api('POST /plan/add-plan', { body: { ...PLAN, view_count: 801 }, token }), z.unknown());
  },

  'discount_type is flat or percentage': async ({ api, users }) => {
    const { token } = users.admin;
    const add = (discount_type: string, view_count: number) =>
      api('POST /plan/add-plan', { body: { ...PLAN, discount_type, view_count, discount: 10 }, token });
    success(await add('flat', 802), z.unknown());
    success(await add('percentage', 803), z.unknown());
    const plans = success(await api('GET /plan/display-plans'), Plans);
    const typeOf = (count: number) => plans.find(({ view_count }) => view_count === count)?.discount_type;
    expect([typeOf(802), typeOf(803)]).toEqual(['flat', 'percentage']);
    const other = await add('half', 804);
    expect(other).toMatchObject({ status: 400, body: { issues: [{ path: 'discount_type' }] } });
  },

  'defaults active': chosenIn('Status', 'Active'),
  'no discount': chosenIn('Discount', 'No'),
  flat: chosenIn('Discount type', 'Flat'),
  'amount 0.': async ({ page, users, logIn }) => {
    const modal = await openModal({ page, users, logIn });
    await expect(modal.getByLabel('Amount', { exact: true })).toHaveValue('0');
    await expect(modal.getByLabel('Discount amount')).toHaveValue('0');
    await expect(modal.getByLabel('Discount amount')).toBeDisabled();
  },
};
