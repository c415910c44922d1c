import type { Page } from '@playwright/test';
import { ownDetails } from '#contract/accounts.ts';
import { PASSWORD } from './bhukhand.ts';
import { expect, test, toast } from './journey.ts';

const NEW_PASSWORD = 'nayi fasal, purana khet';

async function requestLink(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Forget Password' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'I accept' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Check your email').last()).toBeVisible();
}

/** Opens the newest email to a user in the outbox, once it is there. */
async function openEmail(page: Page, to: string): Promise<void> {
  const email = page.getByRole('link').filter({ hasText: to }).first();
  await expect(async () => {
    await page.goto('/outbox');
    await expect(email).toBeVisible({ timeout: 1 });
  }).toPass();
  await email.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password for Bhukhand' })).toBeVisible();
}

test(
  'who forgot the password asks for a link, reads the email, and logs in with a new one; old sessions are over',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, anotherBrowser, expectFailure }) => {
    const seller = await bhukhand.signUp('seller');
    const oldPhone = await anotherBrowser();
    await logIn(oldPhone, seller);

    await page.goto('/login');
    await page.getByLabel('Email').fill(seller.email);
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(seller.email);
    await requestLink(page, seller.email);
    await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeFocused();

    await openEmail(page, seller.email);
    const email = page.frameLocator('iframe');
    // Nobody has confirmed the address yet.
    await expect(page.locator('pre')).not.toContainText(seller.name);
    await email.getByRole('link', { name: 'Set a new password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
    const link = page.url();
    expect(link).toMatch(new RegExp(`^${bhukhand.address}/resetPassword/[\\w-]{43}$`));

    const password = page.getByLabel('New password');
    const set = page.getByRole('button', { name: 'Set new password' });
    await password.fill('ILoveYou');
    await expect(page.getByText('Weak: a very common password')).toBeVisible();
    await password.fill(NEW_PASSWORD);
    await expect(page.getByText('Strong', { exact: true })).toBeVisible();
    await set.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(toast(page, 'Password changed')).toBeVisible();

    expect((await bhukhand.request(ownDetails, { token: seller.token })).status).toBe(401);
    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Password').fill(PASSWORD);
    expectFailure(401, /^\/api\/user\/login$/);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'Invalid Credentials !!')).toBeVisible();
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();

    // The old phone's ended session must not prevent a new one.
    expectFailure(401, /^\/api\/user\/display-user-details$/);
    await oldPhone.goto('/login');
    await oldPhone.getByLabel('Email').fill(seller.email);
    await oldPhone.getByLabel('Password').fill(NEW_PASSWORD);
    await oldPhone.getByRole('button', { name: 'Login' }).click();
    await expect(oldPhone.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();

    await page.goto(link);
    await password.fill('one more');
    expectFailure(404, /^\/api\/user\/reset-password$/);
    await set.click();
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('button', { name: 'Get a new link' }).click();
    await requestLink(page, seller.email);
  },
);

test(
  'a request for a link that fails says which way it failed, and keeps what was typed',
  { tag: '@once' },
  async ({ page, expectFailure }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forget Password' });
    const email = dialog.getByLabel('Email');
    const accept = dialog.getByRole('button', { name: 'I accept' });
    await email.fill('buyer@example.com');
    let answer = () => {};
    const answered = new Promise<void>((go) => (answer = go));
    const FORGET = '**/api/user/forget-password';
    await page.route(FORGET, async (route) => {
      await answered;
      await route.fulfill({
        status: 500,
        json: { statusCode: 500, status: 500, data: null, code: 'SERVER_ERROR', message: 'Try again in a minute' },
      });
    });
    expectFailure(500, /^\/api\/user\/forget-password$/);
    await accept.click();
    await expect(dialog.getByRole('status')).toHaveText('Loading…');
    await expect(accept).toBeHidden();
    answer();
    await expect(accept).toBeFocused();
    await expect(email).toHaveValue('buyer@example.com');

    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeFocused();
  },
);

test(
  "while it logs in, a spinner stands in the button's place",
  { tag: '@once' },
  async ({ page, bhukhand, expectFailure }) => {
    const buyer = await bhukhand.signUp('buyer');
    let go = () => {};
    const gone = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/user/login', async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password').fill('not-the-password');
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    expectFailure(401, /^\/api\/user\/login$/);
    await login.click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    await expect(login).toBeHidden();
    go();
    await expect(login).toBeFocused();
  },
);

test(
  'a password that is typed before the script has come is judged when it comes',
  { tag: '@once' },
  async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.fallback();
    });
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel('Password').fill('ILoveYou');
    released.resolve();
    await expect(page.getByText('Weak: a very common password')).toBeVisible();
  },
);
