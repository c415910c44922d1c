import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { sheetButton } from './list-tools.ts';

/** Whether a press at an element's middle would meet it. */
const isUncovered = (element: Locator) =>
  element.evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return field.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function expectInViewOnceFocused(field: Locator): Promise<void> {
  await field.focus();
  await expect.poll(() => isUncovered(field)).toBe(true);
}

const enlarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

test('on a phone that lies on its side, with letters twice as large, focused fields are in view @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await logIn(page, await bhukhand.signUp('seller'));
  await page.goto('/account');
  await enlarge(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  for (const name of ['Current password', 'New password'])
    await expectInViewOnceFocused(dialog.getByLabel(name, { exact: true }));

  await page.goto('/addProperty');
  await enlarge(page);
  for (const name of ['Plot size', 'Price', 'State']) await expectInViewOnceFocused(page.getByLabel(name).first());
});

test('the filters of a list stay in reach while it is scrolled on a phone @phone', async ({ page, bhukhand }) => {
  for (let plots = 0; plots < 3; plots += 1) await bhukhand.listApprovedPlot();
  await page.goto('/properties');
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => isUncovered(sheetButton(page))).toBe(true);
});
