import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { placesForWords } from './scripts/build-words.ts';
import { liveElements } from './scripts/live-elements.ts';

/*
 * What live pages share goes into a few files: they compress better as one than as thirty, and are asked for once. A group takes
 * along what its files import, unless a group before it has that.
 */
const GROUPS = [
  // What the custom elements need as well, and nothing of React, for which they do not wait.
  {
    name: 'asking',
    test: /[\\/]web[\\/](?:api|language|say-refusal|session|areas[\\/]place-names|offline[\\/]forget|ui[\\/]toast)\.|[\\/]contract[\\/]languages\.|rolldown[\\/]runtime/,
  },
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|vite[\\/]preload-helper/,
  },
  // What every page is put together from, with the files of the contract that know no zod.
  {
    name: 'parts',
    test: /[\\/]web[\\/](?:request-id|layout[\\/]still-part|messages[\\/](?:messages|catalogue|en[\\/]site)|ui[\\/](?:button|failure|field|form|later|leave-for|loading|modal|submit-button))|[\\/]contract[\\/](?:kinds|limits|while-typed)/,
  },
  {
    name: 'figures',
    test: /[\\/]web[\\/](?:ui[\\/](?:chip|date|rupees)|accounts[\\/]require-session|properties[\\/](?:price-per-unit|plot-title)|messages[\\/](?:en[\\/])?(?:standing|land\.))/,
  },
  { name: 'files', test: /[\\/]web[\\/]ui[\\/]file/ },
  { name: 'listing', test: /[\\/]web[\\/](?:properties[\\/]photo\.|messages[\\/](?:en[\\/])?papers)/ },
  {
    name: 'plots',
    test: /[\\/]web[\\/](?:properties[\\/](?:land-size|size-text)|messages[\\/](?:en[\\/])?plots)/,
  },
  { name: 'prices', test: /[\\/]contract[\\/]final-amount/ },
  { name: 'deeds', test: /[\\/]contract[\\/]audit-actions/ },
  { name: 'lists', test: /[\\/]web[\\/]ui[\\/](?:moment|pager|table)/ },
  {
    name: 'console',
    test: /[\\/]web[\\/](?:admin[\\/](?:admin-page|call-as-admin|filter-links|list-place|load-for-admin)|messages[\\/](?:console\.ts|en[\\/]console(?:\.ts|[\\/]pages)))/,
  },
  {
    name: 'areas',
    test: /[\\/]web[\\/](?:admin[\\/](?:area-|sent-areas|look-into-area)|messages[\\/](?:en[\\/])?console[\\/]area\.)/,
  },
  {
    name: 'selling',
    test: /[\\/]web[\\/](?:(?:areas|elements)[\\/]area-fields|properties[\\/](?:description-field|document-picker|land-(?:details|fields)|photo-|size-and-price|what-is-wrong)|messages[\\/](?:en[\\/])?selling|ui[\\/]leave-guard)/,
  },
  // What forms are parsed by: asked for when somebody begins to fill one in.
  { name: 'rules', test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]/ },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

export default defineConfig({
  plugins: [placesForWords, liveElements, tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // With few files there is nothing to load ahead of a file that is asked for later.
    modulePreload: false,
    // How long each plugin took is of no interest to somebody who starts the market.
    // On the server, rules that are imported when they are needed come with the loaders all the same.
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
});
