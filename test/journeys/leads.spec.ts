import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';

test(
  'a buyer who wants a call is a lead of the owner, others stay unknown, and the emails about them can be stopped',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, anotherBrowser }) => {
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Maner' });
    for (const [i, wantsCall] of [false, true].entries()) {
      const buyer = await bhukhand.signUp('buyer');
      await bhukhand.buyCredits(buyer);
      const browser = await anotherBrowser();
      await logIn(browser, buyer);
      await browser.goto(`/property/${plot.id}`);
      await browser.getByRole('button', { name: 'View Details' }).click();
      const agreement = browser.getByRole('checkbox', { name: 'The seller may call me' });
      await expect(agreement).not.toBeChecked();
      if (wantsCall) await agreement.check();
      if (i === 0) await expectAccessible(browser, 'the confirmation of an unlock');
      await browser.getByRole('button', { name: 'Accept' }).click();
      await expect(browser.getByRole('tab', { name: 'Contact Details' })).toBeVisible();
    }

    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.getByRole('heading', { name: /plot in Maner, Patna is live$/ }).click();
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible();
    await page.getByRole('link', { name: /^2 unlocks/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / })).toHaveCount(1);
    await expect(page.getByRole('table', { name: 'Leads' })).toContainText('Doesn’t want a call');
    await expect(page.getByRole('img', { name: 'Unlocks: 2' })).toBeVisible();
    await page.getByText('Show as a table').click();
    await expectAccessible(page, 'Leads');
    await page.getByRole('link', { name: 'Leads of all plots' }).click();
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();

    const email = page.getByRole('link', { name: / was unlocked/ }).filter({ hasText: plot.owner.email });
    await expect(async () => {
      await page.goto('/outbox');
      await expect(email).toBeVisible({ timeout: 1 });
    }).toPass();
    await email.click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Emails about unlocked plots' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'These emails have stopped' })).toBeVisible();
    await expectAccessible(page, 'emails about unlocks, stopped');
    await page.getByRole('main').getByRole('link', { name: 'My account' }).click();
    await page.getByRole('button', { name: 'Send these emails' }).click();
    await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  },
);
