import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { LANGUAGES, pathIn } from '#contract/languages.ts';
import routes from '#web/routes.ts';
import { expect } from '../journeys/journey.ts';
import { type Market, openMarket } from '../screenshots/market.ts';
import { type Screen, SCREENS } from '../screenshots/screens.ts';
import { test } from './sample-screens.ts';

/* Every page on a phone and a tablet in the two languages with the longest words: what fits in them fits in the others. */

const LONGEST_WORDED = ['ta', 'ml'] as const;
const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 } };
/** Fewer than ten letters of Malayalam stand side by side in less. */
const LEAST_COLUMN_PX = 96;
/** Pages of these addresses say that there is nothing. */
const NOT_FOUND = [
  '/property/BK-999999',
  '/nowhere',
  '/land/bihar/araria',
  '/consultant/nobody',
  '/appeal/some-token',
  '/sharedShortlist/some-token',
];
/** A feed is no page, and the sandbox's receipt follows a payment. */
const NO_SCREEN = /^\/(?:feed\/|success$)/;

const SEEN = SCREENS.filter(({ first }) => !first);
const pathOf = ({ at }: Screen, market: Market) => (typeof at === 'string' ? at : at(market));

/** Words on two lines, text in columns that are too narrow or beyond its box, and a page that is wider than the screen. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (least) => {
    // A fallback's letters are wider than the script's own, which may still be coming.
    await document.fonts.ready;
    const found = new Set<string>();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} px wide`);

    const blockOf = (element: Element): Element =>
      /^(?:inline|contents)$/.test(getComputedStyle(element).display) && element.parentElement
        ? blockOf(element.parentElement)
        : element;
    const describe = (element: Element) => `${element.localName}.${element.className}`;
    /** Boxes of one line begin within half of its height. */
    const linesOf = (range: Range) => {
      const tops: number[] = [];
      for (const { top, height, width } of range.getClientRects()) {
        if (width > 0 && !tops.some((one) => Math.abs(one - top) < height / 2)) tops.push(top);
      }
      return tops.length;
    };

    const blocks = new Set<Element>();
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('script, style, template, .sr-only, .leaflet-container')) continue;
      blocks.add(blockOf(element));
      // Numbers of payments and keys break wherever their line ends.
      if (getComputedStyle(element).wordBreak === 'break-all') continue;
      // A browser may break after a dash, a slash, and what a text has for it.
      for (const { 0: word, index } of text.matchAll(/[^\s/\-–—\u00AD\u200B]+/g)) {
        // Addresses and names of files are no words.
        if (!/\p{L}/u.test(word) || /@|\w[._:?=]\w/.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (linesOf(range) > 1) found.add(`“${word}” breaks in ${describe(blockOf(element))}: ${text.slice(0, 60)}`);
      }
    }
    for (const block of blocks) {
      const beyond = block.scrollWidth - block.clientWidth;
      const overflows = block instanceof HTMLElement && getComputedStyle(block).overflowX === 'visible';
      if (beyond > 1 && block.clientWidth > 1 && overflows)
        found.add(`${beyond} px beyond ${describe(block)}: ${block.textContent.slice(0, 60)}`);
      const text = block.textContent.replaceAll(/\p{M}/gu, '').trim();
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      const width = block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const range = document.createRange();
      range.selectNodeContents(block);
      const lines = linesOf(range);
      if (width > 1 && width < least && lines > 2 && text.length > 10)
        found.add(`${Math.round(width)} px for ${lines} lines in ${describe(block)}: ${text.slice(0, 60)}`);
    }
    return [...found];
  }, LEAST_COLUMN_PX);
}

for (const language of LONGEST_WORDED) {
  test(`in ${language} no word breaks inside and no column is too narrow on any page of a phone or tablet`, async ({
    page,
    bhukhand,
    expectFailure,
  }) => {
    for (const path of NOT_FOUND) expectFailure(404, new RegExp(`^/${language}${path}$`));
    expectFailure(400, /shared-checklist\/some-token$/);
    const market = await openMarket(bhukhand);
    for (const screen of SEEN) {
      const path = pathIn(language, pathOf(screen, market));
      await page.setViewportSize(SIZES.phone);
      await page.goto('/icon.svg');
      await page.evaluate((session) => {
        localStorage.clear();
        const { token, id, role } = session ?? {};
        const kept = { token, id, role, status: session && 'Log Out' };
        for (const [key, value] of Object.entries(kept)) if (value) localStorage.setItem(key, value);
      }, screen.as && market.sessions[screen.as]);
      await page.goto(path);
      // Lists come after the page.
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1').first()).toBeVisible();
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        expect.soft(await faultsOf(page), `${screen.name}, ${path} on a ${size}`).toEqual([]);
      }
    }
  });
}

/** Names on a drawing that lie over each other. */
function overlappingNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const names = [...document.querySelectorAll('main svg text')]
      .filter((name) => name.checkVisibility())
      .map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }));
    return names.flatMap(({ text, box }, at) =>
      names.slice(at + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        // A box is higher than its letters.
        const isInLine = Math.abs(box.top - other.box.top) < box.height / 2;
        return across > 1 && isInLine ? [`${text} and ${other.text}`] : [];
      }),
    );
  });
}

test('in no language does a name on a map lie over another', async ({ page }) => {
  for (const path of ['/land', '/land/bihar']) {
    for (const language of LANGUAGES) {
      await page.goto(pathIn(language, path));
      for (const [size, viewport] of Object.entries({ ...SIZES, computer: { width: 1280, height: 860 } })) {
        await page.setViewportSize(viewport);
        expect.soft(await overlappingNames(page), `${path} in ${language} on a ${size}`).toEqual([]);
      }
      expect(await page.locator('main svg text').count()).toBeGreaterThan(1);
    }
  }
});

function* pathsOf(entries: readonly RouteConfigEntry[]): Generator<string> {
  for (const { path, children } of entries) {
    if (children) yield* pathsOf(children);
    else yield `/${path ?? ''}`;
  }
}

test('every page is among the screens that are looked at', () => {
  const market = new Proxy({} as Market, { get: () => 'x' });
  const seen = SEEN.map((screen) => new URL(pathOf(screen, market), 'https://bhukhand.example').pathname);
  const missing = [...pathsOf(routes)].filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
    return !NO_SCREEN.test(path) && !seen.some((one) => pattern.test(one));
  });
  expect(missing).toEqual([]);
});
