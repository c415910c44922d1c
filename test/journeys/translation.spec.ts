import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test, toast } from './journey.ts';

const GOOGLE = 'translate.google.com';
const UNREACHABLE = 'Translation isn’t available right now';

/** Stands in for Google: it records its options and, as that script does, replaces text nodes by elements. */
const WIDGET = `
  window.google = { translate: { TranslateElement: function (options, id) {
    document.getElementById(id).textContent = 'Powered by Google';
    document.documentElement.dataset.asked = JSON.stringify({ options, id, cookie: document.cookie });
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.data.trim() || text.parentNode.closest('select')) continue;
      const font = document.createElement('font');
      font.textContent = 'हिन्दी ' + text.data;
      text.replaceWith(font);
    }
  } } };
  window[new URL(document.currentScript.src).searchParams.get('cb')]();
`;

async function standIn(context: BrowserContext): Promise<void> {
  await context.route(`https://${GOOGLE}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );
}

/** Below the site's own languages. */
async function openTranslation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Language' }).click();
  const panel = page.getByRole('dialog', { name: 'Language' });
  await panel.getByText('Translate this page').click();
  return panel.getByRole('group');
}

async function choose(page: Page, language: string): Promise<void> {
  const panel = await openTranslation(page);
  await expect(panel).toContainText('is sent to Google');
  await panel.getByRole('button', { name: language }).click();
}

const cookies = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);

test(
  'a page is translated when somebody asks, and so are the next ones, until English is chosen',
  { tag: '@phone' },
  async ({ page, context, expectRequestsTo }) => {
    // A request before the choice fails the journey.
    await page.goto('/properties');
    await page.goto('/login');
    await page.goto('/');
    await expect(page.locator('#google_translate_element')).toBeAttached();
    expect(await cookies(page)).toEqual([]);

    expectRequestsTo(GOOGLE);
    await standIn(context);
    await choose(page, 'हिन्दी');
    const html = page.locator('html[data-asked]');
    await expect(html).toBeAttached();
    expect(JSON.parse((await html.getAttribute('data-asked')) ?? '')).toEqual({
      options: { pageLanguage: 'en', includedLanguages: 'en,hi,gu,te,ta,bn,ml,mr,kn,or', autoDisplay: false },
      id: 'google_translate_element',
      cookie: 'googtrans=/en/hi',
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('हिन्दी');

    await test.step('a page that is reached by a link, and a hydrated one that React goes on changing', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('हिन्दी');
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('हिन्दी');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: /Create an account/ })
        .click();
      await expect(page).toHaveURL(/\/signup$/);
      await expect(page.locator('input[name=phone]')).toBeVisible();
    });

    await test.step('a page in a language of ours is translated from that one', async () => {
      await page.goto('/te/about');
      await expect(html).toBeAttached();
      expect(JSON.parse((await html.getAttribute('data-asked')) ?? '')).toMatchObject({
        options: { pageLanguage: 'te' },
        cookie: expect.stringContaining('googtrans=/te/hi'),
      });
    });

    await test.step('the chosen language is marked, and English ends it', async () => {
      await page.goto('/');
      await expect(html).toBeAttached();
      const panel = await openTranslation(page);
      await expect(panel.getByRole('button', { name: 'हिन्दी' })).toHaveAttribute('aria-pressed', 'true');
      await expect(panel).toContainText('Powered by Google');
      await panel.getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy and sell land you can check first');
      expect(await cookies(page)).toEqual([]);
      await expect(page.locator('html')).not.toHaveAttribute('data-translated');
      let others = 0;
      page.on('request', (request) => (others += Number(new URL(request.url()).host === GOOGLE)));
      await page.goto('/properties');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties');
      expect(others).toBe(0);
    });
  },
);

test('the ten languages are offered, each in its own script', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const languages = (await openTranslation(page)).locator('button[lang]');
  await expect(languages).toHaveText([
    'English',
    'हिन्दी',
    'ગુજરાતી',
    'తెలుగు',
    'தமிழ்',
    'বাংলা',
    'മലയാളം',
    'मराठी',
    'ಕನ್ನಡ',
    'ଓଡ଼ିଆ',
  ]);
  expect(await languages.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual(
    'en,hi,gu,te,ta,bn,ml,mr,kn,or'.split(','),
  );
  await page.keyboard.press('Escape');
  await expect(languages.first()).toBeHidden();
});

for (const [way, path] of [
  ['broken off', '/contact'],
  ['broken off', '/login'],
  ['never answered', '/about'],
] as const) {
  test(`a translation that is ${way} on ${path} leaves the page as it is and is forgotten @once`, async ({
    page,
    context,
    expectRequestsTo,
  }) => {
    expectRequestsTo(GOOGLE);
    let html = 0;
    await context.route(`https://${GOOGLE}/**`, async (route) => {
      html += 1;
      if (way === 'broken off') await route.abort('connectionrefused');
    });
    if (way === 'never answered') await page.clock.install();
    await page.goto(path);
    const text = await page.getByRole('main').innerText();
    await choose(page, 'தமிழ்');
    await expect.poll(() => html).toBe(1);
    if (way === 'never answered') await page.clock.fastForward(8000);
    await expect(toast(page, UNREACHABLE)).toBeVisible();
    expect(await page.getByRole('main').innerText()).toBe(text);
    expect(await cookies(page)).toEqual([]);
    await page.goto(path);
    await expect(page.locator('html')).not.toHaveAttribute('data-translated');
    expect(html).toBe(1);
  });
}
