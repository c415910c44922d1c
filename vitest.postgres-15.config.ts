import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { reachableFrom } from './test/imports.ts';
import base, { ACCESS, projects } from './vitest.config.ts';

const SERVER_TESTS = 'server/**/*.test.ts';
/** Every test database comes from it. */
const DATABASES = 'test/database.ts';

const withoutDatabase = globSync(SERVER_TESTS).filter((file) => !reachableFrom([file]).has(DATABASES));

/** Tests that start the embedded server, or ask the database for nothing that depends on its version. */
const ALIKE_ON_EACH = [
  'server/{database,observability,process,properties,storage}/**/*.processes.test.ts',
  'server/backup/commands.processes.test.ts',
  ACCESS,
];

export default defineConfig({
  test: { ...base.test, projects: projects(SERVER_TESTS, [...ALIKE_ON_EACH, ...withoutDatabase]) },
});
