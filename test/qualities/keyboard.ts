import { expect, type Locator, type Page } from '@playwright/test';
import { chosen } from '../journeys/uploads.ts';

/*
 * A user with a keyboard and a screen reader: each stop of Tab must be visible and uncovered, and announcements are
 * recorded.
 */

/** More than the longest page has. */
const STOPS = 120;

/**
 * Presses Tab until `goal` has the focus.
 * @param key 'Shift+Tab' goes back
 */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  const wanted = await goal.elementHandle();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { fault, arrived } = await page.evaluate(focusState, wanted);
    expect(fault).toBe('');
    if (arrived) return;
  }
  throw new Error(`Tab does not come to ${goal.toString()}`);
}

export async function press(page: Page, goal: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

/** Goes there by Tab and types; a select takes its option's first letters. */
export async function type(page: Page, goal: Locator, text: string): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.type(text);
}

/** Goes to a file input by Tab, presses it, and chooses these. */
export async function choose(page: Page, goal: Locator, ...files: File[]): Promise<void> {
  // Registered first, so that no file dialog opens.
  const chooser = page.waitForEvent('filechooser');
  await press(page, goal);
  await (await chooser).setFiles(await Promise.all(files.map(chosen)));
}

/** The element in focus, and its faults (WCAG 2.4.7, 2.4.11). */
async function focusState(wanted: Element | null): Promise<{ fault: string; arrived: boolean }> {
  // The page scrolls, and moves what covered the stop.
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  const at = document.activeElement;
  // Between the page's end and its beginning the browser itself has the focus.
  if (!(at instanceof HTMLElement) || at === document.body) return { fault: '', arrived: false };
  // A file input is drawn by its label.
  const drawn = at.matches('[type=file]') ? (document.querySelector(`label[for="${at.id}"]`) ?? at) : at;
  const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
  const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const isSeen = [...drawn.getClientRects()].some(({ left, right, top, bottom }) =>
    [0.1, 0.5, 0.9].some((part) => {
      const there = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
      return there !== null && (drawn.contains(there) || there.contains(drawn));
    }),
  );
  const what = at.outerHTML.slice(0, 160);
  const fault = isMarked ? (isSeen ? '' : `covered: ${what}`) : `not marked: ${what}`;
  return { fault, arrived: at === wanted };
}

interface Listening {
  announced?: string[];
}

/**
 * From the next page on, records what live regions announce: a region inserted together with its text announces
 * nothing, except an alert.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const REGION = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const say = (region: Element) => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const text = region.textContent.replace(/\s+/g, ' ').trim();
      if (text !== '' && region.checkVisibility() && (!dialog || dialog.contains(region))) announced.push(text);
    };
    new MutationObserver((changes) => {
      const came = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(REGION);
        if (region && !came.some((node) => node.contains(region))) say(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const one of [node, ...node.querySelectorAll('[role=alert]')]) if (one.matches('[role=alert]')) say(one);
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

export async function expectAnnounced(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as Window & Listening).announced?.join('\n') ?? ''))
    .toMatch(text);
}
