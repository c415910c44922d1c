import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { builtPages, type PageSource } from '#server/page-source.ts';
import { slimManifest } from '../scripts/slim-manifest.ts';

const CLIENT = new URL('../build/client/', import.meta.url);
const MOST_KB = 110;

/** A script of this build, by its address or the name that a neighbour imports it by. */
const read = (script: string) =>
  readFileSync(new URL(script.startsWith('/') ? `.${script}` : `assets/${script}`, CLIENT), 'utf8');

/** With all that they wait for. */
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

test('a phone is told of each page what the server knows of it, but for the files that its own file imports', async () => {
  const { assets } = await source.build();
  const manifest = read(assets.url);
  const told = JSON.parse(manifest.slice(manifest.indexOf('=') + 1, -1)) as typeof assets;
  expect(Object.keys(told.routes)).toEqual(Object.keys(assets.routes));
  for (const [id, route] of Object.entries(assets.routes)) {
    const known = Object.entries({ ...route }).filter(([name]) => name !== 'imports');
    const here: Record<string, unknown> = { ...told.routes[id] };
    for (const [name, value] of known) {
      if (value === false || value === undefined || (Array.isArray(value) && value.length === 0))
        expect(here).not.toHaveProperty(name);
      else expect(here[name]).toEqual(value);
    }
  }
});

test('a manifest that is not React Router’s is not made smaller', () => {
  expect(() => slimManifest('window.another={"routes":{}};')).toThrow(/begins otherwise/);
});

test('header and toasts of a live page wait for nothing of React, and share with it what both ask the server with', async () => {
  const { assets } = await source.build();
  const elements = withImports([source.elements.live]);
  expect(named(elements, 'asking-')).toHaveLength(1);
  expect(named(elements, 'framework-')).toEqual([]);
  const page = withImports([assets.entry.module]);
  expect(named(page, 'framework-')).toHaveLength(1);
  expect(named(withImports([assets.routes['root']?.module ?? '']), 'asking-')).toEqual(named(elements, 'asking-'));
});

test('a still page asks for its script and for all that it waits for at once', async () => {
  const { still, stillWaitsFor } = source.elements;
  const scripts = [still, ...stillWaitsFor];
  expect(withImports([still])).toEqual(new Set(scripts.map((script) => script.replace('/assets/', ''))));
});

test('routes that are discovered as links appear, which React Router could do, are in no script', () => {
  const scripts = readdirSync(new URL('assets/', CLIENT)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  // Where it keeps which version of the routes a tab knows.
  expect(scripts.filter((name) => read(name).includes('react-router-manifest-version'))).toEqual([]);
});

test(`no live page brings more than ${MOST_KB} kB of script`, async () => {
  const { assets, routes } = await source.build();
  const pages = Object.values(assets.routes).filter((route) => route !== undefined);
  const live = pages.filter(({ id }) => {
    const handle = routes[id]?.module.handle;
    return id !== 'root' && !(typeof handle === 'object' && handle !== null && 'still' in handle);
  });
  expect(live.length).toBeGreaterThan(20);
  for (const { id, module, parentId } of live) {
    const parent = assets.routes[parentId ?? '']?.module ?? '';
    const root = assets.routes['root']?.module ?? '';
    const scripts = withImports([assets.entry.module, assets.url, source.elements.live, root, parent, module]);
    const bytes = [...scripts].reduce(
      (sum, name) => sum + readFileSync(new URL(`assets/${name}.br`, CLIENT)).length,
      0,
    );
    expect(bytes / 1024, id).toBeLessThan(MOST_KB);
  }
});
