import type { Plugin } from 'vite';

/**
 * Around each import() Vite puts a function that loads styles and files ahead of it. There is one stylesheet, and nothing is loaded
 * ahead (`modulePreload`), so it comes to calling the import: half a kilobyte less on every page.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
