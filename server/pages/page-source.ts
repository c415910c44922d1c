import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { type InlineParts, sourceOf } from './content-policy.ts';
import type { Language } from '#contract/languages.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));

/** Scripts of custom elements, in English, for static and hydrated pages. */
export interface Elements {
  static: string;
  /** Imports of the static one, preloaded to save a round trip. */
  staticWaitsFor: string[];
  hydrated: string;
  /** Of a list's map, preloaded by the page that has one. */
  listMap: string[];
}

/** The built pages, or Vite's in development. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  elements: Elements;
  /** The folder of a language's scripts. */
  scriptsIn: (language: Language) => string;
  /** What the build writes inline. */
  inline: () => Promise<InlineParts>;
  production: boolean;
}

/** The last `npm run build`. */
export async function builtPages(): Promise<PageSource> {
  const build = (await import(pathToFileURL(`${BUILD}server/index.js`).href)) as ServerBuild;
  const elements = JSON.parse(await readFile(`${BUILD}elements.json`, 'utf8')) as Elements;
  const folders = JSON.parse(await readFile(`${BUILD}languages.json`, 'utf8')) as Partial<Record<Language, string>>;
  const inline = inlineOf(build);
  return {
    build: async () => build,
    inline: async () => inline,
    elements,
    scriptsIn: (language) => (folders[language] ? `/assets/${folders[language]}/` : '/assets/'),
    production: true,
  };
}

/** Hashes a build's inline parts. */
export function inlineOf({ entry }: ServerBuild): InlineParts {
  // Safe: web/entry.server.tsx exports it.
  const { inline } = entry.module as unknown as { inline: Record<'script' | 'ofHydrated' | 'styles', string> };
  const { script, ofHydrated, styles } = inline;
  return { scripts: [sourceOf(script)], ofHydrated: [sourceOf(ofHydrated)], styles: [sourceOf(styles)] };
}
