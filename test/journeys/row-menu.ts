import type { Locator, Page } from '@playwright/test';

/** The '⋯' of a row of the console, by the row's name. */
export const menuOf = (page: Page, row: string): Locator =>
  page.getByRole('button', { name: `More: ${row}`, exact: true });

/** Opens the row's menu for what it offers; its name begins with the item's. */
export async function openMenuOf(page: Page, row: string): Promise<Locator> {
  const menu = page.getByRole('menu', { name: `More: ${row}`, exact: true });
  if (!(await menu.isVisible())) await menuOf(page, row).click();
  return menu;
}

export async function chooseOf(page: Page, row: string, item: string): Promise<void> {
  await (await openMenuOf(page, row)).getByRole('menuitem', { name: item }).click();
}
