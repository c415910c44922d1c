import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { displayPlans, type Plan } from '#contract/plans.ts';
import { PATIENTLY } from '#test/patience.ts';
import { type Bhukhand, type Plot, type TestUser, startBhukhand } from './bhukhand.ts';

/** An error that a journey causes on purpose; without it the journey fails. */
interface ExpectedFailure {
  status: number;
  path: RegExp;
  came: boolean;
}

interface Watch {
  faults: string[];
  /** Scripts that failed to load; those aborted by leaving a page are no fault. */
  failedImports: string[];
  aborted: Set<string>;
  expected: ExpectedFailure[];
  /** Allowed hosts, and whether they were requested. */
  elsewhere: Map<string, boolean>;
}

interface Journey {
  /** Expects a response of this status; 0 is a failed connection. */
  expectFailure: (status: number, path: RegExp) => void;
  /** Expects a request to another host, which a route of the test answers or aborts. */
  expectRequestsTo: (host: string) => void;
  logIn: (page: Page, user: TestUser) => Promise<void>;
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  watch: Watch;
}

/** Shared accounts, for checks that do not change them. */
export type ProductUsers = Record<'buyer' | 'seller' | 'agent' | 'admin', TestUser>;

/** Worker fixtures, made on first use. All are here: a test with more of them would get its own workers. */
interface OfWorker {
  bhukhand: Bhukhand;
  users: ProductUsers;
  plan: Plan;
  plot: Plot;
}

/** The connection, or a file that was to be sent. */
const LOST = new Set(['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_UPLOAD_FILE_CHANGED']);
const SIZES = new Set(['phone', 'desktop']);
const WALKED = new Set(['@phone', '@once', '@both']);

/**
 * A journey through the real product in a real browser. Unexpected console errors, failed requests, requests to other
 * hosts and logged server errors fail it.
 */
