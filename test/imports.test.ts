import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsIn, importsOf, reachableFrom } from './imports.ts';

/* Imports go to the left only, so that no circle can form between folders; the tables say why. */

/** The server's folders and root files, each left of its importers. */
const SERVER_ORDER = [
  'errors.ts',
  // The environment, read once at the start.
  'config',
  'database',
  'observability',
  // Requests to other servers, bounded in time and bytes.
  'outgoing',
  'storage',
  'jobs',
  // Endpoint → session → limit → parsed body; it knows no noun.
  'http',
  'email',
  // CSV, XLSX and ZIP files; most of it runs in the processes for files alone.
  'file-formats',
  // The nouns.
  'accounts',
  'areas',
  'units',
  'plans',
  'enquiries',
  'credits',
  'payments',
  // Finds property ids; `properties` writes its rows through it.
  'search',
  // Tiles of the base map, drawn from the outlines of districts.
  'map',
  'properties',
  // Listings from a spreadsheet, and to one.
  'sheets',
  // Their own pages, with what they have for sale.
  'consultants',
  'shortlist',
  // Saved searches, and who tells their users what is new.
  'alerts',
  'reports',
  // Buyers' unlocked properties, and their owners' leads.
  'reveals',
  // The dashboard, the log of admins' changes, blocked accounts.
  'admin',
  'seo',
  'privacy',
  'sample-data',
  'pages',
  'app.ts',
  // The order of the start, and the jobs beside.
  'process',
  'backup',
] as const;

/** The folders of web, each left of its importers. The framework wants the last four at its root. */
const WEB_ORDER = [
  // The API's client, session, language, storage.
  'client',
  // Knows no noun.
  'ui',
  // Names of areas, their selects, the drawing of a district.
  'places',
  // All scripts of static pages.
  'browser',
  'property',
  // Header, footer, head.
  'layout',
  // The nouns: pages and dialogs.
  'enquiries',
  'reports',
  'plans',
  'payments',
  'accounts',
  'credits',
  'alerts',
  'shortlist',
  'compare',
  'areas',
  'home',
  'properties',
  // Their pictures go the way of a listing's photos.
  'consultants',
  // Sheets that list many properties.
  'sheets',
  'feeds',
  'reveals',
  'privacy',
  'static-pages',
  'admin',
  'app',
  'root.tsx',
  'entry.client.tsx',
  'entry.server.tsx',
  'routes.ts',
] as const;

const PROJECT = join(import.meta.dirname, '..');

/** 'config' of server/config/config.ts, 'app.ts' of server/app.ts. */
const placeIn = (world: string, path: string) => path.slice(world.length + 1).split('/')[0] ?? '';

function whyForbidden({ file, target, isType }: Import): string | undefined {
  const isIn = (world: string, path = target) => path.startsWith(`${world}/`);
  if (isIn('test')) return 'Nothing imports the tests: they are not there in production.';
  if (isIn('contract', file)) {
    // The ids of errors.pot are the codes of its rules.
    const isCodes = isType && isIn('.messages');
    if (!isIn('contract') && !isCodes && !isZod(target))
      return 'The contract is what browser and server agree on: it imports zod only, so that it runs in both.';
  } else if (isIn('web', file)) {
    if ((isIn('server') || target.startsWith('node:')) && !isType && file !== 'web/entry.server.tsx')
      return 'Web imports the contract only (types may come from elsewhere), so that no secret can reach the bundle.';
    if (isIn('web/browser', file) && !isType && (target.startsWith('react') || file.endsWith('x')))
      return 'Scripts of static pages run without React.';
    if (isIn('web/browser', file) && !isType && needsZod(target))
      return 'Scripts of static pages stay small: of the contract they import what needs no zod.';
    if (isIn('web') && !target.includes('/+types/') && !target.includes('.css'))
      return whyNotToTheLeft(WEB_ORDER, placeIn('web', file), placeIn('web', target));
  } else if (isIn('server', file)) {
    if (isIn('web')) return 'The server knows the pages only as a build.';
    if (isIn('server')) return whyForbiddenInServer(placeIn('server', file), placeIn('server', target), isType);
  }
  return undefined;
}

function whyForbiddenInServer(from: string, to: string, isType: boolean): string | undefined {
  if (from === to || to === 'services.ts') return undefined;
  // Domain functions get their services as types alone.
  if (from === 'services.ts') return isType ? undefined : 'services.ts has types only.';
  return whyNotToTheLeft(SERVER_ORDER, from, to);
}

function whyNotToTheLeft(order: readonly string[], from: string, to: string): string | undefined {
  if (from === to) return undefined;
  if (!order.includes(from) || !order.includes(to)) return 'This folder has no place in the order.';
  return order.indexOf(to) < order.indexOf(from)
    ? undefined
    : 'Imports go to the left in SERVER_ORDER and WEB_ORDER, so that there is no circle.';
}

const forbiddenIn = (imports: Import[]) =>
  imports.flatMap((one) => {
    const why = whyForbidden(one);
    return why ? [`${one.file} imports ${one.target}: ${why}`] : [];
  });

