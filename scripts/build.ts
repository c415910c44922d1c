import type { Dirent } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { spawn } from 'node:child_process';
import type { ServerBuild } from 'react-router';
import { build } from 'vite';
import type { Elements } from '#server/pages/page-source.ts';
import { COMMIT_FILE, commitOfClone } from '#server/observability/version.ts';
import { isHydrated } from '#web/app/hydrated-pages.ts';
import { makeInstallable } from './build-installable.ts';
import { messagePlaceholders, writeMessages } from './build-messages.ts';
import { HYDRATED_ELEMENTS } from './hydrated-elements.ts';
import { WITHOUT_UNUSED_LAYERS } from './leaflet-parts.ts';
import { withoutPreload } from './without-preload.ts';
import { buildIsStale, type Compression, folderProblem, markAsBuilt } from './stale-build.ts';

/*
 * npm run build (with --when-stale only if something changed): pages by React Router, the custom elements as a separate
 * bundle (static pages never wait for hydrated pages' chunks), the installable app, each language's messages, then .br
 * and .gz, with --quick in a tenth of the time and a tenth larger.
 */

type AssetsManifest = ServerBuild['assets'];

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BASE_MAP = {
  name: 'base-map',
  test: /[\\/](?:leaflet[\\/]src|web[\\/]browser[\\/]map[\\/](?:base-map|attribution)|outlines-source|escape-text|map-tiles)/,
};
/** One file for modules that the entry shares with its lazy parts: left to the bundler they became four. */
const SHARED = {
  name: 'languages',
  test: /contract[\\/]languages\.|web[\\/]client[\\/](?:api-error|language|load|storage|toast)\.|vite[\\/]preload-helper/,
};
const ASSETS = `${ROOT}build/client/assets/`;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function buildPages(compression: Compression): Promise<void> {
  const problem = folderProblem(ROOT);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  // Vite takes a test's NODE_ENV for development and would leave out parts of a built page.
  process.env['NODE_ENV'] = 'production';
  await runReactRouterBuild();
  await shortenManifest();
  await buildElements();
  await makeInstallable(`${ROOT}build/client/app/`);
  await writeFile(`${ROOT}build/languages.json`, JSON.stringify(await writeMessages(ASSETS)));
  await compressAssets(compression);
  // Images are built without .git, so their builder passes the commit.
  await writeFile(ROOT + COMMIT_FILE, process.env['COMMIT'] || commitOfClone(ROOT) || '');
  markAsBuilt(compression);
}

function runReactRouterBuild(): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [`${ROOT}node_modules/@react-router/dev/bin.cjs`, 'build', '--logLevel', 'warn'],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`react-router build ended with ${code}`))));
  });
}

/** The beginning of the file in which a hydrated page loads the manifest of routes. */
const MANIFEST = 'window.__reactRouterManifest=';

/**
 * Every hydrated page loads the manifest of routes. Static pages are never rendered by a browser: links to them load
 * documents. Half of the rest, the imports, serves preloads, which only the server writes.
 */
async function shortenManifest(): Promise<void> {
  const name = (await readdir(ASSETS)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('the manifest of routes was not built');
  const text = await readFile(ASSETS + name, 'utf8');
  // Safe: React Router's build has just written both.
  const { routes: built } = (await import(`${ROOT}build/server/index.js`)) as ServerBuild;
  const manifest = JSON.parse(text.slice(MANIFEST.length).replace(/;$/, '')) as AssetsManifest;
  const isLoaded = (id: string) => id === 'root' || isHydrated({ id, handle: built[id]?.module.handle });
  const routes = Object.values(manifest.routes).flatMap((route) =>
    route && isLoaded(route.id) ? [[route.id, { ...route, imports: [] }] as const] : [],
  );
  const shortened = { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) };
  await writeFile(ASSETS + name, `${MANIFEST}${JSON.stringify(shortened)};`);
}

async function buildElements(): Promise<void> {
  const result = await build({
    configFile: false,
    plugins: [messagePlaceholders, withoutPreload],
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: `${ROOT}build/client`,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        treeshake: WITHOUT_UNUSED_LAYERS,
        input: { elements: `${ROOT}web/browser/elements.ts` },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: { groups: [BASE_MAP, SHARED], includeDependenciesRecursively: false },
        },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const listMap = chunks.find(({ facadeModuleId }) => facadeModuleId === `${ROOT}web/browser/map/search-map.ts`);
  const hydrated = (await readdir(ASSETS)).find(
    (name) => name.startsWith(`${HYDRATED_ELEMENTS}-`) && name.endsWith('.js'),
  );
  if (!entry || !listMap || !hydrated) throw new Error('the elements were not built');
  await writeFile(
    `${ROOT}build/elements.json`,
    JSON.stringify({
      static: `/${entry.fileName}`,
      staticWaitsFor: entry.imports.map((name) => `/${name}`),
      listMap: [...listMap.imports.toReversed(), listMap.fileName]
        .filter((name) => name !== entry.fileName)
        .map((name) => `/${name}`),
      hydrated: `/assets/${hydrated}`,
    } satisfies Elements),
  );
}

/** On all cores: this takes two thirds of a build. */
async function compressAssets(compression: Compression): Promise<void> {
  const files = await readdir(ASSETS, { withFileTypes: true, recursive: true });
  const made = files.filter(({ name }) => /\.(js|mjs|css|svg|png|wasm|pfb)$/.test(name));
  await Promise.all(made.map((file) => compress(file, compression)));
}

const QUALITY = { best: { br: 11, gz: 9 }, quick: { br: 4, gz: 1 } };

async function compress(file: Dirent, compression: Compression): Promise<void> {
  const path = join(file.parentPath, file.name);
  const bytes = await readFile(path);
  const { br, gz } = QUALITY[compression];
  await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: br } }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: gz }));
}

if (import.meta.main) {
  const wanted = process.argv.includes('--quick') ? 'quick' : 'best';
  const isThere = process.argv.includes('--when-stale') && !buildIsStale('quick');
  if (!isThere) {
    await buildPages(wanted);
  } else if (buildIsStale(wanted)) {
    // After tests only the compression is missing.
    await compressAssets(wanted);
    markAsBuilt(wanted);
  }
}
