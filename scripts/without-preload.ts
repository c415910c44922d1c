import type { Plugin } from 'vite';

/**
 * Leaves Vite's preload helper out of every first visit: it inserts styles that a lazy part imports, and ours link their
 * own (web/browser/load-styles.ts). A lazy part that imports some does not build.
 */
export const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (part) => part();',
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const isLost = file.type === 'chunk' && !file.isEntry && (file.viteMetadata?.importedCss.size ?? 0) > 0;
      if (isLost) this.error(`${file.fileName} imports styles, which nothing inserts: link them with ?url`);
    }
  },
};
