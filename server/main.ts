import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { loadDrizzleQuickly } from '#server/database/drizzle-loading.ts';

/* The process, before anything large is loaded; what it does is in run.ts. */

// A second start then reads compiled code, without types to strip.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
loadDrizzleQuickly();
// Nearly all that a start makes stays. The room for what does not would grow with it nevertheless, to some 40 MB that an idle process never gives
// back; from the first request on it grows as it is needed.
setFlagsFromString('--semi-space-growth-factor=1');
await import('#server/run.ts');
