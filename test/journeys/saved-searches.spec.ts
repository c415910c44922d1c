import { expectAccessible } from './accessible.ts';
import { expect, test, toast } from './journey.ts';

test(
  'a search is saved, tells of a plot that fits by email, and is stopped by its link without a login',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, anotherBrowser, expectFailure }) => {
    const buyer = await bhukhand.signUp('buyer');
    await page.goto('/search?state=Bihar&district=Patna&mandal=Phulwari&price_max=15+lakh');
    const save = page.getByRole('link', { name: 'Save this search' });
    const address = (await save.getAttribute('href')) ?? '';
    await save.click();
    await expect(page).toHaveURL(/\/login\?next=\/savedSearches/);
    await logIn(page, buyer);
    await page.goto(address);
    await expect(page.getByLabel('Name')).toHaveValue('Phulwari, Patna, Bihar · up to ₹15 lakh');
    await page.getByLabel('Alert me').selectOption('Immediately');
    await test.step('no way of alerts is chosen for the buyer', async () => {
      for (const way of ['By email', 'By notification']) await expect(page.getByLabel(way)).not.toBeChecked();
      expectFailure(400, /save-search$/);
      await page.getByRole('button', { name: 'Save search' }).click();
      await expect(page.getByText('Choose email or notification, or “Never”')).toBeVisible();
    });
    await page.getByLabel('By email').check();
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(toast(page, 'Search saved')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'up to ₹15 lakh' });
    await expect(card.getByText('Nothing new')).toBeVisible();
    await expect(page).toHaveURL(/\/savedSearches$/);
    await expectAccessible(page, 'saved searches');
    await test.step('a change that is not saved is not shown as made', async () => {
      expectFailure(0, /change-saved-search$/);
      await page.context().setOffline(true);
      await card.getByLabel('By notification').click();
      await expect(toast(page, 'Change not saved')).toBeVisible();
      await expect(card.getByLabel('By notification')).not.toBeChecked();
      await card.getByLabel('Alert me').selectOption('Once a week');
      await expect(card.getByLabel('Alert me')).toHaveValue('now');
      await page.context().setOffline(false);
      await card.getByLabel('By notification').click();
      await expect(toast(page, 'Change saved')).toBeVisible();
      await expect(card.getByLabel('By notification')).toBeChecked();
      await card.getByLabel('By notification').click();
      await expect(card.getByLabel('By notification')).not.toBeChecked();
    });

    await expect(page.getByText(`Not confirmed yet: ${buyer.email}`)).toBeVisible();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Get a new link' }).click();
    await expect(toast(page, `Open the link we sent to ${buyer.email}`)).toBeVisible();
    await expect(page).toHaveURL('/account');
    const confirmations = page.getByRole('link', { name: /^Confirm your new email/ }).filter({ hasText: buyer.email });
    await expect(async () => {
      await page.goto('/outbox');
      await expect(confirmations).toHaveCount(2, { timeout: 1 });
    }).toPass();
    await confirmations.first().click();
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirm email' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(toast(page, 'Change saved')).toBeVisible();

    const plot = await bhukhand.listApprovedPlot({ mandal: 'Phulwari', price: '12,00,000' });
    const email = page.getByRole('link', { name: /^A plot in your saved searches/ }).filter({ hasText: buyer.email });
    await expect(async () => {
      await page.goto('/outbox');
      await expect(email).toBeVisible({ timeout: 1 });
    }).toPass();
    await email.click();
    const content = page.frameLocator('iframe');
    await expect(content.getByText('New: ₹12,00,000')).toBeVisible();
    await expect(content.getByRole('link', { name: /in Phulwari, Patna$/ })).toHaveAttribute(
      'href',
      new RegExp(`/property/${plot.listingNumber}$`),
    );
    const stop = await content.getByRole('link', { name: 'Stop alerts for this search' }).getAttribute('href');
    const elsewhere = await anotherBrowser();
    await elsewhere.goto(stop ?? '');
    // A mail scanner opens the link too, and runs the page's scripts, but presses nothing.
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Stop alerts for this search' })).toBeVisible();
    await elsewhere.waitForLoadState('networkidle');
    await page.goto('/savedSearches');
    await expect(card.getByLabel('Alert me')).toHaveValue('now');
    await expectAccessible(elsewhere, 'alerts, to be stopped');
    await elsewhere.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^Alerts for “.*” are off$/);

    await page.goto('/savedSearches');
    await expect(card.getByText('1 new')).toBeVisible();
    await expect(card.getByLabel('Alert me')).toHaveValue('off');
    await card.getByRole('button', { name: /^Delete search/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete search' }).click();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
  },
);
