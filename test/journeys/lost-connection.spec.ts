import type { BrowserContext, Page } from '@playwright/test';
import { allEnquiries } from '#contract/enquiries.ts';
import { editProperty } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { editForm } from '#test/edit-form.ts';
import { type TestUser, PASSWORD } from './bhukhand.ts';
import { DESCRIPTION, fillListing } from './fill-listing.ts';
import { expect, openHeader, test, toast } from './journey.ts';
import { renderLate } from './render-late.ts';
import { chosen, jpegFile, pdf } from './uploads.ts';

/*
 * The connection is lost while a form is filled in or sent: no input is lost, and nothing is done twice. Without the
 * service worker, which weak-network.spec.ts tests.
 */

/** A browser saves form fields for Back with a delay. */
const SAVED_FOR_BACK_MS = 1_500;

const NO_NETWORK = 'No connection. Check your network and try again';

/**
 * The server gets a call; its response is lost once.
 * @returns whether that happened
 */
async function loseAnswer(page: Page, call: string): Promise<() => boolean> {
  let isLost = false;
  await page.route(`**/api/${call}`, async (route) => {
    if (isLost) return route.continue();
    await route.fetch();
    isLost = true;
    return route.abort('internetdisconnected');
  });
  return () => isLost;
}

async function fillLogin(page: Page, { email }: TestUser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

const login = (page: Page) => page.getByRole('button', { name: 'Login' });

test('a login without a connection or a response shows an error and can be repeated @phone', async ({
  page,
  context,
  bhukhand,
  anotherBrowser,
  expectFailure,
}) => {
  const buyer = await bhukhand.signUp('buyer');
  expectFailure(0, /./);
  await test.step('with the page’s script, nothing has to be typed again', async () => {
    await page.goto('/login');
    await fillLogin(page, buyer);
    await context.setOffline(true);
    await login(page).click();
    await expect(toast(page, NO_NETWORK)).toBeVisible();
    await context.setOffline(false);
    const isLost = await loseAnswer(page, 'user/login');
    await login(page).click();
    await expect.poll(isLost).toBe(true);
    await expect(login(page)).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
    await login(page).click();
    await page.waitForURL('**/properties');
    expect(await page.evaluate(() => localStorage.getItem('id'))).toBe(buyer.id);
  });

  /** The browser shows its own error page, and Back leads to the form. */
  const sendInVain = async (there: Page, line: BrowserContext) => {
    await fillLogin(there, buyer);
    await there.waitForTimeout(SAVED_FOR_BACK_MS);
    await line.setOffline(true);
    await login(there).click();
    await expect.poll(() => there.url()).toContain('chrome-error://');
    await line.setOffline(false);
    await there.goBack();
    await expect(there.getByLabel('Email')).toHaveValue(buyer.email);
    await fillLogin(there, buyer);
    await login(there).click();
  };
  await test.step('before the page has its script', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.route(/\/assets\/framework/, (route) => route.abort('aborted'));
    await page.goto('/login', { waitUntil: 'commit' });
    await sendInVain(page, context);
    await page.waitForURL('**/properties');
    await expect(toast(page, 'Login Success !!')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('id'))).toBe(buyer.id);
  });
  await test.step('without JavaScript', async () => {
    const plain = await anotherBrowser({ javaScriptEnabled: false });
    await plain.goto(`${bhukhand.address}/login`);
    const said = () => plain.locator('main noscript').evaluate(({ textContent }) => textContent);
    expect(await said()).toContain('JavaScript is turned off');
    await sendInVain(plain, plain.context());
    await expect.poll(said).toContain('staying logged in needs JavaScript');
  });
});

