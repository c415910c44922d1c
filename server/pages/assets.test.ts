import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { keepAssets, serveAssets } from './assets.ts';
import { buildApp } from '#server/app.ts';
import { testApp } from '#test/app.ts';

const SCRIPT = 'export const example = 1;';
const OTHERS = 'other-page-Example1.js';

const site = await testApp();
const app = await buildApp(site.services);
await serveAssets(app, site.services);
const otherBuild = await mkdtemp(join(tmpdir(), 'bhukhand-other-build-'));
await writeFile(join(otherBuild, OTHERS), SCRIPT);
await writeFile(join(otherBuild, `${OTHERS}.br`), brotliCompressSync(SCRIPT));
afterAll(async () => {
  await app.close();
  await site.close();
  await rm(otherBuild, { recursive: true });
});

const ask = (name: string, encoding = 'identity') =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });

test('a script of another build is there once a process of that build was started', async () => {
  expect((await ask(OTHERS)).statusCode).toBe(404);
  await keepAssets(site.db, site.clock.now, otherBuild);
  const plain = await ask(OTHERS);
  expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  const compressed = await ask(OTHERS, 'gzip, br');
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(SCRIPT);
});

test('it stays for a month after another build has taken over, and again while its own is started again', async () => {
  const start = site.clock.now.getTime();
  const day = (number: number) => new Date(start + number * DAY_MS);
  await keepAssets(site.db, day(0), otherBuild);
  await keepAssets(site.db, day(100));
  await keepAssets(site.db, day(129));
  expect((await ask(OTHERS)).statusCode).toBe(200);
  await keepAssets(site.db, day(130), otherBuild);
  await keepAssets(site.db, day(150));
  await keepAssets(site.db, day(179));
  expect((await ask(OTHERS)).statusCode).toBe(200);
  await keepAssets(site.db, day(181));
  expect((await ask(OTHERS)).statusCode).toBe(404);
});

test("every asset of this build is kept for another one's processes, and served from the disk here", async () => {
  await Promise.all([keepAssets(site.db, site.clock.now), keepAssets(site.db, site.clock.now)]);
  const { rows } = await site.pool.query<{ name: string }>('select name from assets');
  const kept = new Set(rows.map(({ name }) => name));
  const assets = join(import.meta.dirname, '../../build/client/assets');
  const files = await readdir(assets, { withFileTypes: true, recursive: true });
  const built = files
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    .map(({ parentPath, name }) => relative(assets, join(parentPath, name)));
  expect(built.filter((name) => !kept.has(name))).toEqual([]);
  for (const name of built.slice(0, 3)) expect((await ask(name)).statusCode).toBe(200);
});

test("a language's scripts are served from its folder, those without words too, also of another build", async () => {
  const assets = join(import.meta.dirname, '../../build/client/assets');
  const [hindi = ''] = (await readdir(assets)).filter((name) => name.startsWith('hi-'));
  const translated = new Set(await readdir(join(assets, hindi)));
  const names = (await readdir(assets)).filter((one) => /^(?:add-property-page|framework|root)-.*s$/.test(one));
  const kinds = names.map((name) => [name.replace(/-[\w-]{8}\./, '.'), translated.has(name)]);
  expect(Object.fromEntries(kinds)).toEqual({
    'framework.js': false,
    'root.css': false,
    'root.js': true,
    'add-property-page.js': true,
  });
  for (const name of names) {
    const { statusCode, headers, rawPayload } = await ask(`${hindi}/${name}`, 'br');
    expect([statusCode, headers['content-encoding']], name).toEqual([200, 'br']);
    expect(headers['cache-control'], name).toBe('public, max-age=31536000, immutable');
    const isSaying = brotliDecompressSync(rawPayload).toString().includes('प्लॉट');
    expect(isSaying, name).toBe(name.startsWith('add-property-page'));
  }
  await keepAssets(site.db, site.clock.now, otherBuild);
  expect((await ask(`hi-Example1/${OTHERS}`)).body).toBe(SCRIPT);
});

test.each([
  'nowhere-Example1.js',
  '..%2f..%2fpackage.json',
  'elements',
  'a%00.js',
  '%2e%2e/languages.json',
  'hi/..%2f..%2flanguages.json',
])('/assets/%s is not there', async (name) => {
  expect((await ask(name)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await ask(name)).statusCode).toBeLessThan(500);
});