const sources = globSync('{contract,web,server}/**/*.{ts,tsx}', { cwd: PROJECT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

const isZod = (target: string) => /^zod(?:\/|$)/.test(target);

/** Zod itself, or a file of the contract that loads it, also by another. */
const needsZod = (target: string): boolean => [...reachableFrom([target])].some(isZod);

/** Readers of the table of exact locations; all other code sees only what `properties` shows of them. */
const READERS_OF_PINS = /^server\/(?:database\/schema|privacy|properties\/pins|sample-data)\//;

test('only pins, privacy and sample data know the table of exact places', () => {
  const readers = sources.filter((file) => readFileSync(join(PROJECT, file), 'utf8').includes('propertyPins'));
  expect(readers.length).toBeGreaterThan(3);
  expect(readers.filter((file) => !READERS_OF_PINS.test(file))).toEqual([]);
});

/** Readers of files, which a few hostile bytes keep busy for seconds. */
const FILE_READERS = /^(?:sax|yauzl|cfb|@libpdf\/core|sharp|zxing-wasm|csv-parse)(?:\/|$)/;

/** The programs that run beside requests. The processes for files start `file-process/file-work.ts` and its worker. */
const BEGINNINGS = ['server/process/start.ts', 'server/app.ts'];

/** Readers that may run beside requests, and why. */
const ON_THE_LOOP: [files: RegExp, why: string][] = [
  [
    /^server\/(?:database\/reference-data\.ts|search\/place-aliases\.ts|sample-data\/)/,
    'Our own files, at the start and when names of areas change.',
  ],
  [
    /^server\/(?:areas\/area-file|file-formats\/csv-records)\.ts$/,
    'Of staff alone, at most 20,000 lines of 16 kB, and others get a turn after every 250.',
  ],
];

test('files of strangers are parsed in processes of their own, never beside requests', () => {
  const imports = sources.flatMap(importsIn);
  const reached = reachableFrom(BEGINNINGS);
  expect(reached.size).toBeGreaterThan(200);
  const readers = imports.filter(
    ({ file, target, isType }) => !isType && FILE_READERS.test(target) && reached.has(file),
  );
  const isAllowed = (file: string) => ON_THE_LOOP.some(([files]) => files.test(file));
  expect(readers.map(({ file }) => file).filter((file) => !isAllowed(file))).toEqual([]);
  const apart = reachableFrom([
    'server/properties/file-process/file-work.ts',
    'server/properties/documents/document-worker.ts',
    'server/file-formats/sheet-worker.ts',
  ]);
  for (const reader of ['sax', 'yauzl', 'cfb', '@libpdf/core', 'sharp', 'csv-parse']) expect(apart).toContain(reader);
});

test('imports follow the table', () => {
  const imports = sources.flatMap(importsIn);
  expect(imports.length).toBeGreaterThan(2000);
  expect(forbiddenIn(imports)).toEqual([]);
});

test.each([
  ['contract/plans.ts', `import { db } from '#server/database/open.ts';`],
  ['contract/plans.ts', `import { useState } from 'react';`],
  ['web/plans/plan-card.tsx', `import { readFile } from 'node:fs/promises';`],
  ['web/ui/pager.tsx', `import { PlanCard } from '#web/plans/plan-card.tsx';`],
  ['web/client/api.ts', `import { badge } from '#web/ui/badge.tsx';`],
  ['web/plans/plan-card.tsx', `import { AreaPage } from '#web/areas/area-page.tsx';`],
  ['web/plans/plan-card.tsx', `import { coupon } from '#web/coupons/coupon.ts';`],
  ['web/browser/search.ts', `import { useState } from 'react';`],
  ['web/browser/map/near-me.ts', `const { PlanForm } = await import('#contract/plans.ts');`],
  ['web/browser/search.ts', `import {\n  Plan,\n  type PlanForm,\n} from '#contract/plans.ts';`],
  ['server/plans/plans.ts', `import { payments } from '#server/payments/routes.ts';`],
  ['server/plans/plans.ts', `export { makeBuyer } from '#test/make.ts';`],
  ['server/plans/plans.ts', `const pages = await import('#web/root.tsx');`],
])('a planted import is found: %s, %s', (file, source) => {
  expect(forbiddenIn(importsOf(file, source))).toHaveLength(1);
});

/** A file that imports itself over others, types as well; undefined where none does. */
function circleIn(imports: readonly Import[]): string[] | undefined {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const left = new Set<string>();
  const circleFrom = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (left.has(file)) return undefined;
    for (const { target } of targets.get(file) ?? []) {
      const circle = circleFrom(target, [...way, file]);
      if (circle) return circle;
    }
    left.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return undefined;
}

test('no file imports itself over others', () => {
  const files = globSync('{contract,web,server,test,bench,scripts}/**/*.{ts,tsx}', { cwd: PROJECT });
  const imports = files.flatMap(importsIn);
  expect(circleIn(imports)).toBeUndefined();
  const planted = importsOf('server/services.ts', `import type { A } from '#server/plans/plans.ts';`);
  const back = importsOf('server/plans/plans.ts', `import type { Services } from '#server/services.ts';`);
  expect(circleIn([...planted, ...back])).toEqual([
    'server/services.ts',
    'server/plans/plans.ts',
    'server/services.ts',
  ]);
});

test('a planted circle between folders is found, of types as well', () => {
  const circle = [
    ...importsOf('server/http/serve.ts', `import type { User } from '#server/accounts/users.ts';`),
    ...importsOf('server/accounts/routes.ts', `import { serve } from '#server/http/serve.ts';`),
  ];
  expect(forbiddenIn(circle)).toHaveLength(1);
});
