/* The process, before anything is loaded; what it does is in run.ts. JavaScript without imports, so that an older Node can say what it lacks. */

const NODE = 26;
if (Number.parseInt(process.versions.node, 10) < NODE) {
  console.error(
    `Bhukhand needs Node ${NODE} or newer, and this is ${process.version}: use npm start, or the one that npm ci has brought, node_modules/.bin/node.`,
  );
  process.exit(1);
}

const { enableCompileCache } = await import('node:module');
const { setFlagsFromString } = await import('node:v8');
const { loadDrizzleQuickly } = await import('#server/database/drizzle-loading.ts');

// A second start then reads compiled code, without types to strip.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/compiled`);
loadDrizzleQuickly();
// Nearly all that a start makes stays. The room for what does not would grow with it nevertheless, to some 40 MB that an idle process never gives
// back; from the first request on it grows as it is needed.
setFlagsFromString('--semi-space-growth-factor=1');
await import('#server/process/run.ts');
