import { withDatabase } from '#test/specification/outage.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, toast } from './journey.ts';

const HILSA = { state: 'Bihar', district: 'Nalanda', mandal: 'Hilsa' };
const RAJGIR = { ...HILSA, mandal: 'Rajgir' };

test(
  'somebody comes down by areas to a plot, sends it on, and finds the same plots by search',
  { tag: '@phone' },
  async ({ page, bhukhand, anotherBrowser, expectFailure }) => {
    const plot = await bhukhand.listApprovedPlot(HILSA);
    await bhukhand.listApprovedPlot(RAJGIR);
    // The day's figures for plots of 5 decimals.
    await withDatabase(bhukhand, (database) =>
      database.query(`
        insert into asking_prices
        select id, '', 23, array(select i * 1000.0 from generate_series(1, 9) i), '2026-11-25' from mandals where name = 'Hilsa'`),
    );

    await test.step('from the footer of any page to the mandal', async () => {
      await page.goto('/contact');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Plots by area' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plots by area');
      // The map's links are for fingers; readers and keys have the same ones below it.
      await page.locator('svg a[href="/land/bihar"]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plots in Bihar');
      await expect(page.locator('svg a')).toHaveCount(1);
      for (const [within, name] of [
        ['Districts with plots', 'Nalanda'],
        ['Tehsils and blocks with plots', 'Hilsa'],
      ] as const) {
        await page.getByRole('region', { name: within }).getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(`Plots in ${name}`);
      }
      await expect(page).toHaveURL(/\/land\/bihar\/nalanda\/hilsa$/);
      await expect(
        page.getByRole('region', { name: 'Nearby plots' }).getByRole('link', { name: 'Rajgir' }),
      ).toBeVisible();
    });

    await test.step('an area without plots can be saved as a search', async () => {
      expectFailure(404, /^\/land\/bihar\/araria$/);
      await page.goto('/land/bihar/araria');
      const save = page.getByRole('main').getByRole('link', { name: 'Save this search' });
      await expect(save).toHaveAttribute('href', /^\/savedSearches\?.*district=Araria/);
      await page.goBack();
    });

    await test.step('search has the same plots', async () => {
      await page.getByRole('link', { name: 'All plots in Hilsa, Nalanda, Bihar' }).click();
      await expect(page).toHaveURL(/\/search\?/);
      await expect(page.locator(`a[href="/property/${plot.id}"]`)).toBeVisible();
      // A phone has it behind the folded search.
      const around = page.getByRole('link', { name: 'within 25 km of Hilsa', includeHidden: true });
      const href = await around.getAttribute('href');
      await page.goBack();
      const neighbours = await page.request.get(href ?? '');
      // The middle of Hilsa is not known here, which is said.
      expect(await neighbours.text()).toContain('Remove: within 25 km of the centre of Nalanda, Bihar (district)');
    });

    await test.step('the area says what is asked there, as a file too, and the plot where it stands', async () => {
      const asked = page.getByRole('region', { name: 'Asking prices' });
      await expect(asked.getByRole('row', { name: /All uses 23 plots/ })).toContainText('₹465');
      await expectAccessible(page, 'an area with asking prices');
      const file = await asked.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
      expect(await (await page.request.get(file ?? '')).text()).toContain('Bihar,Nalanda,Hilsa,all,23');
      await page.goto(`/property/${plot.id}`);
      await expect(asked).toContainText('Costs more per sq ft than 6 in 10 plots here');
      await expect(asked).toContainText('23 plots for sale in Hilsa');
      await asked.getByRole('link', { name: 'Asking prices in Hilsa' }).click();
      await expect(page).toHaveURL(/\/land\/bihar\/nalanda\/hilsa#asked$/);
    });

    const sharing = page.locator('share-plot');
    await test.step('the plot is sent on by WhatsApp first, or its address copied', async () => {
      await page.locator(`a[href="/property/${plot.id}"]`).click();
      await expect(
        page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Hilsa' }),
      ).toHaveAttribute('href', '/land/bihar/nalanda/hilsa');
      const whatsApp = sharing.getByRole('link', { name: 'Share on WhatsApp' });
      const sent = new URL((await whatsApp.getAttribute('href')) ?? '');
      expect(sent.host).toBe('wa.me');
      expect(sent.searchParams.get('text')).toContain(`${bhukhand.address}/property/${plot.listingNumber}`);
      expect((await whatsApp.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await sharing.getByRole('button', { name: 'Copy link' }).click();
      await expect(toast(page, 'Link copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${bhukhand.address}/property/${plot.listingNumber}`,
      );
    });

    await test.step('a browser that does not give the clipboard shows the address', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await sharing.getByRole('button', { name: 'Copy link' }).click();
      await expect(toast(page, 'The link couldn’t be copied')).toBeVisible();
      await expect(toast(page, `/property/${plot.listingNumber}`)).toBeVisible();
    });

    await test.step('where the phone has a sheet of its own for that, it opens, in the reader’s language', async () => {
      await page.addInitScript(() => {
        navigator.share = (what) => {
          document.documentElement.dataset['shared'] = JSON.stringify(what);
          return Promise.resolve();
        };
      });
      await page.goto(`/hi/property/${plot.id}`);
      await expect(sharing.getByRole('button', { name: 'लिंक कॉपी करें' })).toBeHidden();
      await sharing.getByRole('button', { name: 'भेजें', exact: true }).click();
      await expect
        .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset['shared'] ?? '{}') as unknown))
        .toMatchObject({ url: `${bhukhand.address}/hi/property/${plot.listingNumber}` });
    });

    await test.step('without JavaScript there is WhatsApp, and nothing that does not work', async () => {
      const bare = await anotherBrowser({ javaScriptEnabled: false });
      await bare.goto(`${bhukhand.address}/land/bihar/nalanda`);
      await expect(bare.locator('share-plot').getByRole('link')).toHaveText('Share on WhatsApp');
      await expect(bare.locator('share-plot').getByRole('button')).toHaveCount(0);
    });
  },
);
