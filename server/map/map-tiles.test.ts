import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { SCHEMES, tilesPath, TILES_VERSION } from '#contract/map-tiles.ts';
import { testApp } from '#test/app.ts';
import { EMPTY_TILE } from './draw-tile.ts';

const site = await testApp();
afterAll(() => site.close());

const addressOf = (tile: string, { language = 'en', scheme = 'light' as (typeof SCHEMES)[number] } = {}) => {
  const [z = '', x = '', y = ''] = tile.split('/');
  return tilesPath(language, scheme).replace('{z}', z).replace('{x}', x).replace('{y}', y);
};
const ask = (url: string) => site.app.inject({ url, headers: { 'accept-encoding': 'br' } });
const textOf = async (url: string) => brotliDecompressSync((await ask(url)).rawPayload).toString();

/** Patna in the middle. */
const PATNA = '9/377/218';

/** The five states lie within it. */
function tilesAt(zoom: number): string[] {
  const xOf = (longitude: number) => Math.floor((longitude / 360 + 0.5) * 2 ** zoom);
  const yOf = (latitude: number) =>
    Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** zoom);
  const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
  return count(xOf(74), xOf(88.4)).flatMap((x) => count(yOf(31), yOf(17.7)).map((y) => `${zoom}/${x}/${y}`));
}

test('every tile of the overview is an image of at most 4 kB, and half of the closer ones are empty', async () => {
  const answers = await Promise.all([4, 5, 6, 7, 8].flatMap(tilesAt).map((tile) => ask(addressOf(tile))));
  expect(answers.length).toBeGreaterThan(150);
  for (const { statusCode, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeLessThanOrEqual(4_000);
  }
  const empty = answers.filter(({ rawPayload }) => brotliDecompressSync(rawPayload).toString() === EMPTY_TILE);
  expect(empty.length).toBeGreaterThan(50);
});

test('a tile stays a year with browsers under its version, and a minute under another', async () => {
  const { headers } = await ask(addressOf(PATNA));
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const other = await ask(addressOf(PATNA).replace(`/${TILES_VERSION}/`, '/0/'));
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  const plain = await site.app.inject(addressOf(PATNA));
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, await textOf(addressOf(PATNA))]);
});

test('districts have the names of the page’s language, states until there is room for them', async () => {
  expect(await textOf(addressOf(PATNA))).toContain('>Patna</text>');
  expect(await textOf(addressOf(PATNA, { language: 'hi' }))).toContain('>पटना</text>');
  expect(await textOf(addressOf(PATNA, { language: 'ta' }))).toContain('>பாட்னா</text>');
  const overview = await textOf(addressOf('6/47/27'));
  expect(overview).toContain('>Jharkhand</text>');
  expect(overview).not.toContain('>Ranchi</text>');
});

test('a name stands above its area’s mark, and below it where another area’s mark stands above', async () => {
  const overview = await textOf(addressOf('4/11/6'));
  const [bihar, jharkhand] = ['Bihar', 'Jharkhand'].map((name) =>
    Number(new RegExp(`y="(\\d+)">${name}</text>`).exec(overview)?.[1]),
  );
  // The marks stand at 420 and 467.
  expect(bihar).toBeLessThan(420 - 22);
  expect(jharkhand).toBeGreaterThan(467 + 22);
});

test('dark tiles differ in colours alone', async () => {
  const [light, dark] = await Promise.all(SCHEMES.map((scheme) => textOf(addressOf(PATNA, { scheme }))));
  const drawn = (svg = '') => svg.replace(/#[\da-f]{6}/g, '');
  expect(light).not.toBe(dark);
  expect(drawn(light)).toBe(drawn(dark));
});

test.each([
  ['3/5/3', {}],
  ['18/193000/111000', {}],
  ['9/512/218', {}],
  ['9/377/-1', {}],
  ['9/377/2.5', {}],
  ['9/0377/218', {}],
  ['x/y/z', {}],
  [PATNA, { language: 'xx' }],
  [PATNA, { scheme: 'blue' as 'light' }],
])('there is no tile %s %o', async (tile, how) => {
  const { statusCode, headers } = await ask(addressOf(tile, how));
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('what browsers keep under this version is what is drawn: another drawing raises TILES_VERSION', async () => {
  const hash = createHash('sha256');
  for (const tile of ['4/11/6', '8/188/108']) hash.update(await textOf(addressOf(tile)));
  expect([TILES_VERSION, hash.digest('hex').slice(0, 12)]).toEqual(['4', 'd3f314427638']);
});
