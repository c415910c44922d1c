import { expect, type Locator, type Page } from '@playwright/test';

/* Search bar and filters of a list: two rows on a wide screen, a sheet behind a button on a narrow one. */

export const filters = (page: Page): Locator => page.getByRole('form', { name: 'Filter plots' });

/** Opens the sheet on a narrow screen. */
export const sheetButton = (page: Page): Locator => page.locator('[popovertarget=filter-sheet]').first();

/** The active filters: 'Bihar', 'up to ₹40 lakh'. */
export const chips = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Active filters' }).getByRole('link', { name: /^Remove: / });

export async function openSheet(page: Page): Promise<void> {
  const button = sheetButton(page);
  if (!(await button.isVisible()) || (await filters(page).isVisible())) return;
  await button.click();
  await expect(filters(page)).toBeVisible();
}

export async function openPanel(page: Page, title: string): Promise<void> {
  await openSheet(page);
  const panel = filters(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${title}(?: \\(\\d+\\))?$`) }) });
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
}

/** On a narrow screen the panel stays open for what comes next. */
export async function sortBy(page: Page, order: string): Promise<void> {
  await openSheet(page);
  const panel = filters(page)
    .locator('details')
    .filter({ has: page.locator('input[name=sort]') });
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
  await panel.getByRole('radio', { name: order }).check();
}

/** 'Show 8 plots': closes sheet and panels. */
export const showPlots = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Show (?:about )?[\d,]+ plots?$/ })
    .filter({ visible: true })
    .click();
