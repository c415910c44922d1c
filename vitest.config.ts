import { defineConfig, type TestProjectConfiguration, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { temporaryFolder } from './test/temporary-folder.ts';

// Before the workers inherit it.
process.env['TMPDIR'] = temporaryFolder();

const EVERYWHERE = [
  'bench/**/*.test.ts',
  'contract/**/*.test.ts',
  'server/**/*.test.ts',
  'web/**/*.test.ts',
  'test/**/*.test.ts',
];

/** Long ones, though some are small files: begun last, they left a core idle for 20 seconds. */
const LONG = /\/(?:access\/(?:access|bad-input)|machines|run|processes|secrecy|photos)[^/]*\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

/**
 * Start the product, its database or another program as an operator does; run by `npm run test:processes`
 * (vitest.processes.config.ts), as a change of a page or a rule does not reach them.
 */
export const PROCESSES = [
  'server/process/run.test.ts',
  'server/process/processes.test.ts',
  'server/backup/*.test.ts',
  'server/database/embedded/*.test.ts',
  'server/observability/traces/*.test.ts',
  'server/properties/memory-of-listings.test.ts',
  'server/storage/{move-files,s3-storage,storage}.test.ts',
  'test/languages/rewording.test.ts',
  'test/{commands,deployment,document-picture,machines}.test.ts',
];

/** Every call and address by every role and with bad input; run by `npm run test:access` (vitest.access.config.ts). */
export const ACCESS = ['test/access/*.test.ts', 'server/properties/documents/secrecy.test.ts'];

/** They replace modules or prototypes, which other files would meet in the same process. */
const ALONE = ['server/accounts/enumeration.test.ts'];

/**
 * The projects of a run. Files share a process: loading the server anew for each of 190 took a third of the time. `vi.mock` has no
 * effect there, so that a file which needs it belongs into ALONE.
 */
export function projects(include: string[], exclude: string[] = []): TestProjectConfiguration[] {
  const always: TestProjectInlineConfiguration['test'] = {
    pool: 'forks',
    execArgv: ['--import', './test/quick-loading.ts'],
    // No test asserts a time; a busy machine takes ten times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  };
  const left = [...exclude, 'test/journeys/**', 'node_modules/**'];
  return [
    { test: { ...always, name: 'shared', include, exclude: [...left, ...ALONE], isolate: false } },
    { test: { ...always, name: 'alone', include: ALONE, exclude: left } },
  ];
}

// Apart from vite.config.ts, whose React Router plugin is for the pages' bundle only.
export default defineConfig({
  test: {
    globalSetup: ['test/build-pages.ts', 'test/embedded-server.ts'],
    teardownTimeout: 30_000,
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: projects(EVERYWHERE, [...PROCESSES, ...ACCESS]),
  },
});
