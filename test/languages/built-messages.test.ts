import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { messages as english } from '#messages/en/search.ts';
import { messages as hindi } from '#messages/hi/search.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { withPlaceholders, writeMessages } from '../../scripts/build-messages.ts';

/* From an import of messages in a browser script to the script of each language. */

const importing = (use: string) =>
  withPlaceholders(`import { searchMessages } from '#messages/search.ts';\n${use}`, 'ts');
const SCRIPTS = {
  'titles.js': importing(
    'export const said = [searchMessages.filters.title, searchMessages.filters.titleWith({ count: 2 })];',
  ),
  'more.js': importing('const { filters } = searchMessages;\nexport const said = filters.titleWith({ count: 1234 });'),
  'figures.js': withPlaceholders(
    `import { adminMessages } from '#messages/admin.ts';
    export const said = adminMessages.areaChanges.counts.states({ count: 123456 });`,
    'ts',
  ),
  'none.js': importing("export const said = 'no messages';"),
  'loads.js': 'export const said = { script: \'/assets/titles.js\', address: "/assets/titles.js" };',
  'shared.js': "export const said = 'shared';",
};

let assets: string;
let folders: Awaited<ReturnType<typeof writeMessages>>;
beforeAll(async () => {
  assets = `${await mkdtemp(join(temporaryFolder(), 'bhukhand-messages-'))}/`;
  for (const [name, code] of Object.entries(SCRIPTS)) await writeFile(assets + name, code);
  folders = await writeMessages(assets);
});
afterAll(() => rm(assets, { recursive: true }));

async function saidBy(script: string): Promise<unknown> {
  const code = await readFile(assets + script, 'utf8');
  const { said } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { said: unknown };
  return said;
}

test('a placeholder names the messages of its script alone, and changes with their English', () => {
  const [titles, more, none] = [SCRIPTS['titles.js'], SCRIPTS['more.js'], SCRIPTS['none.js']];
  expect(titles).toMatch(/'search#filters\.title,filters\.titleWith#\w+'/);
  expect(more).toMatch(/'search#filters\.titleWith#\w+'/);
  expect(none).toMatch(/'search##\w+'/);
  expect(titles).not.toContain(english.filters.title);
});

test('messages are imported by their own name', () => {
  expect(() =>
    withPlaceholders("import { searchMessages as t } from '#messages/search.ts'; f(t.filters);", 'ts'),
  ).toThrow('searchMessages, not t');
  expect(() => withPlaceholders("import { nowhereMessages } from '#messages/nowhere.ts';", 'ts')).toThrow('nowhere');
});

test('English is in the scripts, each other language in a folder with the scripts that differ', async () => {
  expect(Object.keys(folders).toSorted()).toEqual(LANGUAGES.filter((language) => language !== 'en').toSorted());
  expect(await saidBy('titles.js')).toEqual([english.filters.title, english.filters.titleWith({ count: 2 })]);
  expect(await saidBy('more.js')).toBe(english.filters.titleWith({ count: 1234 }));
  expect(await saidBy(`${folders.hi}/titles.js`)).toEqual([hindi.filters.title, hindi.filters.titleWith({ count: 2 })]);
  expect(await saidBy(`${folders.hi}/more.js`)).toBe(hindi.filters.titleWith({ count: 1234 }));
  expect((await readdir(assets + folders.hi)).toSorted()).toEqual([
    'figures.js',
    'loads.js',
    'more.js',
    'none.js',
    'titles.js',
  ]);
  expect(await readFile(`${assets}shared.js`, 'utf8')).toBe(SCRIPTS['shared.js']);
});

test('a figure is written in a script alone as in the modules of pages', async () => {
  expect(await saidBy('figures.js')).toBe('1,23,456 states');
  expect(await saidBy(`${folders.bn}/figures.js`)).toContain('1,23,456');
});

test('a script has no message that it does not use', async () => {
  const code = await readFile(`${assets}${folders.hi}/more.js`, 'utf8');
  expect([code.includes(hindi.filters.label), code.includes(english.filters.title)]).toEqual([false, false]);
});

test("addresses of scripts that a script loads are those of the language's folder", async () => {
  const script = `/assets/${folders.ta}/titles.js`;
  expect(await saidBy(`${folders.ta}/loads.js`)).toEqual({ script: '/assets/titles.js', address: script });
});
