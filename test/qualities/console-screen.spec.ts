import type { Page } from '@playwright/test';
import { pathIn } from '#contract/languages.ts';
import { expect } from '../journeys/journey.ts';
import { HEIGHTS, LANGUAGES, test, WIDTHS } from './sample-screens.ts';

/*
 * The place in pixels of what an admin came for in the console's first screen, on the sample market: a page is loaded and
 * measured once for each size and language.
 */

/** Rows in the first screen; the sample market has six users and four plans. */
const LISTS = { '/admin/properties': 13, '/admin/users': 6, '/admin/pricing': 4 };
const ROW_OF_TABLE = 45;
const ROW_OF_PHONE = 88;
/** On a computer a plan's description is shown whole. */
const WITH_TEXT = '/admin/pricing';
const HEADER = 49;

// One worker walks them all, and starts one product.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

function measure(page: Page) {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return {
      whole: rows.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      highest: Math.max(...rows.map(({ height }) => Math.round(height))),
      header: document.querySelector('header')?.offsetHeight,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

for (const [path, rows] of Object.entries(LISTS)) {
  test(`${path}: rows of one line, and the first screen is theirs`, async ({ page, logIn, bhukhand }) => {
    await logIn(page, bhukhand.admin);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      for (const language of LANGUAGES) {
        await page.goto(pathIn(language, path));
        await expect(page.locator('tbody tr').first()).toBeVisible();
        const { whole, highest, header, sideways } = await measure(page);
        const place = `at ${width} px in ${language}`;
        const isTable = width >= 1280;
        const most = isTable ? ROW_OF_TABLE : ROW_OF_PHONE;
        if (!isTable || path !== WITH_TEXT) expect.soft(highest, `highest row ${place}`).toBeLessThanOrEqual(most);
        if (isTable) expect.soft(whole, `whole rows ${place}`).toBeGreaterThanOrEqual(rows);
        expect.soft(header, `header ${place}`).toBeLessThanOrEqual(HEADER);
        expect.soft(sideways, `sideways ${place}`).toBe(0);
      }
    }
  });
}

test('a review begins with photos and the first document, and its reason can be sent at every size', async ({
  page,
  logIn,
  bhukhand,
}) => {
  await logIn(page, bhukhand.admin);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    for (const language of LANGUAGES) {
      await page.goto(pathIn(language, '/admin/review'));
      const photo = page.locator('main a img').first();
      const place = `at ${width} px in ${language}`;
      await expect.soft(photo, `photo ${place}`).toBeInViewport({ ratio: 1 });
      const document = page.locator('main figure [role=group]');
      if (width >= 1280) {
        await expect.soft(document, `document ${place}`).toBeInViewport({ ratio: 1 });
        await expect.soft(document.getByRole('img'), `its page ${place}`).toBeVisible();
      }
      await page
        .locator('button[aria-expanded=false]')
        .filter({ has: page.locator('kbd') })
        .last()
        .click();
      const buttons = page.locator('form button.button');
      await expect.soft(buttons.first(), `confirm ${place}`).toBeInViewport({ ratio: 1 });
      await expect.soft(buttons.last(), `cancel ${place}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the head of a table stays in view, and no cell lies over its neighbour', async ({ page, logIn, bhukhand }) => {
  await logIn(page, bhukhand.admin);
  await page.setViewportSize({ width: 1280, height: 400 });
  for (const language of LANGUAGES) {
    await page.goto(pathIn(language, '/admin/properties'));
    const rows = page.locator('tbody tr');
    await rows.last().scrollIntoViewIfNeeded();
    await expect(page.locator('thead tr')).toBeInViewport({ ratio: 1 });
    const spilled = await rows.evaluateAll((all) =>
      all.flatMap((row) =>
        [...row.children].flatMap((cell) => {
          const edge = cell.getBoundingClientRect().right;
          const inside = [...cell.querySelectorAll('*:not([popover], [popover] *)')];
          return inside.some((one) => one.getBoundingClientRect().right > edge + 1) ? [cell.textContent] : [];
        }),
      ),
    );
    expect(spilled, language).toEqual([]);
  }
});

test('a waiting row has one action; the others and a phone’s folded facts are in its menu', async ({
  page,
  logIn,
  bhukhand,
}) => {
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/properties?status=pending');
  const actions = page.locator('tbody tr').first().getByRole('cell').last();
  await expect(actions.getByRole('link')).toHaveText(['Review']);
  const menu = actions.getByRole('button');
  await expect(menu).toHaveCount(1);
  await expect(menu).toHaveAccessibleName(/^More: BK-/);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Approve', 'Reject']);
  await expect(page.getByRole('term')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: HEIGHTS[360] });
  await page.goto('/admin/properties?status=pending');
  await page
    .getByRole('button', { name: /^More: BK-/ })
    .first()
    .click();
  await expect(page.getByRole('term')).toHaveText([
    'State',
    'District',
    'Buy Count',
    'Khatiyan',
    'Jamabandi',
    'Missing Docs',
  ]);
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
});
