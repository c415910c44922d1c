import { defineConfig } from 'vitest/config';
import base, { ACCESS, projects } from './vitest.config.ts';

// The first project: no file of the second is among them.
export default defineConfig({
  test: { ...base.test, projects: projects(ACCESS).slice(0, 1) },
});
