import { login } from '#contract/accounts.ts';
import { PASSWORD } from './bhukhand.ts';
import { expect, openHeader, test, toast } from './journey.ts';

const TITLE = 'Logged-in devices';

test('a buyer sees where he is logged in, logs out a lost phone, and then everything else @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
  expectFailure,
}) => {
  const buyer = await bhukhand.signUp('buyer');
  const lost = await anotherBrowser();
  await lost.goto('/login');
  await lost.getByLabel('Email').fill(buyer.email);
  await lost.getByLabel('Password').fill(PASSWORD);
  await lost.getByRole('button', { name: 'Login' }).click();
  await expect(lost).toHaveURL(/\/properties$/);

  await logIn(page, buyer);
  await page.goto('/');
  const menu = await openHeader(page);
  await menu.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText('This device');
  await expect(cards.nth(0).getByRole('button')).toHaveCount(0);
  await expect(cards.nth(1)).toContainText(/Chrome, .*Last used \d+ \w+ \d{4}/s);
  await cards
    .nth(1)
    .getByRole('button', { name: /^Log out: Chrome, / })
    .click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('You’re not logged in on any other device.')).toBeVisible();
  expectFailure(401, /^\/api\//);
  await lost.goto('/credits');
  await expect(lost).toHaveURL('/login?next=/credits');
  // Both of the page's lists failed.
  await expect(lost.locator('toast-tray').getByText('Your session has ended. Log in again')).toHaveCount(1);

  for (let time = 0; time < 2; time += 1) {
    await bhukhand.call(login, { body: { email: buyer.email, password: PASSWORD } });
  }
  await page.reload();
  await expect(cards).toHaveCount(3);
  const others = page.getByRole('button', { name: 'Log out all other devices' });
  await others.click();
  const dialog = page.getByRole('dialog', { name: 'Log out all other devices?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cards).toHaveCount(3);
  await others.click();
  await dialog.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(toast(page, '2 other devices are logged out')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('This device');
});
