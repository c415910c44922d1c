import { expect, test } from './journey.ts';

test('an admin finds a payment by its buyer, reads what happened to it, and opens its receipt @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  await bhukhand.buyCredits(await bhukhand.signUp('buyer'));
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/overview');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.getByText(/^Today: ₹[\d,]+ received, ₹0 refunded\.$/)).toBeVisible();
  await page.getByLabel('Email, receipt number').fill(buyer.email);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/text=/);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(buyer.name);
  await page.locator('summary').filter({ hasText: /am|pm/ }).click();
  const history = page.getByRole('list').filter({ hasText: 'View credits added' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history).toContainText(/Paid, \+₹/);

  const link = page.getByRole('link', { name: /^Receipt TEST-/ });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);

  await page.getByLabel('Status').selectOption('Failed');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No Payments Found')).toBeVisible();
  await page.getByText('GSTR-1 for a month').click();
  await page.getByRole('button', { name: 'Prepare files' }).click();
  // Test money is in no return.
  await expect(page.getByText('No invoice with GST in this month')).toBeVisible();
});
