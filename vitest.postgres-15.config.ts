import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests that start the embedded server, or whole processes on it. */
const OF_THE_EMBEDDED = [
  'server/database/embedded/**',
  'server/main.test.ts',
  'server/process/processes.test.ts',
  'server/backup/commands.test.ts',
];

export default defineConfig({
  test: {
    ...base.test,
    include: ['server/**/*.test.ts'],
    exclude: OF_THE_EMBEDDED,
  },
});
