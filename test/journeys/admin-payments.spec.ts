import { chooseOf, menuOf, openMenuOf } from './row-menu.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, toast } from './journey.ts';

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

test('an admin refunds a payment for a reason: its credit note is there, and the buyer has no credit left @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/payments?text=${encodeURIComponent(buyer.email)}`);
  const refund = `Refund the payment of ${buyer.name}`;
  const dialog = page.getByRole('dialog');
  const menu = await openMenuOf(page, buyer.name);
  await menu.getByRole('menuitem', { name: refund }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menuOf(page, buyer.name)).toBeFocused();

  await chooseOf(page, buyer.name, refund);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog.getByText(/^₹\d+: all that is left of the payment$/)).toBeVisible();
  await expectAccessible(page, 'a refund');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('The only plot was sold');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(page, ' refunded')).toBeVisible();
  const offered = await openMenuOf(page, buyer.name);
  await expect(offered.getByRole('menuitem', { name: /^Credit note TEST-CN-/ })).toBeVisible();
  await expect(offered.getByRole('menuitem', { name: refund })).toHaveCount(0);

  const own = await anotherBrowser();
  await logIn(own, buyer);
  await own.goto('/credits');
  await expect(own.getByRole('link', { name: /^Credit note TEST-CN-/ })).toBeVisible();
});
