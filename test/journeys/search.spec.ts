import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openSheet } from './list-tools.ts';

const MANDAR = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Mandar' };

async function searchFor(page: Page, { state, district, mandal }: typeof MANDAR): Promise<void> {
  await openSheet(page);
  const form = page.getByRole('search');
  await form.getByLabel('State').selectOption(state);
  await form.getByLabel('District').selectOption(district);
  await form.getByLabel('Tehsil/Block/Mandal').selectOption(mandal);
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Plots in ${mandal}, ${district}, ${state}`);
}

test(
  'a search keeps results and area as the navigation state of /search, through reload and Back',
  { tag: '@phone' },
  async ({ page, bhukhand }) => {
    const plot = await bhukhand.listApprovedPlot(MANDAR);
    const searchData = () =>
      page.evaluate(() => (history.state as { searchData?: { results: string[] } } | null)?.searchData);
    await page.goto('/properties');
    expect(await searchData()).toBeUndefined();
    await searchFor(page, MANDAR);
    const expectSearchData = async () => {
      await expect.poll(searchData).toMatchObject(MANDAR);
      const cards = page.getByRole('main').getByRole('article').getByRole('link');
      const shown = await cards.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')?.split('/').at(-1)),
      );
      expect((await searchData())?.results).toEqual(shown);
      expect(shown).toContain(plot.id);
    };
    await expectSearchData();
    await page.reload();
    await expectSearchData();
    await page
      .getByRole('link', { name: 'View 5 katha' })
      .or(page.getByRole('article').getByRole('link'))
      .first()
      .click();
    await expect(page).toHaveURL(/\/property\//);
    await page.goBack();
    await expectSearchData();

    await page.goto('/search');
    await expect(page.getByText('Choose a state to see its plots.')).toBeVisible();
    expect(await searchData()).toBeUndefined();
  },
);

test('who comes back from the results finds the form as it was at first', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/properties']) {
    await page.goto(path);
    await searchFor(page, MANDAR);
    await page.goBack();
    await openSheet(page);
    const form = page.getByRole('search');
    await expect(form.getByLabel('State')).toHaveValue('');
    await expect(form.getByLabel('District')).toHaveValue('');
    await expect(form.getByLabel('District')).toBeDisabled();
    await expect(form.getByLabel('Tehsil/Block/Mandal')).toBeDisabled();
  }
  await test.step('and on /search itself the area that its address names', async () => {
    await page.goto('/search?state=Jharkhand&district=Ranchi');
    await searchFor(page, { state: 'Bihar', district: 'Patna', mandal: 'Maner' });
    await page.goBack();
    const form = page.locator('form[role=search]');
    await expect(form.getByLabel('State')).toHaveValue('Jharkhand');
    await expect(form.getByLabel('District')).toHaveValue('Ranchi');
    await expect(form.getByLabel('Tehsil/Block/Mandal').locator('option', { hasText: 'Mandar' })).toBeAttached();
  });
});

test('a page restored by Back is reset after its search', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?state=Jharkhand&district=Ranchi');
  await openSheet(page);
  const form = page.getByRole('search');
  await expect(form.getByLabel('Tehsil/Block/Mandal')).toBeEnabled();
  await form.getByLabel('State').selectOption('Bihar');
  await form.getByLabel('District').selectOption('Patna');
  // The back/forward cache hides a page and shows it again as it was.
  await form.evaluate((element) => {
    element.addEventListener('submit', (event) => event.preventDefault());
    (element as HTMLFormElement).requestSubmit();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await expect(form.getByLabel('State')).toHaveValue('Jharkhand');
  await expect(form.getByLabel('District')).toHaveValue('Ranchi');
  await expect(form.getByLabel('Tehsil/Block/Mandal').locator('option', { hasText: 'Mandar' })).toBeAttached();
});
