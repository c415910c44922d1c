import type { Locator } from '@playwright/test';
import { PASSWORD } from './bhukhand.ts';
import type { Page } from '@playwright/test';
import { expect, openHeader, test, toast } from './journey.ts';

const VIDEO = 'video.example';

async function offered(page: Page): Promise<Record<string, string | null>> {
  const header = await openHeader(page);
  const shown: Record<string, string | null> = {};
  for (const control of await header.locator('a:visible, log-out button:visible').all()) {
    shown[(await control.innerText()).trim()] = await control.getAttribute('href');
  }
  return shown;
}

const FOR_ALL = {
  Properties: '/properties',
  Plans: '/subscription',
  About: '/about',
  Contact: '/contact',
};

test('the header offers what belongs to each session, on static and hydrated pages @both', async ({
  page,
  bhukhand,
  logIn,
  isMobile,
}) => {
  for (const path of ['/', '/subscription']) {
    await page.goto(path);
    const visitor = await offered(page);
    expect(visitor).toMatchObject({
      ...FOR_ALL,
      'List Property': '/login?next=/addProperty',
      // From the home page the login leads to the role's own page.
      Login: path === '/' ? '/login' : `/login?next=${path}`,
    });
    for (const name of ['My Properties', 'Payments and credits', 'Back To Admin', 'Log Out'])
      expect(Object.keys(visitor)).not.toContain(name);
  }
  for (const role of ['buyer', 'seller', 'agent'] as const) {
    await logIn(page, await bhukhand.signUp(role));
    await page.goto('/');
    const own = await offered(page);
    expect(own).toMatchObject({
      ...FOR_ALL,
      'List Property': '/addProperty',
      'My Properties': '/myproperties',
      ...(isMobile ? { 'Payments and credits': '/credits' } : {}),
    });
    expect(Object.keys(own)).toContain('Log Out');
    for (const name of ['Back To Admin', 'Login']) expect(Object.keys(own)).not.toContain(name);
  }
  await logIn(page, bhukhand.admin);
  for (const path of ['/', '/subscription']) {
    await page.goto(path);
    const admin = await offered(page);
    expect(admin).toMatchObject({ ...FOR_ALL, 'List Property': '/addProperty', 'Back To Admin': '/admin/users' });
    for (const name of ['My Properties', 'Payments and credits', 'Login'])
      expect(Object.keys(admin)).not.toContain(name);
  }
  await page.goto('/addProperty');
  await expect(page.getByText('This is an admin account.')).toBeVisible();
});

test(
  'the role stands on the page before the header does, so that nothing flashes',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    await logIn(page, await bhukhand.signUp('seller'));
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('header')) return;
        observer.disconnect();
        document.documentElement.dataset['roleAtFirst'] = document.documentElement.dataset['role'] ?? 'none';
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/', '/subscription']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-role-at-first', 'seller');
    }
  },
);

test(
  'How It Works opens the video page in a tab of its own, and the menu is out of the way',
  { tag: '@phone' },
  async ({ page, context, expectRequestsTo }) => {
    expectRequestsTo(VIDEO);
    await context.route(`https://${VIDEO}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Video</h1>' }),
    );
    await page.goto('/');
    const header = await openHeader(page);
    const link = header.getByRole('link', { name: /^How It Works.*opens in a new tab/ });
    await expect(link).toHaveAttribute('rel', /noopener/);
    const opened = context.waitForEvent('page');
    await link.click();
    expect((await opened).url()).toBe(`https://${VIDEO}/how-bhukhand-works`);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'the menu closes by its button, by Escape and by a link, also one that leads here',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/properties');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const close of [
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => menu.getByRole('link', { name: 'Properties', exact: true }).click(),
    ]) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(menu).toBeVisible();
      await close();
      await expect(menu).toBeHidden();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  },
);

test('the footer names the year, the pages and the profiles', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Bhukhand');
  for (const [name, href] of [
    ['Terms of use', '/terms-of-use'],
    ['Refund policy', '/refund-policy'],
    ['Privacy policy', '/privacy-policy'],
    ['How plots are ordered', '/how-we-rank'],
    ['Accessibility', '/accessibility'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    expect((await page.request.get(href)).status()).toBe(200);
  }
  for (const network of ['Facebook', 'Instagram', 'YouTube', 'X']) {
    const profile = footer.getByRole('link', { name: `Bhukhand on ${network} (opens in a new tab)` });
    await expect(profile).toHaveAttribute('href', `https://social.example/${network.toLowerCase()}/bhukhand`);
    await expect(profile).toHaveAttribute('rel', /noopener/);
  }
});

test('the welcome of a new seller does not cover the button that it names @both', async ({ page, users }) => {
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Example Newcomer');
  await page.getByLabel('Phone').fill('9000000955');
  await page.getByLabel('Email').fill(`welcomed-by-${users.seller.id}-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Role').selectOption('Seller');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'press “List Property” above')).toBeVisible();
  const boxOf = async (found: Locator) => (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const said = await boxOf(page.locator('toast-tray'));
  const button = page.getByRole('banner').getByRole('link', { name: 'List Property' }).filter({ visible: true });
  const named = await boxOf((await button.count()) > 0 ? button.first() : page.getByRole('banner'));
  expect(said.y).toBeGreaterThanOrEqual(named.y + named.height);
  // Top right, as specified.
  expect(said.y).toBeLessThan(120);
});
