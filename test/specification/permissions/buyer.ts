import { expect } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import * as z from 'zod';
import { logInByForm } from '../log-in-by-form.ts';
import { expectError, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Access = z.object({ plan_status: z.int() });

export const buyerMay: Record<string, Check> = {
  'buyer | After login goes to /properties.': async ({ page, users }) => {
    await logInByForm(page, users.buyer);
    await expect(page).toHaveURL(/\/properties$/);
  },
  'Needs view credits from a subscription plan to reveal contact and documents.': async ({
    page,
    api,
    bhukhand,
    logIn,
  }) => {
    const plot = await bhukhand.listApprovedPlot();
    const buyer = await bhukhand.signUp('buyer');
    const reveal = { body: { property_id: plot.id }, token: buyer.token };
    expectError(await api('POST /user/add-history', reveal), 402, 'NO_CREDITS');
    await bhukhand.buyCredits(buyer);
    await logIn(page, buyer);
    await page.goto(`/property/${plot.id}`);
    await page.getByRole('button', { name: 'View Details' }).click();
    await expect(page.getByRole('main')).not.toContainText(shownPhone(plot.owner.phone));
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Contact Details' })).toContainText(shownPhone(plot.owner.phone));
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Documents' }).getByRole('link')).toHaveCount(1);
  },
  'Can subscribe and pay.': async ({ page, api, bhukhand, plot, plan, logIn }) => {
    const buyer = await bhukhand.signUp('buyer');
    await logIn(page, buyer);
    await page.goto('/subscription');
    await page.getByRole('link', { name: `Choose plan ${plan.plan_type}` }).click();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your payment was successful' })).toBeVisible();
    const status = await api('GET /payment/payment-status/{id}', { params: { id: plot.id }, token: buyer.token });
    expect(success(status, Access).plan_status).toBe(plan.view_count);
  },
};
