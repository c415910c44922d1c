import { addUnit, deleteUnit } from '#contract/units.ts';
import { withoutTable } from '../specification/outage.ts';
import { expect, test } from './journey.ts';

test('an admin reads who changed what, and finds the changes of one admin and of one kind @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listPlot();
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/properties?status=pending');
  await page.getByRole('button', { name: `Reject ${plot.listingNumber}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The photo is of another plot');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();

  const here = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Audit log' });
  await here.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  // On a phone the bar scrolls, after a reload as well.
  await page.reload();
  await expect(here).toBeInViewport({ ratio: 1 });
  const row = page.getByRole('row').filter({ hasText: plot.listingNumber });
  await expect(row).toContainText('Rejected a property');
  await expect(row).toContainText(bhukhand.admin.email);
  await expect(row).toContainText('The photo is of another plot');

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

test('the audit log has pages, newest first, and shows an error when it does not load @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const { call, admin } = bhukhand;
  for (let made = 1; made <= 16; made += 1) {
    const { data } = await call(addUnit, { token: admin.token, body: { unit: `audited ${made}` } });
    await call(deleteUnit, { token: admin.token, body: { id: data._id } });
  }
  await logIn(page, admin);
  await page.goto('/admin/audit?action=unit-deleted');
  await expect(page.getByRole('rowheader').first()).toHaveText(/audited 16$/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/action=unit-deleted&page=2/);
  await expect(page.getByRole('rowheader').filter({ hasText: /audited 1$/ })).toBeVisible();

  expectFailure(500, /^\/api\/admin\/audit-log$/);
  await withoutTable(bhukhand, 'audit_log', async () => {
    await page.goto('/admin/audit');
    await expect(page.locator('toast-tray').getByText('Failed to fetch the audit log')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Reference number');
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
});
