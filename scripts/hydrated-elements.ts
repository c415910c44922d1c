import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Builds hydrated pages' custom elements with the page scripts, to share their API client; static pages have their own
 * bundle (build.ts).
 */
export const hydratedElements: Plugin = {
  name: 'hydrated-elements',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client') return;
    const id = fileURLToPath(new URL('../web/browser/every-page.ts', import.meta.url));
    this.emitFile({ type: 'chunk', id, name: HYDRATED_ELEMENTS });
  },
};

export const HYDRATED_ELEMENTS = 'hydrated-elements';
