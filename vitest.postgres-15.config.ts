import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base, { ACCESS, projects } from './vitest.config.ts';

/** Tests that start the embedded server, or ask the database for nothing that depends on its version. */
const ALIKE_ON_EACH = [
  'server/{database,observability,process,properties,storage}/**/*.processes.test.ts',
  'server/backup/commands.processes.test.ts',
  ACCESS,
];

const ROOT = import.meta.dirname;
const SUPPORT = join(ROOT, 'test');

/** A file reaches the database only by the address that Vitest provides, itself or in its test support. */
function reachesDatabase(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  if (text.includes('inject(')) return true;
  return [...text.matchAll(/ from '(#test|\.{1,2})(\/[\w./-]+)'/g)].some(([, from = '', path = '']) => {
    const imported = from === '#test' ? join(SUPPORT, path) : join(dirname(file), from, path);
    return imported.startsWith(SUPPORT) && reachesDatabase(imported);
  });
}
const withoutDatabase = globSync('server/**/*.test.ts', { cwd: ROOT }).filter(
  (file) => !reachesDatabase(join(ROOT, file)),
);

export default defineConfig({
  test: { ...base.test, projects: projects('server/**/*.test.ts', [...ALIKE_ON_EACH, ...withoutDatabase]) },
});
