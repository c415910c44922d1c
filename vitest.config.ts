import { defineConfig, type TestProjectConfiguration, type TestProjectInlineConfiguration } from 'vitest/config';
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
    projects: projects(EVERYWHERE),
  },
});
