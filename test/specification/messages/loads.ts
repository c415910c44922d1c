import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { emailTo } from '../emails.ts';
import { expectError, success } from '../running-product.ts';
import { type Check, differs } from '../specify.ts';
import { withoutNetwork, withoutTable } from '../outage.ts';
import { expectNoSpinner, expectToast } from '../toasts.ts';

const INLINE =
  "an inline message with Retry, and the spinner stops (product decisions, 'Faithful to the specification')";
const TOAST =
  "a toast with the server's reason, and the spinner stops (product decisions, 'Faithful to the specification')";

/** The error page of the server, whose Retry reloads it. */
async function expectFailedPage(page: Page): Promise<Locator> {
  await expect(page.getByRole('main')).toContainText('500');
  await expectNoSpinner(page);
  return page.getByRole('link', { name: 'Retry' });
}

/** The failure state of a list in the browser. */
async function expectFailedList(page: Page): Promise<Locator> {
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(/couldn’t be loaded/);
  await expectNoSpinner(page);
  return failure.getByRole('button', { name: 'Retry' });
}

/** A public page, rendered while one of its tables is missing, and what Retry brings. */
const publicPageFails =
  (path: string, table: string, brings: (page: Page, plotId: string) => Locator): Check =>
  async ({ page, bhukhand, expectFailure }) => {
    const plot = await bhukhand.listApprovedPlot();
    expectFailure(500, new RegExp(`^${path.split('?')[0]}$`));
    await withoutTable(bhukhand, table, async () => {
      await page.goto(path);
      await expectFailedPage(page);
    });
    await (await expectFailedPage(page)).click();
    await expect(brings(page, plot.id).first()).toBeVisible();
  };

const linkTo = (page: Page, plotId: string) => page.locator(`a[href="/property/${plotId}"]`);

