import { readFileSync } from 'node:fs';
import { blockStorage } from '../journeys/blocked-storage.ts';
import { expect, test } from '../journeys/journey.ts';
import { asChrome95 } from '../journeys/old-browser.ts';

const NOBODY = '019ab000-0000-7000-8000-000000000000';

/** Every page of web/routes.ts. */
const PATHS = [...readFileSync(new URL('../../web/routes.ts', import.meta.url), 'utf8').matchAll(/route\('([^']+)'/g)]
  .map(([, path = '']) => `/${path.replaceAll(/\/:[\w]+\?/g, '').replace(/:(?:token|id)$/, NOBODY)}`)
  .filter((path) => !path.startsWith('/feed/'));

/** They lead on who is logged in. */
const LOGINS = new Set(['/login', '/signup', '/admin']);

test('no page breaks without what scripts learned since Chrome 95 @once', async ({
  anotherBrowser,
  bhukhand,
  logIn,
  plot,
  users,
  watch,
}) => {
  const page = await anotherBrowser();
  await asChrome95(page.context());
  const broken: string[] = [];
  const others = PATHS.filter((path) => !LOGINS.has(path));
  for (const [user, paths] of [
    [undefined, ['/', ...LOGINS]],
    [users.seller, others.filter((path) => !path.startsWith('/admin'))],
    [users.admin, others.filter((path) => path.startsWith('/admin'))],
  ] as const) {
    if (user) await logIn(page, user);
    for (const path of paths) {
      await page.goto(bhukhand.address + path.replace(/(?<=^\/(?:property|poster)\/).*/, plot.id));
      await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // Left before, a page loses what this browser loads after it.
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0);
      if (await page.getByText('Unexpected Application Error!').isVisible()) broken.push(path);
    }
  }
  expect(broken).toEqual([]);
  // Pages and links that are not there, and what a role may not see.
  const harmless = /^40\d from/;
  watch.faults.splice(0, watch.faults.length, ...watch.faults.filter((fault) => !harmless.test(fault)));
});

test('no page whatever breaks where the browser stores nothing @once', async ({
  anotherBrowser,
  bhukhand,
  plot,
  watch,
}) => {
  const page = await anotherBrowser();
  await blockStorage(page.context());
  expect(PATHS.length).toBeGreaterThan(45);
  const broken: string[] = [];
  for (const path of ['/', ...PATHS]) {
    await page.goto(bhukhand.address + path.replace(/(?<=^\/(?:property|poster)\/).*/, plot.id));
    await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (await page.getByText('Unexpected Application Error!').isVisible()) broken.push(path);
  }
  expect(broken).toEqual([]);
  // React Router's own script that scrolls, and pages and links that are not there.
  const harmless = /^(?:404|400) from|ScrollRestoration|react-router-scroll-positions|sessionStorage/;
  watch.faults.splice(0, watch.faults.length, ...watch.faults.filter((fault) => !harmless.test(fault)));
});
