import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { type Databases, SMALL } from './databases.ts';
import type { Figure } from './figure.ts';
import { firstPages, type MeasuredPage, otherPages } from './pages.ts';
import { openBrowser, openPhone } from './phone.ts';
import { readWithoutScripts } from './without-scripts.ts';
import { startProduct } from './site.ts';

const FIRST_SCRIPT_KB = 20;
const OTHER_SCRIPT_KB = 120;
const STYLE_KB = 12;
const HTML_KB = 20;

/** Languages whose letters take three bytes. */
const LONGEST = { Hindi: '/hi', Tamil: '/ta', Telugu: '/te', Malayalam: '/ml' };

/** Compressed kilobytes (of 1,024 bytes). */
interface Loaded {
  script: number;
  styles: number;
  html: number;
  foreign: number;
  blocking: number;
}

export async function firstVisit(databases: Databases): Promise<Figure[]> {
  const { url, market, dataDirectory } = await databases.of(SMALL);
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const browser = await openBrowser();
  try {
    const first = firstPages(market);
    return [
      ...(await firstWeights(browser, site.address, first)),
      ...(await otherLanguages(browser, site.address, first)),
      ...(await otherWeights(browser, site.address, await otherPages(site.address, market))),
      ...(await readWithoutScripts(browser, site.address)),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function firstWeights(browser: Browser, address: string, pages: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const loaded = await load(browser, address, { name, path });
    const what = `First visit, ${name}`;
    figures.push(
      kilobytes(`${what}: script`, loaded.script, FIRST_SCRIPT_KB),
      kilobytes(`${what}: styles`, loaded.styles, STYLE_KB),
      kilobytes(`${what}: HTML`, loaded.html, HTML_KB),
      requests(`${what}: requests to others`, loaded.foreign),
      requests(`${what}: requests that block the first paint, beside HTML and one stylesheet`, loaded.blocking),
    );
  }
  return figures;
}

async function otherLanguages(browser: Browser, address: string, pages: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [language, prefix] of Object.entries(LONGEST)) {
    for (const [name, path] of Object.entries(pages)) {
      const page = { name: `${name} in ${language}`, path: path === '/' ? prefix : prefix + path };
      const { html } = await load(browser, address, page);
      figures.push(kilobytes(`First visit, ${page.name}: HTML`, html, HTML_KB));
    }
  }
  return figures;
}

async function otherWeights(browser: Browser, address: string, pages: readonly MeasuredPage[]): Promise<Figure[]> {
  const all: Loaded[] = [];
  const figures: Figure[] = [];
  for (const page of pages) {
    const loaded = await load(browser, address, page);
    all.push(loaded);
    figures.push(kilobytes(`First visit, ${page.name}: script`, loaded.script, OTHER_SCRIPT_KB));
  }
  const most = (of: (loaded: Loaded) => number) => Math.max(...all.map(of));
  return [
    ...figures,
    kilobytes(
      'First visit, the heaviest of the others: styles',
      most(({ styles }) => styles),
      STYLE_KB,
    ),
    kilobytes(
      'First visit, the heaviest of the others: HTML',
      most(({ html }) => html),
      HTML_KB,
    ),
    requests(
      'First visit, all others: requests to others',
      most(({ foreign }) => foreign),
    ),
    requests(
      'First visit, all others: requests that block the first paint, beside HTML and one stylesheet',
      most(({ blocking }) => blocking),
    ),
  ];
}

const kilobytes = (what: string, value: number, limit: number): Figure => ({
  what,
  measured: `${value.toFixed(1)} kB`,
  value,
  limit,
  holds: 'at most',
});

const requests = (what: string, value: number): Figure => ({
  what,
  measured: `${value} requests`,
  value,
  limit: 0,
  holds: 'at most',
});

/** Bytes of compressed bodies, until the network is idle. */
async function load(browser: Browser, address: string, { name, path, user }: MeasuredPage): Promise<Loaded> {
  const page = await openPhone(browser, { user });
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  const there = new URL(page.url());
  if (`${there.pathname}${there.search}` !== path) throw new Error(`${name} led to ${page.url()}`);
  const entries = await page.evaluate(() =>
    (
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as (PerformanceResourceTiming & { renderBlockingStatus: string })[]
    )
      // Excludes the browser's own cache, which offline pages come from.
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name: url, entryType, encodedBodySize, renderBlockingStatus }) => ({
        host: new URL(url).host,
        path: new URL(url).pathname,
        bytes: encodedBodySize,
        isPage: entryType === 'navigation',
        blocks: entryType !== 'navigation' && renderBlockingStatus === 'blocking',
      })),
  );
  const written = await page.locator('style').allTextContents();
  await page.context().close();
  const sum = (is: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(is).reduce((bytes, entry) => bytes + entry.bytes, 0) / 1024;
  const blocking = entries.filter(({ blocks }) => blocks);
  return {
    script: sum(({ path: at }) => at.endsWith('.js')),
    styles: sum(({ path: at }) => at.endsWith('.css')) + written.reduce((kB, text) => kB + compressed(text) / 1024, 0),
    html: sum(({ isPage }) => isPage),
    foreign: entries.filter(({ host }) => host !== new URL(address).host).length,
    blocking: blocking.length - (blocking.some(({ path: at }) => at.endsWith('.css')) ? 1 : 0),
  };
}

const compressed = (text: string): number => brotliCompressSync(text).length;
