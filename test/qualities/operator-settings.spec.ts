import { TOTP } from 'otpauth';
import { expectAccessible } from '../journeys/accessible.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { login } from '#contract/accounts.ts';
import { addHistory } from '#contract/credits.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { displayPlans } from '#contract/plans.ts';

import { type Bhukhand, PASSWORD, startBhukhand, type TestUser } from '../journeys/bhukhand.ts';
import { expect, expectIssue, test } from '../journeys/journey.ts';

/* A server of their own, with the default limits, since other journeys share one address, and longer passwords and tax invoices. */

// One worker walks them all, and starts one server.
test.describe.configure({ mode: 'default' });

const MANY = 1000;

let limited: Bhukhand;
let context: BrowserContext;
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: limited.address });
});
test.afterEach(() => context.close());
test.beforeAll(async () => {
  limited = await startBhukhand({
    settings: {
      LIMITS: 'on',
      PASSWORD_MIN_LENGTH: '8',
      LEGAL_NAME: 'Example Land Private Limited',
      LEGAL_ADDRESS: '1 Example Road, Patna 800001',
      GSTIN: '10AAAAA0000A1ZH',
    },
  });
});
test.afterAll(() => limited.stop());

/** Logs in without the form, whose limit is used up. */
async function enter(page: Page, { token, id, role }: TestUser): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { status: 'Log Out', role, id, token },
  );
}

async function tooOften(request: () => Promise<{ status: number }>): Promise<void> {
  for (let time = 0; time < MANY; time += 1) if ((await request()).status === 429) return;
  throw new Error('It was never refused');
}

test('too many tries show when to try again, and the form stays filled in', { tag: '@once' }, async () => {
  test.slow();
  const page = await context.newPage();
  const buyer = await limited.signUp('buyer');

  await test.step('of a password', async () => {
    await page.goto('/login');
    const body = { email: buyer.email, password: 'a guess' };
    await tooOften(() => limited.request(login, { body }));
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.locator('toast-tray')).toContainText(
      /Server Error !!.*Too many wrong passwords\. You can also reset your password\. Try again in 15 minutes/,
    );
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
    await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
  });

  await test.step('of a message', async () => {
    await page.goto('/contact');
    await expect(page.locator('contact-form:defined')).toBeAttached();
    const query = { name: 'Example Asker', phone: '9000000001', message: 'Is it still for sale?' };
    await tooOften(() => limited.request(sendQuery, { body: query }));
    await page.getByLabel('Name').fill(query.name);
    await page.getByLabel('Phone').fill(query.phone);
    await page.getByLabel('Message').fill(query.message);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('toast-tray')).toContainText(/Server Error !!.*Try again in (?:59|60) minutes/);
    await expect(page.getByLabel('Message')).toHaveValue(query.message);
  });

  await test.step('of opening plots', async () => {
    const plot = await limited.listApprovedPlot();
    await limited.buyCredits(buyer);
    const body = { property_id: '01990000-0000-7000-8000-000000000000' };
    await tooOften(() => limited.request(addHistory, { token: buyer.token, body }));
    await enter(page, buyer);
    await page.goto(`/property/${plot.id}`);
    await page.getByRole('button', { name: 'View Details' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.locator('toast-tray')).toContainText(
      /You have unlocked many plots just now\. Try again in (?:59|60) minutes/,
    );
    await expect(page.getByRole('button', { name: 'View Details' })).toBeVisible();
  });
});

test("forms that set a password show and enforce an operator's longer minimum", { tag: '@once' }, async () => {
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/signup');
  await expect(page.getByText('At least 8 characters.')).toBeVisible();
  await page.getByLabel('Password').fill('1234567');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectIssue(page.getByLabel('Password'), 'Min length is 8');
  await page.getByLabel('Password').fill('');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectIssue(page.getByLabel('Password'), 'Password is required');

  await page.goto('/resetPassword/some-token');
  await page.getByLabel('New password').fill('1234567');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectIssue(page.getByLabel('New password'), 'Min length is 8');
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test(
  'where the operator issues tax invoices, the state is asked before the first payment',
  { tag: '@once' },
  async () => {
    const page = await context.newPage();
    const buyer = await limited.signUp('buyer');
    const [plan] = (await limited.call(displayPlans)).data;
    await enter(page, buyer);
    await page.goto(`/checkout?plan=${plan?._id}`);
    const state = page.getByLabel('State');
    await expect(state).toHaveValue('');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(state).toBeFocused();
    await state.selectOption('Maharashtra');
    await page.getByText('I have a GSTIN').click();
    const gstin = page.getByLabel('GSTIN', { exact: true });
    await gstin.fill('10aaacb1234c1zu');
    await page.getByLabel('Legal name').fill('Sharma Traders LLP');
    await page.getByLabel('Address of the business').fill('2 Example Road, Patna 800001');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expectIssue(gstin, 'This GSTIN is of Bihar. Choose that state, or correct the GSTIN');
    await expectAccessible(page, 'checkout of a business');
    await state.selectOption('Bihar');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page).toHaveURL(/\/sandbox/);
  },
);

test('an admin sets up two-step login, and the next login asks for it', { tag: '@once' }, async () => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  const enterConsole = async () => {
    await page.goto('/admin');
    await page.getByLabel('Email').fill(limited.admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  };
  await enterConsole();
  await page.getByRole('link', { name: 'Two-step login' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'Two-step login');
  const secret = (await page.getByRole('link', { name: /^([A-Z2-7]{4} ?)+$/ }).innerText()).replaceAll(' ', '');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await page.getByLabel('Code').fill('000000');
  await confirm.click();
  await expectIssue(page.getByLabel('Code'), 'Wrong or used code. Enter the one your app shows now');
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  await expectAccessible(page, 'Recovery codes');
  const recoveryCode = await page.getByRole('main').getByRole('listitem').getByRole('code').first().innerText();
  await page.getByRole('link', { name: 'I’ve kept them safe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  // The other of two answers that ask for the code comes when its page is there.
  const isAsked = Promise.withResolvers<void>();
  const STATES = '**/api/state/display-states';
  await page.route(STATES, async (route) => {
    await isAsked.promise;
    await route.continue();
  });
  await enterConsole();
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step login' })).toBeVisible();
  await page.getByLabel('Code').fill(recoveryCode);
  const answer = page.waitForResponse(STATES);
  isAsked.resolve();
  await (await answer).finished();
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});
