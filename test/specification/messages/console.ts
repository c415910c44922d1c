import { expect } from '@playwright/test';
import * as z from 'zod';
import { accept, another, modalOf, press, rowOf } from '../console-pages.ts';
import { withoutNetwork, withoutTable } from '../outage.ts';
import type { ProductUsers } from '../../journeys/journey.ts';
import { type Api, success } from '../running-product.ts';
import type { Check } from '../specify.ts';
import { expectNoSpinner, expectToast } from '../toasts.ts';

const FAILED = 'Failed to fetch users';

async function addUnit(api: Api, { admin }: ProductUsers): Promise<string> {
  const unit = another('unit');
  success(await api('POST /admin/add-unit', { body: { unit }, token: admin.token }), z.unknown());
  return unit;
}

export const consoleMessages: Record<string, Check> = {
  'Admin users, properties, units, plans list failures, unit add/edit/delete failures': async ({
    page,
    api,
    users,
    bhukhand,
    logIn,
    expectFailure,
  }) => {
    const plot = await bhukhand.listPlot();
    await logIn(page, users.admin);
    for (const [path, table, call] of [
      ['users', 'users', '/api/admin/all-users'],
      ['properties', 'properties', '/api/admin/all-properties'],
      ['units', 'units', '/api/admin/display-units'],
      ['pricing', 'plans', '/api/plan/display-plans'],
    ] as const) {
      // The session reads the users table too, so block the list instead of the table.
      const fails =
        path === 'users' ? withoutNetwork.bind(null, page, `${call}?*`) : withoutTable.bind(null, bhukhand, table);
      expectFailure(path === 'users' ? 0 : 500, new RegExp(`^${call}$`));
      // The number of those that wait, in the navigation.
      if (path === 'properties') expectFailure(500, /^\/api\/admin\/review-queue$/);
      await fails(async () => {
        await page.goto(`/admin/${path}`);
        await expectToast(page, 'error', FAILED);
        await expect(page.getByRole('main').getByRole('alert')).toContainText('This couldn’t be loaded.');
        await expectNoSpinner(page);
      });
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('table')).toContainText(path === 'properties' ? plot.listingNumber : /\S/);
    }

    const [unit, taken] = [await addUnit(api, users), await addUnit(api, users)];
    await bhukhand.listPlot({ units: taken });
    await page.goto('/admin/units');
    const { modal, submit } = modalOf(page);
    await page.getByRole('button', { name: 'Add New' }).click();
    await modal.getByRole('textbox').fill(taken);
    expectFailure(409, /^\/api\/admin\/add-unit$/);
    await submit.click();
    await expectToast(page, 'error', FAILED, `The unit ${taken} already exists`);
    await expect(modal.getByRole('textbox')).toHaveValue(taken);
    await expectNoSpinner(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await press(page, unit, 'Edit');
    await modal.getByRole('textbox').fill(taken);
    expectFailure(409, /^\/api\/admin\/edit-unit$/);
    await submit.click();
    await expectToast(page, 'error', FAILED, `The unit ${taken} already exists`);
    await expect(modal.getByRole('textbox')).toHaveValue(taken);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await press(page, taken, 'Delete');
    expectFailure(409, /^\/api\/admin\/delete-unit$/);
    await accept(page);
    await expectToast(page, 'error', FAILED, '1 listing is measured in this unit, so it can’t be deleted');
    await expectNoSpinner(page);
    await page.reload();
    await expect(rowOf(page, taken)).toHaveCount(1);
  },
};
