import type { Plugin } from 'vite';

/**
 * Modules of React Router that a browser never calls here, and what their importers take from them: routes come with
 * the first page (react-router.config.ts), and nothing instruments them. They are 3 of 124 kB of a hydrated page.
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

/** A new version that takes more from them does not build. */
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
      return found && [...found[1], `export * from '${id}?whole';`].join('\n');
    },
  },
};
