import type { Page } from '@playwright/test';

export const DESCRIPTION = 'Corner plot on a 20 foot road, boundary wall on two sides.';

export async function fillListing(page: Page): Promise<void> {
  await page.getByLabel('State').selectOption('Bihar');
  await page.getByLabel('District').selectOption('Nalanda');
  await page.getByLabel('Tehsil/Block/Mandal').selectOption('Rajgir');
  await page.getByLabel('Units').selectOption('decimal');
  await page.getByLabel('Plot size').fill('7.5');
  await page.getByLabel('Price').fill('9,00,000');
  await page.getByLabel('Description').fill(DESCRIPTION);
}
