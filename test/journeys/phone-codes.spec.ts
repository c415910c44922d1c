import type { Page } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectIssue, test, toast } from './journey.ts';

/** The newest code that was sent to a number, read in the outbox beside the open page. */
async function codeOf(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage();
  const code = outbox.getByRole('link').filter({ hasText: ` is the code for ${shownPhone(phone)}` });
  await expect(async () => {
    await outbox.goto(new URL('/outbox', page.url()).href);
    await expect(code.first()).toBeVisible({ timeout: 1 });
  }).toPass();
  const text = await code.first().innerText();
  await outbox.close();
  return text.slice(0, 6);
}

test(
  'a seller verifies a new number by its code, and logs in with it afterwards',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const seller = await bhukhand.signUp('seller');
    const phone = '+919000412345';
    await logIn(page, seller);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Verify number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify number' });
    await dialog.getByLabel('Phone').fill('090004 12345');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByRole('status')).toContainText('We’ve sent a six-digit code to +91 90004 12345.');
    await expect(dialog.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page, 'code of a phone');
    const code = await codeOf(page, phone);
    // A code may be asked for before the newest has come.
    expectFailure(400, /(verify-phone|login-by-phone)$/);
    await dialog.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Verify number' }).click();
    await expectIssue(dialog.getByLabel('Code'), 'This code is wrong or has expired. You can get a new one');
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByRole('button', { name: 'Verify number' }).click();
    await expect(toast(page, 'Your number is verified')).toBeVisible();
    await expect(page.getByText('+91 90004 12345')).toBeVisible();
    await expect(page.getByText(/verified on \d/)).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login?next=/sessions');
    await page.getByText('Log in with a code on your phone').click();
    const form = page.locator('details');
    await form.getByLabel('Phone').fill('9000412345');
    // Half a minute has not passed since the first code; the limits are off here.
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByRole('status')).toContainText('+91 90004 12345');
    await expect(async () => {
      if (page.url().endsWith('/sessions')) return;
      await form.getByLabel('Code').fill(await codeOf(page, phone));
      await form.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/sessions$/, { timeout: 3_000 });
    }).toPass();
  },
);

test('a form whose rules did not come says so, and two quick presses send one code @once', async ({
  page,
  expectFailure,
}) => {
  expectFailure(0, /\/assets\/rules-/);
  await page.goto('/login');
  const rules = /\/assets\/rules-/;
  await page.route(rules, (route) => route.abort('internetdisconnected'));
  await page.getByText('Log in with a code on your phone').click();
  const form = page.locator('details');
  await form.getByLabel('Phone').fill('9000412399');
  const press = form.getByRole('button', { name: 'Send code' });
  await press.click();
  await expect(form.getByRole('alert')).toContainText('No connection');
  await page.unroute(rules);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await press.dblclick();
  await expect(form.getByRole('status')).toContainText('+91 90004 12399');
  expect(sent).toHaveLength(1);
});
