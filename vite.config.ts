import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messageModules, messagePlaceholders } from './scripts/build-messages.ts';
import { hydratedElements } from './scripts/hydrated-elements.ts';
import { WITHOUT_UNUSED_LAYERS } from './scripts/leaflet-parts.ts';
import { chunkName, pageChunks } from './scripts/page-chunks.ts';
import { withoutEndpoints } from './scripts/without-endpoints.ts';
import { withoutPreload } from './scripts/without-preload.ts';
import { withoutUnusedRouter } from './scripts/without-unused-router.ts';

export default defineConfig({
  plugins: [
    messageModules(),
    messagePlaceholders,
    hydratedElements,
    withoutEndpoints,
    withoutPreload,
    withoutUnusedRouter,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Drawings are compressed as files, and Leaflet's three pictures are never shown.
    assetsInlineLimit: 0,
    target: 'es2022',
    // With few chunks there is nothing to preload for a lazy one.
    modulePreload: false,
    // Plugin timings do not interest an operator; on the server, loaders import the lazy rules anyway.
    rolldownOptions: {
      treeshake: WITHOUT_UNUSED_LAYERS,
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: pageChunks, chunkFileNames: chunkName } } } },
  },
});
