import { expect } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import * as z from 'zod';
import { importArea } from '../areas.ts';
import { openAreaTab } from '../console-pages.ts';
import { success } from '../running-product.ts';
import type { Check } from '../specify.ts';

export const adminMay: Record<string, Check> = {
  'admin | Sees Back To Admin': async ({ page, users, logIn }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Back To Admin' });
    await page.goto('/');
    await expect(link).toBeHidden();
    await logIn(page, users.seller);
    await page.reload();
    await expect(link).toBeHidden();
    await logIn(page, users.admin);
    await page.reload();
    await link.click();
    await expect(page).toHaveURL(/\/admin\/users$/);
  },
  'does not see My Properties.': async ({ page, users, logIn }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'My Properties' });
    await page.goto('/');
    await expect(link).toBeHidden();
    await logIn(page, users.buyer);
    await page.reload();
    await expect(link).toBeVisible();
    await logIn(page, users.admin);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back To Admin' })).toBeVisible();
    await expect(link).toBeHidden();
  },
  'Views all users': async ({ page, bhukhand, users, logIn }) => {
    const someone = await bhukhand.signUp('buyer');
    await logIn(page, users.admin);
    await page.goto('/admin/users');
    const row = page.getByRole('row').filter({ hasText: someone.email });
    for (const fact of [someone.name, shownPhone(someone.phone)]) await expect(row).toContainText(fact);
  },
  properties: async ({ page, bhukhand, users, logIn }) => {
    const plot = await bhukhand.listPlot();
    await logIn(page, users.admin);
    await page.goto('/admin/properties');
    await expect(page.getByRole('row').filter({ hasText: plot.listingNumber })).toContainText(plot.owner.name);
  },
  'adds, edits and deletes units': async ({ page, users, logIn }) => {
    const unit = 'a dhur';
    await logIn(page, users.admin);
    await page.goto('/admin/units');
    await page.getByRole('button', { name: 'Add New' }).click();
    const add = page.getByRole('dialog', { name: 'Add Unit' });
    await add.getByRole('textbox').fill(unit);
    await add.locator('[type=submit]').click();
    await expect(page.getByRole('row').filter({ hasText: unit })).toBeVisible();
    await page.getByRole('button', { name: `Edit ${unit}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Unit' });
    await expect(edit.getByRole('textbox')).toHaveValue(unit);
    await edit.getByRole('textbox').fill(`${unit} edited`);
    await edit.locator('[type=submit]').click();
    const edited = page.getByRole('row').filter({ hasText: `${unit} edited` });
    await expect(edited).toBeVisible();
    await page.getByRole('button', { name: `Delete ${unit} edited` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Accept|Delete)/ })
      .click();
    await expect(edited).toBeHidden();
  },
  plans: async ({ page, api, users, logIn }) => {
    const plan_type = 'Example season';
    const listed = async () =>
      success(await api('GET /plan/display-plans'), z.array(z.object({ plan_type: z.string(), amount: z.number() })));
    await logIn(page, users.admin);
    await page.goto('/admin/pricing');
    await page.getByRole('button', { name: 'Create Plan' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Plan name').fill(plan_type);
    await modal.getByLabel('Properties count').fill('700');
    await modal.getByLabel('Amount', { exact: true }).fill('700');
    await modal.getByLabel('Description').fill('For one season.');
    await modal.locator('[type=submit]').click();
    const row = page.getByRole('row').filter({ hasText: plan_type });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^Edit/ }).click();
    await modal.getByLabel('Amount', { exact: true }).fill('800');
    await modal.locator('[type=submit]').click();
    await expect(row).toContainText('800');
    expect(await listed()).toContainEqual({ plan_type, amount: 800 });
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Accept|Delete)/ })
      .click();
    await expect(row).toBeHidden();
    expect((await listed()).map((one) => one.plan_type)).not.toContain(plan_type);
  },
  'views the fee': async ({ page, api, users, logIn }) => {
    const Fee = z.object({ property_view_fee: z.number() });
    const fee = success(await api('GET /admin/display-fee', { token: users.admin.token }), Fee).property_view_fee;
    await logIn(page, users.admin);
    await page.goto('/subscription');
    await expect(page.getByRole('main')).toContainText(`₹${fee}`);
  },
  'manages areas (edit': async ({ page, users, logIn, api }) => {
    const { district } = await importArea(api, users);
    await logIn(page, users.admin);
    await openAreaTab(page, 'Districts');
    await page.getByRole('button', { name: `Edit ${district}` }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('District').fill(`${district} edited`);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('table')).toContainText(`${district} edited`);
  },
  delete: async ({ page, users, logIn, api }) => {
    const { district, mandal } = await importArea(api, users);
    await logIn(page, users.admin);
    await openAreaTab(page, 'Tehsils');
    await page.getByRole('button', { name: `Delete ${mandal}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('table')).not.toContainText(mandal);
    const left = success(await api('POST /state/display-mandals', { body: { district } }), z.array(z.unknown()));
    expect(left).toEqual([]);
  },
  'bulk import).': async ({ page, users, logIn, api }) => {
    const district = 'Example Imported';
    const rows = Array.from({ length: 30 }, (_, i) => `Jharkhand,${district},Imported Mandal ${i}`);
    await logIn(page, users.admin);
    await page.goto('/admin/area');
    const file = {
      name: 'areas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`state,district,mandal\n${rows.join('\n')}`),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect
      .poll(async () => {
        const { body } = await api('POST /state/display-mandals', { body: { district } });
        return z.object({ data: z.array(z.unknown()).nullable() }).parse(body).data?.length;
      })
      .toBe(30);
  },
};
