import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRandom } from '#test/random.ts';
import { brotliForm, finishPage, withPolicy } from './finished-page.ts';

const INLINE = { ofHydrated: [], scripts: ["'sha256-head'"], styles: ["'sha256-styles'"] };
const HOW = {
  readsZstd: false,
  mapOrigins: [],
  translated: false,
  production: true,
  isHome: false,
  scripts: '/assets/',
  inline: INLINE,
};

test('a finished page holds no more memory than it is long', async () => {
  const html = '<p>Plots in Bihar</p>'.repeat(1000);
  const { body } = await finishPage({ status: 200, headers: {}, html }, HOW);
  expect(body.buffer.byteLength).toBe(body.length);
});

test('a page is as Zstandard for who reads it, home and pages beyond a first visit’s bytes excepted', async () => {
  const html = '<p>Plots in Bihar</p>'.repeat(1000);
  const how = { ...HOW, readsZstd: true };
  const page = await finishPage({ status: 200, headers: {}, html }, how);
  expect(page.encoding).toBe('zstd');
  expect(zstdDecompressSync(page.body).toString()).toBe(html);
  expect(page.body.buffer.byteLength).toBe(page.body.length);
  const again = await brotliForm(page);
  expect([again.encoding, brotliDecompressSync(again.body).toString()]).toEqual(['br', html]);
  expect((await finishPage({ status: 200, headers: {}, html }, { ...how, isHome: true })).encoding).toBe('br');
  expect((await finishPage({ status: 200, headers: {}, html: longPage() }, how)).encoding).toBe('br');
});

test('home alone is compressed by the slow quality, however long another page is', async () => {
  const html = longPage();
  const [home, other] = await Promise.all(
    [true, false].map((isHome) => finishPage({ status: 200, headers: {}, html }, { ...HOW, isHome })),
  );
  const by = (quality: number) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  expect(home?.body.length).toBeLessThan(by(9).length);
  expect(other?.body.length).toBeGreaterThan(home?.body.length ?? 0);
  expect(other?.body.length).toBeLessThan(by(4).length);
});

/** Longer than a first visit's 20 kB after compression. */
function longPage(): string {
  const random = seededRandom(1);
  const words = Array.from({ length: 1000 }, () => random().toString(36).slice(2, 9));
  return Array.from({ length: 20_000 }, () => words[Math.floor(random() ** 2 * words.length)]).join(' ');
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a script that got into a page is in no policy: only what the build wrote and what bears this page’s mark', () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const html =
    '<script nonce="m-1">ours()</script><script nonce="m-1" src="/a.js"></script><p><script>evil()</script><script nonce="m-2">evil(2)</script><style>evil{}</style></p>';
  const marked = withPolicy({ status: 200, headers: { ...headers, 'x-script-mark': 'm-1' }, html }, HOW);
  const policy = marked.headers['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' 'sha256-head' ${sourceOf('ours()')};`);
  expect(policy).toContain("style-src 'self';");
  expect(marked.html).toContain('<script>ours()</script><script src="/a.js"></script>');
  expect(marked.headers).not.toHaveProperty('x-script-mark');

  const { headers: ofStatic } = withPolicy({ status: 200, headers, html }, HOW);
  expect(ofStatic['content-security-policy']).toContain(
    "script-src 'self' 'sha256-head'; style-src 'self' 'sha256-styles';",
  );
});
