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

interface Loaded {
  kilobytes: Record<'Document' | 'Stylesheet' | 'Script', number>;
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
    const { kilobytes, foreign } = await load(browser, `${site.address}${path}`);
    const line = (what: string, value: number, limit: number): Figure => ({
      what: `First visit, ${name}: ${what}`,
      measured: `${value.toFixed(1)} kB`,
      value,
      limit,
      holds: 'at most',
    });
    figures.push(
      line('script', kilobytes.Script, name in still ? STILL_SCRIPT_KB : LIVE_SCRIPT_KB),
      line('styles', kilobytes.Stylesheet, STYLE_KB),
      line('HTML', kilobytes.Document, HTML_KB),
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

/** Bytes as they come over the line, headers included. */
async function load(browser: Browser, address: string): Promise<Loaded> {
  const { page, cdp } = await openPhone(browser);
  const kinds = new Map<string, string>();
  const loaded: Loaded = { kilobytes: { Document: 0, Stylesheet: 0, Script: 0 }, foreign: 0 };
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (new URL(request.url).host !== new URL(address).host) loaded.foreign += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Document' || kind === 'Stylesheet' || kind === 'Script') {
      loaded.kilobytes[kind] += encodedDataLength / 1024;
    }
  });
  await cdp.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.context().close();
  return loaded;
}

async function shownWithin(browser: Browser, address: string): Promise<number> {
  const { page, cdp } = await openPhone(browser);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(address);
  const shown = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  await page.context().close();
  if (shown === undefined) throw new Error(`${address} showed nothing`);
  return shown;
}
