import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/*
 * Loads libraries as server/main.js does, before each test file's process: they took half a second of processor time,
 * two hundred times.
 */

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
// Vitest ends such a process by a signal, which alone would not flush the cache.
process.once('SIGTERM', () => {
  flushCompileCache();
  process.exit();
});

/** Loads Drizzle as CommonJS (server/database/drizzle-loading.ts), from the file that Vite resolved. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier.replace(/(\/node_modules\/drizzle-orm\/.+)\.js$/, '$1.cjs'), context),
});
