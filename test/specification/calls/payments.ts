import { expect } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import * as z from 'zod';
import { expectOnly, expectError, sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Access = z.object({ view_status: z.boolean(), plan_status: z.int() });

export const paymentEndpoints: Record<string, Check> = {
  'POST /user/add-history': async ({ api, bhukhand, users, page, logIn }) => {
    const plot = await bhukhand.listApprovedPlot();
    const body = { property_id: plot.id };
    const buyer = await bhukhand.signUp('buyer');
    const { token } = buyer;
    expectError(await api('POST /user/add-history', { body, token }), 402, 'NO_CREDITS');
    await bhukhand.buyCredits(buyer);

    await logIn(page, buyer);
    await page.goto(`/property/${plot.id}`);
    await page.getByRole('button', { name: 'View Details' }).click();
    const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept' });
    const sent = await sentBy(page, 'POST /user/add-history', () => accept.click());
    expect(sent).toEqual({ payload: body, token });
    await expect(page.getByRole('tabpanel', { name: 'Contact Details' })).toContainText(shownPhone(plot.owner.phone));
    const again = success(await api('POST /user/add-history', { body, token }), Access);
    expect(again).toEqual({ view_status: true, plan_status: 0 });
    await expectOnly(['buyer', 'seller', 'agent'], 'POST /user/add-history', { api, users }, { body });
  },

  'GET /payment/payment-status/{id}': async ({ api, bhukhand, users, plot }) => {
    const buyer = await bhukhand.signUp('buyer');
    const status = async (token: string) =>
      success(await api('GET /payment/payment-status/{id}', { params: { id: plot.id }, token }), Access);
    expect(await status(buyer.token)).toEqual({ view_status: false, plan_status: 0 });
    const credits = await bhukhand.buyCredits(buyer);
    expect(await status(buyer.token)).toEqual({ view_status: false, plan_status: credits });
    const reveal = { body: { property_id: plot.id }, token: buyer.token };
    success(await api('POST /user/add-history', reveal), Access);
    expect(await status(buyer.token)).toEqual({ view_status: true, plan_status: credits - 1 });
    expect(await status(users.seller.token)).toMatchObject({ view_status: true });
    const nobody = await api('GET /payment/payment-status/{id}', { params: { id: plot.id } });
    expectError(nobody, 401, 'SESSION_MISSING');
  },

  'POST /payment/checkout': async ({ api, bhukhand, users, plan, page, logIn }) => {
    const buyer = await bhukhand.signUp('buyer');
    const body = { user_id: buyer.id, plan_id: plan._id };
    const { url } = success(
      await api('POST /payment/checkout', { body, token: buyer.token }),
      z.object({ url: z.url() }),
    );
    expect((await fetch(url)).status).toBe(200);
    const forAnother = await api('POST /payment/checkout', { body, token: users.buyer.token });
    expectError(forAnother, 403, 'NOT_YOURS');
    await expectOnly(['buyer', 'seller', 'agent'], 'POST /payment/checkout', { api, users }, { body });

    await logIn(page, buyer);
    await page.goto(`/checkout?plan=${plan._id}`);
    const payNow = page.getByRole('button', { name: 'Pay Now' });
    const sent = await sentBy(page, 'POST /payment/checkout', () => payNow.click());
    expect(sent).toEqual({ payload: body, token: buyer.token });
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    expect(new URL(page.url()).pathname).not.toBe('/checkout');
  },

  'GET /admin/display-fee': async ({ api, page, plot }) => {
    const { property_view_fee: fee } = success(
      await api('GET /admin/display-fee'),
      z.object({ property_view_fee: z.number() }),
    );
    expect(fee).toBeGreaterThan(0);
    await page.goto(`/property/${plot.id}`);
    await expect(page.getByRole('main')).toContainText(`One view credit (₹${fee})`);
  },
};
