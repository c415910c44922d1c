import type { Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { allEnquiries } from '#contract/enquiries.ts';
import { displayPlans } from '#contract/plans.ts';
import { PASSWORD } from '../journeys/bhukhand.ts';
import { DESCRIPTION, fillListing } from '../journeys/fill-listing.ts';
import { expect, test, toast } from '../journeys/journey.ts';
import { loseAnswer, NO_NETWORK } from './lost-answer.ts';
import { chosen, jpegFile } from '../journeys/uploads.ts';

/*
 * The connection is lost while a form is filled in or sent: no input is lost, and nothing is done twice. Without the
 * service worker, which weak-network.spec.ts tests.
 */

test('a message to the operator stays until it has arrived, and arrives once @phone', async ({
  page,
  context,
  bhukhand,
  expectFailure,
  anotherBrowser,
}) => {
  expectFailure(0, /./);
  const fill = async (there: Page, text: string) => {
    await there.goto(`${bhukhand.address}/contact`);
    if (there === page) await expect(there.locator('contact-form:defined')).toBeAttached();
    await there.getByLabel('Name').fill('Example Asker');
    await there.getByLabel('Phone').fill('90000 00001');
    await there.getByLabel('Message').fill(text);
  };
  // The connection is lost before the offline script loads.
  await page.route(/\/assets\/save-page-/, (route) => route.abort('internetdisconnected'));
  const savingFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/save-page-'));
  const message = 'Is the plot beside the school still for sale?';
  const send = page.getByRole('button', { name: 'Send' });
  await fill(page, message);
  await savingFailed;
  await context.setOffline(true);
  await send.click();
  await expect(toast(page, NO_NETWORK)).toBeVisible();
  await context.setOffline(false);
  const isLost = await loseAnswer(page, 'user/send-query');
  await send.click();
  await expect.poll(isLost).toBe(true);
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await send.click();
  await expect(toast(page, 'Contact Details Send')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');

  const plain = await anotherBrowser({ javaScriptEnabled: false });
  const other = 'Sent without JavaScript, and without a connection at first.';
  await fill(plain, other);
  await plain.context().setOffline(true);
  const sendPlain = plain.getByRole('button', { name: 'Send' });
  await sendPlain.click();
  await expect.poll(() => plain.url()).toContain('chrome-error://');
  await plain.context().setOffline(false);
  await plain.goBack();
  await expect(plain.getByLabel('Message')).toHaveValue(other);
  await sendPlain.click();
  await expect(plain.getByRole('status')).toContainText('Contact Details Send');

  const { data } = await bhukhand.call(allEnquiries, { token: bhukhand.admin.token, query: { page: 1 } });
  for (const sent of [message, other]) expect(data.filter((enquiry) => enquiry.message === sent)).toHaveLength(1);
});

test('what is typed while the connection goes stays; lists that did not come say so, and come with it @phone', async ({
  page,
  context,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  expectFailure(0, /./);
  const seller = await bhukhand.signUp('seller');
  await test.step('an account that is being made', async () => {
    await page.goto('/signup');
    await page.getByLabel('Name').fill('Example Buyer');
    await context.setOffline(true);
    await page.getByLabel('Phone').fill('9000000002');
    const email = `typed-${seller.id}@example.com`;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Role').selectOption('Buyer');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, NO_NETWORK)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Phone')).toHaveValue('9000000002');
    await context.setOffline(false);
  });

  await test.step('a plot that is being described', async () => {
    await logIn(page, seller);
    await page.goto('/addProperty');
    await page.getByLabel('Plot size').fill('7');
    await context.setOffline(true);
    await page.getByLabel('State').selectOption('Bihar');
    const failed = page.locator('area-fields [data-failed]');
    await expect(failed).toBeVisible();
    await page.getByLabel('Price').fill('9,00,000');
    await context.setOffline(false);
    await page.getByLabel('District').selectOption('Nalanda');
    await expect(failed).toBeHidden();
    await context.setOffline(true);
    await expect(page.getByLabel('Tehsil/Block/Mandal')).toBeEnabled();
    await page.getByLabel('District').selectOption('Patna');
    await expect(failed).toBeVisible();
    await failed.getByRole('button').click();
    await expect(failed).toBeVisible();
    await context.setOffline(false);
    await page.getByLabel('Tehsil/Block/Mandal').selectOption('Bihta');
    await expect(page.getByLabel('Plot size')).toHaveValue('7');
    await expect(page.getByLabel('Price')).toHaveValue('9,00,000');
  });
});

test('districts that did not come say so and come by themselves, though the browser tells of no connection @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  expectFailure(0, /display-district/);
  await page.route('**/api/state/display-district', (route) => route.abort('internetdisconnected'), { times: 1 });
  await logIn(page, await bhukhand.signUp('seller'));
  await page.goto('/addProperty');
  await page.getByLabel('State').selectOption('Bihar');
  const failed = page.locator('area-fields [data-failed]');
  await expect(failed).toBeVisible();
  await page.getByLabel('District').selectOption('Nalanda');
  await expect(failed).toBeHidden();
});

