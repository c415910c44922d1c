import type { Locator } from '@playwright/test';
import { expect, test } from '../journeys/journey.ts';

/** Opens a dialog by this button. @returns what of it moves */
const movesAfter = (button: Locator) =>
  button.evaluate((pressed) => {
    if (pressed instanceof HTMLElement) pressed.click();
    const [dialog] = document.querySelectorAll('dialog:modal');
    if (!dialog) throw new Error('No dialog was opened');
    return dialog
      .getAnimations()
      .map((animation) => animation instanceof CSSTransition && animation.transitionProperty);
  });

test(
  'pages follow the browser’s wishes for less motion, more contrast and own colours',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    await test.step('with colours of their own, what is chosen is marked and a button has an edge', async () => {
      await logIn(page, bhukhand.admin);
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto('/admin/area');
      const background = (name: string) =>
        page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
      await expect(page.getByRole('link', { name: 'States' })).toBeVisible();
      expect(await background('States')).not.toBe(await background('Districts'));
      expect(await background('Area')).toBe(await background('States'));
      const edge = await page
        .getByRole('link', { name: 'List Property' })
        .evaluate((button) => [getComputedStyle(button).borderTopStyle, getComputedStyle(button).borderTopColor]);
      expect(edge).toEqual(['solid', expect.not.stringContaining('rgba(0, 0, 0, 0)')]);
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('with more contrast no text is grey', async () => {
      const colours = () =>
        page.getByRole('contentinfo').evaluate((footer) => {
          const quiet = footer.querySelector('.text-bark');
          return [getComputedStyle(footer).color, quiet && getComputedStyle(quiet).color];
        });
      const [ink, bark] = await colours();
      expect(bark).not.toBe(ink);
      await page.emulateMedia({ contrast: 'more' });
      expect(await colours()).toEqual([ink, ink]);
      await page.emulateMedia({ contrast: 'no-preference' });
    });

    await test.step('dialogs and the filter sheet of static pages rise, and with less motion are there at once', async () => {
      const plot = await bhukhand.listApprovedPlot();
      const buyer = await bhukhand.signUp('buyer');
      await bhukhand.buyCredits(buyer);
      await logIn(page, buyer);
      await page.setViewportSize({ width: 360, height: 740 });
      for (const [path, button] of [
        [`/property/${plot.id}`, page.locator('#access').getByRole('button', { name: 'View Details' })],
        ['/properties', page.getByRole('button', { name: /^Filters/ })],
      ] as const)
        for (const reducedMotion of ['no-preference', 'reduce'] as const) {
          await page.emulateMedia({ reducedMotion });
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await expect(button).toBeVisible();
          expect(await movesAfter(button), `${path}, ${reducedMotion}`).toEqual(
            reducedMotion === 'reduce' ? [] : ['translate'],
          );
        }
    });

    await test.step('with less motion nothing moves', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      const stories = page.getByRole('region', { name: 'Example stories' });
      await stories.scrollIntoViewIfNeeded();
      await stories.getByRole('button', { name: 'Next story' }).click();
      const longest = await page.evaluate(() =>
        Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
      );
      expect(longest).toBeLessThan(1);
      await expect(stories.getByRole('button', { name: /stories/ })).toHaveCount(0);
    });
  },
);
