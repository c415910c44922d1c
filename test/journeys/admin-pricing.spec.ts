import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

let counts = 500;
/** Unique among the plans. */
const nextCount = () => (counts += 1);

async function openPricing(page: Page) {
  await page.goto('/admin/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
}

const card = (page: Page, plan: string) => page.getByRole('article', { name: plan });

test('an admin creates a plan at the price shown beforehand, a visitor sees it, and it is changed and deleted @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const count = nextCount();
  const name = `Season ${count}`;
  await logIn(page, bhukhand.admin);
  await openPricing(page);
  await expect(page.getByText('Property view fee shown to visitors: ₹49')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });

  await test.step('create, by keyboard', async () => {
    await page.getByRole('button', { name: 'Create Plan' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create Plan' });
    await expect(dialog.getByLabel('Plan name')).toBeFocused();
    await expect(dialog.getByLabel('Status')).toHaveValue('1');
    await expect(dialog.getByLabel('Discount', { exact: true })).toHaveValue('0');
    await expect(dialog.getByLabel('Discount type')).toBeDisabled();
    await expect(dialog.getByLabel('Discount type')).toHaveValue('flat');
    await expect(dialog.getByLabel('Discount amount')).toBeDisabled();
    await expect(dialog.getByLabel('Discount amount')).toHaveValue('0');
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('0');

    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(count));
    await dialog.getByLabel('Amount', { exact: true }).focus();
    await page.keyboard.type('1,00,000.50');
    await expect(dialog.getByRole('status')).toContainText('Buyers pay ₹1,00,001');
    await dialog.getByLabel('Discount', { exact: true }).selectOption('Yes');
    await expect(dialog.getByRole('status')).toContainText('Enter an amount to see the final price');
    await dialog.getByLabel('Discount type').selectOption('Percentage');
    await dialog.getByLabel('Discount amount').focus();
    await page.keyboard.type('12.5');
    await expect(dialog.getByRole('status')).toContainText(/Buyers pay ₹87,500, which is ₹1\d\d per plot/);
    await dialog.getByLabel('Description').fill('For a whole season of looking.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('12.5%');
    await expect(row).toContainText('₹87,500');
    await expect(row).toContainText('Active');
  });

  const visitor = await anotherBrowser();
  await visitor.goto('/subscription');
  await expect(card(visitor, name)).toContainText('₹1,00,000.50');
  await expect(card(visitor, name)).toContainText('₹87,500');
  await expect(card(visitor, name)).toContainText(`${count} Plots available for viewing`);
  await expect(card(visitor, name).getByRole('img', { name: 'Special offer' })).toBeVisible();

  await test.step('change', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Plan' });
    await expect(dialog.getByLabel('Discount amount')).toHaveValue('12.5');
    await dialog.getByLabel('Discount', { exact: true }).selectOption('No');
    await expect(dialog.getByLabel('Discount amount')).toBeDisabled();
    await expect(dialog.getByRole('status')).toContainText('Buyers pay ₹1,00,001');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(row).toContainText('₹1,00,001');
    await visitor.reload();
    await expect(card(visitor, name)).toContainText('₹1,00,001');
    await expect(card(visitor, name).getByRole('img')).toHaveCount(0);

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByLabel('Status').selectOption('Inactive');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(row).toContainText('Inactive');
    await visitor.reload();
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(card(visitor, name)).toHaveCount(0);
  });

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete the plan ${name}?` });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
