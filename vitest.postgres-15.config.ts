import { defineConfig } from 'vitest/config';
import base, { ACCESS, projects } from './vitest.config.ts';

/** Tests that start the embedded server, or ask the database for nothing that depends on its version. */
const ALIKE_ON_EACH = [
  'server/{database,observability,process,properties,storage}/**/*.processes.test.ts',
  'server/backup/commands.processes.test.ts',
  ACCESS,
];

export default defineConfig({
  test: { ...base.test, projects: projects('server/**/*.test.ts', ALIKE_ON_EACH) },
});
