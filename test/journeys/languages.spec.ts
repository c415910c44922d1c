import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/languages.ts';
import { expect, test } from './journey.ts';
import { PASSWORD } from './bhukhand.ts';

async function chooseLanguage(page: Page, button: string, language: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: button }).getByRole('link', { name: language }).click();
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('whoever chooses Hindi reads all of the site in it, until another language is chosen', async ({
  page,
  bhukhand,
  expectRefusal,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  await page.goto('/search?state=Bihar');
  await chooseLanguage(page, 'Language', 'हिन्दी');
  await expect(page).toHaveURL(/\/hi\/search\?state=Bihar$/);
  expect(await languageOf(page)).toBe('hi');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('प्लॉट');
  const card = page.locator(`a[href$="/property/${plot.id}"]`);
  await expect(card).toHaveAttribute('href', `/hi/property/${plot.id}`);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('का प्लॉट');

  await test.step('and comes back to it', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/hi$/);
  });

  await test.step('on a live page as well, what its form and the server say included', async () => {
    await page.goto('/hi/login');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByText('ईमेल लिखें')).toBeVisible();
    await page.locator('input[name=email]').fill('nobody@bhukhand.example');
    await page.locator('input[name=password]').fill(PASSWORD);
    expectRefusal(401, /login/);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('toast-tray [role=alert]')).toContainText(/[\u0900-\u097F]{3}/);
    await expect(page.locator('toast-tray [role=alert]')).not.toContainText(/[A-Za-z]{3}/);
    await page.getByRole('main').locator('a[href="/hi/signup"]').click();
    await expect(page).toHaveURL(/\/hi\/signup$/);
    await expect(page.locator('input[name=phone]')).toBeVisible();
  });

  await test.step('a live page that was reached without a new document changes its language where it is', async () => {
    await chooseLanguage(page, 'भाषा', 'తెలుగు');
    await expect(page).toHaveURL(/\/te\/signup$/);
    expect(await languageOf(page)).toBe('te');
  });

  await test.step('English is a choice like any other', async () => {
    await chooseLanguage(page, 'భాష', 'English');
    await expect(page).toHaveURL(/\/signup$/);
    expect(await languageOf(page)).toBe('en');
  });
});

test.describe('a browser that asks for Tamil', { tag: '@once' }, () => {
  test.use({ locale: 'ta-IN' });

  test('is first shown Tamil, and English once that was chosen', async ({ page }) => {
    await page.goto('/properties');
    await expect(page).toHaveURL(/\/ta\/properties$/);
    expect(await languageOf(page)).toBe('ta');
    await chooseLanguage(page, 'மொழி', 'English');
    await expect(page).toHaveURL(/\d\/properties$/);
    await page.goto('/');
    expect(await languageOf(page)).toBe('en');
  });
});

test(
  'without JavaScript a language is chosen and remembered all the same',
  { tag: '@once' },
  async ({ anotherBrowser }) => {
    const page = await anotherBrowser({ javaScriptEnabled: false });
    await page.goto('/about');
    await chooseLanguage(page, 'Language', 'मराठी');
    await expect(page).toHaveURL(/\/mr\/about$/);
    await page.goto('/properties');
    await expect(page).toHaveURL(/\/mr\/properties$/);
    await chooseLanguage(page, 'भाषा', 'English');
    await expect(page).toHaveURL(/\/properties$/);
    await page.goto('/');
    expect(await languageOf(page)).toBe('en');
  },
);

/** What a phone shows of a text must be all of it: no page that scrolls sideways, and no word that sticks out of what it stands in. */
async function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = [
      ...document.querySelectorAll<HTMLElement>('a, button, label, legend, summary, th, dt, h1, h2, h3, p, li'),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.sr-only, .skip-link, testimonial-carousel'),
      )
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isClipped = getComputedStyle(element).overflowX === 'hidden' && !element.classList.contains('truncate');
        return right > width + 1 || left < -1 || (isClipped && element.scrollWidth > element.clientWidth + 1);
      });
    return found.map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`);
  });
}

for (const language of LANGUAGES.filter((code) => code !== 'en')) {
  test(`no text sticks out of a phone in ${language}`, { tag: '@phone' }, async ({ page, bhukhand, logIn }) => {
    const seller = await bhukhand.signUp('seller');
    const plot = await bhukhand.listApprovedPlot({}, seller);
    const visited = [
      '',
      '/properties',
      '/search?state=Bihar',
      '/land/bihar',
      `/property/${plot.id}`,
      '/subscription',
      '/contact',
      '/about',
    ];
    const account = ['/login', '/signup'];
    const own = ['/myproperties', '/addProperty', `/editProperty/${plot.id}`, '/credits', '/mydata', '/sessions'];
    const look = async (paths: string[]) => {
      for (const path of paths) {
        await page.goto(`/${language}${path}`);
        await expect(page.locator('h1').first()).toBeVisible();
        expect.soft(await stickingOut(page), path).toEqual([]);
      }
    };
    await look([...visited, ...account]);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    expect.soft(await stickingOut(page), 'a form with issues').toEqual([]);
    await logIn(page, seller);
    await look(own);
  });
}
