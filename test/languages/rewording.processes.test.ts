import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { type TestPages, testPages } from '#test/pages.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { xlsxOf } from '#server/sheets/write-sheet.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { readPo } from '../../scripts/messages/po.ts';

const PROJECT = join(import.meta.dirname, '../..');
const SOURCES = ['.messages', 'contract', 'public', 'reference', 'scripts', 'server', 'web'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];
/** At the foot of every page, static and hydrated. */
const ID = 'layout.rights';
const REWORDED = '© 2024 All rights are reserved, said otherwise.';

const messageFile = (project: string, language: Language) =>
  join(project, `web/messages/${language}/site.${language === 'en' ? 'pot' : 'po'}`);

function messageIn(file: string) {
  const found = readPo(file).messages.find(({ msgctxt }) => msgctxt === ID);
  if (!found) throw new Error(`${file} has no ${ID}`);
  return found;
}

describe('the built pages', () => {
  let pages: TestPages;
  beforeAll(async () => {
    pages = await testPages();
  });
  afterAll(() => pages.close());

  // The run builds them anew when a message has changed since.
  test.each([
    ['en', ['/', '/properties', '/login', '/signup', '/terms-of-use']],
    ['hi', ['/hi/properties']],
  ] as const)('have the sentence that the file of %s has now', async (language, paths) => {
    const { msgid, msgstr } = messageIn(messageFile(PROJECT, language));
    const sentence = msgstr[0] || msgid;
    for (const path of paths) expect((await pages.open(path)).html, path).toContain(sentence);
  });
});

describe('a copy of the project', () => {
  let folder: string;
  let project: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(temporaryFolder(), 'bhukhand-reworded-'));
    project = join(folder, 'project');
    for (const name of [...SOURCES, ...FILES]) await cp(join(PROJECT, name), join(project, name), { recursive: true });
    await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
    // The real build takes forty seconds of processor; this one writes the messages as it does, and breaks off.
    await writeFile(
      join(project, 'scripts/build.ts'),
      `import { writeMessageModules } from './messages/write-modules.ts';\nwriteMessageModules();\nprocess.exit(1);\n`,
    );
    await cp(join(PROJECT, 'build/made-from'), join(project, 'build/made-from'));
    const mark = `const { markAsBuilt } = await import('./scripts/stale-build.ts'); markAsBuilt('best');`;
    run(['--input-type=module', '--eval', mark]);
    // Instead of a folder, so that a start ends right after the build.
    await writeFile(join(folder, 'data'), '');
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

  const run = (parameters: string[]) =>
    spawnSync(process.execPath, parameters, {
      cwd: project,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'none', PORT: '0' },
    });
  const start = () => {
    const { stdout, stderr } = run(['server/main.js']);
    return stdout + stderr;
  };

  test('is built by its next start after a sentence was reworded, and the translations are stale', async () => {
    expect(start()).not.toContain('Building the pages');

    const file = messageFile(project, 'en');
    const before = messageIn(file).msgid;
    await writeFile(file, (await readFile(file, 'utf8')).replace(before, REWORDED));
    expect(start()).toMatch(/^Building the pages …[^]*The pages could not be built/);
    const module = await readFile(join(project, '.messages/en/site.ts'), 'utf8');
    expect([module.includes(REWORDED), module.includes(before)]).toEqual([true, false]);
    expect(await readFile(join(project, '.messages/hi/site.ts'), 'utf8')).not.toContain(REWORDED);

    const translations = LANGUAGES.filter((language) => language !== 'en');
    const stale = translations.map((language) => `${language} site:${ID}`);
    expect(staleNow()).toEqual({ stale, status: 1 });
    // Files keep their marks: a second run names the same translation.
    expect(staleNow('hi')).toEqual({ stale: [`hi site:${ID}`], status: 1 });
    for (const language of translations) {
      const { msgid, msgstr, comments } = messageIn(messageFile(project, language));
      const translated = messageIn(messageFile(PROJECT, language)).msgstr;
      expect({ msgid, msgstr, comments }).toEqual({
        msgid: REWORDED,
        msgstr: translated,
        comments: { flag: 'fuzzy', previous: `msgid "${before}"` },
      });
    }

    // A program for translators takes away the mark and the old English; a person may take away the mark alone.
    const [marks, byProgram, byHand] = [/#, fuzzy\n/, messageFile(project, 'hi'), messageFile(project, 'mr')];
    await writeFile(byProgram, (await readFile(byProgram, 'utf8')).replace(marks, '').replace(/#\| .*\n/, ''));
    await writeFile(byHand, (await readFile(byHand, 'utf8')).replace(marks, ''));
    run(['scripts/messages/report.ts', '--translated', 'gu', 'site', ID]);
    for (const language of ['hi', 'mr', 'gu'] as const) {
      expect(staleNow(language)).toEqual({ stale: [], status: 0 });
      expect(messageIn(messageFile(project, language)).comments).toBeUndefined();
    }
    expect(staleNow('bn').stale).toEqual([`bn site:${ID}`]);
  });

  test('takes a marked workbook back into the files of its language', async () => {
    const review = (...parameters: string[]) => run(['scripts/messages/report.ts', ...parameters]);
    expect(review('--review', 'gu')).toMatchObject({ status: 0, stdout: expect.stringContaining('review/gu.xlsx') });
    const [headings = [], ...rows] = (await readSheet(join(project, 'review/gu.xlsx'), 'review')).map(
      ({ cells }) => cells,
    );
    const marked = rows.flatMap((row) => {
      if (row[0] === `site:${ID}`) return [[...row, '© 2024. બધા હક અમારા.']];
      return row[0] === 'account:code.sentTo' ? [[...row, 'કોડ મોકલ્યો']] : [];
    });
    const columns = headings.map((heading) => ({ heading }));
    await writeFile(join(project, 'marked.xlsx'), await xlsxOf({ name: 'gu', columns, rows: marked }));
    const { stdout, status } = review('--reviewed', 'gu', 'marked.xlsx');
    expect(stdout).toContain('not taken, line 2, account:code.sentTo: it does not say {phone}');
    expect(stdout).toContain('1 translations written, 1 not taken, 0 notes');
    expect(status).toBe(1);
    const { msgstr, comments } = messageIn(messageFile(project, 'gu'));
    expect({ msgstr, comments }).toEqual({ msgstr: ['© 2024. બધા હક અમારા.'], comments: undefined });
    expect(review('--reviewed', 'gu', 'nothing.xlsx').status).toBe(1);
  });

  function staleNow(...languages: Language[]) {
    const { stdout, status } = run(['scripts/messages/report.ts', ...languages]);
    return { stale: stdout.split('\n').flatMap((line) => /^(\S+ \S+) is stale/.exec(line)?.[1] ?? []), status };
  }
});
