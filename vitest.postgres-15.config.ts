import { defineConfig } from 'vitest/config';
import base, { projects } from './vitest.config.ts';

/** Tests that start the embedded server, or whole processes on it. */
const OF_THE_EMBEDDED = [
  'server/database/embedded/**',
  'server/process/run.long.processes.test.ts',
  'server/process/processes.long.processes.test.ts',
  'server/backup/commands.processes.test.ts',
];

export default defineConfig({
  test: { ...base.test, projects: projects('server/**/*.test.ts', OF_THE_EMBEDDED) },
});
