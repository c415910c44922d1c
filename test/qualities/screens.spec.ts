import type { Page } from '@playwright/test';
import { login } from '#contract/accounts.ts';
import { addHistory } from '#contract/credits.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { reportProperty } from '#contract/reports.ts';
import { readSheet, type Sheet } from '#contract/sheets.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { csvSheet, HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { type Bhukhand, PASSWORD } from '../journeys/bhukhand.ts';
import { expect, openHeader, test } from '../journeys/journey.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { chooseOf, openMenuOf } from '../journeys/row-menu.ts';
import { confirmedConsultant, showPage } from '../journeys/shown-consultant.ts';
import { chosen, jpegFile, pdf } from '../journeys/uploads.ts';

/* Every screen in each of its states; accessible.ts has the checks at each size, so all of it runs @once. */

/** An empty list of the console, mocked because other journeys add rows. */
async function expectAccessibleWhenEmpty(
  page: Page,
  screen: string,
  call: string,
  sentence: string,
  data: unknown = [],
): Promise<void> {
  const address = `**/api/admin/${call}?*`;
  await page.route(address, (route) =>
    route.fulfill({ json: { statusCode: 200, data, page: 1, pageSize: 15, count: 0 } }),
  );
  await page.goto(`/admin/${screen}?page=1`);
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page, `${screen}, none`);
  await page.unroute(address);
}

/** A property with pictures and documents, so that its page is complete. */
async function fullPlot(): Promise<Record<string, unknown>> {
  return {
    mandal: 'Mokameh',
    propertyImage: [await jpegFile('front.jpg', 640, 480, 1), await jpegFile('back.jpg', 640, 480, 2)],
    sale_deed: pdf('deed.pdf', 'Deed'),
    land_map: pdf('a-map-with-a-name-as-long-as-they-come-from-a-phone-20261112-IMG-0001-copy.pdf', 'Map'),
  };
}

async function plotWithCredits(bhukhand: Bhukhand) {
  const plot = await bhukhand.listApprovedPlot(await fullPlot());
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  return { plot, buyer };
}

