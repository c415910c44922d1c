/*
 * The entry point; run.ts does the work. Plain JavaScript without imports, so that an older Node can report the version
 * needed.
 */

const NODE = 26;
if (Number.parseInt(process.versions.node, 10) < NODE) {
  console.error(
    `Bhukhand needs Node ${NODE} or newer, and this is ${process.version}: use npm start, or the one that npm ci has brought, node_modules/.bin/node.`,
  );
  process.exit(1);
}

const { enableCompileCache } = await import('node:module');

// Later starts read compiled code. Before the first .ts file, whose types Node would strip anew at each start.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/compiled`);
const { loadDrizzleQuickly } = await import('#server/database/drizzle-loading.ts');
loadDrizzleQuickly();
await import('#server/process/run.ts');
