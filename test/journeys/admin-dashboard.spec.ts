import { sendQuery } from '#contract/enquiries.ts';
import { displayPlans } from '#contract/plans.ts';
import { expect, test } from './journey.ts';

test('an admin sees what waits and what came in, by day and as a table, and goes on to the queue @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listPlot();
  await bhukhand.buyCredits(await bhukhand.signUp('buyer'));
  await bhukhand.call(sendQuery, { body: { name: 'Example Asker', phone: '9000000001', message: 'Which papers?' } });
  const [plan] = (await bhukhand.call(displayPlans)).data;
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/users');
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  for (const figure of ['Sign-ups', 'Daily unlocks', 'Revenue, less refunds']) {
    await expect(page.getByRole('img', { name: `${figure} per day` })).toBeVisible();
  }
  const revenue = page.getByRole('figure').filter({ hasText: 'Revenue, less refunds' });
  await expect(revenue).toContainText(/₹[\d,]+/);
  await expect(revenue).toContainText('₹0 in the previous 30 days');
  await page.getByText('Show as table').click();
  const table = page.getByRole('table', { name: 'The last 30 days' });
  await expect(table.getByRole('rowheader')).toHaveCount(30);
  // Today and the day before, as midnight may pass meanwhile; they include other journeys' sales.
  const days = [1, 2].map((nth) => table.getByRole('row').nth(nth).getByRole('cell').last().innerText());
  const sold = (await Promise.all(days)).map((rupees) => Number(rupees.replace(/[^\d.]/g, '')));
  expect(sold.reduce((sum, rupees) => sum + rupees)).toBeGreaterThanOrEqual(plan?.final_amount ?? Infinity);

  await expect(page.getByRole('link', { name: 'Open queries' })).toHaveAttribute(
    'href',
    '/admin/enquiries?status=open',
  );
  await expect(page.getByRole('link', { name: /^Approved/ })).toHaveAttribute(
    'href',
    '/admin/properties?status=approved',
  );
  await page.getByRole('link', { name: 'Listings to review' }).click();
  await expect(page).toHaveURL(/\/admin\/properties\?status=pending$/);
  await expect(page.getByRole('row').filter({ hasText: plot.listingNumber })).toBeVisible();
});