test("a visitor's screens are sound", { tag: '@once' }, async ({ page, bhukhand, expectFailure }) => {
  const plot = await bhukhand.listApprovedPlot(await fullPlot());
  const agent = await confirmedConsultant(bhukhand);
  await bhukhand.listApprovedPlot({}, agent);
  for (const [screen, path] of [
    ['home', '/'],
    ['the list', '/properties'],
    ['the list with filters', '/properties?price_min=1000&papers=sale_deed'],
    ['the list with a filter that is wrong', '/properties?price_min=much'],
    ['the list with nothing that matches', '/properties?price_min=99,99,99,999'],
    ['land of all states', '/land'],
    ['land of a state', '/land/bihar'],
    ['land of a mandal', '/land/bihar/patna/mokameh'],
    ['search', '/search'],
    ['search with results', '/search?state=Bihar&district=Patna&mandal=Mokameh'],
    ['search without results', '/search?state=Bihar&district=Araria&mandal=Araria'],
    ['a property', `/property/${plot.id}`],
    ['a consultant', await showPage(bhukhand, agent, 'Sharma Land and Houses')],
    ['report of a listing', `/report/${plot.id}`],
    ['report of a listing, sent', `/report/${plot.id}?sent=1`],
    ['login', '/login'],
    ['sign-up', '/signup'],
    ['plans', '/subscription'],
    ['payment failed', '/failure'],
    ['contact', '/contact'],
    ['contact, sent', '/contact?sent=1'],
    ['about', '/about'],
    ['terms of use', '/terms-of-use'],
    ['refund policy', '/refund-policy'],
    ['privacy policy', '/privacy-policy'],
    ['how plots are ordered', '/how-we-rank'],
    ['no dark patterns', '/dark-patterns'],
    ['accessibility', '/accessibility'],
    ['trust', '/trust'],
    ['blog', '/blog'],
    ['admin login', '/admin'],
    ['reset password', '/resetPassword/some-token'],
    ['confirm an email', '/confirmEmail/some-token'],
    ['the outbox', '/outbox'],
    ['the API', '/api/docs'],
    ['what is kept on this phone', '/kept'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expectAccessible(page, screen, { wide: screen === 'home' || screen === 'a property' });
  }
  for (const [screen, path] of [
    ['no such page', '/nowhere'],
    ['no such property', '/property/BK-999999'],
    ['an area without plots', '/land/bihar/araria'],
    ['no such consultant', '/consultant/nobody'],
  ] as const) {
    expectFailure(404, new RegExp(`^${path}$`));
    await page.goto(path);
    await expectAccessible(page, screen);
  }
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, 'sign-up with issues');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await page.getByRole('button', { name: 'I accept' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page, 'forgot password with an issue');
  await page.goto('/contact');
  await expect(page.locator('contact-form:defined')).toBeAttached();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Phone is required')).toBeVisible();
  await expectAccessible(page, 'contact with issues');
  await page.goto('/');
  await openHeader(page);
  await expectAccessible(page, 'home with the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Language' }).click();
  await expectAccessible(page, 'home with the languages');
});

test("a consultant's own page is sound, turned off and on", { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  await logIn(page, await bhukhand.signUp('agent'));
  await page.goto('/mypage');
  await expect(page.getByLabel('Your name for buyers')).toBeVisible();
  await expectAccessible(page, 'My page, without a confirmed number');
  const agent = await confirmedConsultant(bhukhand);
  await showPage(bhukhand, agent, 'Sharma Land and Houses');
  await logIn(page, agent);
  await page.goto('/mypage');
  await expect(page.getByRole('link', { name: 'Open my page' })).toBeVisible();
  await expectAccessible(page, 'My page');
});

test("a buyer's screens are sound", { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  const { plot, buyer } = await plotWithCredits(bhukhand);
  await logIn(page, buyer);
  await page.goto('/subscription');
  await expect(page.getByText('You have 1 view credit.')).toBeVisible();
  await expectAccessible(page, 'plans with credits');
  await page
    .getByRole('link', { name: /^Choose plan/ })
    .nth(1)
    .click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await expectAccessible(page, 'checkout');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByText('Try how it goes wrong').click();
  await expectAccessible(page, 'the payment page');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment was successful' })).toBeVisible();
  await expectAccessible(page, 'payment successful');

  await page.goto(`/property/${plot.id}`);
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the confirmation');
  await page.getByRole('button', { name: 'Accept' }).click();
  for (const tab of ['Contact Details', 'Images', 'Documents']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectAccessible(page, `revealed: ${tab}`);
  }
  await page.getByText('Report incorrect information').click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Tell us what is wrong')).toBeVisible();
  await expectAccessible(page, 'revealed: a report with an issue');
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('x'.repeat(400));
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^You reported incorrect information/)).toBeVisible();
  await expectAccessible(page, 'revealed: reported');
  await page.goto('/credits');
  await expect(page.getByRole('table')).toHaveCount(2);
  await expectAccessible(page, 'payments and credits');
  await page.goto('/myproperties');
  await expect(page.getByText('No properties found')).toBeVisible();
  await expectAccessible(page, "a buyer's My Properties");
  await page.goto('/addProperty');
  await expectAccessible(page, "a buyer's Add Land Details");
});

test("a seller's screens are sound", { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  const seller = await bhukhand.signUp('seller');
  await bhukhand.listPlot(await fullPlot(), seller);
  await logIn(page, seller);
  await page.goto('/myproperties');
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expectAccessible(page, 'the question before deleting');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'My Properties');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expectAccessible(page, 'Edit Land Details');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
  await expectAccessible(page, 'the question before leaving');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Remove Sale deed' }).click();
  await expectAccessible(page, 'the question before removing a document');
  await page.keyboard.press('Escape');
  await page.goto('/sessions');
  await expect(page.getByText('You’re not logged in on any other device.')).toBeVisible();
  await expectAccessible(page, 'where a seller is logged in');
  await bhukhand.call(login, { body: { email: seller.email, password: PASSWORD } });
  await page.reload();
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expectAccessible(page, 'the question before logging out everywhere else');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'where a seller is logged in, twice');
  await page.goto('/credits');
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await expectAccessible(page, 'payments and credits, none');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toBeVisible();
  await expectAccessible(page, 'the change of the password');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'My account');
  await page.goto('/mydata');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByRole('button', { name: 'Close and erase' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectAccessible(page, 'the question before erasing, with issues');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'Your data');
  await page.goto('/addProperty');
  await expect(page.getByRole('button', { name: 'Add Land' })).toBeEnabled();
  await expectAccessible(page, 'Add Land Details');
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('more.jpg', 320, 240, 2)));
  await page.getByLabel('Document type').selectOption('Sale deed');
  await page.getByLabel('Upload file').setInputFiles(await chosen(pdf('deed.pdf', 'Deed')));
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(page.getByText('Select a unit').last()).toBeVisible();
  await expectAccessible(page, 'Add Land Details with files and issues');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  const again = await page.context().newPage();
  await again.goto('/addProperty');
  await expect(again.getByRole('dialog', { name: 'You have a draft' })).toBeVisible();
  await expectAccessible(again, 'Add Land Details with a draft');
});

