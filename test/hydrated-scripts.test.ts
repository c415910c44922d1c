import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as buildByVite } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#server/app.ts';
import { builtPages, type PageSource } from '#server/pages/page-source.ts';
import { isStaticPage } from '#server/pages/page-patterns.ts';
import { isHydrated } from '#web/app/hydrated-pages.ts';
import { withoutEndpointsIn } from '../scripts/without-endpoints.ts';
import { withoutPreload } from '../scripts/without-preload.ts';

const CLIENT = new URL('../build/client/', import.meta.url);

/** A script of this build, by its address or its name in an import. */
const read = (script: string) =>
  readFileSync(new URL(script.startsWith('/') ? `.${script}` : `assets/${script}`, CLIENT), 'utf8');

/** The scripts with all their static imports. */
function withImports(scripts: readonly string[], known = new Set<string>()): Set<string> {
  for (const script of scripts) {
    const name = script.replace('/assets/', '');
    if (known.has(name)) continue;
    known.add(name);
    const imported = [...read(name).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)];
    withImports(
      imported.map(([, file = '']) => file),
      known,
    );
  }
  return known;
}

const named = (scripts: Iterable<string>, beginning: string) =>
  [...scripts].filter((name) => name.startsWith(beginning));

let source: PageSource;
beforeAll(async () => {
  source = await builtPages();
});

test('header and toasts of a hydrated page do not wait for React, and share the API client with it', async () => {
  const { assets } = await source.build();
  const elements = withImports([source.elements.hydrated]);
  expect(named(elements, 'calls-')).toHaveLength(1);
  expect(named(elements, 'framework-')).toEqual([]);
  const page = withImports([assets.entry.module]);
  expect(named(page, 'framework-')).toHaveLength(1);
  expect(named(withImports([assets.routes['root']?.module ?? '']), 'calls-')).toEqual(named(elements, 'calls-'));
});

test('a static page loads its script and all of its imports at once', async () => {
  const { static: script, staticWaitsFor } = source.elements;
  const scripts = [script, ...staticWaitsFor];
  expect(withImports([script])).toEqual(new Set(scripts.map((one) => one.replace('/assets/', ''))));
});

test('a list’s map has all of its scripts named in the page, beside those that the page has anyway', () => {
  const { static: script, staticWaitsFor, listMap } = source.elements;
  const scripts = [script, ...staticWaitsFor, ...listMap].map((one) => one.replace('/assets/', ''));
  expect(withImports(listMap)).toEqual(new Set(scripts));
  expect(named(scripts, 'base-map-')).toHaveLength(1);
});

test('in each language, pages and scripts name the styles of maps alike, which are loaded once', () => {
  for (const language of ['en', 'hi', 'ta'] as const) {
    const script = read(source.elements.static.replace('/assets/', source.scriptsIn(language)));
    expect(script).toContain(`${source.scriptsIn(language)}map-`);
  }
});

/** Endpoints by whose description or example a script is more than a phone needs. */
const endpointsIn = (script: string) =>
  calls.flatMap(({ endpoint: { name, summary } }) => (script.includes(summary.slice(0, 40)) ? [name] : []));

test('no script has an endpoint of the contract: pages call by name', () => {
  const scripts = globSync('**/*.js', { cwd: fileURLToPath(CLIENT) });
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((script) => endpointsIn(readFileSync(new URL(script, CLIENT), 'utf8')).length > 0)).toEqual([]);
  const contract = readFileSync(new URL('../contract/units.ts', import.meta.url), 'utf8');
  expect(endpointsIn(contract)).toContain('POST /admin/add-unit');
  expect(withoutEndpointsIn(contract)).toContain('export const UnitForm');
  expect(endpointsIn(withoutEndpointsIn(contract))).toEqual([]);
});

test('no script has a preload helper, and a lazy part whose styles nothing would insert does not build', async () => {
  const scripts = globSync('**/*.js', { cwd: fileURLToPath(CLIENT) });
  expect(
    scripts.filter((script) => readFileSync(new URL(script, CLIENT), 'utf8').includes('vite:preloadError')),
  ).toEqual([]);

  const root = await mkdtemp(join(tmpdir(), 'lazy-part-'));
  await writeFile(join(root, 'dialog.css'), 'dialog { color: red }');
  await writeFile(join(root, 'entry.js'), `import('./lazy.js');`);
  const builtWith = async (lazy: string) => {
    await writeFile(join(root, 'lazy.js'), lazy);
    const plugins = [withoutPreload];
    const input = join(root, 'entry.js');
    return buildByVite({
      configFile: false,
      root,
      plugins,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input } },
    });
  };
  await expect(builtWith(`import address from './dialog.css?url'; console.log(address);`)).resolves.toBeDefined();
  await expect(builtWith(`import './dialog.css'; console.log(1);`)).rejects.toThrow('imports styles');
});

