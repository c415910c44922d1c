import type { Plugin } from 'vite';

/**
 * Modules of React Router that do nothing here, and what their importers take from them: routes come with the first page
 * (react-router.config.ts), no route exports links, and nothing instruments them. They weigh 2.7 kB.
 */
const UNUSED = {
  'router/instrumentation': [
    'export const consumeInstrumentationClientResultMetaReceiver = () => {};',
    'export const getRouteInstrumentationUpdates = () => ({});',
    'export const instrumentClientSideRouter = (router) => router;',
  ],
  'dom/ssr/fog-of-war': [
    'export const getPatchRoutesOnNavigationFunction = () => {};',
    'export const useFogOFWarDiscovery = () => {};',
    'export const isFogOfWarEnabled = () => false;',
    'export const getPartialManifest = (manifest) => manifest;',
  ],
  'dom/ssr/links': [
    'export const prefetchRouteCss = () => {};',
    'export const prefetchStyleLinks = () => {};',
    'export const getKeyedPrefetchLinks = () => [];',
    'export const getNewMatchesForLinks = () => [];',
  ],
};

const WHOLE = '?whole';

/** A new version may take more, which the module itself gives. One that has moved a module does not build. */
export const withoutUnusedRouter: Plugin = {
  name: 'without-unused-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: {
      id: /react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/(?:fog-of-war|links))\.js$/,
    },
    handler(id) {
      const found = Object.entries(UNUSED).find(([part]) => id.includes(part));
      return found && [...found[1], `export * from '${id}${WHOLE}';`].join('\n');
    },
  },
  buildEnd() {
    const modules = [...this.getModuleIds()];
    const moved = Object.keys(UNUSED).filter((part) => !modules.some((id) => id.endsWith(`${part}.js${WHOLE}`)));
    if (moved.length > 0) this.error(`React Router has no ${moved.join(', no ')} any more: see what became of it`);
  },
};
