import type { Page } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import sharp from 'sharp';
import { SLOW } from '../../bench/phone.ts';
import { creditHistory } from '#contract/credits.ts';
import { deleteProperty, displayMyProperties, displayOneProperty } from '#contract/properties.ts';
import { fileOf } from '#test/plot-form.ts';
import { DESCRIPTION, fillListing } from '../journeys/fill-listing.ts';
import { expect, openHeader, testWithServiceWorker as test, toast } from '../journeys/journey.ts';
import { chosen, jpegFile, pdf } from '../journeys/uploads.ts';
import { savedDrafts } from './saved-draft.ts';

/* A weak network in Chromium: 400 kbit/s, 400 ms, and lost connections. */

const inCache = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const opened = (await caches.has(cache)) ? await caches.open(cache) : undefined;
    return ((await opened?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
  }, name);

/** Saved with its picture, its scripts and the offline list. */
async function expectSaved(page: Page, path: string): Promise<void> {
  const pages = async () => [...(await inCache(page, 'pages-1')), ...(await inCache(page, 'own-1'))];
  await expect.poll(pages).toEqual(expect.arrayContaining([path, '/kept']));
  await expect.poll(() => inCache(page, 'assets-1')).toContainEqual(expect.stringMatching(/saved-offline-notice/));
}

/** Cuts the connection of a page and its worker, and restores it. */
const fastLine = (page: Page) => ({
  cut: () => page.context().setOffline(true),
  mend: () => page.context().setOffline(false),
});

/**
 * Makes a page's line slow.
 * @returns what cuts its connection, the worker's too, and what restores it
 */
async function slowLine(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  const connect = async (offline: boolean) => {
    await page.context().setOffline(offline);
    // Emulating a slow line replaces emulating none.
    await cdp.send('Network.emulateNetworkConditions', { ...SLOW, offline });
  };
  return { cut: () => connect(true), mend: () => connect(false) };
}

const offlineMessage = (page: Page) => page.getByRole('status').filter({ hasText: /No connection/ });