test('no script has what React Router would do for routes that it finds later, fetches styles of, or measures', async () => {
  const { assets, routes, routeDiscovery } = await source.build();
  expect(routeDiscovery).toEqual({ mode: 'initial' });
  const page = withImports([assets.entry.module]);
  const framework = named(page, 'framework-').map(read).join('');
  const has = (text: string) => framework.includes(text);
  expect(has('__reactRouterDataRouter')).toBe(true);
  expect(['manifest version mismatch', 'Uninstrumented'].filter(has)).toEqual([]);
  // Its part that is left out would fetch these before a page.
  const own = Object.values(assets.routes).filter((route) => route && route.id !== 'root' && route.css?.length);
  expect(own).toEqual([]);
  expect(Object.values(routes).filter((route) => route?.module.links)).toEqual([]);
  const sources = globSync('web/**/*.tsx', { exclude: ['**/*.test.*'] }).map((file) => readFileSync(file, 'utf8'));
  expect(sources.filter((text) => /<(?:Nav)?Link\b[^>]*\sprefetch=/.test(text))).toEqual([]);
});

test('no hydrated page loads zod before a form’s first focus', async () => {
  const { assets, routes } = await source.build();
  const loading = Object.values(routes).flatMap((route) => {
    const script =
      route && isHydrated({ id: route.id, handle: route.module.handle }) && assets.routes[route.id]?.module;
    return script && named(withImports([script]), 'rules-').length > 0 ? [route.id] : [];
  });
  expect(loading).toEqual([]);
});

test('the manifest that every hydrated page loads has hydrated pages only and no imports, unlike the server’s', async () => {
  const { assets, routes } = await source.build();
  const loaded = readFileSync(new URL(`.${assets.url}`, CLIENT), 'utf8');
  expect(loaded).not.toMatch(/"imports":\[[^\]]/);
  expect(assets.routes['accounts/login-page']?.imports).not.toEqual([]);
  const hydrated = Object.values(routes).flatMap((route) =>
    route && isHydrated({ id: route.id, handle: route.module.handle }) ? [route.id] : [],
  );
  const ids = [...loaded.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids)).toEqual(new Set(['root', ...hydrated]));
  expect(hydrated).toContain('accounts/login-page');
  expect(hydrated).not.toContain('home/home-page');
});

/** Links by which React Router itself goes, without loading a document. */
const LINK = /<(?:Link|NavLink|Form)\b(?![^<]*\breloadDocument)[^<]*?\s(?:to|action)=(?:"([^"]*)"|\{`([^`]*)`\})/g;
const REDIRECT = /(?<![\w.])(?:redirect|navigate)\((?:'([^']*)'|`([^`]*)`)/g;

test('no link, form or redirect within hydrated pages leads to a static page, which their manifest does not have', async () => {
  const build = await source.build();
  const wrong = (text: string) =>
    [...text.matchAll(LINK), ...text.matchAll(REDIRECT)]
      .map(([, plain, made = '']) => (plain ?? made).replaceAll(/\$\{[^}]*\}/g, 'x'))
      .filter((path) => path.startsWith('/') && isStaticPage(build, path));
  const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'web/browser/**'] }).map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  // A static page's own loader and action run on the server.
  const hydrated = sources.filter(([, text]) => !/handle = \{[^}]*static: true/.test(text));
  expect(hydrated.length).toBeGreaterThan(300);
  expect(hydrated.flatMap(([file, text]) => wrong(text).map((path) => `${file}: ${path}`))).toEqual([]);
  expect(wrong("<Link to={`/property/${id}`}>; throw redirect('/properties'); <Link to='/credits' />")).toEqual([
    '/property/x',
    '/properties',
  ]);
  expect(wrong('<Link to="/property/1" reloadDocument>; throw redirectDocument("/properties")')).toEqual([]);
});
