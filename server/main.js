/* The process, before anything is loaded; what it does is in run.ts. JavaScript without imports, so that an older Node can say what it lacks. */

const NODE = 26;
if (Number.parseInt(process.versions.node, 10) < NODE) {
  console.error(
    `Bhukhand needs Node ${NODE} or newer, and this is ${process.version}: use npm start, or the one that npm ci has brought, node_modules/.bin/node.`,
  );
  process.exit(1);
}

const { enableCompileCache } = await import('node:module');
const { loadDrizzleQuickly } = await import('#server/database/drizzle-loading.ts');

// A second start then reads compiled code, without types to strip.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/compiled`);
loadDrizzleQuickly();
await import('#server/process/run.ts');
