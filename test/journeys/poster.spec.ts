import { expect, test } from './journey.ts';

test('a seller prints a poster that fits one A4 page in each script, and there is none of a plot that is not for sale @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  await logIn(page, plot.owner);
  await page.goto('/myproperties');
  await page.getByRole('heading', { name: / is live$/ }).click();
  await page.getByRole('link', { name: 'Poster to print' }).click();
  await expect(page.getByRole('heading', { name: 'Plot for sale' })).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`/property/${plot.listingNumber}$`) })).toBeVisible();
  // The button has its script by then.
  await page.waitForLoadState();
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print this poster' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  for (const language of ['', '/hi', '/ta', '/ml']) {
    await page.goto(`${language}/poster/${plot.listingNumber}`);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g), language).toHaveLength(1);
  }
  const waiting = await bhukhand.listPlot();
  expectFailure(404, /poster/);
  await page.goto(`/poster/${waiting.id}`);
  await expect(page.getByRole('heading', { name: 'Plot for sale' })).toBeHidden();
});
