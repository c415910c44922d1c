import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { PASSWORD } from './bhukhand.ts';
import { expect, test, toast } from './journey.ts';

/* Browsers that let a site store nothing throw where a script merely looks; full ones throw where it writes. */

const UNEXPECTED = 'Unexpected Application Error!';
const BLOCKED = /This browser stores nothing for this site/;

/** Chrome does so with 'Block all cookies', Firefox for a blocked site, and both in a sandboxed frame. */
async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const deny = (target: object, name: string) =>
      Object.defineProperty(target, name, {
        get() {
          throw new DOMException(
            `Failed to read the '${name}' property: Access is denied for this document.`,
            'SecurityError',
          );
        },
      });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) deny(globalThis, name);
    deny(Navigator.prototype, 'serviceWorker');
    deny(Document.prototype, 'cookie');
  });
}

const NOBODY = '019ab000-0000-7000-8000-000000000000';

/** Every page of web/routes.ts. */
const PATHS = [...readFileSync(new URL('../../web/routes.ts', import.meta.url), 'utf8').matchAll(/route\('([^']+)'/g)]
  .map(([, path = '']) => `/${path.replaceAll(/\/:[\w]+\?/g, '').replace(/:(?:token|id)$/, NOBODY)}`)
  .filter((path) => !path.startsWith('/feed/'));

test('no page whatever breaks where the browser stores nothing @once', async ({
  anotherBrowser,
  bhukhand,
  plot,
  watch,
}) => {
  test.setTimeout(300_000);
  const page = await anotherBrowser();
  await blockStorage(page.context());
  expect(PATHS.length).toBeGreaterThan(45);
  const broken: string[] = [];
  for (const path of ['/', ...PATHS]) {
    await page.goto(bhukhand.address + path.replace(/(?<=^\/(?:property|poster)\/).*/, plot.id));
    await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (await page.getByText(UNEXPECTED).isVisible()) broken.push(path);
  }
  expect(broken).toEqual([]);
  // React Router's own script that scrolls, and pages and links that are not there.
  const harmless = /^(?:404|400) from|ScrollRestoration|react-router-scroll-positions|sessionStorage/;
  watch.faults.splice(0, watch.faults.length, ...watch.faults.filter((fault) => !harmless.test(fault)));
});

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
