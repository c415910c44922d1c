import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { finishPage } from './finished-page.ts';
import { type KeptPage, type PageMemory, pageMemory } from './page-memory.ts';
import { makePagesSmaller } from './smaller-pages.ts';

const ROOM = 1_000_000;
const LOG = { warn: vi.fn() };

let running: ReturnType<typeof makePagesSmaller> | undefined;
afterEach(async () => {
  await running?.stop();
  expect(LOG.warn).not.toHaveBeenCalled();
});

function started(): { pages: PageMemory; smaller: ReturnType<typeof makePagesSmaller> } {
  const pages = pageMemory(ROOM);
  pages.trustUntil(Infinity);
  running = makePagesSmaller(pages, LOG);
  return { pages, smaller: running };
}

/** Some pages of text that a better compression can do something about. */
const htmlOf = (plot: number) =>
  `<!DOCTYPE html><p>${Array.from({ length: 400 }, (_, i) => `${(i * plot) % 97} katha in Bihta, ₹ ${(i * i * plot) % 1013} lakh`).join('</p><p>')}`;

const rendered = (plot: number): Promise<KeptPage> =>
  finishPage(new Response(htmlOf(plot), { headers: { 'content-type': 'text/html; charset=utf-8' } }), {
    freshUntil: Infinity,
    translated: false,
    production: true,
    scripts: '/assets/',
  });

const SOON = { timeout: 10_000, interval: 20 };

test('a page that is asked for again becomes smaller, says the same, and a browser’s copy of it stays good', async () => {
  const { pages } = started();
  const page = await rendered(7);
  pages.keep('/', page, pages.generation());
  pages.find('/');
  await vi.waitUntil(() => pages.find('/')?.isSmall, SOON);
  const small = pages.find('/');
  expect(small?.body.length).toBeLessThan(page.body.length);
  expect(brotliDecompressSync(small?.body ?? '').toString()).toBe(htmlOf(7));
  expect(small).toMatchObject({ status: 200, headers: page.headers, encoding: 'br', freshUntil: page.freshUntil });
  expect(page.headers['etag']).toMatch(/^W\/"/);
});

test('a page that nobody asks for again stays as it is', async () => {
  const { pages } = started();
  pages.keep('/once', await rendered(3), pages.generation());
  pages.keep('/twice', await rendered(5), pages.generation());
  pages.find('/twice');
  await vi.waitUntil(() => pages.find('/twice')?.isSmall, SOON);
  await wait(600);
  expect(pages.find('/once')?.isSmall).toBe(false);
});

test('the page that was asked for most comes first', async () => {
  const { pages } = started();
  pages.keep('/seldom', await rendered(3), pages.generation());
  pages.keep('/often', await rendered(5), pages.generation());
  for (const key of ['/seldom', '/often', '/often']) pages.find(key);
  expect(pages.mostWanted()?.key).toBe('/often');
});

test('what was forgotten while it was made smaller is not kept again', async () => {
  const pages = pageMemory(ROOM);
  pages.trustUntil(Infinity);
  const page = await rendered(7);
  pages.keep('/', page, pages.generation());
  pages.forget();
  pages.replace('/', page, { ...page, isSmall: true });
  expect(pages.find('/')).toBeUndefined();
  // Nor is it in the place of what was rendered since.
  const after = await rendered(8);
  pages.keep('/', after, pages.generation());
  pages.replace('/', page, { ...page, isSmall: true });
  expect(pages.find('/')).toBe(after);
});

test('the same page, rendered anew, goes out small at once; another one does not', async () => {
  const { pages, smaller } = started();
  pages.keep('/', await rendered(7), pages.generation());
  pages.find('/');
  await vi.waitUntil(() => pages.find('/')?.isSmall, SOON);
  const small = pages.find('/');
  pages.forget();
  expect(smaller.asKnown(await rendered(7))).toMatchObject({ isSmall: true, body: small?.body });
  expect(smaller.asKnown(await rendered(8))).toMatchObject({ isSmall: false });
});

test('a page takes as much room as it has become long', async () => {
  const pages = pageMemory(4_000);
  pages.trustUntil(Infinity);
  const page = (body: string): KeptPage => ({
    status: 200,
    headers: {},
    body: Buffer.from(body),
    encoding: 'br',
    freshUntil: Infinity,
    found: 0,
    isSmall: false,
  });
  const first = page('x'.repeat(1_500));
  pages.keep('a', first, pages.generation());
  pages.replace('a', first, { ...first, body: Buffer.from('x'), isSmall: true });
  pages.keep('b', page('x'.repeat(1_500)), pages.generation());
  expect([pages.find('a')?.body.length, pages.find('b')?.body.length]).toEqual([1, 1_500]);
});
