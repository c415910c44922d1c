import type { Page } from '@playwright/test';
import { fillListing } from './fill-listing.ts';
import { expect, test } from './journey.ts';

/*
 * Pages that a browser or an extension translates: texts give way to elements, as Chrome does it, or are replaced or
 * wrapped in other ways. React must neither throw nor write into detached nodes.
 */

declare global {
  interface Window {
    translate: (way?: string) => void;
  }
}

/** Stands in for a translator; 'पाठ ' marks what it wrote. With `always` it translates whatever comes, from the first text on. */
function translator(always: string): void {
  const MARK = 'पाठ ';
  const font = (text: string) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = MARK + text;
    outer.append(inner);
    return outer;
  };
  const ways: Record<string, (text: Text) => void> = {
    replaced: (text) => text.replaceWith(font(text.data)),
    'inserted before, then removed': (text) => {
      text.before(font(text.data));
      text.remove();
    },
    wrapped: (text) => {
      const wrapper = document.createElement('span');
      text.before(wrapper);
      wrapper.append(text);
    },
    'word by word': (text) =>
      text.replaceWith(
        ...text.data.split(/(?= )/).map((word) => Object.assign(document.createElement('mark'), { textContent: word })),
      ),
    'by another text': (text) => text.replaceWith(MARK + text.data),
  };
  window.translate = (way = 'replaced') => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (
        !text.data.trim() ||
        text.data.startsWith(MARK) ||
        text.parentElement?.closest('script, style, option, font, textarea, noscript, [hidden]')
      )
        continue;
      ways[way]?.(text);
    }
  };
  if (!always) return;
  new MutationObserver(() => document.body && window.translate()).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

const withTranslator = (page: Page, always: 'always' | '' = '') => page.addInitScript(translator, always);
const shown = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).filter({ visible: true });

const WAYS = ['replaced', 'inserted before, then removed', 'wrapped', 'word by word', 'by another text'];

for (const way of WAYS) {
  test(`a listing form whose texts were ${way} goes on to count, to refuse and to forgive @once`, async ({
    page,
    users,
    logIn,
  }) => {
    await withTranslator(page);
    await logIn(page, users.seller);
    await page.goto('/addProperty');
    await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
    await page.evaluate((how) => window.translate(how), way);
    await fillListing(page);
    await page.evaluate((how) => window.translate(how), way);
    const description = page.locator('[name=description]');
    await description.fill('A corner plot beside the canal.');
    const main = page.getByRole('main');
    await expect(main.getByText(/31/).first()).toBeVisible();
    await description.fill('A corner plot beside the canal road.');
    await expect(main.getByText(/36/).first()).toBeVisible();
    await expect(main.getByText(/\b31\b/)).toHaveCount(0);
    await page.locator('[name=price]').fill('');
    await main.locator('button[type=submit]').last().click();
    await expect(page.locator('[name=price]')).toHaveAttribute('aria-invalid', 'true');
    await page.evaluate((how) => window.translate(how), way);
    await page.locator('[name=price]').fill('12,00,000');
    await expect(page.locator('[name=price]')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(shown(page, /Price is required/)).toHaveCount(0);
  });
}

test('a page that is translated before it is hydrated, and whatever comes afterwards too, works @once', async ({
  page,
  users,
  logIn,
}) => {
  await withTranslator(page, 'always');
  await page.goto('/login');
  await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('पाठ');
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await expect(page.getByText(/पाठ Email is required/)).toBeVisible();
  await page.locator('[name=email]').fill('someone@example.com');
  await expect(page.getByText(/Email is required/)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Create an account/ })
    .click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.locator('[name=password]').fill('nadi kinare ka khet 44');
  await page.locator('[name=password]').fill('');
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByText(/पाठ Password is required/)).toBeVisible();

  await logIn(page, users.seller);
  for (const path of [
    '/account',
    '/myproperties',
    '/savedSearches',
    '/shortlist',
    '/viewed',
    '/subscription',
    '/mydata',
    '/sessions',
  ]) {
    await page.goto(path);
    await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('पाठ');
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  }
});

test('hydration keeps a translation that was there before it, and what was typed by then @once', async ({ page }) => {
  await withTranslator(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/framework-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('[name=email]').fill('someone@example.com');
  await page.evaluate(() => window.translate());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('पाठ');
  release();
  await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('पाठ');
  await expect(page.locator('[name=email]')).toHaveValue('someone@example.com');
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await expect(page.getByText('Password is required')).toBeVisible();
});

test('the form of a pin and the review of a listing work translated @once', async ({
  page,
  bhukhand,
  users,
  logIn,
}) => {
  const plot = await bhukhand.listPlot({}, users.seller);
  await withTranslator(page, 'always');
  await logIn(page, users.seller);
  await page.goto(`/propertyPin/${plot.id}`);
  await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('पाठ');
  const coordinates = page.getByRole('main').locator('input[type=text], input:not([type])').first();
  await coordinates.fill('25.6093');
  await coordinates.fill('25.6093, 85.1376');
  await coordinates.blur();
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/review/${plot.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('पाठ');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Approve/ })
    .first()
    .click();
  await expect(page.locator('toast-tray')).toContainText(/approved/i);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});
