import type { Page } from '@playwright/test';
import { TILES_VERSION } from '#contract/map-tiles.ts';
import { setPin } from '#contract/pins.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { expectAccessible } from './accessible.ts';
import type { Bhukhand, Plot } from './bhukhand.ts';
import { expect, test } from './journey.ts';
import { openPanel } from './list-tools.ts';
import { tabTo } from '#test/qualities/keyboard.ts';

const theMap = (page: Page) => page.getByRole('region', { name: /^Map\. Arrow keys/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function listPinnedPlot(
  bhukhand: Bhukhand,
  place: { state: string; district: string; mandal: string },
  [latitude, longitude]: [number, number],
): Promise<Plot> {
  const plot = await bhukhand.listApprovedPlot({ ...place, price: '12,50,000' });
  const pin = { latitude, longitude, accuracy_metres: null, pinned_by: 'typed', shows_exactly: false } as const;
  await bhukhand.call(setPin, { token: plot.owner.token, params: { id: plot.id }, body: { pin } });
  await bhukhand.call(approveProperty, { token: bhukhand.admin.token, body: { id: plot.id } });
  return plot;
}

test(
  'a visitor opens the map of a plot by a tap, sees a list on a map and back, and finds plots near the phone',
  { tag: '@phone' },
  async ({ page, bhukhand, expectFailure }) => {
    const plot = await listPinnedPlot(
      bhukhand,
      { state: 'Bihar', district: 'Sheohar', mandal: 'Sheohar' },
      [26.523, 85.304],
    );

    await test.step('the drawn map becomes one to move, on tiles of our own', async () => {
      await page.goto(`/property/${plot.id}`);
      expect(await page.locator('script[src*="base-map"]').count()).toBe(0);
      await page.getByRole('button', { name: 'Open map' }).tap();
      await expect(theMap(page)).toBeFocused();
      await expect(page.locator('.map-place')).toBeVisible();
      await expect(page.locator('.leaflet-tile-loaded').first()).toHaveAttribute(
        'src',
        new RegExp(`^/map/base/${TILES_VERSION}/en/light/9/`),
      );
      await expectAccessible(page, 'a plot with its map');
    });

    await test.step('list and map are two addresses with the same number, which is asked for while the map loads', async () => {
      await page.goto('/properties?view=map');
      await expect(theMap(page)).toBeInViewport({ ratio: 0.5 });
      await page.goto('/search?state=Bihar&district=Sheohar');
      const isAsked = page.waitForRequest(/\/property\/map\?/);
      const questions: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/property/map?')) questions.push(request.url());
      });
      await page.route(
        /\/assets\/base-map-.*\.js$/,
        async (route) => {
          await isAsked;
          await route.continue();
        },
        { times: 1 },
      );
      await page.getByRole('link', { name: 'Map', exact: true }).tap();
      await expect(page).toHaveURL(/district=Sheohar&view=map$/);
      await expect(page.getByRole('status').getByText('1 plot in this map area')).toBeVisible();
      await expect(
        page.getByRole('link', { name: /^₹12\.5 lakh, BK-\d+, location approximate \(800 m\)$/ }),
      ).toBeVisible();
      // The list stands below.
      await expect(cards(page)).toHaveCount(1);
      // Its answer has each plot, so the closer view needs no other.
      expect(questions).toEqual([expect.stringContaining('zoom=10')]);
      await expectAccessible(page, 'a list on a map');

      const mark = page.getByRole('link', { name: /^₹12\.5 lakh, BK-\d+/ });
      const card = page.locator('.map-card');
      await mark.tap();
      await expect(card.getByRole('link', { name: /^View / })).toBeFocused();
      await expect(card).toContainText('Sheohar, Bihar');
      await expectAccessible(page, 'the card of a mark');
      await card.getByRole('button', { name: 'Close' }).tap();
      await expect(card).toBeHidden();
      await expect(theMap(page)).toBeFocused();
      await theMap(page).getByRole('button', { name: 'Zoom in' }).tap();
      await expect(page).toHaveURL(/view=map&box=8\d\.\d{4}%2C2\d\.\d{4}%2C/);
      await page.goBack();
      await expect(cards(page)).toHaveCount(1);
    });

    await test.step('a district that is wider than the phone is seen with all of its plots, and its groups part', async () => {
      const place = { state: 'Bihar', district: 'Rohtas', mandal: 'Sasaram' };
      for (const [latitude, longitude] of [
        [24.755, 83.855],
        [24.755, 83.935],
        [25.205, 84.355],
      ] as const)
        await listPinnedPlot(bhukhand, place, [latitude, longitude]);
      await page.goto('/search?state=Bihar&district=Rohtas&view=map');
      const plots = theMap(page).getByRole('link', { name: /location approximate \(800 m\)$/ });
      const group = theMap(page).getByRole('button', { name: /^2 plots/ });
      await expect(page.getByRole('status').getByText('3 plots in this map area')).toBeVisible();
      await expect(plots).toHaveCount(1);
      await expect(plots).toBeInViewport();
      await expect(group).toBeInViewport();
      const closer = theMap(page).getByRole('button', { name: 'Zoom in', exact: true });
      const before = await closer.boundingBox();
      await group.tap();
      await expect(page.getByRole('status').getByText('2 plots in this map area')).toBeVisible();
      await expect(plots).toHaveCount(2);
      // The list names the part of the map by now, above the map, which stays under the finger.
      await expect(page).toHaveURL(/box=/);
      expect(await closer.boundingBox()).toEqual(before);
      // The zoom ends where outlines are still in view, if the operator has no tiles.
      await expect(async () => {
        if (await closer.isEnabled()) await closer.tap({ timeout: 1_000 });
        await expect(closer).toBeDisabled({ timeout: 1 });
      }).toPass();
      const [, west = '', east = ''] = /box=([\d.]+)%2C[\d.]+%2C([\d.]+)/.exec(page.url()) ?? [];
      expect(Number(east) - Number(west)).toBeGreaterThan(0.05);
      await page.goto('/search?state=Bihar&district=Sheohar');
    });

    await test.step('where the map does not load, a sentence says so and the list is there', async () => {
      expectFailure(0, /base-map/);
      // How often the browser asks depends on whether the preload is still under way when the map is needed.
      const script = /\/assets\/base-map-.*\.js$/;
      await page.route(script, (route) => route.abort('internetdisconnected'));
      await page.getByRole('link', { name: 'Map', exact: true }).tap();
      await expect(page.getByRole('alert')).toContainText('The map couldn’t be loaded, so here’s the list');
      await expect(cards(page)).toHaveCount(1);
      await page.unroute(script);
      await page.getByRole('button', { name: 'Retry' }).tap();
      await expect(theMap(page)).toBeVisible();
      await page.goBack();
    });

    await test.step('a phone that keeps its position leaves choosing; one that tells it sends it rounded', async () => {
      const near = page.getByRole('button', { name: 'Near me' });
      const script = /\/assets\/near-me-/;
      expectFailure(0, script);
      await page.route(script, (route) => route.abort('internetdisconnected'));
      await openPanel(page, 'Near me');
      await near.tap();
      await expect(page.getByText('This couldn’t be loaded.')).toBeVisible();
      await page.unroute(script);
      await page.reload();
      await openPanel(page, 'Near me');
      await near.tap();
      await expect(page.getByText('Location is turned off.')).toBeVisible();
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 26.547_83, longitude: 85.311_27, accuracy: 30 });
      await page.getByLabel('Within', { exact: true }).selectOption('25 km');
      await near.tap();
      await expect(page).toHaveURL(/near=26\.55%2C85\.31/);
      await expect(page).toHaveURL(/within=25/);
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText('3 km away');
      await page.context().clearPermissions();
    });
  },
);

