import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { brotliCompress } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { messagePlaceholders } from '../scripts/build-messages.ts';
import type { Figure } from './figure.ts';

/*
 * Compressed bytes that maps add to scripts: on pages whose map was not requested, and on the form that draws a
 * boundary.
 */

const STATIC_PAGE_KB = 0.5;
const DRAWING_KB = 3;
const FILES_KB = 3;
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ELEMENTS = `${ROOT}web/browser/elements.ts`;
const DRAWING = [
  'web/browser/map/marks-map.ts',
  'web/properties/boundary/place-among.ts',
  'web/properties/boundary/taken-corners.ts',
];
const FILES = ['web/properties/boundary/read-boundary-file.ts'];

const compress = promisify(brotliCompress);

export async function mapScripts(): Promise<Figure[]> {
  const [whole, without] = [await bytesOf(ELEMENTS), await bytesOf(ELEMENTS, [stubbed('/maps.ts', STUB)])];
  const drawing = await bytesOf('drawing', [stubbed('drawing', entryOf(DRAWING))], BESIDE);
  const files = await bytesOf('drawing', [stubbed('drawing', entryOf(FILES))], BESIDE);
  return [
    atMost('Script of maps on every static page, kB', whole - without, STATIC_PAGE_KB),
    atMost('Script that draws a boundary beside its map, kB', drawing, DRAWING_KB),
    atMost('Script that reads KML and GeoJSON, once a file is chosen, kB', files, FILES_KB),
  ];
}

const STUBBED = '\0stubbed';
const STUB = 'export const initMaps = () => {};';
const BESIDE = /leaflet|base-map|#contract|^zod/;
const entryOf = (files: readonly string[]) => files.map((file) => `export * from '${ROOT}${file}';`).join('\n');

const stubbed = (end: string, code: string): Plugin => ({
  name: 'stubbed',
  enforce: 'pre',
  resolveId: (asked) => (asked.endsWith(end) ? STUBBED : undefined),
  load: (loaded) => (loaded === STUBBED ? code : undefined),
});

async function bytesOf(input: string, plugins: Plugin[] = [], external?: RegExp): Promise<number> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [messagePlaceholders, ...plugins],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, ...(external && { external, preserveEntrySignatures: 'strict' }) },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${input} was not built`);
  const atOnce = chunks.filter((chunk) => chunk === entry || entry.imports.includes(chunk.fileName));
  const sizes = await Promise.all(atOnce.map(async ({ code }) => (await compress(code)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function atMost(what: string, bytes: number, limit: number): Figure {
  const value = Number((bytes / 1_000).toFixed(2));
  return { what, measured: `${bytes} B`, value, limit, holds: 'at most' };
}
