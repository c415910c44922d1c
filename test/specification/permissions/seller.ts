import { expect } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import * as z from 'zod';
import { plotForm } from '#test/plot-form.ts';
import { chosen, pdf } from '../../journeys/uploads.ts';
import { removeControl, saveButton } from '../edit-page.ts';
import { logInByForm } from '../log-in-by-form.ts';
import { expectError, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Access = z.object({ view_status: z.boolean(), plan_status: z.int() });

/** What sellers and consultants can do with their own properties, and not with others'. */
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
  edit: async ({ api, page, bhukhand, users, logIn }) => {
    const plot = await bhukhand.listApprovedPlot({}, await bhukhand.signUp('agent'));
    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.locator('summary', { hasText: 'More' }).click();
    await page.locator(`a[href="/editProperty/${plot.id}"]`).click();
    await page.getByLabel('Price').fill('1400000');
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/myproperties$/);
    await expect(page.getByRole('table')).toContainText('₹14,00,000');
    const call = 'POST /property/edit-property/{id}';
    const form = { ...(await plotForm({ size: '7' })), existing_images: '[]' };
    for (const { token } of [users.seller, users.agent]) {
      expectError(await api(call, { params: { id: plot.id }, form, token }), 403, 'NOT_YOURS');
    }
  },
  'delete own properties': async ({ api, page, bhukhand, users, logIn }) => {
    const call = 'DELETE /property/delete-property/{id}';
    const own = await bhukhand.listApprovedPlot({}, await bhukhand.signUp('agent'));
    for (const { token } of [users.seller, users.agent]) {
      expectError(await api(call, { params: { id: own.id }, token }), 403, 'NOT_YOURS');
    }
    await logIn(page, own.owner);
    await page.goto('/myproperties');
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No properties found')).toBeVisible();
  },
  'their documents.': async ({ api, page, bhukhand, users, logIn }) => {
    const plot = await bhukhand.listApprovedPlot({ land_map: pdf('map.pdf', 'Map') });
    const body = { id: plot.id, file_type: 'sale_deed' };
    for (const { token } of [users.seller, users.agent]) {
      expectError(await api('POST /property/delete-property-doc', { body, token }), 403, 'NOT_YOURS');
    }
    success(await api('POST /property/delete-property-doc', { body, token: plot.owner.token }), z.unknown());
    await logIn(page, plot.owner);
    await page.goto(`/editProperty/${plot.id}`);
    await expect(removeControl(page, 'Land map')).toBeVisible();
    await expect(removeControl(page, 'Sale deed')).toHaveCount(0);
    await page.getByLabel('Document type').selectOption('Mutation (dakhil-kharij)');
    await page.getByLabel('Upload file').setInputFiles(await chosen(pdf('mutation.pdf', 'Mutation')));
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/myproperties$/);
    const detail = await api('GET /property/display-one-property/{id}', {
      params: { id: plot.id },
      token: plot.owner.token,
    });
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
