import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../../journeys/bhukhand.ts';
import { expectError } from '../running-product.ts';
import type { Check } from '../specify.ts';
import { withoutNetwork, withoutTable } from '../outage.ts';
import { expectNoSpinner, expectToast } from '../toasts.ts';

const WRONG = 'Invalid Credentials !!';
const SERVER_ERROR = 'Server Error !!';
const NO_CONNECTION = /^.*No connection\. Check your network and try again/;

interface Credentials {
  email: string;
  password: string;
}

async function fillLogin(page: Page, path: '/login' | '/admin', { email, password }: Credentials) {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  return page.getByRole('button', { name: 'Login', exact: true });
}

async function expectStillFilledIn(page: Page, { email, password }: Credentials): Promise<void> {
  await expectNoSpinner(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue(password);
}

async function openForgotPassword(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const modal = page.getByRole('dialog', { name: 'Forget Password' });
  await modal.getByLabel('Email').fill(email);
  return { modal, accept: modal.getByRole('button', { name: 'I accept' }) };
}

async function fillSignUp(page: Page, email: string) {
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Example Newcomer');
  await page.getByLabel('Phone').fill('9000000900');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Role').selectOption('Seller');
  return page.getByRole('button', { name: 'Create Account' });
}

async function expectSignUpFilledIn(page: Page, email: string): Promise<void> {
  await expectNoSpinner(page);
  await expect(page.getByLabel('Name')).toHaveValue('Example Newcomer');
  await expect(page.getByLabel('Phone')).toHaveValue('9000000900');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
  await expect(page.getByLabel('Role')).toHaveValue('seller');
}

async function fillContact(page: Page, message: string) {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Example Visitor');
  await page.getByLabel('Phone').fill('9000000901');
  await page.getByLabel('Message').fill(message);
  return page.getByRole('button', { name: 'Send Message' });
}

/** Login, sign-up, password reset, and the contact page. */
export const accountMessages: Record<string, Check> = {
  'Messages appear as toasts unless stated.': async ({ page, expectFailure, isMobile }) => {
    expectFailure(401, /^\/api\/user\/login$/);
    await (await fillLogin(page, '/login', { email: 'nobody@example.com', password: PASSWORD })).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    await expect(toast).toContainText(WRONG);
    const [box, view] = [await toast.boundingBox(), page.viewportSize()];
    // Top right, over the page.
    expect(box && view && { top: box.y < 120, right: view.width - box.x - box.width < 40 }).toEqual({
      top: true,
      right: true,
    });
    expect(isMobile).toBe(false);
  },

  'Login success': async ({ page, anotherBrowser, users }) => {
    await (await fillLogin(page, '/login', { email: users.buyer.email, password: PASSWORD })).click();
    await expect(page).toHaveURL(/\/properties$/);
    await expectToast(page, 'success', 'Login Success !!');
    for (const [user, path] of [
      [users.seller, '/login'],
      [users.admin, '/admin'],
    ] as const) {
      const browser = await anotherBrowser();
      await (await fillLogin(browser, path, { email: user.email, password: PASSWORD })).click();
      await expectToast(browser, 'success', 'Login Success !!');
    }
  },

  'Login or admin login or fee fetch, HTTP 401': async ({ page, api, bhukhand, users, plot, logIn, expectFailure }) => {
    for (const [path, call, email] of [
      ['/login', /^\/api\/user\/login$/, users.buyer.email],
      ['/admin', /^\/api\/admin\/login$/, users.admin.email],
    ] as const) {
      expectFailure(401, call);
      const typed = { email, password: 'not-the-password' };
      await (await fillLogin(page, path, typed)).click();
      await expectToast(page, 'error', WRONG, 'Wrong email or password');
      await expectStillFilledIn(page, typed);
    }
    // The fee is loaded with the property in the session, which has ended elsewhere.
    const buyer = await bhukhand.signUp('buyer');
    await api('POST /user/logout', { token: buyer.token });
    expectError(await api('GET /admin/display-fee', { token: buyer.token }), 401, 'SESSION_ENDED');
    await logIn(page, buyer);
    expectFailure(401, /^\/property/);
    // The heart would ask for it before or after the page has found that the session is over.
    await page.evaluate(() => localStorage.setItem('shortlisted', '[]'));
    await page.goto(`/property/${plot.id}`);
    await expectToast(page, 'error', WRONG);
    await expectNoSpinner(page);
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/login?next=/property/${plot.id}%23unlock`,
    );
  },

  'Login or admin login, any other failure': async ({ page, bhukhand, users, expectFailure }) => {
    for (const [path, call, { email }] of [
      ['/login', '/api/user/login', users.buyer],
      ['/admin', '/api/admin/login', users.admin],
    ] as const) {
      const typed = { email, password: PASSWORD };
      const login = await fillLogin(page, path, typed);
      expectFailure(500, new RegExp(`^${call}$`));
      await withoutTable(bhukhand, 'users', async () => {
        await login.click();
        await expectToast(page, 'error', SERVER_ERROR);
        await expectStillFilledIn(page, typed);
      });
      expectFailure(0, new RegExp(`^${call}$`));
      await withoutNetwork(page, call, async () => {
        await login.click();
        await expectToast(page, 'error', SERVER_ERROR, NO_CONNECTION);
        await expectStillFilledIn(page, typed);
      });
      await login.click();
      await expectToast(page, 'success', 'Login Success !!');
      await page.evaluate(() => localStorage.clear());
    }
  },

  'Forgot password, status not 200': async ({ page, users, expectFailure }) => {
    const { modal, accept } = await openForgotPassword(page, users.seller.email);
    expectFailure(500, /^\/api\/user\/forget-password$/);
    // The call only queues a job, which hardly anything can stop.
    const message = 'Something is wrong with the server';
    const json = { statusCode: 500, status: 500, data: null, code: 'SERVER_ERROR', message };
    await page.route('/api/user/forget-password', (route) => route.fulfill({ status: 500, json }));
    await accept.click();
    await expectToast(page, 'error', 'Invalid email or request failed.', message);
    await expectNoSpinner(page);
    await expect(modal.getByLabel('Email')).toHaveValue(users.seller.email);
  },

  'Forgot password, exception': async ({ page, users, expectFailure }) => {
    const { modal, accept } = await openForgotPassword(page, users.seller.email);
    expectFailure(0, /^\/api\/user\/forget-password$/);
    await withoutNetwork(page, '/api/user/forget-password', async () => {
      await accept.click();
      await expectToast(page, 'error', 'An error occurred while submitting the form.', NO_CONNECTION);
    });
    await expectNoSpinner(page);
    await expect(modal.getByLabel('Email')).toHaveValue(users.seller.email);
  },

  'Sign-up, non-200 statusCode or HTTP 401': async ({ page, users, expectFailure }) => {
    expectFailure(401, /^\/api\/user\/register$/);
    const { email } = users.seller;
    const answer = page.waitForResponse(/\/api\/user\/register$/);
    await (await fillSignUp(page, email)).click();
    expect(await (await answer).json()).toMatchObject({ statusCode: 401, code: 'EMAIL_TAKEN' });
    await expectToast(page, 'warning', 'User Already Exist', 'This email already has an account');
    await expectSignUpFilledIn(page, email);
  },

  'Sign-up, any other failure': async ({ page, bhukhand, expectFailure }) => {
    const email = `unlucky-${process.pid}@example.com`;
    const create = await fillSignUp(page, email);
    expectFailure(500, /^\/api\/user\/register$/);
    await withoutTable(bhukhand, 'users', async () => {
      await create.click();
      await expectToast(page, 'error', SERVER_ERROR, 'An error occurred. Please try again.');
      await expectSignUpFilledIn(page, email);
    });
    expectFailure(0, /^\/api\/user\/register$/);
    await withoutNetwork(page, '/api/user/register', async () => {
      await create.click();
      await expectToast(page, 'error', SERVER_ERROR, 'An error occurred. Please try again.');
      await expectSignUpFilledIn(page, email);
    });
    await create.click();
    await expect(page).toHaveURL(/\/$/);
  },

  'Contact send success': async ({ page }) => {
    await (await fillContact(page, 'Is the plot at Bihta still for sale?')).click();
    await expectToast(page, 'success', 'Contact Details Send');
    await expectNoSpinner(page);
    await expect(page.getByLabel('Message')).toHaveValue('');
  },

  'Contact send failure': async ({ page, bhukhand, expectFailure }) => {
    const message = 'Is the plot at Maner still for sale?';
    const send = await fillContact(page, message);
    const expectFilledIn = async () => {
      await expectNoSpinner(page);
      await expect(page.getByLabel('Name')).toHaveValue('Example Visitor');
      await expect(page.getByLabel('Phone')).toHaveValue('9000000901');
      await expect(page.getByLabel('Message')).toHaveValue(message);
    };
    expectFailure(500, /^\/api\/user\/send-query$/);
    await withoutTable(bhukhand, 'enquiries', async () => {
      await send.click();
      await expectToast(page, 'error', SERVER_ERROR);
      await expectFilledIn();
    });
    expectFailure(0, /^\/api\/user\/send-query$/);
    await withoutNetwork(page, '/api/user/send-query', async () => {
      await send.click();
      await expectToast(page, 'error', SERVER_ERROR, NO_CONNECTION);
      await expectFilledIn();
    });
  },
};
