import type { Locator, Page } from '@playwright/test';

export const saveButton = (page: Page): Locator => page.getByRole('main').locator('[type=submit]').last();

/** The control that removes a document, like 'Sale deed'. */
export const removeControl = (page: Page, document: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(Delete|Remove).* ${document}`) });

/** Removes a document and confirms it. */
export async function removeDocument(page: Page, document: string): Promise<void> {
  await removeControl(page, document).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Delete|Remove|Accept)/ })
    .click();
}
