import type { Page, Response } from '@playwright/test';
import { withoutTable } from '../specification/outage.ts';
import { expect, test, toast } from './journey.ts';

const quoting = (answer: Response) => `Reference number: ${answer.headers()['x-request-id']}`;

const answerFrom = (page: Page, path: string) => page.waitForResponse((answer) => answer.url().endsWith(path));

test('what failed on the server shows the number to quote: a call in its toast, a page on itself @once', async ({
  page,
  bhukhand,
  expectFailure,
}) => {
  await page.goto('/login');
  await withoutTable(bhukhand, 'users', async () => {
    expectFailure(500, /^\/api\/user\/login$/);
    await page.getByLabel('Email').fill('buyer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    const response = answerFrom(page, '/api/user/login');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, quoting(await response))).toBeVisible();
  });

  // A cached page would not fail.
  await page.goto('/subscription');
  await withoutTable(bhukhand, 'plans', async () => {
    // A hydrated page: React takes over the server's HTML with the request id.
    expectFailure(500, /^\/subscription$/);
    const failed = await page.goto('/subscription');
    if (!failed) throw new Error('No answer');
    await expect(page.getByText(quoting(failed))).toBeVisible();
  });

  await withoutTable(bhukhand, 'properties', async () => {
    expectFailure(500, /^\/search$/);
    const failed = await page.goto('/search?state=Bihar');
    if (!failed) throw new Error('No answer');
    await expect(page.getByText(quoting(failed))).toBeVisible();
  });
});

test('a static page’s second request and the sign-up show the request id as well @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  await logIn(page, await bhukhand.signUp('buyer'));
  await withoutTable(bhukhand, 'sessions', async () => {
    expectFailure(500, /^\/property\//);
    expectFailure(500, /^\/api\/user\/display-shortlisted$/);
    const failed = page.waitForResponse(
      (answer) => answer.status() === 500 && new URL(answer.url()).pathname.startsWith('/property/'),
    );
    const hearts = answerFrom(page, '/api/user/display-shortlisted');
    await page.goto(`/property/${plot.id}`);
    const number = quoting(await failed);
    await hearts;
    await expect(toast(page, number)).toBeVisible();
    await expect(page.getByRole('main').getByText(number)).toBeVisible();
  });
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText('Reference number')).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
  await withoutTable(bhukhand, 'users', async () => {
    expectFailure(500, /^\/api\/user\/register$/);
    await page.getByLabel('Name').fill('Example Buyer');
    await page.getByLabel('Phone').fill('9000000001');
    await page.getByLabel('Email').fill('fault@example.com');
    await page.getByLabel('Password').fill('mitti-aur-fasal');
    await page.getByLabel('Role').selectOption({ index: 1 });
    const response = answerFrom(page, '/api/user/register');
    await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, quoting(await response))).toBeVisible();
  });
});