export const test = base.extend<Journey, OfWorker>({
  bhukhand: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const bhukhand = await startBhukhand();
      await use(bhukhand);
      await bhukhand.stop();
    },
    { scope: 'worker', timeout: 2 * PATIENTLY.timeout },
  ],

  users: [
    async ({ bhukhand }, use) => {
      const [buyer, seller, agent] = await Promise.all([
        bhukhand.signUp('buyer'),
        bhukhand.signUp('seller'),
        bhukhand.signUp('agent'),
      ]);
      await use({ buyer, seller, agent, admin: bhukhand.admin });
    },
    { scope: 'worker' },
  ],

  plot: [
    async ({ bhukhand, users }, use) => use(await bhukhand.listApprovedPlot({}, users.seller)),
    { scope: 'worker' },
  ],

  plan: [
    async ({ bhukhand }, use) => {
      const [plan] = (await bhukhand.call(displayPlans)).data;
      if (!plan) throw new Error('There is no plan on sale');
      await use(plan);
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ bhukhand }, use) => use(bhukhand.address),

  watch: [
    async ({ bhukhand }, use, { project, tags }) => {
      if (SIZES.has(project.name) && !tags.some((tag) => WALKED.has(tag)))
        throw new Error(`A journey says where it is walked: ${[...WALKED].join(', ')} (docs/testing.md)`);
      const watch: Watch = { faults: [], failedImports: [], aborted: new Set(), expected: [], elsewhere: new Map() };
      bhukhand.takeErrors();
      await use(watch);
      const missed = watch.expected.filter(({ came }) => !came).map(({ status, path }) => `no ${status} from ${path}`);
      const unrequested = [...watch.elsewhere]
        .filter(([, wasRequested]) => !wasRequested)
        .map(([host]) => `${host} was not asked`);
      const imports = watch.failedImports.filter((script) => !watch.aborted.has(script));
      expect(
        [...watch.faults, ...imports, ...bhukhand.takeErrors(), ...missed, ...unrequested],
        'what went wrong on the way',
      ).toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, bhukhand, watch }, use) => {
    watchOver(context, bhukhand.address, watch);
    await use(context);
    // A page says nothing of the journey any more while it is left.
    watch.faults = [...watch.faults];
    watch.failedImports = [...watch.failedImports];
    await leavePages(context);
  },

  page: async ({ page }, use) => {
    await use(page);
    // A page that asks again and again is in the middle of an answer that its test replaces.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  expectFailure: async ({ watch }, use) =>
    use((status, path) => void watch.expected.push({ status, path, came: false })),

  expectRequestsTo: async ({ watch }, use) => use((host) => void watch.elsewhere.set(host, false)),

  logIn: async ({ bhukhand }, use) =>
    use(async (page, user) => {
      // Any document of this origin gives access to its storage.
      if (!page.url().startsWith(bhukhand.address)) await page.goto(`${bhukhand.address}/icon.svg`);
      await page.evaluate(({ token, id, role, name }) => {
        for (const [key, value] of Object.entries({ status: 'Log Out', role, id, token, name })) {
          localStorage.setItem(key, value);
        }
      }, user);
    }),

  anotherBrowser: async ({ browser, bhukhand, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watchOver(context, bhukhand.address, watch, options?.javaScriptEnabled);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** A journey with the service worker, which would outlive its test in a reused context. */
export const testWithServiceWorker = test.extend({
  context: async ({ browser, bhukhand, watch }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    watchOver(context, bhukhand.address, watch);
    await use(context);
    await context.close();
  },
});

export { expect } from '@playwright/test';

function watchOver(
  context: BrowserContext,
  address: string,
  { faults, failedImports, aborted, expected, elsewhere }: Watch,
  javaScriptEnabled = true,
): void {
  const isOurs = (url: string) => url.startsWith(address) || url.startsWith('data:') || url.startsWith('blob:');
  context.on('weberror', (error) => {
    const { message, stack = '' } = error.error();
    // A failed import has no stack.
    const script = /^Failed to fetch dynamically imported module: (\S+)/.exec(message)?.[1];
    if (script) return failedImports.push(script);
    // Playwright's clock, which a reused context's page may meet before it is installed.
    if (message.includes("(reading 'controller')") && !stack.includes(address)) return;
    return faults.push(`page error: ${message} ${stack}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  const isElsewhere = (url: string) => elsewhere.has(new URL(url).host);
  context.on('request', (request) => {
    if (isElsewhere(request.url())) elsewhere.set(new URL(request.url()).host, true);
    else if (!isOurs(request.url())) faults.push(`asked somebody else: ${request.url()}`);
  });
  const isExpected = (status: number, url: string) => {
    const refusal = expected.find((one) => one.status === status && one.path.test(new URL(url).pathname));
    if (refusal) refusal.came = true;
    return refusal !== undefined;
  };
  context.on('response', (response) => {
    if (response.status() < 400 || isExpected(response.status(), response.url())) return;
    faults.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page aborts its loads.
    if (reason === 'net::ERR_ABORTED') return aborted.add(request.url());
    if (isElsewhere(request.url())) return;
    if (reason !== undefined && LOST.has(reason) && isExpected(0, request.url())) return;
    // A browser without JavaScript reports each script as forbidden.
    if (!javaScriptEnabled && reason === 'csp' && request.resourceType() === 'script') return;
    return faults.push(`${reason} from ${request.method()} ${request.url()}`);
  });
}

/** A page that is still on its way to another address refuses the empty one, from which the next journey begins. */
const leavePages = (context: BrowserContext) =>
  expect(async () => {
    for (const page of context.pages()) await page.goto('about:blank');
  }).toPass({ timeout: PATIENTLY.timeout });

export async function openHeader(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('banner');
}

/** Expects a field's issue, also for screen readers. */
export async function expectIssue(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

/** The newest one: an earlier one may still be closing. */
export const toast = (page: Page, text: string): Locator => page.locator('toast-tray').getByText(text).last();