test("a sheet's screens are sound", { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  const consultant = await bhukhand.signUp('agent');
  const { token } = consultant;
  const bundle = await zipOf({
    '1.jpg': await jpegPhoto(320, 240),
    '2.jpg': await jpegPhoto(320, 240),
    'a.jpg': pdfFile('x'),
  });
  const read = (rows: readonly string[][]) =>
    bhukhand.call(readSheet, { token, body: { sheet: csvSheet(rows.map((row) => row.slice(0, -1))), bundle } });
  await logIn(page, consultant);
  await page.goto('/myproperties/import');
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByText('Choose your sheet first')).toBeVisible();
  await expectAccessible(page, 'the form of a sheet, with an issue');

  await read([HEADINGS.map((heading) => (heading === 'Price' ? 'Ours' : heading)), plotRow('1')]);
  await page.reload();
  await expect(page.getByText('Not found: Price')).toBeVisible();
  await expectAccessible(page, 'a sheet that lacks a column');
  await read([HEADINGS, plotRow('1'), plotRow('2'), plotRow('3', { 2: 'Nowhere' })]);
  await page.reload();
  await expect(page.getByRole('table', { name: 'What to correct' })).toBeVisible();
  await page.getByText(/belongs? to no row/).click();
  await expectAccessible(page, 'a sheet with faults');
  await page.getByRole('button', { name: 'Delete this sheet' }).click();
  await expectAccessible(page, 'the question before deleting a sheet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'List 2 of 3' }).click();
  await expect(page.getByRole('heading', { name: '2 plots were listed or changed' })).toBeVisible();
  await expectAccessible(page, 'a listed sheet');
  await read([HEADINGS, plotRow('4')]);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Choose all 2' }).check();
  await expectAccessible(page, 'a sheet without a row for two listings');

  // Real ones are done within a second.
  await page.route('**/api/sheet/display-sheet?*', async (route) => {
    const response = await route.fetch();
    // Safe: the call's own answer.
    const answer = (await response.json()) as { data: Sheet };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, status: 'listing', done: 0 } } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your plots are being listed' })).toBeVisible();
  await expectAccessible(page, 'a sheet that is being listed');
});