/** An unknown address, an unexpected error, and what the original logged only to its console. */
export const loadMessages: Record<string, Check | ReturnType<typeof differs>> = {
  'Unknown route or render error': async ({ page, browser, users, bhukhand, logIn, expectFailure }) => {
    const title = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
    expectFailure(404, /^\/nowhere$/);
    await page.goto('/nowhere');
    await expect(title).toBeVisible();
    await expect(page.getByRole('main')).toContainText('404 Not Found');
    expectFailure(500, /^\/search$/);
    await withoutTable(bhukhand, 'states', async () => {
      await page.goto('/search');
      await expect(title).toBeVisible();
      await expect(page.getByRole('main')).toContainText('500');
    });
    const { email } = await bhukhand.signUp('seller');
    // A response that the page cannot render; in a context without checks, because React logs an error.
    const unwatched = await browser.newContext({ baseURL: bhukhand.address });
    const broken = await unwatched.newPage();
    await logIn(broken, users.admin);
    const json = { statusCode: 200, data: [null], page: 1, pageSize: 15, count: 1 };
    await broken.route(/\/api\/admin\/all-users\b/, (route) => route.fulfill({ json }));
    await broken.goto('/admin/users');
    await expect(broken.getByRole('main')).toContainText(/Unexpected Application Error!\s*500/);
    await expectNoSpinner(broken);
    await broken.unroute(/\/api\/admin\/all-users\b/);
    await broken.getByRole('button', { name: 'Retry' }).click();
    await expect(broken.getByRole('table')).toContainText(email);
    await unwatched.close();
  },

  'owner list load': differs(INLINE, async ({ page, bhukhand, logIn, expectFailure }) => {
    const plot = await bhukhand.listPlot();
    await logIn(page, plot.owner);
    expectFailure(500, /^\/api\/property\/display-my-properties$/);
    await withoutTable(bhukhand, 'properties', async () => {
      await page.goto('/myproperties');
      await expectFailedList(page);
    });
    await (await expectFailedList(page)).click();
    await expect(page.getByRole('table')).toContainText(plot.listingNumber);
    await expectNoSpinner(page);
  }),

  'delete property': differs(TOAST, async ({ page, bhukhand, logIn, expectFailure }) => {
    const plot = await bhukhand.listPlot();
    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: /^Delete / }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this property?' });
    expectFailure(0, /^\/api\/property\/delete-property\//);
    await withoutNetwork(page, `/api/property/delete-property/${plot.id}`, async () => {
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'error', 'Property not deleted', 'No connection.');
      await expectNoSpinner(page);
    });
    await expect(page.getByRole('table')).toContainText(plot.listingNumber);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No properties found')).toBeVisible();
  }),

  'all-properties list': differs(INLINE, publicPageFails('/properties', 'properties', linkTo)),

  states: differs(INLINE, async ({ page, users, bhukhand, logIn, expectFailure }) => {
    await logIn(page, users.seller);
    // Units have sizes by state.
    expectFailure(500, /^\/api\/(state\/display-states|admin\/display-units)$/);
    await withoutTable(bhukhand, 'states', async () => {
      await page.goto('/addProperty');
      await expectFailedList(page);
    });
    await (await expectFailedList(page)).click();
    await page.getByLabel('State').selectOption('Bihar');
  }),

  districts: differs(INLINE, async ({ page, bhukhand, expectFailure }) => {
    await page.goto('/search');
    expectFailure(500, /^\/api\/state\/display-district$/);
    await withoutTable(bhukhand, 'districts', async () => {
      await page.getByLabel('State').selectOption('Bihar');
      await expectFailedList(page);
    });
    await (await expectFailedList(page)).click();
    await page.getByLabel('District').selectOption('Patna');
    await expect(page.getByLabel('State')).toHaveValue('Bihar');
  }),

  mandals: differs(INLINE, async ({ page, bhukhand, expectFailure }) => {
    await page.goto('/search');
    await page.getByLabel('State').selectOption('Bihar');
    await expect(page.getByLabel('District')).toBeEnabled();
    expectFailure(500, /^\/api\/state\/display-mandals$/);
    await withoutTable(bhukhand, 'mandals', async () => {
      await page.getByLabel('District').selectOption('Patna');
      await expectFailedList(page);
    });
    await (await expectFailedList(page)).click();
    await page.getByLabel('Tehsil/Block/Mandal').selectOption('Bihta');
    await expect(page.getByLabel('District')).toHaveValue('Patna');
  }),

  search: differs(INLINE, publicPageFails('/search?state=Bihar&district=Patna', 'properties', linkTo)),

  'top properties': differs(
    INLINE,
    publicPageFails('/', 'properties', (page) => page.getByRole('heading', { name: 'Properties for Sale' })),
  ),

  'units list': differs(INLINE, async ({ page, users, bhukhand, logIn, expectFailure }) => {
    await logIn(page, users.seller);
    expectFailure(500, /^\/api\/admin\/display-units$/);
    await withoutTable(bhukhand, 'units', async () => {
      await page.goto('/addProperty');
      await expectFailedList(page);
    });
    await (await expectFailedList(page)).click();
    await page.getByLabel('Units').selectOption('bigha');
  }),

  'delete document': differs(TOAST, async ({ page, bhukhand, logIn, expectFailure }) => {
    const plot = await bhukhand.listPlot();
    await logIn(page, plot.owner);
    await page.goto(`/editProperty/${plot.id}`);
    const remove = page.getByRole('button', { name: 'Remove Sale deed' });
    const dialog = page.getByRole('dialog', { name: 'Remove Sale deed?' });
    await remove.click();
    expectFailure(500, /^\/api\/property\/delete-property-doc$/);
    await withoutTable(bhukhand, 'documents', async () => {
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expectToast(page, 'error', 'Server Error');
      await expectNoSpinner(page);
    });
    await remove.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(remove).toBeHidden();
  }),

  'password reset': differs(INLINE, async ({ page, api, bhukhand, expectFailure }) => {
    const seller = await bhukhand.signUp('seller');
    success(await api('POST /user/forget-password', { body: { email: seller.email } }), z.null());
    const [, token = ''] = /\/resetPassword\/([\w-]+)/.exec(await emailTo(bhukhand, seller.email)) ?? [];
    await page.goto(`/resetPassword/${token}`);
    const submit = page.locator('main [type=submit]');
    await page.getByLabel('New password').fill('khet-aur-pagdandi');
    expectFailure(500, /^\/api\/user\/reset-password$/);
    await withoutTable(bhukhand, 'password_resets', async () => {
      await submit.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Your password couldn’t be changed.');
      await expectNoSpinner(page);
      await expect(page.getByLabel('New password')).toHaveValue('khet-aur-pagdandi');
    });
    // The link was used in another window meanwhile.
    success(await api('POST /user/reset-password', { body: { password: 'bargad', verifytoken: token } }), z.null());
    expectFailure(404, /^\/api\/user\/reset-password$/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await expectNoSpinner(page);
  }),

  checkout: differs(INLINE, async ({ page, plan, users, bhukhand, logIn, expectFailure }) => {
    await logIn(page, users.buyer);
    await page.goto(`/checkout?plan=${plan._id}`);
    const pay = page.getByRole('button', { name: 'Pay Now' });
    expectFailure(500, /^\/api\/payment\/checkout$/);
    await withoutTable(bhukhand, 'payments', async () => {
      await pay.click();
      await expect(page.getByRole('alert')).toContainText('The payment couldn’t be started.');
      await expectNoSpinner(page);
    });
    await pay.click();
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  }),

  'For the owner list and similar loads the spinner stays visible after a failure.': differs(
    INLINE,
    async ({ page, users, logIn, expectFailure }) => {
      for (const [user, path, call] of [
        [users.seller, '/myproperties', '/api/property/display-my-properties'],
        [users.seller, '/addProperty', '/api/admin/display-units'],
        [users.admin, '/admin/properties', '/api/admin/all-properties'],
        [users.buyer, '/checkout?plan=01900000-0000-7000-8000-000000000000', '/api/plan/display-plans'],
      ] as const) {
        await logIn(page, user);
        expectFailure(0, new RegExp(`^${call}$`));
        await withoutNetwork(page, `${call}*`, async () => {
          await page.goto(path);
          await expectFailedList(page);
        });
        await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
      }
    },
  ),

  'Specific error codes beyond 200 and 401: not shown.': async ({ api, users, plot }) => {
    const { token } = users.buyer;
    const ghost = '01900000-0000-7000-8000-000000000000';
    expectError(await api('POST /user/login', { body: {} }), 400, 'BAD_INPUT');
    expectError(await api('POST /user/add-history', { body: { property_id: plot.id }, token }), 402, 'NO_CREDITS');
    expectError(await api('GET /admin/all-users', { token }), 403, 'NOT_YOUR_ROLE');
    const params = { id: ghost };
    expectError(await api('GET /property/display-one-property/{id}', { params }), 404, 'NO_SUCH_PROPERTY');
    const decided = { body: { id: plot.id, reason: 'Too late' }, token: users.admin.token };
    expectError(await api('POST /admin/reject-property', decided), 409, 'DECISION_TOO_LATE');
  },
};
