import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';
import { findBrowserOfJourneys } from './test/browser.ts';
import { SECOND_TRIES } from './test/journeys/second-tries-reporter.ts';
import { PATIENTLY } from './test/patience.ts';

/** People's browsers: a page view of a robot, which a headless browser says it is, does not count. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const phone: Partial<PlaywrightTestOptions> = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent: PHONE,
};
const desktop: Partial<PlaywrightTestOptions> = { viewport: { width: 1280, height: 800 }, userAgent: DESKTOP };

/** They have a product and a worker of their own. */
const APART =
  'qualities/{console-screen,first-screen,hostile-words,list-screen,long-words,operator-settings,property-screen}.spec.ts';

/** Started by `npm run test:browser`, which sees to it that there is a browser. */
export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results',
  globalSetup: ['./test/build-pages.ts', './test/journeys/prepare-data.ts'],
  fullyParallel: true,
  // Each waits half of its time: two of them left a core idle.
  workers: 4,
  // In CI alone, which prints what passed at the second try (.ci/run).
  retries: SECOND_TRIES ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // The longest takes a minute on two idle cores.
  timeout: 5 * PATIENTLY.timeout,
  expect: { timeout: PATIENTLY.timeout },
  reporter: [['list'], ['./test/specification/coverage-reporter.ts'], ['./test/journeys/second-tries-reporter.ts']],
  use: {
    // Emptied between two tests, as a new one is, and without the half second of processor that a new one takes.
    reuseContext: true,
    // A journey looks at what the network brings; weak-network.spec.ts is about the rest.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A failure leaves a screenshot and the page's outline. A trace (--trace on) is not kept of every journey: it makes them
    // slower, and fetches pictures that fail to decode again, against the pages' policy.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: PATIENTLY.timeout,
    navigationTimeout: PATIENTLY.timeout,
    launchOptions: {
      executablePath: findBrowserOfJourneys(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // What does not depend on the size of the screen is walked @once; what only a phone has, on the @phone; the rest @both.
    { name: 'phone', testMatch: 'journeys/*.spec.ts', use: phone, grepInvert: /@once/ },
    { name: 'desktop', testMatch: 'journeys/*.spec.ts', use: desktop, grepInvert: /@phone/ },
    // `npm run test:specification`.
    { name: 'specification', testMatch: 'specification/*.spec.ts', use: desktop },
    // `npm run test:qualities`. Apart begins first: begun last, it left a core idle.
    { name: 'qualities-apart', testMatch: APART, use: desktop },
    { name: 'qualities-phone', testMatch: 'qualities/*.spec.ts', testIgnore: APART, use: phone, grepInvert: /@once/ },
    {
      name: 'qualities-desktop',
      testMatch: 'qualities/*.spec.ts',
      testIgnore: APART,
      use: desktop,
      grepInvert: /@phone/,
    },
  ],
});
