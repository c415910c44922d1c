import { expect, test, toast } from './journey.ts';
import { chooseOf } from './row-menu.ts';

test('an owner adds a colleague by name with the keyboard, and removes them after a confirmation @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/staff');
  const email = `colleague-${Date.now()}@example.com`;
  await page.getByRole('button', { name: 'Add to staff' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('link to set a password');
  await dialog.getByLabel('Name').fill('Meera Example');
  await dialog.getByLabel('Email').fill('no email');
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name')).toHaveValue('Meera Example');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Moderator');
  await dialog.getByRole('button', { name: 'Add to staff' }).press('Enter');
  await expect(toast(page, 'Added. We’re emailing the link')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Meera Example');
  await expect(row).toContainText('Moderator');

  const remove = () => chooseOf(page, 'Meera Example', 'Remove Meera Example from the staff');
  await remove();
  await expect(dialog).toContainText('logged out everywhere');
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(1);
  await remove();
  await dialog.getByLabel('Reason').fill('Works elsewhere');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(toast(page, 'Removed from the staff')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBe(0);
});
