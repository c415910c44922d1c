import type { Browser, Page } from '@playwright/test';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { Figure } from './figure.ts';
import { openPhone } from './phone.ts';

/** The list without JavaScript and before its scripts arrive: it shows properties, and its search form works. */
export async function readWithoutScripts(browser: Browser, address: string): Promise<Figure[]> {
  const without = await openPhone(browser, { javaScriptEnabled: false });
  const before = await openPhone(browser);
  await before.route('**/*.js', () => undefined);
  const figures = [
    figure(
      'The list without JavaScript: plots shown, and found by the search form',
      await plotsReadAndFound(without, address),
    ),
    figure('The list before its scripts have come: the same', await plotsReadAndFound(before, address)),
  ];
  await Promise.all([without.context().close(), before.context().close()]);
  return figures;
}

const figure = (what: string, { shown, found }: { shown: number; found: number }): Figure => ({
  what,
  measured: `${shown} shown, ${found} found`,
  value: Math.min(shown, found),
  limit: CARDS_PER_PAGE,
  holds: 'at least',
});

async function plotsReadAndFound(page: Page, address: string): Promise<{ shown: number; found: number }> {
  const early = { waitUntil: 'commit' } as const;
  await page.goto(`${address}/properties`, early);
  const plots = page.locator('main article');
  await plots.nth(CARDS_PER_PAGE - 1).waitFor();
  const shown = await plots.count();
  await page.locator('[popovertarget=filter-sheet]').first().click();
  const search = page.getByRole('search');
  await search.getByRole('combobox').first().selectOption({ index: 1 });
  await search.getByRole('button').click({ noWaitAfter: true });
  await page.waitForURL(/\/search\?state=\w/, early);
  await plots.nth(CARDS_PER_PAGE - 1).waitFor();
  return { shown, found: await plots.count() };
}
