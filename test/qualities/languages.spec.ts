import type { Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { expect, test } from '../journeys/journey.ts';
import { withDatabase } from '#test/specification/outage.ts';
import { type Bhukhand, PASSWORD } from '../journeys/bhukhand.ts';
import { TWICE_AS_LARGE } from '../journeys/accessible.ts';
import { textsOf } from '../../scripts/messages/catalogue.ts';

async function chooseLanguage(page: Page, button: string, language: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: button }).getByRole('link', { name: language }).click();
}

async function languageOfEmails(bhukhand: Bhukhand, email: string): Promise<unknown> {
  const found = await withDatabase(bhukhand, (database) =>
    database.query<{ language: string }>('select language from users where email = $1', [email]),
  );
  return found.rows[0]?.language;
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('a visitor who chooses Hindi reads the whole site in Hindi, until another choice @phone', async ({
  page,
  bhukhand,
  expectFailure,
  logIn,
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

  await test.step('a hydrated page is in Hindi as well, with its form’s and the server’s messages', async () => {
    await page.goto('/hi/login');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByText('ईमेल लिखें')).toBeVisible();
    await page.locator('input[name=email]').fill('nobody@bhukhand.example');
    await page.locator('input[name=password]').fill(PASSWORD);
    expectFailure(401, /login/);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('toast-tray [role=alert]')).toContainText(/[\u0900-\u097F]{3}/);
    await expect(page.locator('toast-tray [role=alert]')).not.toContainText(/[A-Za-z]{3}/);
    await page.getByRole('main').locator('a[href="/hi/signup"]').click();
    await expect(page).toHaveURL(/\/hi\/signup$/);
    await expect(page.locator('input[name=phone]')).toBeVisible();
  });

  await test.step('a hydrated page reached without a new document changes its language in place', async () => {
    await chooseLanguage(page, 'भाषा', 'తెలుగు');
    await expect(page).toHaveURL(/\/te\/signup$/);
    expect(await languageOf(page)).toBe('te');
  });

  await test.step('emails to the user follow the choice', async () => {
    // The open sign-up page would redirect a logged-in user, beside the next address.
    await page.goto('/te/about');
    const buyer = await bhukhand.signUp('buyer');
    await logIn(page, buyer);
    await page.goto('/te/properties');
    // Before the script loads, the link just navigates, and the next login sends the choice.
    await page.evaluate(async () => void (await customElements.whenDefined('log-out')));
    await chooseLanguage(page, 'భాష', 'தமிழ்');
    // The call outlives its page, so that its answer may be lost: the account shows the result.
    await expect.poll(() => languageOfEmails(bhukhand, buyer.email)).toBe('ta');
    await expect(page).toHaveURL(/\/ta\/properties$/);
    await chooseLanguage(page, 'மொழி', 'తెలుగు');
    await expect(page).toHaveURL(/\/te\/properties$/);
  });

  await test.step('English is a choice like any other', async () => {
    await chooseLanguage(page, 'భాష', 'English');
    await expect(page).toHaveURL(/\d\/properties$/);
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

test('in Tamil, places are chosen and shown by Tamil names and sent by English ones @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const seller = await bhukhand.signUp('seller');
  await bhukhand.listApprovedPlot({}, seller);
  await page.goto('/ta/search');
  const [state, district] = [page.locator('select[name=state]'), page.locator('select[name=district]')];
  await expect(state.locator('option', { hasText: 'பீகார்' })).toHaveAttribute('value', 'Bihar');
  await state.selectOption('பீகார்');
  await expect(district.locator('option')).toHaveCount(39);
  const names = (await district.locator('option').allTextContents()).slice(1);
  expect(names.filter((name) => /[A-Za-z]/.test(name))).toEqual([]);
  expect(names).toEqual(names.toSorted(new Intl.Collator('ta').compare));
  await district.selectOption('பாட்னா');
  await page.getByRole('search').locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/ta\/search\?state=Bihar&district=Patna/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('பாட்னா, பீகார்');

  await test.step('so they are on pages behind the login', async () => {
    await logIn(page, seller);
    await page.goto('/ta/myproperties');
    await expect(page.getByRole('table').getByRole('cell', { name: 'பீகார்' })).toBeVisible();
    await page.goto('/ta/addProperty');
    await page.locator('select[name=state]').selectOption('பீகார்');
    await page.locator('select[name=district]').selectOption('பாட்னா');
    await page.locator('select[name=mandal]').selectOption('Bihta');
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

/** Texts that leave their box or make the page scroll sideways, at the usual size of letters and twice as large. */
async function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(async (large) => {
    // A fallback's letters are wider than the script's own, which may still be coming.
    await document.fonts.ready;
    const width = document.documentElement.clientWidth;
    /** Boxes that scroll, like the console's menu. */
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const found = () =>
      [...document.querySelectorAll<HTMLElement>('a, button, label, legend, summary, th, dt, h1, h2, h3, p, li')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest('.sr-only, .skip-link, testimonial-carousel') &&
            !isScrolled(element),
        )
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          const isClipped = getComputedStyle(element).overflowX === 'hidden' && !element.classList.contains('truncate');
          return right > width + 1 || left < -1 || (isClipped && element.scrollWidth > element.clientWidth + 1);
        })
        .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`);
    const usual = found();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(large);
    const ofPage = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...ofPage, sheet];
    const twice = found().map((text) => `twice as large: ${text}`);
    document.adoptedStyleSheets = ofPage;
    return [...usual, ...twice];
  }, TWICE_AS_LARGE);
}

const OTHERS = LANGUAGES.filter((code) => code !== 'en');

/** The languages with the longest words, which break a screen first; `npm run stress -- languages` takes all. */
function longestWorded(count: number, parts: readonly string[]): string[] {
  const longest = OTHERS.map((language) => {
    const words = parts.flatMap((part) => [...textsOf(language, part).values()].map(({ text }) => text));
    const letters = words.join(' ').match(/[\p{L}\p{M}\u200C\u200D]+/gu) ?? [];
    // Combining marks take no width.
    const widths = letters.map((word) => word.replaceAll(/\p{M}/gu, '').length).toSorted((a, b) => b - a);
    return { language, width: widths.slice(0, 20).reduce((sum, width) => sum + width, 0) };
  });
  return longest
    .toSorted((a, b) => b.width - a.width)
    .slice(0, process.env['EVERY_LANGUAGE'] === '1' ? OTHERS.length : count)
    .map(({ language }) => language);
}

const look = async (page: Page, path: string, shown: string) =>
  expect.soft(await stickingOut(page), `${path}: ${shown}`).toEqual([]);

test.describe('no text sticks out of a phone', { tag: '@phone' }, () => {
  test('on pages that are read without script, in the languages with the longest words', async ({
    bhukhand,
    anotherBrowser,
  }) => {
    const plot = await bhukhand.listApprovedPlot();
    // It looks the same, and there are no scripts to wait for.
    const page = await anotherBrowser({ javaScriptEnabled: false });
    await page.setViewportSize({ width: 360, height: 740 });
    const languages = longestWorded(3, ['account', 'buying', 'property', 'search', 'site']);
    for (const path of [
      '',
      '/properties',
      '/search?state=Bihar',
      '/land/bihar',
      `/property/${plot.id}`,
      `/report/${plot.id}`,
      '/subscription',
      '/contact',
      '/about',
      '/how-we-rank',
      '/dark-patterns',
      '/trust',
      '/accessibility',
      '/login',
      '/signup',
    ]) {
      for (const language of languages) {
        await page.goto(`/${language}${path}`);
        await look(page, `/${language}${path}`, 'as it is read');
      }
    }
  });

  test('on pages of sellers and buyers, with their dialogs and wrong forms, in the languages with the longest words', async ({
    page,
    bhukhand,
    logIn,
  }) => {
    const seller = await bhukhand.signUp('seller');
    const plot = await bhukhand.listApprovedPlot({}, seller);
    const buyer = await bhukhand.signUp('buyer');
    // The smallest plan is for one property.
    await bhukhand.buyCredits(buyer);
    await bhukhand.buyCredits(buyer);
    const other = await bhukhand.listApprovedPlot();
    await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
    await page.goto('/icon.svg');
    for (const language of longestWorded(3, ['account', 'buying', 'listing-form', 'property', 'sheets'])) {
      const open = async (path: string) => {
        await page.goto(`/${language}${path}`);
        await expect(page.locator('h1').first()).toBeVisible();
        await look(page, `/${language}${path}`, 'the page');
      };
      await logIn(page, seller);
      for (const path of ['/myproperties', '/myproperties/import', `/editProperty/${plot.id}`, '/mydata', '/sessions'])
        await open(path);
      await open('/addProperty');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await look(page, `/${language}/addProperty`, 'with issues');
      await logIn(page, buyer);
      await open('/credits');
      await open(`/property/${plot.id}`);
      await page.locator('property-access [role=tab]').first().waitFor();
      await look(page, `/${language}/property`, 'opened');
      await open(`/property/${other.id}`);
      await page.locator('property-access [data-view=confirm]').click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await look(page, `/${language}/property`, 'the question before a credit is spent');
    }
  });

  test('in the console, in the languages with the longest words', async ({ page, bhukhand, logIn }) => {
    const { id } = await bhukhand.listPlot();
    await logIn(page, bhukhand.admin);
    for (const language of longestWorded(2, ['admin'])) {
      for (const path of [
        'overview',
        'users',
        'properties',
        'units',
        'pricing',
        'payments',
        'area',
        'reports',
        'enquiries',
        'letters',
        'audit',
        'numbers',
      ]) {
        await page.goto(`/${language}/admin/${path}`);
        await expect(page.locator('h1').first()).toBeVisible();
        await look(page, `/${language}/admin/${path}`, 'the page');
      }
      await page.goto(`/${language}/admin/pricing`);
      await page.getByRole('main').getByRole('button').first().click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await look(page, `/${language}/admin/pricing`, 'a plan');
    }
    expect(id).toBeTruthy();
  });
});
