import { expect } from '@playwright/test';
import * as z from 'zod';
import { chosen } from '../../journeys/uploads.ts';
import { areasCsv, importArea } from '../areas.ts';
import { accept, another, modalOf, openAreaTab, press, rowOf } from '../console-pages.ts';
import { withoutTable } from '../outage.ts';
import { success } from '../running-product.ts';
import type { Check } from '../specify.ts';
import { expectNoSpinner, expectToast } from '../toasts.ts';
import { labelled } from '../validation/form.ts';

const FAILED = 'Failed to fetch users';

/** The admin's areas, and the plans that buyers see (one row is about both). */
export const areaMessages: Record<string, Check> = {
  'Area load failure': async ({ page, users, bhukhand, logIn, expectFailure }) => {
    await logIn(page, users.admin);
    expectFailure(500, /^\/api\/state\/display-states$/);
    await withoutTable(bhukhand, 'states', async () => {
      await page.goto('/admin/area');
      await expectToast(page, 'error', 'Failed to fetch states');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('This couldn’t be loaded.');
      await expectNoSpinner(page);
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table')).toContainText('Jharkhand');
  },

  'Area edit or delete failure; plans failure in the subscription area': async ({
    page,
    api,
    users,
    bhukhand,
    logIn,
    expectFailure,
  }) => {
    const place = await importArea(api, users, another('State'));
    const other = await importArea(api, users, another('State'));
    await logIn(page, users.admin);
    await openAreaTab(page, 'States');
    await press(page, other.state, 'Edit');
    const { modal } = modalOf(page);
    await labelled(modal, 'State').fill(place.state);
    expectFailure(409, /^\/api\/state\/edit-state$/);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'error', FAILED, `The state ${place.state} already exists`);
    await expectNoSpinner(page);
    await expect(labelled(modal, 'State')).toHaveValue(place.state);
    await modal.getByRole('button', { name: 'Cancel' }).click();

    await press(page, other.state, 'Delete');
    await expect(modal).toContainText('No listing uses it.');
    // Meanwhile a property is listed there.
    await bhukhand.listPlot(other);
    expectFailure(409, /^\/api\/state\/delete-area$/);
    await accept(page);
    await expectToast(page, 'error', FAILED, 'This state has 1 listing');
    await expectNoSpinner(page);

    expectFailure(500, /^\/subscription$/);
    await withoutTable(bhukhand, 'plans', async () => {
      await page.goto('/subscription');
      await expectToast(page, 'error', FAILED);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('500: something went wrong on our side');
      await expectNoSpinner(page);
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main')).toContainText('Plots available for viewing');
  },

  'Area edit / delete / upload success': async ({ page, api, users, logIn }) => {
    const place = await importArea(api, users, another('State'));
    await logIn(page, users.admin);
    for (const [tab, label, name] of [
      ['Tehsils', 'Tehsil', place.mandal],
      ['Districts', 'District', place.district],
      ['States', 'State', place.state],
    ] as const) {
      await openAreaTab(page, tab);
      await press(page, name, 'Edit');
      const { modal } = modalOf(page);
      await labelled(modal, label).fill(`${name} renamed`);
      await modal.getByRole('button', { name: 'Submit' }).click();
      await expectToast(page, 'success', 'Edit Successfully');
      await expect(modal).toBeHidden();
      await expect(rowOf(page, `${name} renamed`)).toHaveCount(1);
    }
    for (const [tab, name] of [
      ['Tehsils', place.mandal],
      ['Districts', place.district],
      ['States', place.state],
    ] as const) {
      await openAreaTab(page, tab);
      await press(page, `${name} renamed`, 'Delete');
      await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete the');
      await accept(page);
      await expectToast(page, 'success', 'Delete Successfully');
      await expect(rowOf(page, `${name} renamed`)).toHaveCount(0);
    }
    const file = areasCsv(`${place.state},${place.district},${place.mandal}`);
    await page.locator('input[type=file]').setInputFiles(await chosen(file));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectToast(page, 'success', 'Area Details Added');
    await expect(rowOf(page, place.state)).toHaveCount(1);
    await expectNoSpinner(page);
  },

  'Area upload failure': async ({ page, api, users, logIn, expectFailure }) => {
    await logIn(page, users.admin);
    await page.goto('/admin/area');
    const place = { state: another('State'), district: another('District') };
    const file = areasCsv(`${place.state},${place.district},First`, `${place.state},,Second`);
    await page.locator('input[type=file]').setInputFiles(await chosen(file));
    expectFailure(400, /^\/api\/state\/add-state$/);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectToast(page, 'error', 'Server Error');
    await expect(page.getByRole('main')).toContainText(/line 3/i);
    await expectNoSpinner(page);
    const states = success(await api('GET /state/display-states'), z.array(z.object({ state: z.string() })));
    expect(states.map(({ state }) => state)).not.toContain(place.state);
  },
};
