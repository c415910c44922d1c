import { defineConfig } from 'vitest/config';
import base, { PROCESSES, projects } from './vitest.config.ts';

// A start of the product took half a minute on a busy machine, and a test has several; the limit only ends what hangs.
const PATIENTLY = 240_000;

// The first project: no file of the second starts a process.
export default defineConfig({
  test: { ...base.test, projects: projects(PROCESSES, [], PATIENTLY).slice(0, 1) },
});
