import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { startSite } from '#test/site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const PROJECT = join(import.meta.dirname, '../..');
const SOURCES = ['contract', 'public', 'reference', 'scripts', 'server', 'web'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];
/** At the foot of every page, static and hydrated. */
const ID = 'layout.rights';
const REWORDED = '© 2024 All rights are reserved, said otherwise.';

/** A build on two cores that are busy with other things as well. */
const BUILD_WITHIN_MS = 300_000;

let folder: string;
let project: string;
beforeAll(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'bhukhand-reworded-'));
  project = join(folder, 'project');
  for (const name of [...SOURCES, ...FILES]) await cp(join(PROJECT, name), join(project, name), { recursive: true });
  await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

test(
  'a sentence reworded in one file is so on every page after the next start, and its translations are stale',
  async () => {
    const file = join(project, 'web/messages/en/site.json');
    // Safe: the checks of the messages read the same file.
    const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, { defaultMessage: string }>;
    const before = messages[ID]?.defaultMessage ?? '';
    await writeFile(file, JSON.stringify({ ...messages, [ID]: { ...messages[ID], defaultMessage: REWORDED } }));

    // It builds the pages, whose sources have changed.
    const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'error' }, undefined, project);
    try {
      for (const path of ['/', '/properties', '/login', '/signup', '/terms-of-use']) {
        const page = await (await fetch(site.address + path)).text();
        expect([page.includes(REWORDED), page.includes(before)], path).toEqual([true, false]);
      }
      const hindi = await (await fetch(`${site.address}/hi/properties`)).text();
      expect(hindi).not.toContain(REWORDED);
    } finally {
      await site.stop();
    }

    const { stdout, status } = spawnSync(process.execPath, ['scripts/messages/report.ts'], {
      cwd: project,
      encoding: 'utf8',
    });
    const stale = stdout.split('\n').flatMap((line) => /^(\S+ \S+) is stale/.exec(line)?.[1] ?? []);
    const translations = LANGUAGES.filter((language) => language !== 'en');
    expect([stale, status]).toEqual([translations.map((language) => `${language} site:${ID}`), 1]);
  },
  BUILD_WITHIN_MS,
);
