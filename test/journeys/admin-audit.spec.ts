import { rejectProperty } from '#contract/admin-properties.ts';
import { expect, test } from './journey.ts';

test('an admin reads who changed what, and finds the changes of one admin and of one kind @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listPlot();
  const { admin } = bhukhand;
  const reason = 'The photo is of another plot';
  await bhukhand.call(rejectProperty, { token: admin.token, body: { id: plot.id, reason } });
  await logIn(page, admin);
  await page.goto('/admin/users');
  const here = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Audit log' });
  await here.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  // On a phone the bar scrolls, after a reload as well.
  await page.reload();
  await expect(here).toBeInViewport({ ratio: 1 });
  const row = page.getByRole('row').filter({ hasText: plot.listingNumber });
  await expect(row).toContainText('Rejected a property');
  await expect(row).toContainText(admin.email);
  await expect(row).toContainText(reason);

  await page.getByLabel('Action').selectOption('Approved a property');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/action=property-approved/);
  await expect(row).toHaveCount(0);
  await page.getByLabel('Action').selectOption('Rejected a property');
  await page.getByLabel('Admin', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(row).toHaveCount(1);
  await page.goBack();
  await expect(page.getByLabel('Action')).toHaveValue('property-approved');
});
