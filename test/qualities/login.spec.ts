import type { BrowserContext, Page } from '@playwright/test';
import { type TestUser, PASSWORD } from '../journeys/bhukhand.ts';
import { expect, test, toast } from '../journeys/journey.ts';
import { loseAnswer, NO_NETWORK } from './lost-answer.ts';
import { holdRendering } from '../journeys/render-late.ts';

/* A login over a weak line: it is sent in vain, or before the page's script is there. */

async function fillLogin(page: Page, { email }: TestUser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

const login = (page: Page) => page.getByRole('button', { name: 'Login' });

test('a login without a connection or a response shows an error and can be repeated @phone', async ({
  page,
  context,
  bhukhand,
  anotherBrowser,
  expectFailure,
}) => {
  const buyer = await bhukhand.signUp('buyer');
  expectFailure(0, /./);
  await test.step('with the page’s script, nothing has to be typed again', async () => {
    await page.goto('/login');
    await fillLogin(page, buyer);
    await context.setOffline(true);
    await login(page).click();
    await expect(toast(page, NO_NETWORK)).toBeVisible();
    await context.setOffline(false);
    const isLost = await loseAnswer(page, 'user/login');
    await login(page).click();
    await expect.poll(isLost).toBe(true);
    await expect(login(page)).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
    await login(page).click();
    await page.waitForURL('**/properties');
    expect(await page.evaluate(() => localStorage.getItem('id'))).toBe(buyer.id);
  });

  /** The browser shows its own error page, and Back leads to the form. */
  const sendInVain = async (there: Page, line: BrowserContext) => {
    await fillLogin(there, buyer);
    await line.setOffline(true);
    await login(there).click();
    await expect.poll(() => there.url()).toContain('chrome-error://');
    await line.setOffline(false);
    await there.goBack();
    await expect(there.getByLabel('Email')).toHaveValue(buyer.email);
    await fillLogin(there, buyer);
    await login(there).click();
  };
  await test.step('before the page has its script', async () => {
    // A page with scripts would ask for notices without its session.
    await page.goto('/icon.svg');
    await page.evaluate(() => localStorage.clear());
    await page.route(/\/assets\/framework/, (route) => route.abort('aborted'));
    await page.goto('/login', { waitUntil: 'commit' });
    await sendInVain(page, context);
    await page.waitForURL('**/properties');
    await expect(toast(page, 'Login Success !!')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('id'))).toBe(buyer.id);
  });
  await test.step('without JavaScript', async () => {
    const plain = await anotherBrowser({ javaScriptEnabled: false });
    await plain.goto(`${bhukhand.address}/login`);
    const said = () => plain.locator('main noscript').evaluate(({ textContent }) => textContent);
    expect(await said()).toContain('JavaScript is turned off');
    await sendInVain(plain, plain.context());
    await expect.poll(said).toContain('staying logged in needs JavaScript');
  });
});

test(
  'a login that was sent before the script came is answered, though the script comes then',
  { tag: '@once' },
  async ({ page, bhukhand, expectFailure }) => {
    expectFailure(401, /\/login$/);
    const buyer = await bhukhand.signUp('buyer');
    const button = login(page);
    // A script that comes late: each waits until the form was sent.
    const sent = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await sent.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password').fill('not-the-password');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.click();
    expect((await answer).status()).toBe(401);
    sent.resolve();
    await expect(button).not.toHaveAttribute('formaction');
    await expect(page.getByText('Wrong email or password')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  },
);

test(
  'a login that was sent before the script came leads to where it was to, though the script comes on the way',
  { tag: '@once' },
  async ({ page, bhukhand, plot }) => {
    const buyer = await bhukhand.signUp('buyer');
    const next = `${bhukhand.address}/property/${plot.id}`;
    const [sent, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/assets/*.js', async (route) => {
      await sent.promise;
      await route.continue().catch(() => undefined);
    });
    await page.route(next, async (route) => {
      await taken.promise;
      await route.continue().catch(() => undefined);
    });
    // React comes after the login has left the page, which can only be listened to then.
    await page.addInitScript(holdRendering);
    await page.addInitScript(() => {
      addEventListener('beforeunload', () => window.letRender?.());
      const looking = setInterval(() => {
        if (!Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))) return;
        clearInterval(looking);
        requestIdleCallback(() => console.log('React is there and has nothing left to do'));
      }, 10);
    });
    await page.goto(`/login?next=/property/${plot.id}`, { waitUntil: 'commit' });
    await fillLogin(page, buyer);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    const leaving = page.waitForRequest(next);
    const takenOver = page.waitForEvent('console', (message) => message.text().startsWith('React is there'));
    await login(page).click();
    await answer;
    sent.resolve();
    await leaving;
    await takenOver;
    taken.resolve();
    await expect(page).toHaveURL(next);
    await expect(toast(page, 'Login Success !!')).toBeVisible();
  },
);
