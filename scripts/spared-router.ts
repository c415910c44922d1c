import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import config from '../react-router.config.ts';

/*
 * React Router has every phone load two parts of it that these pages never use, because only what it is told in the browser decides:
 * 2.2 kB of each live page. A build leaves them out (docs/decisions/024).
 */

/** Whoever brings another version looks whether these files still do the same, and no more. */
const LOOKED_AT = '8.4.0';

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/', import.meta.url));

/** Each part with what stands for it. A name that it exports and that is missing here fails the build. */
const SPARED = {
  // Asks the server for pages as links to them appear; ours are all known from the start (`routeDiscovery` in react-router.config.ts).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => {};
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    const never = () => { throw new Error('Routes are not discovered'); };
    export { never as getManifestPath, never as getPartialManifest };
    export { never as getPathsWithAncestors, never as handleClientVersionMismatch };`,
  // Wraps routes and router for whoever measures them; nothing of ours does.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    const never = () => { throw new Error('Nothing is instrumented'); };
    export { never as getRouteInstrumentationUpdates, never as instrumentClientSideRouter };
    export { never as instrumentHandler, never as instrumentationResultMetaContext };`,
};

export const sparedRouter: Plugin = {
  name: 'spared-router',
  apply: 'build',
  enforce: 'pre',
  async buildStart() {
    const { version } = JSON.parse(await readFile(`${ROUTER}package.json`, 'utf8')) as { version: string };
    if (version !== LOOKED_AT || config.routeDiscovery.mode !== 'initial')
      throw new Error(`scripts/spared-router.ts leaves out parts of React Router ${LOOKED_AT} that discover no routes`);
  },
  load(id) {
    if (this.environment.name !== 'client' || !id.startsWith(ROUTER)) return undefined;
    return Object.entries(SPARED).find(([file]) => id === `${ROUTER}dist/production/lib/${file}`)?.[1];
  },
};
