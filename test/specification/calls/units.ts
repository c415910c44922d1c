import { expect } from '@playwright/test';
import * as z from 'zod';
import type { ProductUsers } from '../../journeys/journey.ts';
import { type Api, expectOnly, expectError, sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Unit = z.object({ _id: z.uuid(), unit: z.string() });

async function units(api: Api, { admin }: ProductUsers) {
  return success(await api('GET /admin/display-units', { token: admin.token, query: { page: 1 } }), z.array(Unit));
}

async function addUnit(api: Api, { admin }: ProductUsers, name: string) {
  // An 'a' sorts it onto the first page.
  const unit = `a ${name}`;
  const added = success(await api('POST /admin/add-unit', { body: { unit }, token: admin.token }), Unit);
  expect(added.unit).toBe(unit);
  return added;
}

export const unitEndpoints: Record<string, Check> = {
  'GET /admin/display-units': async ({ api, users, page, logIn }) => {
    expect((await units(api, users)).map(({ unit }) => unit)).toContain('bigha');
    await expectOnly(['seller', 'agent', 'admin'], 'GET /admin/display-units', { api, users });
    await logIn(page, users.seller);
    const sent = await sentBy(page, 'GET /admin/display-units', () => page.goto('/addProperty'));
    expect(sent.token).toBe(users.seller.token);
    await expect(page.getByLabel('Units').getByRole('option', { name: 'bigha', exact: true })).toBeAttached();
  },

  'POST /admin/add-unit': async ({ api, users, page, logIn }) => {
    const added = await addUnit(api, users, 'added');
    expect(await units(api, users)).toContainEqual(added);
    const again = await api('POST /admin/add-unit', { body: { unit: added.unit }, token: users.admin.token });
    expectError(again, 409, 'UNIT_EXISTS');
    await expectOnly(['admin'], 'POST /admin/add-unit', { api, users }, { body: { unit: 'a nobody' } });

    const unit = 'a typed unit';
    await logIn(page, users.admin);
    await page.goto('/admin/units');
    await page.getByRole('button', { name: 'Add New' }).click();
    const modal = page.getByRole('dialog', { name: 'Add Unit' });
    await modal.getByRole('textbox').fill(unit);
    const sent = await sentBy(page, 'POST /admin/add-unit', () => modal.locator('[type=submit]').click());
    expect(sent).toEqual({ payload: { unit }, token: users.admin.token });
    await expect(page.getByRole('table')).toContainText(unit);
  },

  'PUT /admin/edit-unit': async ({ api, users, page, logIn }) => {
    const { _id: id, unit } = await addUnit(api, users, 'before');
    const body = { id, unit: `${unit} after` };
    await expectOnly(['admin'], 'PUT /admin/edit-unit', { api, users }, { body });
    success(await api('PUT /admin/edit-unit', { body, token: users.admin.token }), z.unknown());
    const listed = await units(api, users);
    expect(listed).toContainEqual({ _id: id, unit: body.unit });
    expect(listed.map((one) => one.unit)).not.toContain(unit);

    await logIn(page, users.admin);
    await page.goto('/admin/units');
    await page.getByRole('button', { name: `Edit ${body.unit}` }).click();
    const modal = page.getByRole('dialog', { name: 'Edit Unit' });
    await modal.getByRole('textbox').fill(`${unit} again`);
    const sent = await sentBy(page, 'PUT /admin/edit-unit', () => modal.locator('[type=submit]').click());
    expect(sent).toEqual({ payload: { id, unit: `${unit} again` }, token: users.admin.token });
    await expect(page.getByRole('table')).toContainText(`${unit} again`);
  },

  'POST /admin/delete-unit': async ({ api, users, bhukhand, page, logIn }) => {
    const { _id: id, unit } = await addUnit(api, users, 'to delete');
    await expectOnly(['admin'], 'POST /admin/delete-unit', { api, users }, { body: { id } });
    await bhukhand.listPlot({ units: unit });
    const used = await api('POST /admin/delete-unit', { body: { id }, token: users.admin.token });
    expectError(used, 409, 'UNIT_IN_USE');
    const unused = await addUnit(api, users, 'unused');
    await logIn(page, users.admin);
    await page.goto('/admin/units');
    await page.getByRole('button', { name: `Delete ${unused.unit}` }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    const sent = await sentBy(page, 'POST /admin/delete-unit', () => confirm.click());
    expect(sent).toEqual({ payload: { id: unused._id }, token: users.admin.token });
    await expect(page.getByRole('table')).not.toContainText(unused.unit);
    expect(await units(api, users)).not.toContainEqual(unused);
  },
};
