import type { Page } from '@playwright/test';
import { expect, expectIssue, test, toast } from './journey.ts';
import { expectAnnounced, listen } from '../qualities/keyboard.ts';
import { chips, filters as form, openPanel, openSheet, showPlots, sortBy } from './list-tools.ts';

const PLACE = { state: 'Bihar', district: 'Kishanganj', mandal: 'Thakurganj' };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sortedBy = (page: Page) => page.locator('input[name=sort]:checked');

/** How many listeners the window has for changes of local storage. */
async function storageListeners(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  const { result } = await devTools.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await devTools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await devTools.detach();
  return listeners.filter(({ type }) => type === 'storage').length;
}

/** The filters in the page's address. */
const chosen = (page: Page) => [...new URL(page.url()).searchParams.keys()].toSorted();

test(
  'a list is narrowed, sorted and widened again, and its address says it all; without scripts as well',
  { tag: '@phone' },
  async ({ page, bhukhand, anotherBrowser, expectFailure }) => {
    const owner = await bhukhand.signUp('seller');
    for (const price of ['2,00,000', '9,00,000', '4,00,000'])
      await bhukhand.listApprovedPlot({ ...PLACE, units: 'decimal', size: '2', price }, owner);

    await test.step('a place and words of descriptions are found in Devanagari, with what was understood', async () => {
      await listen(page);
      await page.goto('/properties');
      await openSheet(page);
      await form(page).getByLabel('Locality, keyword or property ID').fill('ठाकुरगंज metalled रोड');
      await sortBy(page, 'Price: high to low');
      await expect(page.getByText('Showing plots in: Thakurganj, Kishanganj, Bihar (tehsil/block)')).toBeVisible();
      await expect(page.getByText('Found in descriptions: metalled, रोड')).toBeVisible();
      await expect(cards(page)).toHaveCount(3);
      await expect(cards(page).first()).toContainText('₹9,00,000');
      // Empty fields are not in it.
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['q', 'sort']);
    });

    await test.step('both applied at once, were announced, left the focus where it was, and are undone by Back', async () => {
      await expectAnnounced(page, /^3 plots/m);
      await expect(sortedBy(page)).toBeFocused();
      // Cards that were replaced do not listen any more.
      const listeners = await storageListeners(page);
      await sortBy(page, 'Price: low to high');
      await expect(cards(page).first()).toContainText('₹2,00,000');
      expect(await storageListeners(page)).toBe(listeners);
      await sortBy(page, 'Price: high to low');
      await expect(cards(page).first()).toContainText('₹9,00,000');
      await page.goBack();
      // Back loads the list that the page began with; going on before it is there would end nowhere.
      await expect(page.locator('html')).toHaveAttribute('data-list', '');
      await expect(sortedBy(page)).toHaveValue('');
      await page.waitForLoadState();
      await page.goForward();
      await expect(cards(page).first()).toContainText('₹9,00,000');
      await expect(cards(page)).toHaveCount(3);
      await page.reload();
    });

    await test.step('chips say what was chosen, and the first photo is in the first screen', async () => {
      await expect(form(page)).toBeHidden();
      await expect(chips(page)).toHaveText(['“ठाकुरगंज metalled रोड”']);
      const photo = await cards(page).first().locator('img').boundingBox();
      expect(photo && photo.y + photo.height).toBeLessThanOrEqual(740);
      await openSheet(page);
    });

    await test.step('filters are folded until opened, and show their counts', async () => {
      const price = form(page).getByRole('group', { name: 'Total price in rupees' });
      await expect(price).toBeHidden();
      await openPanel(page, 'More');
      await expect(form(page).getByRole('radio', { name: 'Owner' })).toHaveAccessibleName(/\(3\)/);
      await openPanel(page, 'Price');
      await price.getByLabel('To').fill('5 lakh');
      await price.getByLabel('To').press('Enter');
      await expect(page).toHaveTitle(/^2 plots · /);
      await expect(cards(page)).toHaveCount(2);
      await expect(cards(page).first()).toContainText('₹4,00,000');
    });

    await test.step('what was chosen on a map stays while a filter changes, and is removed like one', async () => {
      const before = page.url();
      await page.goto('/properties?box=73,17,90,32&near=25.6,85.1&within=10&sort=nearest');
      await openPanel(page, 'Price');
      await form(page).getByRole('checkbox', { name: 'Price reduced' }).check();
      await showPlots(page);
      await expect(page.getByRole('link', { name: 'Remove: Price reduced' })).toBeVisible();
      expect(chosen(page)).toEqual(['box', 'near', 'reduced', 'sort', 'within']);
      await page.getByRole('link', { name: 'Remove: within 10 km of the chosen place' }).click();
      await expect(chips(page)).toHaveText(['Price reduced', 'in this map area']);
      expect(chosen(page)).toEqual(['box', 'reduced']);
      await page.goto(before);
    });

    await test.step('an empty list offers to remove filters, with their counts', async () => {
      await openPanel(page, 'Documents');
      await form(page).getByRole('checkbox', { name: 'Mutation' }).check();
      await expect(page.getByText('No Property Found')).toBeVisible();
      await expect(page.getByText('No plots match these filters.')).toBeVisible();
      await showPlots(page);
      await expect(form(page)).toBeHidden();
      await page.getByRole('link', { name: 'Remove Mutation (dakhil-kharij) (2)' }).click();
      await expect(cards(page)).toHaveCount(2);
      await openPanel(page, 'More');
      await form(page).getByLabel('Road width').selectOption('12 ft or more (0)');
      await expect(page.getByText('No Property Found')).toBeVisible();
      await showPlots(page);
      await page.getByRole('link', { name: 'Remove Road width: 12 ft or more (2)' }).click();
      await expect(cards(page)).toHaveCount(2);
      await page.getByRole('link', { name: 'Remove: up to ₹5 lakh' }).click();
      await expect(cards(page)).toHaveCount(3);
      await expect(sortedBy(page)).toHaveValue('price_desc');
    });

    const without = await anotherBrowser({ javaScriptEnabled: false });
    await test.step('without scripts the same form leads to the same list, and shows invalid values with their issues', async () => {
      await without.goto('/properties');
      await openPanel(without, 'Size');
      const size = form(without).getByRole('group', { name: 'Size', exact: true });
      await size.getByLabel('From').fill('two');
      await openPanel(without, 'Price');
      await form(without).getByRole('group', { name: 'Total price in rupees' }).getByLabel('To').fill('3,00,000');
      await showPlots(without);
      await expect(without.getByRole('alert')).toContainText('not applied');
      await openPanel(without, 'Size');
      await expectIssue(size.getByLabel('From'), 'Enter a number, for example 2 or 2.5');
      await expect(size.getByLabel('From')).toHaveValue('two');
      await size.getByLabel('From').fill('2');
      await form(without).getByLabel('Unit for size').selectOption('decimal');
      await showPlots(without);
      await expect(chips(without)).toHaveText(['up to ₹3 lakh', '2 or more decimal']);
      await expect(cards(without).first()).toContainText('₹2,00,000');
    });

    await test.step('a choice applies as without scripts where theirs did not come', async () => {
      const script = /\/assets\/apply-filters-/;
      expectFailure(0, script);
      await page.route(script, (route) => route.abort('internetdisconnected'));
      await page.goto('/properties?price_max=300000');
      await openSheet(page);
      await sortBy(page, 'Price: high to low');
      await expect(page).toHaveURL(/\?price_max=300000&sort=price_desc$/);
      await page.unroute(script);
    });

    await test.step('a choice applies within the page before the script of the hearts has come', async () => {
      const script = /\/assets\/heart-/;
      const hearts = Promise.withResolvers<void>();
      await page.route(script, async (route) => {
        await hearts.promise;
        await route.continue();
      });
      await page.goto('/properties?price_max=300000');
      await openSheet(page);
      const filters = await form(page).elementHandle();
      await sortBy(page, 'Price: high to low');
      await expect(page).toHaveURL(/\?price_max=300000&sort=price_desc$/);
      expect(await filters?.evaluate(({ isConnected }) => isConnected)).toBe(true);
      hearts.resolve();
      await expect(cards(page).first().locator('plot-heart:defined')).toBeAttached();
      await page.unroute(script);
    });

    await test.step('choosing an area does not reset the filters', async () => {
      await page.goto('/properties?price_max=300000');
      await openSheet(page);
      const areas = page.getByRole('search');
      await areas.getByLabel('State').selectOption(PLACE.state);
      await areas.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plots in Bihar');
      await expect(chips(page)).toHaveText(['Bihar', 'up to ₹3 lakh']);
    });
  },
);

test(
  'a seller confirms from the plot’s menu that it is available',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    const seller = await bhukhand.signUp('seller');
    await bhukhand.listApprovedPlot(PLACE, seller);
    await logIn(page, seller);
    await page.goto('/myproperties');
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: /^Confirm availability/ }).click();
    await expect(toast(page, 'Buyers now see that it is still for sale')).toBeVisible();
    await expect(page.getByText(/^Availability confirmed \d/)).toBeVisible();
  },
);
