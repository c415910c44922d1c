import type { Locator, Page } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import { displayOneProperty } from '#contract/properties.ts';
import type { Plot } from './bhukhand.ts';
import { expect, test, toast } from './journey.ts';
import { openSheet } from './list-tools.ts';
import { jpegFile, pdf } from './uploads.ts';

const DESCRIPTION = 'A level plot beside a metalled road, with a hand pump and a mango tree.';
const SALE_DEED_NAME = 'deed of Example seller.pdf';

interface Place {
  state: string;
  district: string;
  mandal: string;
}

/** 5 katha with a sale deed and a record of rights on file. */
const fiveKatha = (place: Place) => ({
  ...place,
  units: 'katha',
  size: '5',
  price: '12,50,000',
  description: DESCRIPTION,
  sale_deed: pdf(SALE_DEED_NAME, 'Sale deed'),
  record_of_rights: pdf('khatiyan.pdf', 'Khatiyan'),
});

async function chooseArea(page: Page, { state, district, mandal }: Place): Promise<void> {
  const form = page.getByRole('search');
  await form.getByLabel('State').selectOption(state);
  await form.getByLabel('District').selectOption(district);
  await form.getByLabel('Tehsil/Block/Mandal').selectOption(mandal);
}

/** The public facts of section 2.6. */
async function expectPublicFacts(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5 katha plot');
  await expect(main).toContainText('₹12,50,000');
  await expect(main).toContainText('₹12.5 lakh');
  await expect(main).toContainText('The size of a katha differs within Ranchi.');
  await expect(main).toContainText(/Total Views\s*\d+/);
  await expect(main).toContainText(DESCRIPTION);
  const picture = page.getByRole('img', { name: /^Photo 1\b/ });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const papers = page.getByRole('region', { name: 'Documents', exact: true }).getByRole('listitem');
  await expect(papers).toHaveCount(7);
  await expect(papers.filter({ hasText: 'Sale deed' })).toContainText('Available');
  await expect(papers.filter({ hasText: 'Record of rights (khatiyan)' })).toContainText('Available');
  await expect(papers.filter({ hasText: 'Not provided' })).toHaveCount(5);
}

/** Paid content is in no attribute, comment or script either. */
function expectNothingPaidFor(text: string, { owner }: Plot): void {
  expect(text).not.toContain(shownPhone(owner.phone));
  expect(text).not.toContain(owner.name);
  expect(text).not.toContain(owner.email);
  expect(text).not.toContain(SALE_DEED_NAME);
  expect(text).not.toContain('/documents/');
}

