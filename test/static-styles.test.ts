import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madeOf } from './made-of.ts';

/*
 * hydrated.css of web/app/ leaves out files that only static pages use, static-base.css those that only hydrated pages use,
 * static-property.css besides those that only other static pages use, static.css those that only a property's page uses. A
 * file left out by mistake would lose its styles.
 */

const WEB = join(import.meta.dirname, '../web');
const read = (file: string) => readFileSync(join(WEB, file), 'utf8');

const leftOutOf = (sheet: string) =>
  [...read(sheet).matchAll(/@source not '\.\.\/(.+)'/g)].flatMap(([, glob = '']) =>
    globSync([glob, `${glob}/**`], { cwd: WEB }),
  );
const hydratedOnly = leftOutOf('app/static-base.css');
const staticOnly = leftOutOf('app/hydrated.css');

/** Pages and whatever they load later. */
const filesOf = (pages: string[]) =>
  new Set(['root.tsx', 'layout/frame.tsx', 'browser/elements.ts', ...pages].flatMap((file) => [...madeOf(file)]));
const isStatic = (file: string) => /^export const handle.*static/m.test(read(file));
const pages = globSync('**/*-page.tsx', { cwd: WEB }).filter((file) => read('routes.ts').includes(`'${file}'`));
const staticPages = pages.filter(isStatic);
const staticFiles = filesOf(staticPages);

test('no file that a static page is made of is left out of its styles', () => {
  expect(staticPages).toHaveLength(23);
  for (const file of ['layout/site-footer.tsx', 'property/property-card.tsx', 'browser/tab-panels.ts', 'ui/button.tsx'])
    expect(staticFiles).toContain(file);
  expect(hydratedOnly.filter((file) => staticFiles.has(file))).toEqual([]);
  expect(hydratedOnly).toContain('admin/users-page.tsx');
  expect(hydratedOnly).toContain('ui/table.tsx');
});

test("no file of a property's page is left out of its sheet, and no file of another static page of theirs", () => {
  const isProperty = (file: string) => /^export const handle.*property: true/m.test(read(file));
  const [property, others] = [true, false].map((its) =>
    filesOf(staticPages.filter((file) => isProperty(file) === its)),
  );
  expect(property).toContain('properties/page/property-page.tsx');
  expect(others).not.toContain('properties/page/property-page.tsx');
  for (const [sheet, files, another] of [
    ['app/static-property.css', property, 'home/home-page.tsx'],
    ['app/static.css', others, 'properties/page/property-page.tsx'],
  ] as const) {
    const leftOut = leftOutOf(sheet);
    expect(leftOut).toContain(another);
    expect(leftOut.filter((file) => files?.has(file))).toEqual([]);
  }
});

test('no file that a hydrated page is made of is left out of its styles', () => {
  const entries = ['entry.client.tsx', 'browser/every-page.ts', 'admin/admin-layout.tsx'];
  const files = filesOf([...pages.filter((file) => !isStatic(file)), ...entries]);
  for (const file of ['admin/users-page.tsx', 'layout/site-header.tsx', 'plans/plan-card.tsx', 'property/photo.tsx'])
    expect(files).toContain(file);
  expect(staticOnly.filter((file) => files.has(file))).toEqual([]);
  expect(staticOnly).toContain('home/home-page.tsx');
});

test('no word that is left out of the styles is a class', () => {
  const [, inBraces = ''] = /@source not inline\('\{(.+)\}'\)/.exec(read('app/app.css')) ?? [];
  const words = new Set(inBraces.split(','));
  expect(words).toContain('ring');
  const asClass = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) =>
    [...read(file).matchAll(/class(?:Name)?=(?:"[^"]*"|\{[^}]*\})|className = '[^']*'/g)].some(([classes]) =>
      classes.split(/[\s"'`={}]+/).some((word) => words.has(word)),
    ),
  );
  expect(asClass).toEqual([]);
});
