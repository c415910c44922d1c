import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { isLanguage, type Language, pathIn } from '#contract/languages.ts';
import { findBrowserOfJourneys, hasBrowserOfJourneys, installBrowserOfJourneys, NoBrowser } from '../browser.ts';
import buildPagesWhenStale from '../build-pages.ts';
import { startBhukhand } from '../journeys/bhukhand.ts';
import { openMarket, type Market } from './market.ts';
import { SCREENS, type Screen } from './screens.ts';

/*
 * npm run screenshots: every screen with sample data in four widths, as screenshots/<width>/<screen>.png. Words choose
 * screens, widths, languages and the dark scheme: npm run screenshots -- admin, npm run screenshots -- login 360 hi dark
 */

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const WIDTHS = [
  { width: 360, height: 740, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: true, hasTouch: true },
  { width: 1280, height: 860, isMobile: false, hasTouch: false },
  { width: 1440, height: 900, isMobile: false, hasTouch: false },
];

const given = process.argv.slice(2);
const languages = given.filter(isLanguage);
const widths = given.filter((word) => /^\d+$/.test(word)).map(Number);
const isDark = given.includes('dark');
const words = given.filter((word) => !isLanguage(word) && !/^\d+$/.test(word) && word !== 'dark');
const chosen = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

try {
  if (!hasBrowserOfJourneys()) installBrowserOfJourneys();
} catch (error) {
  if (!(error instanceof NoBrowser)) throw error;
  console.error(error.message);
  process.exit(1);
}
await buildPagesWhenStale();
const bhukhand = await startBhukhand({ sampleData: true });
const browser = await chromium.launch({
  executablePath: findBrowserOfJourneys(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const failures: string[] = [];
try {
  const market = await openMarket(bhukhand);
  for (const { width, height, isMobile, hasTouch } of WIDTHS) {
    if (widths.length > 0 && !widths.includes(width)) continue;
    await rm(`${FOLDER}${width}`, { recursive: given.length === 0, force: true }).catch(() => undefined);
    await mkdir(`${FOLDER}${width}`, { recursive: true });
    for (const language of languages.length > 0 ? languages : (['en'] as const)) {
      // States are reached by pressing English buttons.
      const screens = chosen.filter(({ first }) => language === 'en' || !first);
      for (const screen of screens) {
        const options = { viewport: { width, height }, isMobile, hasTouch };
        await take(screen, language, market, options).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          failures.push(`${screen.name} (${language}) at ${width}: ${reason}`);
        });
      }
      console.log(`${screens.length} screens (${language}) at ${width} px`);
    }
  }
} finally {
  await browser.close();
  await bhukhand.stop();
}
console.log(`They are in ${FOLDER}`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function take(screen: Screen, language: Language, market: Market, options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...options,
    baseURL: bhukhand.address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    colorScheme: isDark ? 'dark' : 'light',
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
    const path = typeof screen.at === 'string' ? screen.at : screen.at(market);
    await page.goto(pathIn(language, path));
    // Hydrated pages request their lists late.
    await page.waitForLoadState('networkidle');
    await screen.first?.(page, market);
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    const name = [screen.name, ...(language === 'en' ? [] : [language]), ...(isDark ? ['dark'] : [])].join('.');
    await page.screenshot({
      path: `${FOLDER}${options.viewport?.width}/${name}.png`,
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
