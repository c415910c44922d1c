import { expect } from '@playwright/test';
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
  'Needs view credits from a subscription plan to reveal contact and documents.': async ({ api, bhukhand }) => {
    const plot = await bhukhand.listApprovedPlot();
    const buyer = await bhukhand.signUp('buyer');
    const reveal = { body: { property_id: plot.id }, token: buyer.token };
    expectError(await api('POST /user/add-history', reveal), 402, 'NO_CREDITS');
    await bhukhand.buyCredits(buyer);
    const shown = async () =>
      JSON.stringify(
        (await api('GET /property/display-one-property/{id}', { params: { id: plot.id }, token: buyer.token })).body,
      );
    const contact = { params: { id: plot.owner.id }, token: buyer.token };
    expect(await shown()).not.toContain('/documents/');
    expectError(await api('GET /user/user-details/{id}', contact), 403, 'NOT_YOURS');
    success(await api('POST /user/add-history', reveal), z.unknown());
    expect(await shown()).toContain('/documents/');
    const Contacts = z.array(z.object({ phone: z.string() }));
    expect(success(await api('GET /user/user-details/{id}', contact), Contacts)[0]?.phone).toBe(plot.owner.phone);
  },
  // '/success' of section 2.1 has the pages.
  'Can subscribe and pay.': async ({ api, bhukhand, plot, plan }) => {
    const buyer = await bhukhand.signUp('buyer');
    const access = async () => {
      const call = { params: { id: plot.id }, token: buyer.token };
      return success(await api('GET /payment/payment-status/{id}', call), Access).plan_status;
    };
    expect(await access()).toBe(0);
    await bhukhand.buyCredits(buyer);
    expect(await access()).toBe(plan.view_count);
  },
};
