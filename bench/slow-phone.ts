import type { Browser } from '@playwright/test';
import { type Databases, SMALL } from './databases.ts';
import { type Figure, median, shown as printed } from './figure.ts';
import { firstPages } from './pages.ts';
import { openBrowser, openPhone, slowDown } from './phone.ts';
import { takePhotographs } from './photographs.ts';
import { startProduct } from './site.ts';

const SHOWN_WITHIN_MS = 1500;
const SEARCHABLE_WITHIN_MS = 2000;
const LOADS = 5;

interface Loaded {
  shown: number;
  /**
   * When the search form is painted, its first select has options, and no task blocks input. Absent on a page without
   * one.
   */
  searchable: number | undefined;
}

/**
 * How soon the four first pages show and their search form works on a slow phone: medians of first visits, with photos
 * on the same line.
 */
export async function slowPhone(databases: Databases): Promise<Figure[]> {
  const database = await databases.of(SMALL);
  await takePhotographs(database);
  const { url, market, dataDirectory } = database;
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(firstPages(market))) {
      const loads: Loaded[] = [];
      for (let i = 0; i < LOADS; i += 1) loads.push(await load(browser, `${site.address}${path}`));
      figures.push(
        figure(
          `Slow phone, ${name}: shown`,
          loads.map(({ shown }) => shown),
          SHOWN_WITHIN_MS,
        ),
      );
      const searchable = loads.flatMap((one) => one.searchable ?? []);
      if (searchable.length > 0)
        figures.push(figure(`Slow phone, ${name}: searchable`, searchable, SEARCHABLE_WITHIN_MS));
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

const figure = (what: string, values: readonly number[], limit: number): Figure => ({
  what,
  measured: `${values.map((value) => printed(Math.round(value))).join(', ')} ms`,
  value: Math.round(median(values)),
  limit,
  holds: 'at most',
});

async function load(browser: Browser, address: string): Promise<Loaded> {
  const page = await openPhone(browser);
  const cdp = await slowDown(page);
  await page.addInitScript(watch);
  await page.goto(address);
  // The page may load before it is painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const { shown, laidOut, longTasks } = await page.evaluate(() => ({
    shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    laidOut: performance.getEntriesByName('search-laid-out')[0]?.startTime,
    longTasks: performance.getEntriesByName('long-task').map(({ startTime, duration }) => ({ startTime, duration })),
  }));
  let searchable = laidOut === undefined ? undefined : Math.max(shown, laidOut);
  if (searchable !== undefined) {
    for (const { startTime, duration } of longTasks) {
      if (startTime <= searchable && startTime + duration > searchable) searchable = startTime + duration;
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // A list has it in a sheet.
    const line = page.locator('[popovertarget=filter-sheet]').first();
    if (await line.isVisible()) await line.click();
    const search = page.getByRole('search').first();
    await search.getByRole('combobox').first().selectOption({ index: 1 });
    await search.getByRole('button').click();
    await page.waitForURL(/\/search\?state=\w/);
  }
  await page.context().close();
  return { shown, searchable };
}

function watch(): void {
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries())
      performance.measure('long-task', { start, duration });
  }).observe({ type: 'longtask', buffered: true });
  const coming = new MutationObserver(() => {
    const select = document.querySelector<HTMLSelectElement>('[role=search] select');
    if (!select) return;
    coming.disconnect();
    // Fires with the first frame that has the select laid out, or the button of its sheet.
    const appearing = new IntersectionObserver(() => {
      appearing.disconnect();
      if (!select.disabled) performance.mark('search-laid-out');
    });
    appearing.observe(document.querySelector('[popovertarget=filter-sheet]') ?? select);
  });
  coming.observe(document, { childList: true, subtree: true });
}
