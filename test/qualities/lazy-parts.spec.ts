import { DESCRIPTION, fillListing } from '../journeys/fill-listing.ts';
import { expect, test, toast } from '../journeys/journey.ts';
import { NO_NETWORK } from './lost-answer.ts';
import { chosen, jpegFile } from '../journeys/uploads.ts';

/* Parts of the scripts that load when they are needed, once the connection is lost or the site was updated. */

const UNEXPECTED = 'Unexpected Application Error!';
const UPDATED = 'This site has been updated';

test('a listing with answers that is sent without a network stays as it was typed, and goes through afterwards @phone', async ({
  page,
  context,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  expectFailure(0, /./);
  await logIn(page, await bhukhand.signUp('seller'));
  await page.goto('/addProperty');
  await fillListing(page);
  await page.getByText('Village and landmark').first().click();
  const answer = page.locator('details[open]').getByRole('textbox').first();
  await expect(answer).toBeVisible();
  const answered = 'Neora';
  await answer.fill(answered);
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('front.jpg', 640, 480)));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(toast(page, NO_NETWORK)).toBeVisible();
  await expect(page.getByText(UNEXPECTED)).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
  await expect(answer).toHaveValue(answered);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(page).toHaveURL(/\/myproperties$/);
});

for (const part of [/\/assets\/[^?]*new-answers-/, /\/assets\/[^?]*add-land-/]) {
  test(`a form whose ${part.source.replaceAll(/\W+/g, ' ')} does not load says so and keeps what was typed @once`, async ({
    page,
    users,
    logIn,
    expectFailure,
  }) => {
    expectFailure(404, /\/assets\//);
    await page.route(part, (route) => route.fulfill({ status: 404 }));
    await logIn(page, users.seller);
    await page.goto('/addProperty');
    await fillListing(page);
    const fold = page.getByText('Village and landmark').first();
    await fold.click();
    if (part.test('/assets/add-land-')) {
      await page.getByRole('button', { name: 'Add Land' }).click();
      await expect(page.getByRole('main').getByText(UPDATED).first()).toBeVisible();
    } else {
      await expect(toast(page, UPDATED)).toBeVisible();
    }
    await expect(page.getByText(UNEXPECTED)).toHaveCount(0);
    await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
  });
}

test('a page whose script does not come waits for the network, and the page that one was on stays @once', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(0, /./);
  await page.goto('/login');
  await page.getByLabel('Email').fill('someone@example.com');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(toast(page, NO_NETWORK)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.com');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

test('after an update that took the next page’s script away, the next page is loaded as a document @once', async ({
  page,
  expectFailure,
}) => {
  expectFailure(404, /\/assets\/signup-page-/);
  await page.goto('/login');
  let isGone = true;
  await page.route(/\/assets\/signup-page-/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

test('a dialog whose script is gone offers a reload, and one that was lost another try @once', async ({
  page,
  users,
  logIn,
  expectFailure,
}) => {
  expectFailure(404, /\/assets\/change-dialog-/);
  await page.route(/\/assets\/change-dialog-/, (route) => route.fulfill({ status: 404 }));
  await logIn(page, users.buyer);
  await page.goto('/account');
  await page
    .getByRole('button', { name: /Change/ })
    .first()
    .click();
  await expect(page.getByText(UPDATED).first()).toBeVisible();
  await expect(page.getByText(UNEXPECTED)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
