import type { Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { expectAccessible } from './accessible.ts';
import { expect, openHeader, testWithServiceWorker as test, toast } from './journey.ts';

const inCache = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const keys = await (await caches.open(cache)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, name);

test('a buyer finds the unlocked plots again, notes how it went, and reads them without a network @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const buyer = await bhukhand.signUp('buyer');
  await logIn(page, buyer);
  // A page that everybody reads brings the worker.
  await page.goto('/properties');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/unlocked');
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse plots' })).toBeVisible();

  await bhukhand.buyCredits(buyer);
  const credits = await bhukhand.buyCredits(buyer);
  const plot = await bhukhand.listApprovedPlot();
  await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
  await page.goto('/credits');
  // The menu is there before the balance, which the header shows from then on.
  await expect(page.getByRole('main').locator('strong').first()).toHaveText(String(2 * credits - 1));
  await page.getByRole('main').getByRole('link', { name: 'Unlocked plots' }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: plot.owner.name }).first();
  const dialled = `+91${plot.owner.phone.slice(-10)}`;

  await test.step('the seller can be called, written to and saved as a contact', async () => {
    await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:${dialled}`);
    const chat = await card.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(chat ?? '')).toContain(`https://wa.me/${dialled.slice(1)}?text=Hello ${plot.owner.name}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await card.getByRole('button', { name: 'Copy number' }).click();
    await expect(toast(page, 'Number copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(dialled);
    const saving = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Save contact' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^BK-\d+\.vcf$/);
    await expect(card).toContainText('For sale');
  });

  await test.step('status and note are kept, and the note is found', async () => {
    await card.getByText('More', { exact: true }).click();
    await card.getByRole('button', { name: 'No answer' }).click();
    await card.getByLabel('Your note').fill('Ask the brother in Gaya');
    await card.getByRole('button', { name: 'Save note' }).click();
    await expect(toast(page, 'Note saved')).toBeVisible();
    await page.getByLabel('Place, seller, note or listing number').fill('gaya');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/text=gaya/);
    await expect(card.getByRole('button', { name: 'No answer', pressed: true })).toBeVisible();
    await card.getByRole('button', { name: 'Share my number with the seller' }).click();
    await expect(card.getByRole('button', { name: 'Stop sharing my number' })).toBeVisible();
    await expectAccessible(page, 'unlocked plots');
  });

  await test.step('the balance stands in the header', async () => {
    await expect(
      (await openHeader(page)).getByRole('link', { name: `Payments and credits ${2 * credits - 1}` }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('without a network it is all there but what has to be sent', async () => {
    await page.goto('/unlocked');
    await expect(card.getByRole('link', { name: /^Call/ })).toBeVisible();
    await expect.poll(() => inCache(page, 'pages-1')).toContain('/unlocked');
    await expect.poll(() => inCache(page, 'own-1')).toContain('/unlocked');
    await expect.poll(() => inCache(page, 'own-1')).toContainEqual(expect.stringContaining('/images/'));
    expectFailure(0, /./);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'This page was saved on' })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:${dialled}`);
    await expect(card.getByLabel('Your note')).toHaveValue('Ask the brother in Gaya');
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByLabel('Place, seller, note or listing number').fill('nowhere');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Nothing found for “nowhere”.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await card.getByText('More', { exact: true }).click();
    await card.getByRole('button', { name: 'Visited' }).click();
    await expect(toast(page, 'Not saved')).toBeVisible();
    await expect(card.getByRole('button', { name: 'No answer', pressed: true })).toBeVisible();
  });

  await test.step('the log-out takes it from the phone', async () => {
    await page.context().setOffline(false);
    await (await openHeader(page)).getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(`${bhukhand.address}/`);
    expect(await inCache(page, 'own-1')).toEqual([]);
  });
});