test("an admin's screens are sound", { tag: '@once' }, async ({ page, bhukhand, logIn, expectFailure }) => {
  const plot = await bhukhand.listPlot(await fullPlot());
  const bought = await plotWithCredits(bhukhand);
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/overview');
  await page.getByText('Show as table').click();
  await expect(page.getByRole('table', { name: 'The last 30 days' })).toBeVisible();
  await expectAccessible(page, 'overview', { wide: true });
  await page.goto('/admin/payments');
  await page.getByRole('group').first().locator('summary').click();
  await expectAccessible(page, 'payments');
  await expectAccessibleWhenEmpty(page, 'payments', 'payments', 'No Payments Found', {
    today: { received: 0, returned: 0 },
    payments: [],
  });
  expectFailure(503, /^\/api\/admin\/all-users$/);
  await page.route('**/api/admin/all-users?*', (route) => route.fulfill({ status: 503, json: { statusCode: 503 } }));
  await page.goto('/admin/users');
  await expect(page.locator('toast-tray').getByText('Failed to fetch users')).toBeVisible();
  // It stays while the pointer is on it.
  await page.locator('.toast').hover();
  await expectAccessible(page, 'users that did not load');
  await page.unroute('**/api/admin/all-users?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'users');
  await chooseOf(page, bought.buyer.name, 'Erase');
  await page.getByRole('button', { name: 'Close and erase' }).click();
  await expect(page.getByText('Type the account’s email', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an erasure with issues');
  await page.keyboard.press('Escape');
  await page.goto('/admin/properties');
  await openMenuOf(page, plot.listingNumber);
  await expectAccessible(page, 'the menu of a property', { wide: true });
  await chooseOf(page, plot.listingNumber, 'Approve');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question before approving');
  await page.keyboard.press('Escape');
  await chooseOf(page, plot.listingNumber, 'Reject');
  await page.getByRole('button', { name: 'Reject with this reason' }).click();
  await expect(page.getByText('Enter a reason for the seller')).toBeVisible();
  await expectAccessible(page, 'a decision with issues');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'properties', { wide: true });
  await page.getByRole('link', { name: plot.listingNumber, exact: true }).click();
  await page.getByRole('button', { name: `Reject ${plot.listingNumber}` }).click();
  await expect(page.getByRole('button', { name: 'Reject with this reason' })).toBeVisible();
  await expectAccessible(page, 'a review');
  // The first page has other journeys' rows.
  await page.goto('/admin/area?tab=tehsils&page=3');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('textbox', { name: 'Tehsil' }).fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter a unit')).toBeVisible();
  await expectAccessible(page, 'an area with issues');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByText('No listing uses it')).toBeVisible();
  await expectAccessible(page, 'the question before deleting an area');
  await page.keyboard.press('Escape');
  await page.locator('input[type=file]').setInputFiles({
    name: 'areas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('state,district,mandal\nBihar,Patna\nOdisha,Puri,Konark\n'),
  });
  await expect(page.getByText('1 line is wrong')).toBeVisible();
  await expectAccessible(page, 'areas with the preview of an import');
  await expectAccessibleWhenEmpty(page, 'properties', 'all-properties', 'No Properties Found');
  await bhukhand.call(sendQuery, { body: { name: 'Example Asker', phone: '9000000001', message: 'x'.repeat(400) } });
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('button', { name: /^Close/ }).first()).toBeVisible();
  await expectAccessible(page, 'queries');
  await expectAccessibleWhenEmpty(page, 'enquiries', 'enquiries', 'No Queries Found');
  const { token } = bought.buyer;
  await bhukhand.call(addHistory, { token, body: { property_id: bought.plot.id } });
  await bhukhand.call(reportProperty, { token, body: { property_id: bought.plot.id, reason: 'x'.repeat(400) } });
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: `Uphold the report of ${bought.plot.listingNumber}` }).click();
  await page.getByRole('button', { name: 'Uphold and return the credit' }).click();
  await expect(page.getByText('Enter a reason')).toBeVisible();
  await expectAccessible(page, 'the decision of a report with issues');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'reports');
  await expectAccessibleWhenEmpty(page, 'reports', 'reports', 'No Reports Found');
  await expectAccessibleWhenEmpty(page, 'letters', 'troubled-letters', 'No Emails Found');
  await page.goto('/admin/audit');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  await expectAccessible(page, 'audit log');
  await expectAccessibleWhenEmpty(page, 'audit', 'audit-log', 'No Changes Found');
  await page.goto('/admin/units');
  await page.getByRole('button', { name: 'Delete acre' }).click();
  await expectAccessible(page, 'the question before deleting a unit');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter a unit')).toBeVisible();
  await expectAccessible(page, 'Add Unit with issues');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'units');
  await page.goto('/admin/pricing');
  await page.getByRole('button', { name: 'Create Plan' }).click();
  await page.getByLabel('Discount', { exact: true }).selectOption('Yes');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Plan name is required')).toBeVisible();
  await expectAccessible(page, 'Create Plan with issues');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectAccessible(page, 'pricing');
});

test('the header fits every width', { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  for (const user of [undefined, await bhukhand.signUp('seller'), bhukhand.admin]) {
    if (user) await logIn(page, user);
    await page.goto('/');
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const edges = await page
        .getByRole('banner')
        .locator('a:visible, button:visible')
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().right));
      expect(Math.max(...edges), `right edge at ${width}`).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const tall = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height);
      expect(tall, `one line at ${width}`).toBeLessThan(80);
    }
    for (const language of ['ta', 'ml']) {
      await page.goto(`/${language}`);
      const tall = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height);
      expect(tall, `one line in ${language}, which has the longest words`).toBeLessThan(80);
    }
  }
});
