import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Plan = z.object({ _id: z.string(), view_count: z.int(), final_amount: z.number() });

const planCard = (page: Page, { _id }: { _id: string }) =>
  page.getByRole('article').filter({ has: page.locator(`a[href$="plan=${_id}"]`) });

export const prices: Record<string, Check> = {
  'Price per unit on cards = total price divided by size, rounded up.': async ({ page, bhukhand }) => {
    // 10,00,001 by 3 is 3,33,333.67; by 2.5 it is 4,00,000.4.
    for (const [size, perUnit, mandal] of [
      ['3', '₹3,33,334', 'Barh'],
      ['2.5', '₹4,00,001', 'Pandarak'],
    ] as const) {
      const plot = await bhukhand.listApprovedPlot({ size, price: '1000001', mandal });
      for (const path of ['/properties', `/search?state=Bihar&district=Patna&mandal=${mandal}`]) {
        await page.goto(path);
        const card = page.getByRole('article').filter({ has: page.locator(`a[href="/property/${plot.id}"]`) });
        await expect(card).toContainText(new RegExp(`${perUnit}\\s*per decimal`));
      }
    }
  },

  'Per-plot price on plan cards = final_amount divided by view_count, rounded down.': async ({ page, api, users }) => {
    const plan = {
      plan_type: 'Odd numbers',
      amount: 1000,
      view_count: 7,
      plan_status: 1,
      discount_status: 0,
      discount_type: 'flat',
      discount: 0,
      description: 'Seven plots for a thousand rupees.',
    };
    success(await api('POST /plan/add-plan', { body: plan, token: users.admin.token }), z.unknown());
    const plans = success(await api('GET /plan/display-plans'), z.array(Plan));
    await page.goto('/subscription');
    for (const { _id, final_amount, view_count } of plans) {
      const perPlot = Math.floor(final_amount / view_count).toLocaleString('en-IN');
      await expect(planCard(page, { _id })).toContainText(`₹${perPlot} per plot`);
    }
    // 1000 by 7 is 142.86.
    await expect(page.getByRole('article', { name: 'Odd numbers' })).toContainText('₹142 per plot');
  },
};

export const feeAndOrder: Record<string, Check> = {
  'Default property view fee INR 49 until fetched.': async ({ page, api, plot, anotherBrowser }) => {
    const Fee = z.object({ property_view_fee: z.literal(49) });
    success(await api('GET /admin/display-fee'), Fee);
    // The page shows it without any script.
    const still = await anotherBrowser({ javaScriptEnabled: false });
    await still.goto(`/property/${plot.id}`);
    await expect(still.getByRole('main')).toContainText('One view credit (₹49)');
    await page.goto('/subscription');
    await expect(page.getByRole('main')).toContainText('The view fee (₹49 for a single plot)');
  },

  'Shipping at checkout is 0': async ({ page, plan, users, logIn }) => {
    await logIn(page, users.buyer);
    await page.goto(`/checkout?plan=${plan._id}`);
    await expect(page.getByRole('main')).toContainText(/Shipping Free\s*₹0/);
    await expect(page.getByRole('main')).toContainText(new RegExp(`Total\\s*₹${plan.final_amount}`));
  },

  'quantity is 1.': async ({ page, plan, users, logIn }) => {
    await logIn(page, users.buyer);
    await page.goto(`/checkout?plan=${plan._id}`);
    const order = page.getByRole('row').filter({ hasText: plan.plan_type });
    await expect(order.getByRole('cell').filter({ hasText: 'Quantity' })).toHaveText(/Quantity\s*1$/);
  },
};

export const currency: Check = async ({ page, plot, plan, users, logIn }) => {
  await page.goto(`/property/${plot.id}`);
  await expect(page.getByRole('main')).toContainText('₹12,50,000');
  await page.goto('/subscription');
  await expect(planCard(page, plan)).toContainText(`₹${plan.final_amount}`);
  await logIn(page, users.buyer);
  await page.goto(`/checkout?plan=${plan._id}`);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('button', { name: `Pay ₹${plan.final_amount}.00` })).toBeVisible();
};
