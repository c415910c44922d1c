import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/*
 * Before anything else in the process of each test file: what server/main.js does for the product, whose libraries take half a second of
 * processor to load otherwise, two hundred times.
 */

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
// Vitest ends such a process by a signal, which alone would keep nothing of what was compiled.
process.once('SIGTERM', () => {
  flushCompileCache();
  process.exit();
});

/** Drizzle in its CommonJS form (server/database/drizzle-loading.ts), asked for by its file, as Vite has found it. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier.replace(/(\/node_modules\/drizzle-orm\/.+)\.js$/, '$1.cjs'), context),
});
