import type { Locator, Page } from '@playwright/test';

/** Edit Land Details. */

export const saveButton = (page: Page): Locator => page.getByRole('main').locator('[type=submit]').last();

/** What takes a document off the listing; 'Sale deed' as it is listed there. */
export const removeControl = (page: Page, document: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(Delete|Remove).* ${document}`) });

/** Takes a document off the listing, and answers the question that comes before. */
export async function removeDocument(page: Page, document: string): Promise<void> {
  await removeControl(page, document).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Delete|Remove|Accept)/ })
    .click();
}
