import { PASSWORD } from './bhukhand.ts';
import { blockStorage } from './blocked-storage.ts';
import { expect, test, toast } from './journey.ts';

/* Browsers that let a site store nothing throw where a script merely looks; full ones throw where it writes. */

const UNEXPECTED = 'Unexpected Application Error!';
const BLOCKED = /This browser stores nothing for this site/;

test('where the browser stores nothing, home finds districts, and login and sign-up say what is missing @once', async ({
  anotherBrowser,
  bhukhand,
  users,
  watch,
}) => {
  const page = await anotherBrowser();
  await blockStorage(page.context());
  await page.goto(bhukhand.address);
  await page.getByLabel('State').first().selectOption('Bihar');
  await expect(page.getByLabel('District').first().locator('option', { hasText: 'Patna' })).toBeAttached();

  await page.goto(`${bhukhand.address}/login`);
  await expect(page.getByText(BLOCKED)).toBeVisible();
  await page.getByLabel('Email').fill(users.seller.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  // Within the page's life the login leads on.
  await expect(page).toHaveURL(/\/myproperties$/);
  await expect(page.getByText(UNEXPECTED)).toHaveCount(0);

  await page.goto(`${bhukhand.address}/signup`);
  await expect(page.getByText(BLOCKED)).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.goto(`${bhukhand.address}/admin`);
  await expect(page.getByText(BLOCKED)).toBeVisible();
  const harmless = /ScrollRestoration|react-router-scroll-positions|sessionStorage/;
  watch.faults.splice(0, watch.faults.length, ...watch.faults.filter((fault) => !harmless.test(fault)));
});

test('a device that is full logs in for as long as the page is open, and as nobody else @once', async ({
  page,
  users,
  logIn,
}) => {
  await logIn(page, users.buyer);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/contact');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await expect(page.getByText(BLOCKED)).toBeVisible();
  await page.getByLabel('Email').fill(users.seller.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/myproperties$/);
  expect(await page.evaluate(() => localStorage.getItem('id'))).toBeNull();
  await expect(toast(page, 'Login')).toBeVisible();
});
