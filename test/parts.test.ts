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
