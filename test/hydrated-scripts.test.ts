import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { builtPages, type PageSource } from '#server/pages/page-source.ts';

const CLIENT = new URL('../build/client/', import.meta.url);
const MOST_KB = 120;

/** A script of this build, by its address or its name in an import. */
const read = (script: string) =>
  readFileSync(new URL(script.startsWith('/') ? `.${script}` : `assets/${script}`, CLIENT), 'utf8');

/** With all static imports. */
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
  const elements = withImports([source.elements.live]);
  expect(named(elements, 'calls-')).toHaveLength(1);
  expect(named(elements, 'framework-')).toEqual([]);
  const page = withImports([assets.entry.module]);
  expect(named(page, 'framework-')).toHaveLength(1);
  expect(named(withImports([assets.routes['root']?.module ?? '']), 'calls-')).toEqual(named(elements, 'calls-'));
});

test('a static page loads its script and all of its imports at once', async () => {
  const { still, stillWaitsFor } = source.elements;
  const scripts = [still, ...stillWaitsFor];
  expect(withImports([still])).toEqual(new Set(scripts.map((script) => script.replace('/assets/', ''))));
});

test(`no hydrated page loads more than ${MOST_KB} kB of script`, async () => {
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
