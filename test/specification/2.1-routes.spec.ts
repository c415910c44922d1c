import { expect } from '@playwright/test';
import type { ProductUsers } from '../journeys/journey.ts';
import { type Check, specify } from './specify.ts';

const opens =
  (path: string, heading: string | RegExp, shows: (string | RegExp)[], as?: keyof ProductUsers): Check =>
  async ({ page, logIn, users }) => {
    if (as) await logIn(page, users[as]);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of shows) await expect(page.getByRole('main')).toContainText(text);
    expect(new URL(page.url()).pathname).toBe(path);
  };

specify('2.1', {
  '/ (home)': async ({ page }) => {
    expect((await page.goto('/'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Properties for Sale' })).toBeVisible();
    await expect(page.getByRole('search')).toBeVisible();
  },
  '/blog': opens('/blog', 'Blog', []),
  '/myproperties': opens('/myproperties', 'My Properties', ['Add Property'], 'seller'),
  '/about': opens('/about', /\S/, [/buyers/i, /sellers/i]),
  '/contact': opens('/contact', 'Contact', ['Looking to buy a property?']),
  '/properties': opens('/properties', 'Properties', ['Search']),
  '/login': opens('/login', 'Login', ['Password']),
  '/signup': opens('/signup', 'Sign Up', ['Create Account']),
  '/addProperty': opens('/addProperty', 'Add Land Details', ['Property images'], 'seller'),
  '/property/{id}': async ({ page, plot }) => {
    expect((await page.goto(`/property/${plot.id}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('5 decimal plot in Bihta, Patna');
  },
  '/editProperty/{id}': async ({ page, plot, users, logIn }) => {
    await logIn(page, users.seller);
    expect((await page.goto(`/editProperty/${plot.id}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Land Details' })).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue(/hand pump/);
  },
  '/search': async ({ page, plot }) => {
    expect((await page.goto('/search?state=Bihar&district=Patna&mandal=Bihta'))?.status()).toBe(200);
    await expect(page.locator(`a[href="/property/${plot.id}"]`).first()).toBeVisible();
  },
  '/resetPassword/{id} (the id is the verification token)': async ({ page }) => {
    expect((await page.goto('/resetPassword/a-verification-token'))?.status()).toBe(200);
    await expect(page.getByLabel('New password')).toBeVisible();
  },
  '/terms-of-use': opens('/terms-of-use', /terms/i, [/18 years or older/]),
  '/privacy-policy': opens('/privacy-policy', /privacy/i, [/cookies/i, /retention/i]),
  '/refund-policy': opens('/refund-policy', /refund/i, [/within 7 days/]),
  '/admin': opens('/admin', 'Admin login', ['Password']),
  '/admin/users': opens('/admin/users', 'Users', ['Properties count'], 'admin'),
  '/admin/properties': async ({ page, bhukhand, users, logIn }) => {
    // The table is there only with a property.
    const { listingNumber } = await bhukhand.listPlot();
    await logIn(page, users.admin);
    expect((await page.goto('/admin/properties'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: listingNumber })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Khatiyan');
  },
  '/admin/units': opens('/admin/units', 'Units', ['Add New'], 'admin'),
  '/admin/pricing': opens('/admin/pricing', 'Pricing', ['Create Plan'], 'admin'),
  '/admin/area': opens('/admin/area', 'Area - States', ['Jharkhand'], 'admin'),
  '/subscription': opens('/subscription', 'Subscription Plans', ['Plots available for viewing']),
  '/checkout': async ({ page, plan, users, logIn }) => {
    await logIn(page, users.buyer);
    expect((await page.goto(`/checkout?plan=${plan._id}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: plan.plan_type })).toBeVisible();
  },
  '/success': async ({ page, plan, bhukhand, logIn }) => {
    await logIn(page, await bhukhand.signUp('buyer'));
    await page.goto(`/checkout?plan=${plan._id}`);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page).toHaveURL(/\/success\?/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your payment was successful' })).toBeVisible();
  },
  '/failure': opens('/failure', 'Your payment failed', ['network issue', 'incorrect payment details']),

  'What the /admin route itself shows: not shown.': async ({ page, anotherBrowser, logIn, users }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible();
    const admins = await anotherBrowser();
    await logIn(admins, users.admin);
    await admins.goto('/admin');
    await expect(admins).toHaveURL(/\/admin\/users$/);
    await expect(admins.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  },

  'Whether the client blocks non-admins from the admin routes: not shown.': async ({ page, logIn, users }) => {
    const sentToTheLogin = async () => {
      for (const path of ['users', 'properties', 'units', 'pricing', 'area']) {
        await page.goto(`/admin/${path}`);
        await expect(page).toHaveURL(/\/admin$/);
        await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible();
      }
    };
    await sentToTheLogin();
    for (const user of [users.buyer, users.seller]) {
      await logIn(page, user);
      await sentToTheLogin();
    }
  },

  'Unknown routes show a default error screen': async ({ page, expectFailure }) => {
    expectFailure(404, /^\/nowhere$/);
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Unexpected Application Error!\s*404 Not Found/);
  },
});