test(
  'a login that was sent before the script came is answered, though the script comes then',
  { tag: '@once' },
  async ({ page, bhukhand, expectFailure }) => {
    expectFailure(401, /\/login$/);
    const buyer = await bhukhand.signUp('buyer');
    const button = login(page);
    // A script that comes late: each waits until the form was sent.
    const sent = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await sent.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password').fill('not-the-password');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.click();
    expect((await answer).status()).toBe(401);
    sent.resolve();
    await expect(button).not.toHaveAttribute('formaction');
    await expect(page.getByText('Wrong email or password')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  },
);

test(
  'a login that was sent before the script came leads to where it was to, though the script comes on the way',
  { tag: '@once' },
  async ({ page, bhukhand, plot }) => {
    const buyer = await bhukhand.signUp('buyer');
    const next = `${bhukhand.address}/property/${plot.id}`;
    const [sent, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/assets/*.js', async (route) => {
      await sent.promise;
      await route.continue().catch(() => undefined);
    });
    await page.route(next, async (route) => {
      await taken.promise;
      await route.continue().catch(() => undefined);
    });
    // React comes after the login has left the page, which can only be listened to then.
    await page.addInitScript(renderLate);
    await page.addInitScript(() => {
      const looking = setInterval(() => {
        if (!Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))) return;
        clearInterval(looking);
        console.log('React is there');
      }, 10);
    });
    await page.goto(`/login?next=/property/${plot.id}`, { waitUntil: 'commit' });
    await fillLogin(page, buyer);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    const leaving = page.waitForRequest(next);
    const takenOver = page.waitForEvent('console', (message) => message.text() === 'React is there');
    await login(page).click();
    await answer;
    sent.resolve();
    await leaving;
    await takenOver;
    // Whatever else it would do now, it has the time for it.
    await page.waitForTimeout(500);
    taken.resolve();
    await expect(page).toHaveURL(next);
    await expect(toast(page, 'Login Success !!')).toBeVisible();
  },
);

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
  await page.route(/\/assets\/keep-/, (route) => route.abort('internetdisconnected'));
  const keepingFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/keep-'));
  const message = 'Is the plot beside the school still for sale?';
  const send = page.getByRole('button', { name: 'Send' });
  await fill(page, message);
  await keepingFailed;
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
  await plain.waitForTimeout(SAVED_FOR_BACK_MS);
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
  await expect(page.locator('[data-step=check]').getByText('This couldn’t be loaded.')).toBeVisible();

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

test('what is changed of a plot outlives a crash, is put into the listing as it is by then, and goes when it is saved @phone', async ({
  page,
  context,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const images = await Promise.all([1, 2, 3].map((seed) => jpegFile(`${seed}.jpg`, 320 + seed, 240, seed)));
  const { id, owner } = await bhukhand.listApprovedPlot({ propertyImage: images });
  const listed = async () => {
    const [property] = (await bhukhand.call(displayOneProperty, { token: owner.token, params: { id } })).data;
    if (!property) throw new Error('The plot is gone');
    return property;
  };
  await logIn(page, owner);
  const path = `/editProperty/${id}`;
  const dialogOf = (there: Page) => there.getByRole('dialog');

  await test.step('what is changed back is no draft', async () => {
    await page.goto(path);
    await page.getByLabel('Price').fill('11,00,000');
    await expect(page.getByText('Draft saved at')).toBeVisible();
    await page.getByLabel('Price').fill('12,50,000');
    await expect(page.getByText('Your changes are saved as a draft')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('draft-of'))).toBeNull();
  });

  await page.getByLabel('Price').fill('11,00,000');
  await page.getByLabel('Tehsil/Block/Mandal').selectOption('Phulwari');
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('4.jpg', 324, 240, 4)));
  await page.getByRole('button', { name: 'Set as cover: photo 3' }).click();
  await page.getByLabel('Document type').selectOption('Land map');
  await page.getByLabel('Upload file').setInputFiles(await chosen(pdf('map.pdf', 'Map')));
  await expect(page.getByText('map.pdf')).toBeVisible();
  await page.waitForTimeout(1500);
  await page.close();

  const description = 'A level plot beside a metalled road, measured again last month.';
  await bhukhand.call(editProperty, {
    token: owner.token,
    params: { id },
    body: editForm(await listed(), { description }),
  });

  const again = await context.newPage();
  await test.step('the draft of another plot, and adding one, have nothing of it', async () => {
    await again.goto('/addProperty');
    await expect(again.getByText('Your draft is saved on this device')).toBeVisible();
    await expect(dialogOf(again)).toBeHidden();
  });

  await test.step('what was changed comes back; what was changed elsewhere stays', async () => {
    await again.goto(path);
    await expect(dialogOf(again)).toContainText('You have unsaved changes');
    await expect(dialogOf(again)).toContainText('The listing has changed since');
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Phulwari');
    await expect(again.getByLabel('Price')).toHaveValue('11,00,000');
    await expect(again.getByLabel('Description')).toHaveValue(description);
    await expect(again.getByText('map.pdf')).toBeVisible();
    await again.getByRole('button', { name: 'Save changes' }).click();
    await again.waitForURL('**/myproperties');
  });

  const { price, mandal, description: said, property_images, document_types } = await listed();
  expect([price, mandal, said]).toEqual([1_100_000, 'Phulwari', description]);
  expect(property_images.map(({ width }) => width - 320)).toEqual([4, 1, 3]);
  expect(document_types).toContain('land_map');
  expect(await again.evaluate(() => localStorage.getItem('draft-of'))).toBeNull();

  await test.step('a discarded draft does not return', async () => {
    await again.goto(path);
    await again.getByLabel('Price').fill('10,00,000');
    await expect(again.getByText('Draft saved at')).toBeVisible();
    again.on('dialog', (leaving) => void leaving.accept());
    await again.reload();
    await again.getByRole('button', { name: 'Discard changes' }).click();
    await again.getByRole('button', { name: 'Press again to discard' }).click();
    await expect(dialogOf(again)).toBeHidden();
    await expect(again.getByLabel('Price')).toHaveValue('11,00,000');
    await again.reload();
    await expect(again.getByLabel('Price')).toHaveValue('11,00,000');
    await expect(dialogOf(again)).toBeHidden();
  });

  await test.step('what was saved although its answer was lost is no draft any more', async () => {
    expectFailure(0, /./);
    await again.getByLabel('Price').fill('900000');
    await again.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('5.jpg', 325, 240, 5)));
    await again.getByLabel('Document type').selectOption('land_map');
    await again.getByLabel('Upload file').setInputFiles(await chosen(pdf('map.pdf', 'Newer map')));
    await expect(again.getByText('Draft saved at')).toBeVisible();
    await again.waitForTimeout(1500);
    const isLost = await loseAnswer(again, `property/edit-property/${id}`);
    await again.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(isLost).toBe(true);
    await expect(toast(again, NO_NETWORK)).toBeVisible();
    await again.reload();
    await expect(again.getByLabel('Price')).toHaveValue('9,00,000');
    await expect.poll(() => again.evaluate(() => localStorage.getItem('draft-of'))).toBeNull();
    await expect(dialogOf(again)).toBeHidden();
    expect((await listed()).property_images.map(({ width }) => width - 320)).toEqual([4, 1, 3, 5]);
  });

  await test.step('the log-out clears the drafts while their form is open', async () => {
    await again.goto('/addProperty');
    await again.getByLabel('Plot size').fill('7');
    await expect(again.getByText('Draft saved at')).toBeVisible();
    await (await openHeader(again)).getByRole('button', { name: 'Log Out' }).click();
    await again.waitForURL(`${bhukhand.address}/`);
    const drafts = await again.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = indexedDB.open('drafts');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('listings').objectStore('listings').count();
            counting.onsuccess = () => done(counting.result);
          };
        }),
    );
    expect(drafts).toBe(0);
  });
});
