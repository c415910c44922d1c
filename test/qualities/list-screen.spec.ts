import type { Page } from '@playwright/test';
import { expect } from '../journeys/journey.ts';
import { HEIGHTS, test, WIDTHS } from './sample-screens.ts';

/* How a list's filters behave in its first screen, on the sample market. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Its distance from the top, in one call: a locator's card may be swapped before it is measured. */
const firstCard = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    return document.querySelector('#found article')?.getBoundingClientRect().top;
  });

test('opened filters move no card, and their button stays in view', async ({ page }) => {
  const shown = page.getByRole('button', { name: /^Show \d+ plots$/ }).filter({ visible: true });
  for (const width of WIDTHS) {
    const height = HEIGHTS[width];
    await page.setViewportSize({ width, height });
    await page.goto('/properties');
    const before = await firstCard(page);
    expect(before).toBeGreaterThan(0);
    const isSheet = width < 1024;
    if (isSheet) await page.locator('[popovertarget=filter-sheet]').first().click();
    const panels = page.locator('form details[name=filter]');
    await expect(panels).toHaveCount(6);
    for (const panel of await panels.all()) {
      await panel.locator('summary').click();
      expect(await firstCard(page)).toBe(before);
      const box = await panel.locator('> div').boundingBox();
      if (!isSheet) expect(box?.height).toBeLessThanOrEqual(360);
      // Place and order have no button beside a sheet's: they apply when they are chosen.
      if (isSheet || (await panel.getByRole('button', { name: /^Show/ }).count()) > 0)
        await expect(shown).toBeInViewport({ ratio: 1 });
    }
    if (!isSheet) {
      await page.keyboard.press('Escape');
      await expect(panels.last()).not.toHaveAttribute('open');
      await panels.first().locator('summary').click();
    }
    await shown.click();
    await expect(shown).toHaveCount(0);
    expect(await firstCard(page)).toBe(before);
  }
});
