import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { sourceOf } from '#server/http/inline-source.ts';
import type { InlineParts } from './content-policy.ts';
import type { Language } from '#contract/languages.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));

export interface Elements {
  static: string;
  /** Imports of the static script, preloaded to save a round trip. */
  staticWaitsFor: string[];
  hydrated: string;
  listMap: string[];
}

export interface PageSource {
  build: () => Promise<ServerBuild>;
  elements: Elements;
  scriptsIn: (language: Language) => string;
  inline: () => Promise<InlineParts>;
  production: boolean;
}

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

export function inlineOf({ entry }: ServerBuild): InlineParts {
  // Safe: web/entry.server.tsx exports it.
  const { inline } = entry.module as unknown as {
    inline: Record<'script' | 'ofHydrated', string> & { styles: readonly string[] };
  };
  const { script, ofHydrated, styles } = inline;
  return { scripts: [sourceOf(script)], ofHydrated: [sourceOf(ofHydrated)], styles: styles.map(sourceOf) };
}
