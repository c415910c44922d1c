import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './journey.ts';

/*
 * What every screen must hold in each state: axe finds nothing on a dark phone (colours.test.ts has every pair of colours);
 * nothing is cut off or scrolls sideways on a computer, at 200 %, on a phone, with letters twice as large, and with the
 * spacing of WCAG 1.4.12; touch targets are large enough. A screen is loaded once for all of it.
 */

const TARGET_PX = 44;
const COMPUTER = { width: 1280, height: 800 };
/** 1280 × 800 at 200 % (WCAG 1.4.4, 1.4.10). */
const ZOOMED = { width: 640, height: 400 };
const PHONE = { width: 360, height: 740 };

/** Minified, a page compiles it in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules but AAA's and experimental ones, with two that are off by default. */
const RULES: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};

interface Looked {
  /** By axe on a light computer as well, at what only wide screens show: a second of processor. */
  wide?: boolean;
}

/** @param screen its name in a report */
export async function expectAccessible(page: Page, screen: string, { wide = false }: Looked = {}): Promise<void> {
  await test.step(screen, async () => {
    await page.setViewportSize(COMPUTER);
    // The sticky header covers a part of what was scrolled to.
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
  /** Touch targets must be as large, in CSS pixels. */
  leastTarget?: number;
  /** Styles of the text by what they do, under which nothing may be cut off either. */
  texts?: Record<string, string>;
}

/** In one call of the page, which took longer than what it looks at. */
async function expectLaidOut(page: Page, screen: string, { leastTarget = 0, texts = {} }: Layout = {}): Promise<void> {
  const faults = await page.evaluate(
    async ({ least, styles, pressed }) => {
      const describe = (element: Element) =>
        `${element.outerHTML.slice(0, 110)} … ${element.textContent.trim().slice(0, 40)}`;
      const hides = (value: string) => value === 'hidden' || value === 'clip';
      // In a box that scrolls, or that only a screen reader reads.
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
          // For screen readers only, or hidden.
          if (width <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
          const { overflowX, overflowY } = getComputedStyle(element);
          const isCut =
            (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
          // What a map hides is moved into view.
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
          // A box or a radio is pressed by its label.
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

      const all = [...cutOff(), ...(least > 0 ? smallTargets() : [])];
      for (const [how, css] of Object.entries(styles)) {
        // A browser's stylesheet, which the page's policy allows.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        await new Promise((frame) => requestAnimationFrame(frame));
        all.push(...cutOff().map((fault) => `${how}: ${fault}`));
      }
      document.adoptedStyleSheets = [];
      return all;
    },
    { least: leastTarget, styles: texts, pressed: PRESSED },
  );
  expect.soft(faults, `layout of ${screen}`).toEqual([]);
}

/** Touch targets; WCAG 2.5.8 excepts inline links. */
const PRESSED = 'button, select, textarea, summary, input:not([type=hidden], [type=file]), a[href], [role=tab]';
