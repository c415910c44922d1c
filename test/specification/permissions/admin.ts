import { expect } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import * as z from 'zod';
import { areasCsv, districtsOf, importArea } from '../areas.ts';
import { type Api, success } from '../running-product.ts';
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
  // Sections 7 and 8 have their pages.
  'adds, edits and deletes units': async ({ api, users }) => {
    const { token } = users.admin;
    const unit = 'a dhur';
    const names = async () =>
      success(await api('GET /admin/display-units', { token }), z.array(z.object({ unit: z.string() }))).map(
        (one) => one.unit,
      );
    const Unit = z.object({ _id: z.string() });
    const { _id: id } = success(await api('POST /admin/add-unit', { body: { unit }, token }), Unit);
    expect(await names()).toContain(unit);
    success(await api('PUT /admin/edit-unit', { body: { id, unit: `${unit} edited` }, token }), z.unknown());
    expect(await names()).toContain(`${unit} edited`);
    success(await api('POST /admin/delete-unit', { body: { id }, token }), z.unknown());
    expect(await names()).not.toContain(`${unit} edited`);
  },
  plans: async ({ api, users }) => {
    const { token } = users.admin;
    const form = {
      plan_type: 'Example season',
      plan_status: 1,
      view_count: 700,
      amount: 700,
      discount_status: 0,
      description: 'For one season.',
    };
    const listed = async () => {
      const plans = success(
        await api('GET /plan/display-plans'),
        z.array(z.object({ plan_type: z.string(), amount: z.number() })),
      );
      return plans.filter(({ plan_type }) => plan_type === form.plan_type).map(({ amount }) => amount);
    };
    const { _id: id } = success(await api('POST /plan/add-plan', { body: form, token }), z.object({ _id: z.string() }));
    expect(await listed()).toEqual([700]);
    success(await api('PUT /plan/edit-plan', { body: { ...form, id, amount: 800 }, token }), z.unknown());
    expect(await listed()).toEqual([800]);
    success(await api('POST /plan/delete-plan', { body: { id }, token }), z.unknown());
    expect(await listed()).toEqual([]);
  },
  'views the fee': async ({ page, api, users, logIn }) => {
    const Fee = z.object({ property_view_fee: z.number() });
    const fee = success(await api('GET /admin/display-fee', { token: users.admin.token }), Fee).property_view_fee;
    await logIn(page, users.admin);
    await page.goto('/subscription');
    await expect(page.getByRole('main')).toContainText(`₹${fee}`);
  },
  'manages areas (edit': async ({ users, api }) => {
    const { state, district } = await importArea(api, users);
    const body = { district, newDistrict: `${district} edited` };
    success(await api('PUT /state/edit-district', { body, token: users.admin.token }), z.unknown());
    const names = (await districtsOf(api, state)).map((one) => one.district);
    expect(names).toContain(body.newDistrict);
    expect(names).not.toContain(district);
  },
  delete: async ({ users, api }) => {
    const place = await importArea(api, users);
    const body = { data: { ...place, type: 'tehsil' } };
    success(await api('POST /state/delete-area', { body, token: users.admin.token }), z.unknown());
    expect(await mandalsOf(api, place.district)).toEqual([]);
  },
  'bulk import).': async ({ users, api }) => {
    const district = 'Example Imported';
    const rows = Array.from({ length: 30 }, (_, i) => `Jharkhand,${district},Imported Mandal ${i}`);
    const form = { file: areasCsv(...rows) };
    success(await api('POST /state/add-state', { form, token: users.admin.token }), z.unknown());
    expect(await mandalsOf(api, district)).toHaveLength(30);
  },
};

const mandalsOf = async (api: Api, district: string) =>
  success(await api('POST /state/display-mandals', { body: { district } }), z.array(z.unknown()));