test('parts of a listing form that did not load say so and load on Retry, and nothing typed is lost @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  expectFailure(0, /\/assets\/(?:add-land|measure-fields|photo-list)-/);
  const parts = '**/assets/{add-land,measure-fields,photo-list}-*.js';
  await logIn(page, await bhukhand.signUp('seller'));
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  await page.goto('/addProperty');
  await fillListing(page);
  await page.getByLabel('Units').selectOption('katha');
  const size = page.locator('[data-step=place]');
  const photos = page.locator('[data-step=photos]');
  await expect(size.getByRole('alert')).toContainText('This couldn’t be loaded.');
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  await photos.getByRole('button', { name: 'Retry' }).click();
  await expect(photos.getByRole('alert')).toContainText('This couldn’t be loaded.');
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(page.locator('[data-step=check]').getByText(NO_NETWORK)).toBeVisible();

  await page.unroute(parts);
  await size.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Square feet')).toBeVisible();
  await photos.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByLabel('Plot size')).toHaveValue('7.5');
  await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
  await page.getByRole('button', { name: 'Add Land' }).click();
  await page.waitForURL('**/myproperties');
});

test('a part whose script a browser remembers as failed comes at another address on Retry @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  expectFailure(0, /\/assets\/measure-fields-/);
  await logIn(page, await bhukhand.signUp('seller'));
  // Chrome before 2026 behaves so: the script is there, and its own address fails until the page ends.
  await page.route(/\/assets\/measure-fields-[^?]*$/, (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.route('**/assets/measure-fields-*.js?*', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.goto('/addProperty');
  await page.getByLabel('Units').selectOption('katha');
  const size = page.locator('[data-step=place]');
  await expect(size.getByRole('alert')).toContainText('This couldn’t be loaded.');
  await size.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Square feet')).toBeVisible();
});

test('a plot whose script for contact and documents did not come says so, and Retry brings it @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  await logIn(page, await bhukhand.signUp('buyer'));
  const script = /\/assets\/property-access-/;
  expectFailure(0, script);
  await page.route(script, (route) => route.abort('internetdisconnected'));
  await page.goto(`/property/${plot.id}`);
  const access = page.locator('property-access');
  await expect(access.getByRole('alert')).toContainText('Failed to fetch property details');
  await expect(access.getByRole('button', { name: 'View Details' })).toBeHidden();
  await page.unroute(script);
  await access.getByRole('button', { name: 'Retry' }).click();
  await expect(access.getByRole('button', { name: 'View Details' })).toBeEnabled();
  await expect(access.getByRole('alert')).toBeHidden();
});

test('a note about a lead and the details for an invoice stay where they could not be sent, and go when sent again @phone', async ({
  page,
  context,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  expectFailure(0, /note-lead|display-leads|payment\/checkout/);
  const plot = await bhukhand.listApprovedPlot();
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id, may_call: true } });
  const [plan] = (await bhukhand.call(displayPlans)).data;
  if (!plan) throw new Error('There is no plan on sale');

  await test.step('of a lead', async () => {
    await logIn(page, plot.owner);
    await page.goto('/leads');
    const lead = page.getByRole('list', { name: 'Leads' }).locator('section');
    const note = lead.getByLabel('Note about this buyer');
    const save = lead.getByRole('button', { name: 'Save this' });
    await lead.getByText('Note and reminder').click();
    await note.fill('Comes with his father');
    await context.setOffline(true);
    await save.click();
    await expect(toast(page, 'The change wasn’t saved')).toBeVisible();
    await expect(save).not.toHaveAttribute('aria-busy');
    await expect(note).toHaveValue('Comes with his father');
    await lead.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Lost' });
    const reason = lead.getByLabel('Why was it lost?');
    await reason.selectOption('price');
    await save.first().click();
    await expect(save.first()).not.toHaveAttribute('aria-busy');
    await expect(reason).toHaveValue('price');
    await context.setOffline(false);
    await save.last().click();
    const saved = (text: string) => lead.getByRole('paragraph').filter({ hasText: text });
    await expect(saved('Comes with his father')).toBeVisible();

    // Saved, but the page does not learn of it before the connection is back.
    await page.route('**/api/property/display-leads*', (route) => route.abort('internetdisconnected'), { times: 1 });
    await note.fill('Comes alone');
    await save.last().click();
    await expect(toast(page, 'This page couldn’t be reloaded, so it may show older details.')).toBeVisible();
    await expect(saved('Comes with his father')).toBeVisible();
    await expect(note).toHaveValue('Comes alone');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(saved('Comes alone')).toBeVisible();
  });

  await test.step('of an invoice', async () => {
    await logIn(page, buyer);
    // The answer of an operator who issues tax invoices.
    await page.route('**/api/user/display-user-details', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, data: { ...data, gst_state: '' } } });
    });
    await page.goto(`/checkout?plan=${plan._id}`);
    await page.getByLabel('State').selectOption('Bihar');
    await page.getByText('I have a GSTIN').click();
    await page.getByLabel('GSTIN', { exact: true }).fill('10AAACB1234C1ZU');
    await page.getByLabel('Legal name').fill('Sharma Traders LLP');
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('alert')).toContainText(NO_NETWORK);
    await expect(page.getByLabel('GSTIN', { exact: true })).toHaveValue('10AAACB1234C1ZU');
    await expect(page.getByLabel('Legal name')).toHaveValue('Sharma Traders LLP');
    await context.setOffline(false);
    const sent = page.waitForRequest('**/api/payment/checkout?*');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ gstin: '10AAACB1234C1ZU', gst_name: 'Sharma Traders LLP' });
  });
});
