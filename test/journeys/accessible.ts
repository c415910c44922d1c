import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './journey.ts';

/*
 * Demands on every screen in each state: no axe findings on a dark phone (colours.test.ts has every pair of colours);
 * nothing cut off or scrolling sideways on a computer, at 200 %, on a phone, at twice the text size, and with the
 * spacing of WCAG 1.4.12; large enough touch targets; folds that show that they open. A screen is loaded once for it.
 */

const TARGET_PX = 44;
const COMPUTER = { width: 1280, height: 800 };
/** 1280 × 800 at 200 % (WCAG 1.4.4, 1.4.10). */
const ZOOMED = { width: 640, height: 400 };
const PHONE = { width: 360, height: 740 };

/** The minified file compiles in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules but AAA's and experimental ones, with two that are off by default. */
const RULES: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};

interface Looked {
  /** Runs axe on a light computer too, for parts that only wide screens show; takes a second of processor time. */
  wide?: boolean;
}

/** @param screen its name in a report */
export async function expectAccessible(page: Page, screen: string, { wide = false }: Looked = {}): Promise<void> {
  await test.step(screen, async () => {
    await page.setViewportSize(COMPUTER);
    // The sticky header covers part of a page that was scrolled.
    await page.evaluate(() => scrollTo(0, 0));
    await expect.soft(page.locator('h1'), `first headings of ${screen}`).toHaveCount(1);
    await expect.soft(page, `title of ${screen}`).toHaveTitle(/\S/);
    if (wide) await expectNoFindings(page, screen);
    await expectLaidOut(page, screen);

    await page.setViewportSize(ZOOMED);
    await expectLaidOut(page, `${screen}, at 200 %`);

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoFindings(page, `${screen}, on a phone at dusk`);
    await expectLaidOut(page, `${screen}, on a phone`, { leastTarget: TARGET_PX, texts: SET_OTHERWISE });
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

async function expectNoFindings(page: Page, screen: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, RULES);
  expect.soft(found, `axe on ${screen}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const TWICE_AS_LARGE = ':root { font-size: 200% !important }';

const SET_OTHERWISE = {
  'letters twice as large': TWICE_AS_LARGE,
  'text widely set':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
};

interface Layout {
  leastTarget?: number;
  /** CSS for texts by its description, under which nothing may be cut off either. */
  texts?: Record<string, string>;
}

/** One call of the page: calls took longer than the checks. */
async function expectLaidOut(page: Page, screen: string, { leastTarget = 0, texts = {} }: Layout = {}): Promise<void> {
  const faults = await page.evaluate(
    async ({ least, styles, pressed }) => {
      const describe = (element: Element) =>
        `${element.outerHTML.slice(0, 110)} … ${element.textContent.trim().slice(0, 40)}`;
      const hides = (value: string) => value === 'hidden' || value === 'clip';
      // True in a scrolling box, or for text that only screen readers read.
      const canBeReached = (element: Element | null): boolean => {
        if (!element || element === document.body) return false;
        const { overflowX, clipPath } = getComputedStyle(element);
        const carousel = element.matches('testimonial-carousel, .leaflet-container');
        return (
          ['auto', 'scroll'].includes(overflowX) ||
          clipPath !== 'none' ||
          carousel ||
          canBeReached(element.parentElement)
        );
      };
      const cutOff = () => {
        const wide = document.documentElement.scrollWidth;
        const found = wide > innerWidth ? [`${wide} px wide in ${innerWidth}`] : [];
        for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
          const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
          const { width, left, right } = element.getBoundingClientRect();
          if (width <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
          const { overflowX, overflowY } = getComputedStyle(element);
          const isCut =
            (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
          // Maps can be moved to show what they hide.
          const isMap = element.matches('.leaflet-container');
          if (
            isCut &&
            !isMap &&
            element.clientWidth > 1 &&
            element.textContent.trim() !== '' &&
            element !== document.body
          )
            found.push(`cut: ${describe(element)}`);
          if (hasText && (left < -1 || right > innerWidth + 1) && !canBeReached(element))
            found.push(`outside: ${describe(element)}`);
        }
        return found;
      };
      const isInSentence = (element: Element) => {
        if (!element.matches('a')) return false;
        const text = element.closest('p, li, dd, td, span, div')?.textContent.trim() ?? '';
        return text.length > element.textContent.trim().length + 3;
      };
      const smallTargets = () =>
        [...document.querySelectorAll(pressed)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
          // The label is the target of a checkbox or radio button.
          .map((element) => ({
            element,
            box: (element.matches('[type=radio], [type=checkbox]')
              ? (element.closest('label') ?? element)
              : element
            ).getBoundingClientRect(),
          }))
          // Browsers round by half a pixel.
          .filter(({ box }) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
          .map(({ element, box }) => `small: ${element.outerHTML.slice(0, 120)}: ${box.width} × ${box.height}`);

      const unmarkedFolds = () =>
        [...document.querySelectorAll('summary')]
          .filter((summary) => {
            const { display, textDecorationLine, borderTopWidth } = getComputedStyle(summary);
            const isMarked = display === 'list-item' || summary.querySelector('svg') !== null;
            const isLikeAButton = textDecorationLine !== 'none' || borderTopWidth !== '0px';
            const isVisible = summary.checkVisibility({ visibilityProperty: true });
            return isVisible && !isMarked && !isLikeAButton && getComputedStyle(summary, '::after').content === 'none';
          })
          .map((summary) => `no sign that it opens: ${describe(summary)}`);

      const all = [...cutOff(), ...unmarkedFolds(), ...(least > 0 ? smallTargets() : [])];
      const ofPage = [...document.adoptedStyleSheets];
      for (const [how, css] of Object.entries(styles)) {
        // A constructed stylesheet, which the page's policy allows.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...ofPage, sheet];
        await new Promise((frame) => requestAnimationFrame(frame));
        all.push(...cutOff().map((fault) => `${how}: ${fault}`));
      }
      document.adoptedStyleSheets = ofPage;
      return all;
    },
    { least: leastTarget, styles: texts, pressed: PRESSED },
  );
  expect.soft(faults, `layout of ${screen}`).toEqual([]);
}

/** Touch targets; WCAG 2.5.8 excepts inline links. */
const PRESSED = 'button, select, textarea, summary, input:not([type=hidden], [type=file]), a[href], [role=tab]';
