import { randomUUID } from 'node:crypto';
import { withDatabase } from '#test/specification/outage.ts';
import { expect, test } from './journey.ts';

test('an admin sees which emails an address rejected, by name, and resends @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const address = `${randomUUID()}@example.com`;
  await withDatabase(bhukhand, (database) =>
    database.query(
      `insert into failed_emails (id, kind, state, at, address, answer, address_refused)
       values ($1, 'phone-moved', 'refused', now(), $2, '550 5.1.1 Nobody here', true)`,
      [randomUUID(), address],
    ),
  );
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/users');
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Emails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
  await page.getByRole('link', { name: 'Bounced' }).click();
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('Number moved to another account');
  await expect(row).toContainText('550 5.1.1 Nobody here');
  await row.getByRole('button', { name: `Re-enable email to ${address}` }).click();
  await expect(row).toContainText('Receives email');
  await expect(row.getByRole('button')).toHaveCount(0);
});
