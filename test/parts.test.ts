import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* The same thing is made by one part (web/ui), so that it looks and works the same on every page. */

const WEB = join(import.meta.dirname, '../web');
const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !file.startsWith('messages') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(join(WEB, file), 'utf8') }));

/** Files that have this, besides those that may. */
const filesWith = (what: RegExp, but: readonly string[]) => {
  const found = sources.filter(({ source }) => what.test(source)).map(({ file }) => file);
  for (const file of but) expect(found).toContain(file);
  return found.filter((file) => !but.includes(file));
};

test('a page begins with PageHeader, but for those that begin with a picture or are printed', () => {
  expect(
    filesWith(/<h1\b/, [
      'ui/page-header.tsx',
      'home/home-page.tsx',
      'properties/page/property-page.tsx',
      'properties/poster/poster-page.tsx',
    ]),
  ).toEqual([]);
});

test('an icon is a symbol of the sprite: no drawing of its own, no character', () => {
  const names = [
    ...readFileSync(join(WEB, 'ui/icons.svg'), 'utf8').matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g),
  ];
  const typed = readFileSync(join(WEB, 'ui/icon-href.ts'), 'utf8').match(/(?<=\| ')[^']+/g);
  expect(names.map(([, name = '']) => name).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(typed);
  const used = sources.map(({ source }) => source).join('\n');
  expect(typed?.filter((name) => used.split(`'${name}'`).length + used.split(`"${name}"`).length < 4)).toEqual([
    'chevron-left',
    'chevron-right',
  ]);
  expect(filesWith(/viewBox="0 0 (?:16 16|20 20|24 24)"/, ['areas/area-map.tsx'])).toEqual([]);
  // Between two words an arrow is a sentence's.
  expect(filesWith(/[✓✔✕✖✗⋯★☆▾]|(?:>|'|")\s*[×→≠]\s*(?:<|'|")/, [])).toEqual([]);
});

test('a pill that is pressed is a chip, and a menu is Menu', () => {
  expect(filesWith(/min-h-[^"'`]*\brounded-full|\brounded-full[^"'`]*\bmin-h-/, [])).toEqual([]);
  expect(filesWith(/role[=:]\s*['"]menu(?:item)?['"]/, ['ui/menu.tsx'])).toEqual([]);
  expect(filesWith(/className="(?:[^"]* )?chip\b/, []).length).toBeGreaterThan(5);
});
