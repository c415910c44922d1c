import { readFile } from 'node:fs/promises';
import { readZip } from '#server/files/zip-file.ts';
import { expect, test } from './journey.ts';

const TITLE = 'Your data';

test('a seller sees what is kept and gets all of it in one file', async ({ page, bhukhand, logIn }) => {
  const plot = await bhukhand.listApprovedPlot({ mandal: 'Barh' });
  await logIn(page, plot.owner);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(plot.owner.email);
  await expect(main).toContainText(/Listings\s*1/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bhukhand-data-.*\.zip$/);
  const { names, read } = readZip(await readFile(await download.path()));
  expect(names).toContain(`photos/${plot.listingNumber}-1.jpg`);
  expect(read('read-me.html').toString()).toContain(plot.owner.name);
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});

test('without a session the page asks to log in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/mydata');
  await expect(page).toHaveURL(/\/login$/);
});
