import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findBrowser, installBrowser, NoBrowser } from '../browser.ts';
import buildPagesWhenStale from '../build-pages.ts';
import { startBhukhand } from '../journeys/bhukhand.ts';
import { openMarket, type Market } from './market.ts';
import { SCREENS, type Screen } from './screens.ts';

/*
 * npm run screenshots: every screen with sample data in three widths, as screenshots/<width>/<screen>.png. Words choose
 * screens: npm run screenshots -- admin
 */

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const WIDTHS = [
  { width: 360, height: 740, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: true, hasTouch: true },
  { width: 1280, height: 800, isMobile: false, hasTouch: false },
];

const words = process.argv.slice(2);
const wanted = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

try {
  if (!findBrowser()) installBrowser();
} catch (error) {
  if (!(error instanceof NoBrowser)) throw error;
  console.error(error.message);
  process.exit(1);
}
await buildPagesWhenStale();
const bhukhand = await startBhukhand({ sampleData: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const failures: string[] = [];
try {
  const market = await openMarket(bhukhand);
  for (const { width, height, isMobile, hasTouch } of WIDTHS) {
    await rm(`${FOLDER}${width}`, { recursive: words.length === 0, force: true }).catch(() => undefined);
    await mkdir(`${FOLDER}${width}`, { recursive: true });
    for (const screen of wanted) {
      await take(screen, market, { viewport: { width, height }, isMobile, hasTouch }).catch((error: unknown) => {
        failures.push(`${screen.name} at ${width}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    console.log(`${wanted.length} screens at ${width} px`);
  }
} finally {
  await browser.close();
  await bhukhand.stop();
}
console.log(`They are in ${FOLDER}`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function take(screen: Screen, market: Market, options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...options,
    baseURL: bhukhand.address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  try {
    const session = screen.as && market.sessions[screen.as];
    if (session) {
      await context.addInitScript(({ token, id, role }) => {
        for (const [key, value] of Object.entries({ status: 'Log Out', role, id, token }))
          localStorage.setItem(key, value);
      }, session);
    }
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    await page.goto(typeof screen.at === 'string' ? screen.at : screen.at(market));
    // Hydrated pages request their lists late.
    await page.waitForLoadState('networkidle');
    await screen.first?.(page, market);
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    await page.screenshot({
      path: `${FOLDER}${options.viewport?.width}/${screen.name}.png`,
      fullPage: !screen.windowOnly,
    });
  } finally {
    await context.close();
  }
}

/** Pictures and the carousel load when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  const modal = await page.locator('dialog[open], [popover]:popover-open:not(toast-tray)').count();
  if (modal > 0) return;
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