test('a visitor finds a plot from the search of the home page and sees all but contact and documents @phone', async ({
  page,
  bhukhand,
  anotherBrowser,
}) => {
  const place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' };
  const plot = await bhukhand.listApprovedPlot(fiveKatha(place));

  await page.goto('/');
  await expect(page.getByLabel('District')).toBeDisabled();
  await chooseArea(page, place);
  await page.getByRole('button', { name: 'Search' }).click();

  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Plots in Kanke, Ranchi, Jharkhand' })).toBeVisible();
  const found = page.getByRole('main').getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Kanke, Ranchi, Jharkhand');
  await expect(found).toContainText('₹2,50,000 per katha');
  await expect(found).toContainText('2 of 7 documents');
  const results = await page.content();

  await test.step('the search can be reloaded and shared', async () => {
    await page.reload();
    await expect(found).toHaveCount(1);
    await expect(page.getByLabel('State')).toHaveValue('Jharkhand');
    await expect(page.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Kanke');
    const friend = await anotherBrowser();
    await friend.goto(page.url());
    await expect(friend.getByRole('link', { name: '5 katha plot in Kanke, Ranchi' })).toBeVisible();
  });

  await page.getByRole('link', { name: '5 katha plot in Kanke, Ranchi' }).click();
  await expectPublicFacts(page);
  await expect(page.getByRole('main')).toContainText('Kanke, Ranchi, Jharkhand');

  await test.step('nothing that is paid for is in the page or its data', async () => {
    expectNothingPaidFor(await page.content(), plot);
    expectNothingPaidFor(results, plot);
    for (const path of [`/property/${plot.id}`, `/property/${plot.id}.data`, '/', '/properties', '/properties.data']) {
      expectNothingPaidFor(await (await page.request.get(path)).text(), plot);
    }
    expectNothingPaidFor(JSON.stringify(await bhukhand.call(displayOneProperty, { params: { id: plot.id } })), plot);
  });

  await page.locator('property-access').getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(`/login?next=/property/${plot.id}%23unlock`);
});

test('everything public reads well with JavaScript switched off @phone', async ({ bhukhand, anotherBrowser }) => {
  const plot = await bhukhand.listApprovedPlot(fiveKatha({ state: 'Jharkhand', district: 'Ranchi', mandal: 'Ratu' }));
  const page = await anotherBrowser({ javaScriptEnabled: false });
  const card = page.getByRole('link', { name: '5 katha plot in Ratu, Ranchi' });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const form = page.getByRole('search');
  await form.getByLabel('State').selectOption('Jharkhand');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plots in Jharkhand' })).toBeVisible();
  // Each list belongs to the choice before. On a phone what was chosen is one line.
  await openSheet(page);
  await form.getByLabel('District').selectOption('Ranchi');
  await form.getByRole('button', { name: 'Search' }).click();
  await openSheet(page);
  await form.getByLabel('Tehsil/Block/Mandal').selectOption('Ratu');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plots in Ratu, Ranchi, Jharkhand' })).toBeVisible();
  await expect(card).toBeVisible();

  await page.goto('/properties');
  await card.click();
  await expectPublicFacts(page);
  expectNothingPaidFor(await page.content(), plot);
  await page.locator('property-access').getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('public pages come with their styles, and nothing on them moves when the rest comes @phone', async ({
  page,
  bhukhand,
}) => {
  const { id } = await bhukhand.listApprovedPlot();
  for (const path of ['/properties', `/property/${id}`]) {
    await page.goto(path);
    const { stylesheets, moved } = await page.evaluate(async () => {
      const shifts: PerformanceEntry[] = [];
      new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return { stylesheets: [...document.styleSheets].map(({ href }) => href), moved: shifts.length };
    });
    // In the page: no other file.
    expect(stylesheets.filter((href) => href !== null)).toEqual([]);
    expect(stylesheets.length).toBeGreaterThan(0);
    expect(moved).toBe(0);
  }
});

test('an empty search says so and offers the wider area', { tag: '@phone' }, async ({ page, bhukhand }) => {
  const chas = { state: 'Jharkhand', district: 'Bokaro', mandal: 'Chas' };
  await bhukhand.listApprovedPlot(chas);
  await page.goto('/search');
  await chooseArea(page, { ...chas, mandal: 'Bermo' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Property not found')).toBeVisible();
  await page.getByRole('link', { name: 'All plots in Bokaro' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test(
  'a plot that is not on the market, or never was, is not found',
  { tag: '@phone' },
  async ({ page, bhukhand, expectFailure }) => {
    const waiting = await bhukhand.listPlot({ mandal: 'Fatwah' });
    const unknown = '01900000-0000-7000-8000-000000000000';
    for (const reference of [waiting.id, waiting.listingNumber, unknown, 'BK-999999', 'damaged-link']) {
      expectFailure(404, new RegExp(`^/property/${reference}$`));
      await page.goto(`/property/${reference}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
      expectNothingPaidFor(await page.content(), waiting);
    }
  },
);

test('a plot opens by its listing number too', { tag: '@once' }, async ({ page, bhukhand }) => {
  const plot = await bhukhand.listApprovedPlot({ mandal: 'Phulwari' });
  await page.goto(`/property/${plot.listingNumber}`);
  await expect(page.getByText(plot.listingNumber).first()).toBeVisible();
  await page.goto(`/property/${plot.listingNumber.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Phulwari');
});

test('List Property sends a visitor to log in', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'List Property' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test(
  'a phone of any density loads photos of 720 pixels, in a list and on a plot',
  { tag: '@once' },
  async ({ bhukhand, anotherBrowser }) => {
    const { id } = await bhukhand.listApprovedPlot({ propertyImage: [await jpegFile('wide.jpg', 1600, 1200)] });
    for (const [width, deviceScaleFactor] of [
      [360, 2],
      [412, 1.75],
      [412, 2.625],
      [393, 2.75],
      [360, 3],
    ] as const) {
      const phone = await anotherBrowser({ viewport: { width, height: 740 }, deviceScaleFactor, isMobile: true });
      const fileOf = (photo: Locator) => photo.evaluate((image: HTMLImageElement) => image.currentSrc);
      await phone.goto(`${bhukhand.address}/property/${id}`);
      const photo = phone.locator('#photos img').first();
      await expect(photo).toHaveJSProperty('complete', true);
      expect(await fileOf(photo), `${width} px at ${deviceScaleFactor}`).toMatch(/\/720\.avif/);
      await phone.goto(`${bhukhand.address}/properties`);
      const card = phone.locator(`#found article:has(a[href$="${id}"]) img`);
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveJSProperty('complete', true);
      expect(await fileOf(card), `${width} px at ${deviceScaleFactor}`).toMatch(/\/720\.avif/);
      await phone.close();
    }
  },
);

test('a photo whose styles did not come says so, and opens at the next press @phone', async ({
  page,
  plot,
  expectFailure,
}) => {
  expectFailure(0, /\/assets\/photo-viewer-.*\.css$/);
  await page.route(/\/assets\/photo-viewer-.*\.css$/, (route) => route.abort('internetdisconnected'), { times: 2 });
  await page.goto(`/property/${plot.id}`);
  const photo = page.locator('#photos a').first();
  await photo.click();
  await expect(toast(page, 'No connection')).toBeVisible();
  await photo.click();
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
});