test('the site can be installed; what was looked at is read without a network, and can be removed @phone', async ({
  page,
  context,
  bhukhand,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const line = fastLine(page);
  expectFailure(0, /./);
  await page.goto('/properties');

  await test.step('manifest and worker are in order', async () => {
    const cdp = await context.newCDPSession(page);
    const { errors, url } = await cdp.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/app/en.webmanifest', []]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  });

  const path = `/property/${plot.id}`;
  await test.step('a plot is opened, and the connection goes', async () => {
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSaved(page, path);
    await line.cut();
    await page.reload();
    await expect(offlineMessage(page)).toContainText('This page was saved on');
    await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible();
    const picture = page.locator('#picture-1 img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('a list that was read is there as well; a page that was not shows what is', async () => {
    await page.goto('/properties');
    await expect(page.locator(`a[href="${path}"]`).first()).toBeVisible();
    await page.goto('/about');
    await expect(offlineMessage(page)).toContainText('that page isn’t saved');
    const saved = page.locator('saved-list').getByRole('listitem');
    await expect(saved).toHaveCount(1);
    await saved.getByRole('link').click();
    await expect(offlineMessage(page)).toContainText('This page was saved on');
  });

  await test.step('with the network back, pages are fresh', async () => {
    await line.mend();
    await offlineMessage(page).getByRole('link', { name: 'Reload' }).click();
    await expect(offlineMessage(page)).toBeHidden();
  });

  await test.step('a visit that ends while its page is being saved does not lose the copy from before', async () => {
    const hasty = await context.newPage();
    await hasty.addInitScript((pathOfPage) => {
      // oxlint-disable-next-line typescript/unbound-method -- called with its cache below
      const { put } = Cache.prototype;
      Cache.prototype.put = function (name, response) {
        if (name !== pathOfPage) return put.call(this, name, response);
        document.documentElement.dataset['saving'] = '';
        return new Promise(() => undefined);
      };
    }, path);
    await hasty.goto(path);
    await hasty.locator('html[data-saving]').waitFor();
    await hasty.close();
    expect(await inCache(page, 'pages-1')).toContain(path);
  });

  await test.step('what was saved can be removed', async () => {
    await page.goto('/kept');
    await page.getByRole('button', { name: /^Remove from this device/ }).click();
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
    expect(await inCache(page, 'pages-1')).not.toContain(path);
  });
});

test('an interrupted reveal costs one credit; contact and documents are read offline until the log-out @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const buyer = await bhukhand.signUp('buyer');
  const credits = await bhukhand.buyCredits(buyer);
  const plot = await bhukhand.listApprovedPlot();
  const path = `/property/${plot.id}`;
  await logIn(page, buyer);
  const line = fastLine(page);
  expectFailure(0, /./);
  await page.goto('/properties');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(path);
  const accept = async () => {
    await page.getByRole('button', { name: 'View Details' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
  };

  await test.step('the answer to the reveal is lost on its way', async () => {
    // The server gets the call; its response is lost.
    await page.route('**/api/user/add-history', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await accept();
    await expect(toast(page, 'No connection. Check your network and try again')).toBeVisible();
    await page.unroute('**/api/user/add-history');
    await accept();
    await expect(page.getByRole('tab', { name: 'Contact' })).toBeVisible();
    const { data } = await bhukhand.call(creditHistory, { token: buyer.token, query: { page: 1 } });
    expect(data.credits).toBe(credits - 1);
  });

  await test.step('the documents are saved at the buyer’s press', async () => {
    await expectSaved(page, path);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await page.getByRole('button', { name: 'Save documents for offline use' }).click();
    await expect(page.getByText('The documents are saved on this device')).toBeVisible();
    await line.cut();
    await page.reload();
    const contact = page.getByRole('tabpanel').getByRole('link', { name: /^Call/ });
    await expect(contact).toHaveAttribute('href', `tel:${plot.owner.phone}`);
    await expect(page.getByRole('tabpanel')).toContainText(shownPhone(plot.owner.phone));
    await page.getByRole('tab', { name: 'Documents' }).click();
    const paper = page.getByRole('tabpanel').getByRole('link').first();
    const bytes = await paper.evaluate(async (link: HTMLAnchorElement) => (await (await fetch(link.href)).blob()).size);
    expect(bytes).toBeGreaterThan(0);
    await page.goto('/kept');
    await expect(page.locator('saved-list')).toContainText(/With contact · With \d documents?/);
  });

  await test.step('the owner withdraws the plot; a buyer who paid for it still reads it offline', async () => {
    await line.mend();
    await bhukhand.call(deleteProperty, { token: plot.owner.token, params: { id: plot.id } });
    expectFailure(410, /^\/property\//);
    await page.goto(path);
    await expect(page.getByRole('tabpanel')).toContainText(shownPhone(plot.owner.phone));
    const isFramed = () =>
      page.evaluate(async (name) => Boolean(await (await caches.open('own-1')).match(name)), `${path}?frame`);
    await expect.poll(isFramed).toBe(true);
    await expect.poll(() => inCache(page, 'own-1')).toContainEqual(expect.stringContaining('/images/'));
    await line.cut();
    await page.goto('/kept');
    const saved = page.locator('saved-list').getByRole('listitem');
    await expect(saved).toHaveCount(1);
    await expect(saved).toContainText(/With contact · With \d documents?/);
    const picture = saved.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await saved.getByRole('link').click();
    await expect(offlineMessage(page)).toContainText('This page was saved on');
    await expect(page.getByRole('tabpanel')).toContainText(shownPhone(plot.owner.phone));
    await expect(page.getByText('5 decimal plot in').first()).toBeVisible();
  });

  await test.step('the log-out takes them from the phone, and a logged-out phone shows none of it', async () => {
    await line.mend();
    const other = `/property/${(await bhukhand.listApprovedPlot()).id}`;
    await page.goto(other);
    await expectSaved(page, other);
    await page.goto('/search?text=Rajgir');
    await expect.poll(() => inCache(page, 'own-1')).toContain('/search');
    await (await openHeader(page)).getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(`${bhukhand.address}/`);
    expect(await inCache(page, 'own-1')).toEqual([]);
    await page.goto('/kept');
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
    await line.cut();
    await page.goto(path);
    await expect(offlineMessage(page)).toContainText('that page isn’t saved');
    await expect(page.locator('saved-list').getByRole('listitem')).toHaveCount(0);
    await expect(page.getByText(shownPhone(plot.owner.phone))).toBeHidden();
  });
});

/** A phone's camera makes photos of 6 megapixels and several megabytes. */
const heavyPhoto = () =>
  sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#7a8a5a',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer();

test('a listing outlives a crash and a lost connection, and is added once @phone', async ({
  page,
  context,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  await slowLine(page);
  await page.goto('/addProperty');
  await fillListing(page);
  await page.locator('[data-step=land] summary').click();
  await page.getByLabel('Flooding').selectOption('Every year');
  await expect(page.getByText('Draft saved at')).toBeVisible();
  await page
    .getByLabel('Add property images')
    .setInputFiles(await chosen(fileOf(await heavyPhoto(), 'field.jpg', 'image/jpeg')));
  await expect(page.getByText(/\d MB → \d+(?:\.\d)? [kM]B · field\.jpg/)).toBeVisible();
  await page.getByLabel('Document type').selectOption('Sale deed');
  await page.getByLabel('Upload file').setInputFiles(await chosen(pdf('deed.pdf', 'Sale deed')));
  await expect(page.getByText('Draft saved at')).toBeVisible();
  await expect.poll(() => savedDrafts(page)).toContain('sale_deed: deed.pdf');

  const again = await context.newPage();
  const line = await slowLine(again);
  await test.step('the browser is killed meanwhile, and the draft is restored', async () => {
    await page.close();
    await again.goto('/addProperty');
    await expect(again.getByRole('dialog')).toContainText('You have a draft');
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Rajgir');
    await expect(again.getByLabel('District')).toHaveValue('Nalanda');
    await expect(again.getByLabel('Description')).toHaveValue(DESCRIPTION);
    await expect(again.getByText('₹1,20,000 per decimal')).toBeVisible();
    await expect(again.getByLabel('Flooding')).toHaveValue('every_year');
    await expect(again.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(again.getByText('deed.pdf')).toBeVisible();
  });

  const sent: string[] = [];
  again.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const times = (call: RegExp) => sent.filter((request) => call.test(request)).length;
  // First: requests sent while a route is being added escape it.
  await again.route(
    '**/api/property/upload-photo/*',
    async (route) => {
      await line.cut();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  const loseOneAnswer = (call: string) =>
    again.route(
      `**/api/property/${call}`,
      async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
  await loseOneAnswer('upload-document/*');
  await loseOneAnswer('add-property');
  await test.step('the connection is cut while the photo is on its way, which is sent again', async () => {
    expectFailure(0, /./);
    await again.getByRole('button', { name: 'Add Land' }).click();
    await expect(again.getByText('Connection lost.')).toBeVisible();
    expect(times(/upload-document/)).toBe(0);
    await line.mend();
    await expect(again.getByText(/^Uploading file 1 of 2: \d+%$/)).toBeVisible();
  });

  await test.step('the responses to the document and to the form are lost; neither is done twice, and the draft is deleted', async () => {
    await again.waitForURL('**/myproperties');
    expect([times(/upload-photo/), times(/upload-document/), times(/add-property$/)]).toEqual([2, 1, 2]);
    const { data } = await bhukhand.call(displayMyProperties, { token: seller.token });
    expect(data.propertyDetails).toHaveLength(1);
    const params = { id: data.propertyDetails[0]?._id ?? '' };
    const [added] = (await bhukhand.call(displayOneProperty, { token: seller.token, params })).data;
    expect(added?.facts).toMatchObject({ flooding: { value: 'every_year', grade: 'claimed' } });
    expect(await again.evaluate(() => localStorage.getItem('draft-of'))).toBeNull();
  });

  await test.step('a small plot goes in one request; its answer is lost as well, and it is listed once', async () => {
    await loseOneAnswer('add-property');
    await again.goto('/addProperty');
    await fillListing(again);
    await again.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('small.jpg', 320, 240)));
    await expect(again.getByText('Draft saved at')).toBeVisible();
    const add = again.getByRole('button', { name: 'Add Land' });
    await add.click();
    await expect(toast(again, 'Propert Not Added')).toBeVisible();
    await add.click();
    await again.waitForURL('**/myproperties');
    expect([times(/add-property$/), times(/upload-/)]).toEqual([4, 3]);
    const { data } = await bhukhand.call(displayMyProperties, { token: seller.token });
    expect(data.propertyDetails).toHaveLength(2);
  });
});
