import { expect } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import * as z from 'zod';
import { plotForm } from '#test/plot-form.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { editForm } from '#test/edit-form.ts';
import { pdf } from '../../journeys/uploads.ts';
import { logInByForm } from '../log-in-by-form.ts';
import { expectError, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Access = z.object({ view_status: z.boolean(), plan_status: z.int() });

/** Sellers and consultants may do these with their own properties, and not with others'. */
export const sellerMay: Record<string, Check> = {
  'seller, agent (shown as Consultant) | After login goes to /myproperties.': async ({ page, users }) => {
    for (const user of [users.seller, users.agent]) {
      await logInByForm(page, user);
      await expect(page).toHaveURL(/\/myproperties$/);
      await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
      await expect(page).toHaveURL(/\/$/);
    }
    await page.goto('/signup');
    await expect(page.getByLabel('Role').locator('option[value=agent]')).toHaveText('Consultant');
  },
  Add: async ({ api, page, users, logIn }) => {
    const Added = z.object({ _id: z.string() });
    for (const { token } of [users.seller, users.agent]) {
      success(await api('POST /property/add-property', { form: await plotForm(), token }), Added);
    }
    await logIn(page, users.agent);
    await page.goto('/addProperty');
    await expect(page.getByRole('button', { name: 'Add Land' })).toBeEnabled();
  },
  // Sections 7 and 8 have the pages of these three.
  edit: async ({ api, bhukhand, users }) => {
    const { id, owner } = await bhukhand.listApprovedPlot({}, await bhukhand.signUp('agent'));
    const call = 'POST /property/edit-property/{id}';
    const [shown] = (await bhukhand.call(displayOneProperty, { params: { id }, token: owner.token })).data;
    if (!shown) throw new Error('The plot is gone');
    const form = editForm(shown, { price: '14,00,000' });
    for (const { token } of [users.seller, users.agent]) {
      expectError(await api(call, { params: { id }, form, token }), 403, 'NOT_YOURS');
    }
    success(await api(call, { params: { id }, form, token: owner.token }), z.unknown());
    const Prices = z.array(z.object({ price: z.number() }));
    const after = await api('GET /property/display-one-property/{id}', { params: { id }, token: owner.token });
    expect(success(after, Prices)).toEqual([{ price: 1_400_000 }]);
  },
  'delete own properties': async ({ api, bhukhand, users }) => {
    const call = 'DELETE /property/delete-property/{id}';
    const { id, owner } = await bhukhand.listApprovedPlot({}, await bhukhand.signUp('agent'));
    for (const { token } of [users.seller, users.agent]) {
      expectError(await api(call, { params: { id }, token }), 403, 'NOT_YOURS');
    }
    success(await api(call, { params: { id }, token: owner.token }), z.unknown());
    const after = await api('GET /property/display-one-property/{id}', { params: { id } });
    expectError(after, 404, 'NO_SUCH_PROPERTY');
  },
  'their documents.': async ({ api, bhukhand, users }) => {
    const { id, owner } = await bhukhand.listApprovedPlot({ land_map: pdf('map.pdf', 'Map') });
    const { token } = owner;
    const body = { id, file_type: 'sale_deed' };
    for (const other of [users.seller, users.agent]) {
      expectError(await api('POST /property/delete-property-doc', { body, token: other.token }), 403, 'NOT_YOURS');
    }
    success(await api('POST /property/delete-property-doc', { body, token }), z.unknown());
    const [left] = (await bhukhand.call(displayOneProperty, { params: { id }, token })).data;
    if (!left) throw new Error('The plot is gone');
    const form = editForm(left, { mutation: pdf('mutation.pdf', 'Mutation') });
    success(await api('POST /property/edit-property/{id}', { params: { id }, form, token }), z.unknown());
    const detail = await api('GET /property/display-one-property/{id}', { params: { id }, token });
    const [shown] = success(detail, z.array(z.record(z.string(), z.unknown())));
    expect(shown).toMatchObject({ land_map: expect.anything(), mutation: expect.anything() });
    expect(shown).not.toHaveProperty('sale_deed');
  },
  'An owner sees own property details without a credit.': async ({ api, page, plot, users, logIn }) => {
    const status = await api('GET /payment/payment-status/{id}', {
      params: { id: plot.id },
      token: users.seller.token,
    });
    expect(success(status, Access)).toEqual({ view_status: true, plan_status: 0 });
    await logIn(page, users.seller);
    await page.goto(`/property/${plot.id}`);
    await expect(page.getByRole('tabpanel', { name: 'Contact Details' })).toContainText(shownPhone(users.seller.phone));
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Documents' }).getByRole('link')).toHaveCount(1);
  },
};
