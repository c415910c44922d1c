import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { median, shown } from './figure.ts';
import { openBrowser, openPhone, slowDown } from './phone.ts';

/* A map requested on a slow phone: time until usable, bytes loaded, and smoothness of dragging. */

const USABLE_WITHIN_MS = 3_000;
const LOADED_KB = 65;
const FRAME_MS = 50;
const OPENINGS = 5;
const DRAGS = 4;
const DRAG = { pixels: 120, steps: 12 };
const FINGER_EVERY_MS = 16;

interface Opened {
  usableMs: number;
  kilobytes: number;
  requests: number;
  marks: number;
  worstFrames: number[];
}

interface Way {
  path: string;
  tapped: string;
  /** A document that the tap opens; not counted as the map's. */
  leadsTo?: string;
}

/**
 * @param property with a pin
 * @param list of a crowded district, whose map has the most marks
 */
export async function mapOnPhone(address: string, { property, list }: Record<'property' | 'list', string>) {
  const browser = await openBrowser();
  try {
    return [
      ...(await figuresOf('a plot’s map', browser, address, { path: property, tapped: '[data-open-map]' })),
      ...(await figuresOf('a list’s map', browser, address, {
        path: list,
        tapped: 'a[href*="view=map"]',
        leadsTo: 'view=map',
      })),
    ];
  } finally {
    await browser.close();
  }
}

async function figuresOf(name: string, browser: Browser, address: string, way: Way): Promise<Figure[]> {
  const openings: Opened[] = [];
  for (let i = 0; i < OPENINGS; i += 1) openings.push(await open(browser, address, way));
  const { marks = 0, requests = 0 } = openings[0] ?? {};
  const figure = (what: string, of: (opened: Opened) => number, [limit, unit]: [number, string]): Figure => ({
    what: `Slow phone, ${name}: ${what}`,
    measured: `${openings.map((one) => shown(Number(of(one).toFixed(1)))).join(', ')} ${unit}`,
    value: Number(median(openings.map(of)).toFixed(1)),
    limit,
    holds: 'at most',
  });
  return [
    figure(`from the tap to a usable map with ${marks} marks`, ({ usableMs }) => usableMs, [USABLE_WITHIN_MS, 'ms']),
    figure(`bytes from the tap, in ${requests} requests`, ({ kilobytes }) => kilobytes, [LOADED_KB, 'kB']),
    figure('the longest frame of a drag', ({ worstFrames }) => median(worstFrames), [FRAME_MS, 'ms']),
  ];
}

async function open(browser: Browser, address: string, { path, tapped, leadsTo }: Way): Promise<Opened> {
  // Requests of a service worker are neither throttled nor counted.
  const page = await openPhone(browser, { hasTouch: true, serviceWorkers: 'block' });
  const cdp = await slowDown(page);
  await page.addInitScript(watchMap);
  await page.goto(address + path, { waitUntil: 'networkidle' });
  const loaded = countLoaded(cdp, leadsTo);
  await page.locator(tapped).first().tap();
  await page.waitForFunction(() => sessionStorage.getItem('usable') !== null, undefined, { timeout: 60_000 });
  const usableMs = await page.evaluate(
    () => Number(sessionStorage.getItem('usable')) - Number(sessionStorage.getItem('tapped')),
  );
  // Tiles beyond the view load later.
  await page.waitForLoadState('networkidle');
  const { bytes, requests } = loaded();
  const marks = await page.locator('.leaflet-marker-icon, .map-place, .map-point').count();
  const worstFrames = await dragAbout(page, cdp);
  await page.context().close();
  return { usableMs, kilobytes: bytes / 1_000, requests, marks, worstFrames };
}

function countLoaded(cdp: CDPSession, except: string | undefined): () => { bytes: number; requests: number } {
  const left = new Set<string>();
  let [bytes, requests] = [0, 0];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (except !== undefined && type === 'Document' && request.url.includes(except)) left.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // The browser's own cache transfers nothing.
    if (left.has(requestId) || encodedDataLength === 0) return;
    bytes += encodedDataLength;
    requests += 1;
  });
  return () => ({ bytes, requests });
}

async function dragAbout(page: Page, cdp: CDPSession): Promise<number[]> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('There is no map to drag');
  const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height / 2, 600)];
  const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + moved, y }] });
  const worst: number[] = [];
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const direction = drag % 2 === 0 ? 1 : -1;
    await touch('touchStart', 0);
    await page.evaluate(watchFrames);
    for (let step = 1; step <= DRAG.steps; step += 1) {
      await touch('touchMove', (direction * DRAG.pixels * step) / DRAG.steps);
      await page.waitForTimeout(FINGER_EVERY_MS);
    }
    worst.push(await page.evaluate(() => Number(document.documentElement.dataset['worstFrame'])));
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForLoadState('networkidle');
  }
  return worst;
}

/** Runs in the page: the longest time between two frames from now on. */
function watchFrames(): void {
  const { dataset } = document.documentElement;
  dataset['worstFrame'] = '0';
  let before: number | undefined;
  const next = (now: number) => {
    if (before !== undefined) dataset['worstFrame'] = String(Math.max(Number(dataset['worstFrame']), now - before));
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/**
 * Runs in each document before its own scripts: records the time of the tap, and when the map has marks and all tiles.
 */
function watchMap(): void {
  const now = () => String(performance.timeOrigin + performance.now());
  addEventListener('click', () => sessionStorage.getItem('tapped') ?? sessionStorage.setItem('tapped', now()), {
    capture: true,
  });
  const look = () => {
    const map = document.querySelector('.leaflet-container');
    const tiles = map?.querySelectorAll('.leaflet-tile') ?? [];
    const isUsable =
      tiles.length > 0 &&
      [...tiles].every((tile) => tile.classList.contains('leaflet-tile-loaded')) &&
      map?.querySelector('.leaflet-marker-icon, .map-place, .map-point');
    if (isUsable) sessionStorage.setItem('usable', now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
