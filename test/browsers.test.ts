import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

/*
 * Browsers from Chrome 95 on run what pages load (docs/decisions/145). The build lowers syntax alone: a call that browsers
 * learned later stops a page, or fails in silence, as URLSearchParams.size does.
 */

const ROOT = new URL('../', import.meta.url).pathname;

/** Methods by name, whatever they are called on, with the Chrome that has them first. */
const METHODS: Record<string, number> = {
  findLast: 97,
  findLastIndex: 97,
  throwIfAborted: 100,
  toReversed: 110,
  toSorted: 110,
  toSpliced: 110,
  isWellFormed: 111,
  toWellFormed: 111,
  checkVisibility: 105,
  showPicker: 99,
  requestStorageAccess: 119,
  transferToFixedLength: 114,
  getOrInsert: 145,
  getOrInsertComputed: 145,
  isSubsetOf: 122,
  isSupersetOf: 122,
  isDisjointFrom: 122,
  symmetricDifference: 122,
  toArray: 122,
};
/** Functions of a global object, or alone. */
const FUNCTIONS: Record<string, number> = {
  structuredClone: 98,
  reportError: 95,
  'AbortSignal.any': 116,
  'AbortSignal.timeout': 103,
  'Array.fromAsync': 121,
  'Iterator.from': 122,
  'Map.groupBy': 117,
  'Object.groupBy': 117,
  'Promise.try': 128,
  'Promise.withResolvers': 119,
  'RegExp.escape': 136,
  'Response.json': 105,
  'URL.canParse': 120,
  'URL.parse': 126,
};
const OLDEST = 95;
/** Called on `x.keys()`, `x.values()` or `x.entries()`, they are methods of iterators. */
const ITERATED = new Set(['keys', 'values', 'entries', 'matchAll']);
const OF_ITERATORS = new Set([
  'map',
  'filter',
  'flatMap',
  'some',
  'every',
  'find',
  'forEach',
  'reduce',
  'take',
  'drop',
]);

type Node = Record<string, unknown> & { type: string; start: number };

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (typeof node === 'object' && node !== null) {
    // Safe: ESTree is made of such objects.
    if ('type' in node) see(node as Node);
    for (const child of Object.values(node)) visit(child, see);
  }
}

const nameOf = (node: unknown): string => {
  const { type, name, object, property } = (node ?? {}) as Node;
  if (type === 'Identifier') return String(name);
  if (type === 'MemberExpression') return `${nameOf(object)}.${nameOf(property)}`;
  return '';
};

/** Calls of a script that the oldest browser lacks. */
function newerIn(code: string): string[] {
  const found = new Set<string>();
  visit(parseAst(code, { lang: 'js' }), (node) => {
    if (node.type !== 'CallExpression') return;
    const { type, object, property, computed } = node['callee'] as Node;
    const whole = nameOf(node['callee']);
    if ((FUNCTIONS[whole.replace(/^(?:globalThis|window|self)\./, '')] ?? 0) > OLDEST) found.add(whole);
    if (type !== 'MemberExpression' || computed) return;
    const method = nameOf(property);
    if (Object.hasOwn(METHODS, method) && (METHODS[method] ?? 0) > OLDEST) found.add(method);
    const { type: within, callee } = object as Node;
    const before = within === 'CallExpression' ? nameOf((callee as Node)['property']) : '';
    const isOwn = nameOf((callee as Node | undefined)?.['object']) === 'Object';
    if (ITERATED.has(before) && !isOwn && OF_ITERATORS.has(method)) found.add(`${before}().${method}`);
  });
  return [...found];
}

/** pdf.js is its legacy build, which brings what it calls; it reads its pages where a browser has all of it. */
const BUILT = globSync('build/client/**/*.js', { cwd: ROOT }).filter(
  (file) => !/\/pdf\.|\/[a-z]{2}-[^/]+\//.test(file),
);

test('no built script, libraries included, calls what Chrome 95 lacks', () => {
  expect(BUILT.length).toBeGreaterThan(100);
  const found = BUILT.flatMap((file) => newerIn(readFileSync(ROOT + file, 'utf8')).map((call) => `${file}: ${call}`));
  expect(found).toEqual([]);
});

test.each([
  ['areas.toSorted()', ['toSorted']],
  ['structuredClone(form); window.structuredClone(form)', ['structuredClone', 'window.structuredClone']],
  ['fetch(url, { signal: AbortSignal.timeout(5) })', ['AbortSignal.timeout']],
  ['seen.values().map((one) => one)', ['values().map']],
  ['Object.values(seen).map((one) => one); [...seen.keys()].filter(Boolean); clone.toSorted', []],
])('the check finds the newer calls of %s', (code, found) => {
  expect(newerIn(code)).toEqual(found);
});

/** Rules within rules, which Chrome reads since 112, and ranges of widths, since 104. */
function newerStylesIn(css: string): string[] {
  const within: string[] = [];
  const found: string[] = [];
  for (const [, before = '', end] of css.replaceAll(/\/\*[^*]*\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const opens = before.trim();
    if (end === '}') within.pop();
    if (end !== '{') continue;
    if (/^@media[^{]*[<>]/.test(opens)) found.push(opens);
    const outer = within.at(-1);
    if (outer !== undefined && !outer.startsWith('@')) found.push(`${outer} { ${opens}`);
    within.push(opens);
  }
  return found;
}

test('built styles have no rule within another and no range of widths: the build lowers both', () => {
  const sheets = globSync('build/client/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(4);
  const inStrings = globSync('build/server/**/*.js', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(ROOT + file, 'utf8').matchAll(/@media[^{`"']*\bwidth ?[<>]/g)].map(
      ([range]) => `${file}: ${range}`,
    ),
  );
  const found = sheets.flatMap((file) =>
    newerStylesIn(readFileSync(ROOT + file, 'utf8')).map((rule) => `${file}: ${rule}`),
  );
  expect([...found, ...inStrings]).toEqual([]);
  expect(newerStylesIn('@media (width<64rem){.a{top:0;> li{left:0}}}.b{top:0}')).toEqual([
    '@media (width<64rem)',
    '.a { > li',
  ]);
});

const SOURCES = globSync('{contract,web}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));

/** `size` of a query is undefined before Chrome 113, and `role` of an element no attribute before 103. */
const sizesIn = (text: string) => {
  const queries = [...text.matchAll(/\b(\w+) = new URLSearchParams\b/g)].map(([, name = '']) => name);
  const named = [...queries, 'searchParams', 'query'].join('|');
  return [...text.matchAll(new RegExp(`\\b(?:${named})\\.size\\b|(?<!dataset)\\.role = `, 'g'))].map(
    ([found]) => found,
  );
};

test('no source asks a query for its size, or writes an element’s role without setAttribute', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(SOURCES.flatMap((file) => sizesIn(readFileSync(ROOT + file, 'utf8')).map((one) => `${file}: ${one}`))).toEqual(
    [],
  );
  expect(sizesIn('const asked = new URLSearchParams(text);\nreturn asked.size > 0;')).toEqual(['asked.size']);
  expect(sizesIn("region.role = 'status'; url.searchParams.size")).toEqual(['.role = ', 'searchParams.size']);
});
