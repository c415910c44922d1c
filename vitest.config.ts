import { defineConfig, type TestProjectConfiguration, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENTLY } from './test/patience.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

// Before the workers inherit it.
process.env['TMPDIR'] = temporaryFolder();

/*
 * The kind of a test file is in its name, before `.test.ts`:
 * - `.processes` starts the product, its database or another program as an operator does, which a change of a page or a
 *   rule does not reach (`npm run test:processes`);
 * - `.access` makes calls as every role, with bad input and as cheats do (`npm run test:access`), each rule of which a
 *   noun's own tests hold;
 * - `.alone` replaces modules or prototypes, which other files would meet in the same process;
 * - `.long` begins first: begun last, it left a core idle for 20 seconds.
 */
export const PROCESSES = '**/*.processes.test.ts';
export const ACCESS = '**/*.access.test.ts';
const ALONE = '**/*.alone.test.ts';
const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('.long.');

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/**
 * The projects of a run. Files share a process: loading the server anew for each of 190 took a third of the time. `vi.mock`
 * has no effect there, so a file that needs it is an `.alone.test.ts`.
 */
export function projects(include: string, exclude: string[] = []): TestProjectConfiguration[] {
  const always: TestProjectInlineConfiguration['test'] = {
    pool: 'forks',
    execArgv: ['--expose-gc', '--import', './test/quick-loading.ts'],
    // They only end what hangs: a start of the product took half a minute on a busy machine, and a test has several.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: PATIENTLY },
  };
  const left = [...exclude, 'test/journeys/**', 'node_modules/**'];
  return [
    { test: { ...always, name: 'shared', include: [include], exclude: [...left, ALONE], isolate: false } },
    { test: { ...always, name: 'alone', include: [ALONE], exclude: left } },
  ];
}

// Apart from vite.config.ts, whose React Router plugin is for the pages' bundle only.
export default defineConfig({
  test: {
    globalSetup: ['test/build-pages.ts', 'test/embedded-server.ts'],
    teardownTimeout: 30_000,
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: projects('{bench,contract,server,web,test}/**/*.test.{ts,tsx}', [PROCESSES, ACCESS]),
  },
});
