import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test';
import { findBrowser, installBrowser } from '#test/browser.ts';
import type { Databases } from './databases.ts';
import type { Figure } from './figure.ts';
import { SMALL } from './sizes.ts';
import { startProduct } from './site.ts';

const STILL_SCRIPT_KB = 20;
const LIVE_SCRIPT_KB = 110;
const STYLE_KB = 12;
const HTML_KB = 20;
const SHOWN_WITHIN_MS = 1500;

/** 400 kbit/s in both directions, 400 ms of round trip, a processor six times slower than this one. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_PROCESSOR = 6;

/** Kilobytes, and how many requests went elsewhere. */
interface Loaded {
  script: number;
  styles: number;
  html: number;
  foreign: number;
}

/** What a first visit brings to the phone, page by page, and how soon it shows. */
export async function firstVisit(databases: Databases): Promise<Figure[]> {
  if (!findBrowser()) installBrowser();
  const { url, market, dataDirectory } = await databases.of(SMALL);
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const still = {
    home: '/',
    list: '/properties',
    search: `/search?state=${market.mandals[0]?.state}`,
    property: `/property/BK-${market.listingNumbers[0]}`,
  };
  const live = { 'log in': '/login', 'sign up': '/signup', 'admin log in': '/admin' };
  const figures: Figure[] = [];
  for (const [name, path] of [...Object.entries(still), ...Object.entries(live)]) {
    const { script, styles, html, foreign } = await load(browser, `${site.address}${path}`);
    const line = (what: string, value: number, limit: number): Figure => ({
      what: `First visit, ${name}: ${what}`,
      measured: `${value.toFixed(1)} kB`,
      value,
      limit,
      holds: 'at most',
    });
    figures.push(
      line('script', script, name in still ? STILL_SCRIPT_KB : LIVE_SCRIPT_KB),
      line('styles', styles, STYLE_KB),
      line('HTML', html, HTML_KB),
      { ...line('requests to others', foreign, 0), measured: `${foreign} requests` },
    );
  }
  for (const [name, path] of Object.entries(still)) {
    const shown = await shownWithin(browser, `${site.address}${path}`);
    figures.push({
      what: `Slow phone, ${name}: shown`,
      measured: `${Math.round(shown)} ms`,
      value: Math.round(shown),
      limit: SHOWN_WITHIN_MS,
      holds: 'at most',
    });
  }
  await browser.close();
  await site.stop();
  return figures;
}

/** A phone that has never been here. */
async function openPhone(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}

/** Bytes of bodies, as they come over the line. */
async function load(browser: Browser, address: string): Promise<Loaded> {
  const { page } = await openPhone(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      host: new URL(entry.name).host,
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      isPage: entry.entryType === 'navigation',
    })),
  );
  await page.context().close();
  const kilobytes = (is: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(is).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return {
    script: kilobytes(({ path }) => path.endsWith('.js')),
    styles: kilobytes(({ path }) => path.endsWith('.css')),
    html: kilobytes(({ isPage }) => isPage),
    foreign: entries.filter(({ host }) => host !== new URL(address).host).length,
  };
}

async function shownWithin(browser: Browser, address: string): Promise<number> {
  const { page, cdp } = await openPhone(browser);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(address);
  // The page may be loaded before it is painted.
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const shown = await painted.jsonValue();
  await page.context().close();
  return shown ?? 0;
}
