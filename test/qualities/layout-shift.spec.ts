import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { addToShortlist } from '#contract/shortlist.ts';
import { expect, test } from '../journeys/journey.ts';

/** Good is 0.1 (web.dev/cls); a footer that jumps once is 0.2. */
const SHIFT_MAX = 0.02;

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return shiftSoFar(page);
}

function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Safe: entries of this type have them (Layout Instability API).
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) shift += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );
}

const PAGES = {
  visitor: ['/properties', '/login', '/signup', '/subscription', '/land'],
  buyer: ['/unlocked', '/shortlist', '/viewed', '/savedSearches', '/account', '/credits', '/sessions', '/mydata'],
  seller: ['/myproperties', '/myproperties/import', '/leads', '/addProperty'],
  admin: ['/admin/users', '/admin/properties', '/admin/payments', '/admin/overview', '/admin/staff'],
};

for (const [role, paths] of Object.entries(PAGES)) {
  test(`nothing jumps while a page of a ${role} comes`, async ({ page, bhukhand, logIn }) => {
    if (role === 'admin') await logIn(page, bhukhand.admin);
    if (role === 'buyer' || role === 'seller') await logIn(page, await bhukhand.signUp(role));
    for (const path of paths) expect(await shiftOf(page, path), path).toBeLessThanOrEqual(SHIFT_MAX);
  });
}

/** The largest difference between a card and its placeholder. */
const MOST_BESIDE = { top: 4, heightInHundred: 20 };

test('what stands in for a list has the shape of its rows, and nothing jumps when they come', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const [buyer, seller] = [await bhukhand.signUp('buyer'), await bhukhand.signUp('seller')];
  const { token } = buyer;
  const ids: string[] = [];
  for (const mandal of ['Barh', 'Mokameh']) {
    const { id } = await bhukhand.listApprovedPlot({ mandal }, seller);
    await bhukhand.buyCredits(buyer);
    await bhukhand.call(addHistory, { token, body: { property_id: id } });
    ids.push(id);
  }
  await bhukhand.call(addToShortlist, { token, body: { properties: ids.map((id) => ({ property_id: id })) } });
  const alerts = { frequency: 'off', by_email: false, by_push: false };
  await bhukhand.call(saveSearch, { token, body: { name: 'Patna', state: 'Bihar', district: 'Patna', ...alerts } });
  let release: () => void = () => undefined;
  let released = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
  const firstCard = async () => {
    const box = await page.locator('main .card:visible').first().boundingBox();
    return { top: box?.y ?? 0, height: box?.height ?? 0 };
  };
  for (const [user, paths] of [
    [buyer, ['/unlocked', '/shortlist', '/viewed', '/savedSearches']],
    [seller, ['/leads']],
  ] as const) {
    await logIn(page, user);
    await page.evaluate((viewed) => localStorage.setItem('viewed', JSON.stringify(viewed)), ids);
    for (const path of paths) {
      released = new Promise((resolve) => (release = resolve));
      await page.goto(path);
      const standIn = page.locator('main [inert]');
      await expect(standIn, path).toBeVisible();
      const before = await firstCard();
      release();
      await expect(standIn, path).toHaveCount(0);
      const after = await firstCard();
      expect.soft(Math.abs(after.top - before.top), `top of the first card of ${path}`).toBeLessThan(MOST_BESIDE.top);
      const beside = (100 * Math.abs(after.height - before.height)) / after.height;
      expect.soft(beside, `height of a card of ${path}`).toBeLessThan(MOST_BESIDE.heightInHundred);
      await page.waitForLoadState('networkidle');
      expect.soft(await shiftSoFar(page), path).toBeLessThanOrEqual(SHIFT_MAX);
    }
  }
});

/** A weak line: a page's HTML comes in pieces, and is painted between them. */
const PIECE = { bytes: 2000, milliseconds: 100 };

/** Passes requests on to the product, and its pages back in pieces. */
async function weakLine(address: string) {
  const server = createServer((request, response) => void passOn(request, response));
  async function passOn({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accept = '*/*', 'user-agent': browser = '' } = headers;
    const answer = await fetch(new URL(url, address), { headers: { accept, 'user-agent': browser } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const size = type.startsWith('text/html') ? PIECE.bytes : body.length;
    for (let from = 0; from < body.length; from += size) {
      response.write(body.subarray(from, from + size));
      if (size < body.length) await setTimeout(PIECE.milliseconds);
    }
    response.end();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port');
  return { host: `127.0.0.1:${bound.port}`, close: () => server.close() };
}

test('nothing jumps while a public page comes in pieces @phone', async ({ page, bhukhand, expectRequestsTo }) => {
  const { id } = await bhukhand.listApprovedPlot();
  const line = await weakLine(bhukhand.address);
  expectRequestsTo(line.host);
  for (const path of ['/properties', `/property/${id}`]) {
    expect(await shiftOf(page, `http://${line.host}${path}`), path).toBeLessThanOrEqual(SHIFT_MAX);
  }
  line.close();
});
