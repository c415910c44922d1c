import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DataAttribute, dataset, type Dataset, type DataSelector } from '#web/client/page-data.ts';

/* web/client/page-data.ts types the data-* attributes. This checks what its types cannot: no code bypasses them, and each name has a writer and a reader. */

const PROJECT = join(import.meta.dirname, '..');
const TABLE = 'web/client/page-data.ts';

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const sourcesIn = (pattern: string) =>
  globSync(pattern, { cwd: PROJECT }).map((file) => ({ file, source: withoutComments(read(file)) }));
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const scripts = sourcesIn('web/**/*.{ts,tsx}').filter(({ file }) => file !== TABLE && !/\.test\.tsx?$/.test(file));
const styles = sourcesIn('web/**/*.css');
/** Tests select what users see by it; their own marks are no part of a page. */
const tests = sourcesIn('{test/journeys,test/qualities,test/specification,server/pages,bench}/**/*.ts');

const names = [...read(TABLE).matchAll(/^ {2}'data-([a-z-]+)':/gm)].map(([, name = '']) => name);

const FAULTS: [around: RegExp, what: string][] = [
  [
    /\sdata-[a-z][a-z-]*(?:[=>]|\s|\/>)(?!')/,
    'JSX writes data-* by {...dataset({ … })}: TypeScript checks no hyphenated name.',
  ],
  [/(['`])[^'`\n]*\[data-[^'`\n]*\1(?! satisfies DataSelector)/, 'A selector says: satisfies DataSelector.'],
  [/['`]data-[a-z-]+=".*"['`](?! satisfies DataAttribute)/, 'HTML written as text says: satisfies DataAttribute.'],
  [/\b(?:get|set|has|remove|toggle)Attribute\(\s*['"`]data-/, 'data-* are read and written by dataset.'],
  [/\bdataset\[['"`]/, 'dataset.name is checked, dataset["name"] is not.'],
  [/ in [\w.]*\bdataset\b/, 'dataset.name !== undefined is checked, "name" in dataset is not.'],
  [
    /\} = [^;]*\bdataset\b(?: \?\? \{\})?;|\bdataset: \{/,
    'What is taken out of dataset is a Dataset: const { name }: Dataset = …',
  ],
];

const faultsIn = (source: string) => FAULTS.flatMap(([around, what]) => (around.test(source) ? [what] : []));

test('React and scripts use the typed table of data-* attributes', () => {
  expect(scripts.length).toBeGreaterThan(300);
  expect(scripts.flatMap(({ file, source }) => faultsIn(source).map((what) => `${file}: ${what}`))).toEqual([]);
});

test.each([
  `<p data-retry="" hidden />`,
  `<p hidden\n  data-retry\n/>`,
  `form.querySelector('[data-retry]')`,
  'form.closest(`form [data-step="${step}"]`)',
  `form.setAttribute('data-retry', '')`,
  `html.replace('<form', '<form data-retry=""')`,
  'const mark = `data-kept="${at ?? \'\'}"`;',
  `form.dataset['retry'] = ''`,
  `if ('retry' in form.dataset) return`,
  `const { retry = '' } = this.dataset;`,
  `const { retry } = form.querySelector('form')?.dataset ?? {};`,
  `const placeOf = ({ dataset: { latitude } }: Frame) => latitude;`,
])('a planted way around the table is found: %s', (source) => {
  expect(faultsIn(source)).toHaveLength(1);
});

test.each([
  `<p {...dataset({ 'data-retry': '' })} hidden />`,
  `form.querySelector('[data-retry]' satisfies DataSelector)`,
  `form.dataset.retry = ''`,
  'const mark = `data-kept="${at ?? \'\'}"` satisfies DataAttribute;',
  `const { retry = '' }: Dataset = this.dataset;`,
  `const { dataset } = document.documentElement;`,
])('the table’s own way is none: %s', (source) => {
  expect(faultsIn(source)).toEqual([]);
});

const inScript = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Also by the head's script, which is text, and by the service worker, which writes HTML. */
function isWritten(name: string): boolean {
  const written = new RegExp(`'data-${name}':|\\b(?:dataset|d)\\.${inScript(name)}\\s*=[^=]|[\`'"]data-${name}=`);
  return scripts.some(({ source }) => written.test(source));
}

const takenOut = scripts.flatMap(({ source }) =>
  [...source.matchAll(/const \{([^;]*?)\}: Dataset\b/g)].flatMap(([, taken = '']) => taken.match(/\w+/g) ?? []),
);

/** By dataset, what was taken out of it, or a selector; in styles also as a variant or an attr(). */
function isRead(name: string): boolean {
  const selected = new RegExp(`\\[data-${name}[\\]=~|^$*]`);
  const own = inScript(name);
  const taken = new RegExp(`\\bdataset\\.${own}\\b(?!\\s*=[^=])|attr\\(data-${name}\\)|[ '/-]data-${name}[:/]`);
  return (
    takenOut.includes(own) ||
    scripts.some(({ source }) => selected.test(source) || taken.test(source)) ||
    [...styles, ...tests].some(({ source }) => selected.test(source) || source.includes(`'data-${name}'`))
  );
}

test('each data-* attribute of the table is written and read', () => {
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !isWritten(name))).toEqual([]);
  expect(names.filter((name) => !isRead(name))).toEqual([]);
  expect([isWritten('nobody-writes'), isRead('nobody-reads')]).toEqual([false, false]);
});

/** Attributes that tests plant themselves. */
const OF_TESTS = ['role-at-first', 'asked', 'hostile', 'saving'];

/** `npm run types` fails where one of these is no error. */
export const misspelt = [
  // @ts-expect-error -- no name of the table
  () => dataset({ 'data-rerty': '' }),
  // @ts-expect-error -- no value of it
  () => dataset({ 'data-view': 'byu' }),
  // @ts-expect-error -- no name of the table
  () => '[data-rerty]' satisfies DataSelector,
  // @ts-expect-error -- no value of it
  () => 'button[data-view=byu]' satisfies DataSelector,
  // @ts-expect-error -- no name of the table
  () => 'data-rerty=""' satisfies DataAttribute,
  // @ts-expect-error -- no name of the table
  (element: HTMLElement) => element.dataset.rerty,
  // @ts-expect-error -- no value of it
  (element: HTMLElement) => element.dataset.view === 'byu',
  // @ts-expect-error -- no name of the table
  ({ rerty }: Dataset) => rerty,
];

test('styles and tests select by data-* attributes of the table', () => {
  const selected = [...styles, ...tests].flatMap(({ file, source }) =>
    [...source.matchAll(/\[data-([a-z-]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(selected.length).toBeGreaterThan(40);
  expect(selected.filter(({ name }) => !names.includes(name) && !OF_TESTS.includes(name))).toEqual([]);
});
