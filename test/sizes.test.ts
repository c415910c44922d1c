import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import * as tokens from '#web/admin/design/tokens.ts';

/*
 * Type, radii, space and heights of controls have a few sizes each (web/app/app.css). These tests read all styles that any word
 * of the sources makes, so that no other size gets in, however it is written.
 */

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'web');

const TYPE = Object.values(tokens.TYPE);
const RADII = [0, ...Object.values(tokens.RADII)];
const SPACE = [0, ...Object.values(tokens.SPACE)];
const CONTROLS = Object.values(tokens.CONTROLS);
/** The radius of a corner that is as round as it can be. */
const ROUND = tokens.RADII['rounded-full'];
/** A select with its label inside. */
const FIELD_WITH_LABEL = 56;
const HIGHEST_CONTROL = 60;
/** Between two stories, by the specification. */
const BETWEEN_STORIES = 30;
/** A tab lies over its row's line. */
const LINE = 1;

interface Declaration {
  name: string;
  value: string;
}

const written = new Set(
  globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: (name) => name.includes('messages') })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(WEB, file), 'utf8').split(/[\s"'`]+/)),
);

/** The declarations of all classes that the sources could mean, and of all style sheets. */
async function declarations(): Promise<Declaration[]> {
  const compiled = await compile(readFileSync(join(WEB, 'app/app.css'), 'utf8'), {
    base: join(WEB, 'app'),
    loadStylesheet: async (id, base) => ({
      path: id,
      base,
      // Leaves out the reset of browsers' own sizes.
      content: id === 'tailwindcss' ? "@import 'theme.css' layer(theme);\n@tailwind utilities;" : sheet(id),
    }),
  });
  const sheets = globSync('**/*.css', { cwd: WEB }).filter((file) => !file.startsWith('app/'));
  return [compiled.build([...written]), ...sheets.map((file) => readFileSync(join(WEB, file), 'utf8'))].flatMap((css) =>
    [...css.matchAll(/^\s*([a-z-]+): ([^;{]+);$/gm)].map(([, name = '', value = '']) => ({ name, value })),
  );
}

const sheet = (id: string) => readFileSync(join(ROOT, 'node_modules/tailwindcss', id.replace(/^\.\//, '')), 'utf8');

/** Each length of a value in px; NaN for what is no plain length. */
function lengths(value: string): number[] {
  return value
    .replace(' !important', '')
    .replaceAll(/calc\(0\.25rem \* (-?[\d.]+)\)/g, (_, steps: string) => `${Number(steps) * 4}px`)
    .replaceAll(/calc\(infinity \* 1px\)/g, `${ROUND}px`)
    .split(' ')
    .map((part) => {
      const [, size = '', unit = ''] = /^(-?[\d.]+)(px|rem)?$/.exec(part) ?? [];
      if (size === '' || (unit === '' && Number(size) !== 0)) return Number.NaN;
      return Number(size) * (unit === 'rem' ? 16 : 1);
    });
}

const all = await declarations();

/** The values of these properties that have a length which is not allowed. */
function others(property: RegExp, allowed: readonly number[], words: readonly string[] = []): string[] {
  const found = all.filter(({ name }) => property.test(name));
  expect(found.length).toBeGreaterThan(5);
  return found
    .filter(({ value }) => !words.includes(value) && !lengths(value).every((size) => allowed.includes(Math.abs(size))))
    .map(({ name, value }) => `${name}: ${value}`);
}

test('type has seven sizes, and drawings two in their own units', () => {
  expect(others(/^font-size$/, TYPE, ['inherit', '11px', '8px'])).toEqual([]);
  expect(new Set(all.filter(({ name }) => name === 'font-size').flatMap(({ value }) => lengths(value)))).toContain(48);
});

test('no class has the name of a size that is none', () => {
  const named = [...written].filter((word) =>
    /^(?:[^:\s]+:)*(?:text-(?:lg|[4-9]xl)|rounded(?:-[a-z]{1,2})?-(?:xs|sm|xl|[2-4]xl|plot))!?$/.test(word),
  );
  expect(named.filter((word) => word !== 'text-5xl' && !word.endsWith(':text-5xl'))).toEqual([]);
});

test('corners have two radii, or are round', () => {
  expect(others(/^border(?:-[a-z]+)*-radius$/, RADII)).toEqual([]);
});

test('space between and within parts has seven sizes, besides the room of a control', () => {
  const allowed = [...SPACE, ...CONTROLS, BETWEEN_STORIES, LINE];
  expect(others(/^(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z]+)*$/, allowed, ['auto', '0 auto'])).toEqual([]);
});

test('a control is 36 or 44 px high', () => {
  const low = all.filter(
    ({ name, value }) =>
      name === 'min-height' && lengths(value).some((height) => height > 0 && height < HIGHEST_CONTROL),
  );
  expect(low.length).toBeGreaterThan(5);
  const heights = [...CONTROLS, FIELD_WITH_LABEL];
  expect(low.filter(({ value }) => !lengths(value).every((height) => heights.includes(height)))).toEqual([]);
});

test('no part is wider than a phone of 360 px with letters twice as large', () => {
  const widest = (360 / 2 - 16) / 4;
  const wide = [...written].filter((word) => Number(/^min-w-(\d+)$/.exec(word)?.[1] ?? 0) > widest);
  expect([...written].filter((word) => /^min-w-\d+$/.test(word)).length).toBeGreaterThan(3);
  expect(wide).toEqual([]);
});
