import { expect, type Page } from '@playwright/test';
import { HOUR_MS } from '#contract/time.ts';
import { importArea } from '../areas.ts';
import { openAreaTab } from '../console-pages.ts';
import { PASSWORD } from '../../journeys/bhukhand.ts';
import { toast } from '../../journeys/journey.ts';
import type { Check } from '../specify.ts';

/** Milliseconds around the time a toast is due. */
const SOON = 300;

/** Stops the page's clock, lets `act` show the toast, and sees it close after this many milliseconds. */
async function expectToClose(
  page: Page,
  text: string,
  milliseconds: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await act();
  await expect(toast(page, text)).toBeVisible();
  // A toast under the pointer does not close.
  await page.mouse.move(1, 700);
  await page.clock.runFor(milliseconds - SOON);
  await expect(toast(page, text)).toBeVisible();
  await page.clock.runFor(2 * SOON);
  await expect(toast(page, text)).toHaveCount(0);
}

async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Login' }).click();
}

export const toasts: Record<string, Check> = {
  'Toast notifications appear top-right': async ({ page, expectFailure }) => {
    expectFailure(401, /^\/api\/user\/login$/);
    await page.goto('/login');
    await logInWrongly(page);
    const shown = page.locator('toast-tray').getByRole('alert');
    await expect(shown).toBeVisible();
    const box = await shown.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    // Below the header, whose buttons it must not cover.
    const header = await page.getByRole('banner').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    expect(box?.y).toBeLessThan(100);
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
    expect(box?.x).toBeGreaterThan(width / 2);
  },

  'auto-close 5000 ms by default': async ({ page, expectFailure }) => {
    expectFailure(401, /^\/api\/user\/login$/);
    await page.goto('/login');
    await expectToClose(page, 'Invalid Credentials !!', 5000, () => logInWrongly(page));
  },

  '3000 ms on the area': async ({ page, api, users, logIn }) => {
    const { district } = await importArea(api, users);
    await logIn(page, users.admin);
    await openAreaTab(page, 'Districts');
    await page.getByRole('button', { name: `Edit ${district}` }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('District').fill(`${district} renamed`);
    await expectToClose(page, 'Edit Successfully', 3000, () => modal.getByRole('button', { name: 'Submit' }).click());
  },

  'sign-up flows': async ({ page, users, expectFailure }) => {
    expectFailure(401, /^\/api\/user\/register$/);
    await page.goto('/signup');
    await page.getByLabel('Name').fill('Example Twin');
    await page.getByLabel('Phone').fill('9000000800');
    await page.getByLabel('Email').fill(users.buyer.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Role').selectOption('Buyer');
    await expectToClose(page, 'User Already Exist', 3000, () =>
      page.getByRole('button', { name: 'Create Account' }).click(),
    );
  },

  'a shorter value on the property flow': async ({ page, bhukhand, logIn }) => {
    const plot = await bhukhand.listApprovedPlot();
    const buyer = await bhukhand.signUp('buyer');
    const viewDetails = page.getByRole('button', { name: 'View Details' });
    await logIn(page, buyer);
    await page.goto(`/property/${plot.id}`);
    await expectToClose(page, 'Need to buy subscription plan', 2000, () => viewDetails.click());
    await expect(page).toHaveURL(/\/subscription$/);
    await page.clock.resume();

    await bhukhand.buyCredits(buyer);
    await page.goto(`/property/${plot.id}`);
    await viewDetails.click();
    await expectToClose(page, 'Success, you can view property details now.', 2000, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click(),
    );
  },
};
