import { defineConfig } from 'vitest/config';
import base, { PROCESSES, projects } from './vitest.config.ts';

// The first project: no file of the second starts a process.
export default defineConfig({
  test: { ...base.test, projects: projects(PROCESSES).slice(0, 1) },
});
