import { defineConfig } from 'vitest/config';

// Apart from vite.config.ts, whose React Router plugin is for the pages' bundle only.
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'bench/**/*.test.ts',
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    exclude: ['test/journeys/**', 'node_modules/**'],
    globalSetup: ['test/build-pages.ts', 'test/embedded-server.ts'],
    maxWorkers: 2,
    execArgv: ['--import', './test/quick-loading.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 30_000,
  },
});
