import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/journey.ts';

/** Good is 0.1 (web.dev/cls); a footer that jumps once is 0.2. */
const SHIFT_MAX = 0.02;

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
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
