import { expect, type Page } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import { deleteProperty } from '#contract/properties.ts';
import { DESCRIPTION, fillListing } from '../../journeys/fill-listing.ts';
import { chosen, jpegFile } from '../../journeys/uploads.ts';
import { labelled } from '../validation/form.ts';
import type { Check } from '../specify.ts';
import { withoutNetwork } from '../outage.ts';
import { expectNoSpinner, expectToast } from '../toasts.ts';

const MANY_IMAGES = 'You can upload a maximum of 5 files.';

async function fillLand(page: Page) {
  await page.goto('/addProperty');
  await fillListing(page);
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  return page.getByRole('button', { name: 'Add Land' });
}

export const propertyMessages: Record<string, Check> = {
  'Property detail, non-200': async ({ page, api, bhukhand, users, logIn, expectFailure }) => {
    const plot = await bhukhand.listApprovedPlot();
    await bhukhand.call(deleteProperty, { params: { id: plot.id }, token: plot.owner.token });
    const params = { id: plot.id };
    expect(await api('GET /property/display-one-property/{id}', { params })).toMatchObject({
      status: 404,
      body: { statusCode: 404, message: 'Property not found' },
    });
    // The page's status for search engines: deleted.
    expectFailure(410, /^\/property\//);
    const seeIt = async () => {
      await page.goto(`/property/${plot.id}`);
      await expectToast(page, 'error', 'Property not found');
      await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
      await expectNoSpinner(page);
    };
    await seeIt();
    await logIn(page, users.buyer);
    await seeIt();
  },

  'Property detail, fetch failure': async ({ page, plot, users, logIn, expectFailure }) => {
    await logIn(page, users.buyer);
    expectFailure(0, /^\/property\//);
    const fetched = (url: URL) => url.pathname === `/property/${plot.id}`;
    await page.route(fetched, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort('internetdisconnected'),
    );
    await page.goto(`/property/${plot.id}`);
    await expectToast(page, 'error', 'Failed to fetch property details');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Failed to fetch property details');
    await expectNoSpinner(page);
    await page.unroute(fetched);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main')).toContainText('You have 0 view credits.');
    await expect(failure).toBeHidden();
  },

  'No view credits': async ({ page, plot, users, logIn }) => {
    await logIn(page, users.buyer);
    await page.goto(`/property/${plot.id}`);
    await page.getByRole('button', { name: 'View Details' }).click();
    await expectToast(page, 'warning', 'Need to buy subscription plan');
    await expect(page).toHaveURL(/\/subscription$/);
  },

  'Access granted': async ({ page, plot, bhukhand, logIn }) => {
    const buyer = await bhukhand.signUp('buyer');
    await bhukhand.buyCredits(buyer);
    await logIn(page, buyer);
    await page.goto(`/property/${plot.id}`);
    await page.getByRole('button', { name: 'View Details' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expectToast(page, 'success', 'Success, you can view property details now.');
    await expect(page.getByRole('main')).toContainText(shownPhone(plot.owner.phone));
    await expectNoSpinner(page);
  },

  'Add property success / failure': async ({ page, api, bhukhand, logIn, expectFailure }) => {
    const seller = await bhukhand.signUp('seller');
    await logIn(page, seller);
    await (await fillLand(page)).click();
    await expectToast(page, 'success', 'Propert Added');
    await expect(page).toHaveURL(/\/myproperties$/);

    const add = await fillLand(page);
    const expectFilledIn = async () => {
      await expectNoSpinner(page);
      await expect(page.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Rajgir');
      await expect(page.getByLabel('Price')).toHaveValue('9,00,000');
      await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
      await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    };
    expectFailure(0, /^\/api\/property\/add-property$/);
    await withoutNetwork(page, '/api/property/add-property', async () => {
      await add.click();
      await expectToast(page, 'error', 'Propert Not Added', 'No connection.');
      await expectFilledIn();
    });
    await api('POST /user/logout', { token: seller.token });
    expectFailure(401, /^\/api\/property\/add-property$/);
    await add.click();
    await expectToast(page, 'error', 'Propert Not Added', 'Your session has ended. Log in again');
    await expectFilledIn();
  },

  'Edit property success / failure': async ({ page, api, bhukhand, logIn, expectFailure }) => {
    const plot = await bhukhand.listApprovedPlot();
    await logIn(page, plot.owner);
    const submit = page.locator('main [type=submit]').last();
    await page.goto(`/editProperty/${plot.id}`);
    await page.getByLabel('Price').fill('13,00,000');
    await submit.click();
    await expectToast(page, 'success', 'Edit Successfully');
    await expect(page).toHaveURL(/\/myproperties$/);

    await page.goto(`/editProperty/${plot.id}`);
    await page.getByLabel('Price').fill('14,00,000');
    await page.getByLabel('Description').fill(DESCRIPTION);
    const expectFilledIn = async () => {
      await expectNoSpinner(page);
      await expect(page.getByLabel('Price')).toHaveValue('14,00,000');
      await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
    };
    const refused = new RegExp(`^/api/property/edit-property/${plot.id}$`);
    expectFailure(0, refused);
    await withoutNetwork(page, `/api/property/edit-property/${plot.id}`, async () => {
      await submit.click();
      await expectToast(page, 'error', 'Server Error', 'No connection.');
      await expectFilledIn();
    });
    // It was deleted in another window meanwhile.
    await api('DELETE /property/delete-property/{id}', { params: { id: plot.id }, token: plot.owner.token });
    expectFailure(409, refused);
    await submit.click();
    await expectToast(page, 'error', 'Server Error', 'This property is removed now.');
    await expectFilledIn();
  },

  'Image limit on edit': async ({ page, bhukhand, logIn, requests }) => {
    const plot = await bhukhand.listPlot();
    await logIn(page, plot.owner);
    await page.goto(`/editProperty/${plot.id}`);
    const five = await Promise.all([1, 2, 3, 4, 5].map((seed) => jpegFile(`${seed}.jpg`, 320, 240, seed + 1)));
    await page.locator('input[type=file][name=propertyImage]').setInputFiles(await Promise.all(five.map(chosen)));
    await expectToast(page, 'error', MANY_IMAGES);
    await expectNoSpinner(page);
    expect(requests.filter((request) => request.includes('/edit-property/'))).toEqual([]);
    await expect(labelled(page.getByRole('main'), 'Description')).toHaveValue(/hand pump/);
  },
};
