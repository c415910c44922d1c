import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The custom elements of live pages are built together with these, and share with them what both ask the server with; still pages
 * have a file of their own (build.ts).
 */
export const liveElements: Plugin = {
  name: 'live-elements',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client') return;
    const id = fileURLToPath(new URL('../web/elements/every-page.ts', import.meta.url));
    this.emitFile({ type: 'chunk', id, name: LIVE_ELEMENTS });
  },
};

/** What its file's name begins with. */
export const LIVE_ELEMENTS = 'live-elements';