test(
  'a list keeps its three columns until the map is asked for; it is moved by keys alone, and the list follows',
  { tag: '@once' },
  async ({ page, bhukhand, expectFailure }) => {
    const place = { state: 'Bihar', district: 'Jehanabad', mandal: 'Jehanabad' };
    await listPinnedPlot(bhukhand, place, [25.215, 84.875]);
    await listPinnedPlot(bhukhand, place, [25.205, 85.105]);
    // Keys that come while the map still moves would be lost.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const status = page.locator('[data-search-map] [role=status]');

    await test.step('without the script that narrows the list, a move of the map loads its page anew', async () => {
      const script = /\/assets\/apply-filters-/;
      expectFailure(0, script);
      await page.route(script, (route) => route.abort('internetdisconnected'));
      await page.goto('/search?state=Bihar&district=Jehanabad&view=map');
      await expect(status).toHaveText('2 plots in this map area');
      await tabTo(page, theMap(page));
      await page.keyboard.press('Shift+ArrowLeft');
      await expect(page).toHaveURL(/view=map.*box=/);
      await expect(cards(page)).toHaveCount(1);
      await expect(status).toHaveText('1 plot in this map area');
      await page.unroute(script);
    });

    await page.goto('/search?state=Bihar&district=Jehanabad');
    const columns = () =>
      page
        .locator('#found ul')
        .first()
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    await expect(cards(page)).toHaveCount(2);
    expect(await columns()).toBe(3);
    expect(await page.locator('[data-search-map], link[href*="/map-"]').count()).toBe(0);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(status).toHaveText('2 plots in this map area');
    await tabTo(page, theMap(page));
    for (let pans = 0; pans < 3; pans += 1) await page.keyboard.press('ArrowLeft');
    await expect(status).toHaveText('1 plot in this map area');
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/view=map.*box=/);
    await expect(theMap(page)).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: /location approximate \(800 m\)$/ }));
    await expectAccessible(page, 'a map beside a list');
  },
);

test('a filter that is taken back does not reach the map late, and a map that failed is whole again @once', async ({
  page,
  bhukhand,
  expectFailure,
}) => {
  const place = { state: 'Bihar', district: 'Arwal', mandal: 'Kaler' };
  await listPinnedPlot(bhukhand, place, [25.11, 84.52]);
  await page.goto('/search?state=Bihar&district=Arwal&view=map');
  const count = page.getByRole('status').getByText('1 plot in this map area');
  await expect(count).toBeVisible();
  await openPanel(page, 'Price');
  const reduced = page.getByRole('checkbox', { name: 'Price reduced' });
  const ofReduced = /\/property\/map\?.*reduced/;
  const isGone = page.waitForEvent('requestfailed', (request) => ofReduced.test(request.url()));
  await page.route(ofReduced, () => undefined, { times: 1 });
  await Promise.all([page.waitForRequest(ofReduced), reduced.check()]);
  await reduced.uncheck();
  await isGone;
  await expect(count).toBeVisible();

  expectFailure(0, /\/property\/map$/);
  await page.route(ofReduced, (route) => route.abort('internetdisconnected'), { times: 1 });
  await reduced.check();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await reduced.uncheck();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await expect(count).toBeVisible();
});
