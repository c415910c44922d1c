import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { type InlineSources, sourceOf } from './content-policy.ts';
import type { Language } from '#contract/languages.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));

/** Where the scripts of custom elements are, in English: on still pages, and on live ones. */
export interface Elements {
  still: string;
  /** What the still ones' script imports: asked for along with it, it costs a phone no round trip of its own. */
  stillWaitsFor: string[];
  live: string;
}

/** The built pages, or in development the ones that Vite makes as they are asked for. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  elements: Elements;
  /** Where the scripts of a language are. */
  scriptsIn: (language: Language) => string;
  /** What the build writes into pages between tags of script and style. */
  inline: () => Promise<InlineSources>;
  production: boolean;
}

/** The pages of the last `npm run build`. */
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

/** Of a build, hashed anew each time. */
export function inlineOf({ entry }: ServerBuild): InlineSources {
  // Safe: what web/entry.server.tsx exports beside the renderer.
  const { inline } = entry.module as unknown as { inline: { script: string; styles: string } };
  return { scripts: [sourceOf(inline.script)], styles: [sourceOf(inline.styles)] };
}
