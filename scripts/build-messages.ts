import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { type Language, LANGUAGES } from '#contract/languages.ts';

/*
 * Writes each language's scripts: the build has placeholders, filled with each language's messages.
 * /assets/hi-5e1f…/plots-X4LQmk3P.js is the Hindi for /assets/plots-X4LQmk3P.js; all other assets are shared by links.
 */

const MESSAGES = fileURLToPath(new URL('../web/messages/', import.meta.url));
const PLACE = 'wordsOfThisLanguage';
/** As a minifier may leave it. */
const PLACES = new RegExp(`${PLACE}\\(["'\`]([^"'\`]+)["'\`]\\)`, 'g');

/** A placeholder: a language's `file` and the export used there. */
interface Place {
  file: string;
  name: string;
}

/**
 * Replaces English messages in browser scripts by placeholders. They name the messages, so that scripts with other
 * messages get other names.
 */
export const messagePlaceholders: Plugin = {
  name: 'places-for-words',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, language, file] = /\/web\/messages\/(\w\w)\/(.+\.ts)$/.exec(id) ?? [];
    if (file === undefined || this.environment.name !== 'client') return undefined;
    if (language !== 'en') return { code: '', map: null, moduleSideEffects: false };
    const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    const hash = hashOf(code);
    const places = names.map((name) => `export const ${name} = /* @__PURE__ */ ${PLACE}('${file}#${name}#${hash}');`);
    return { code: places.join('\n'), map: null, moduleSideEffects: false };
  },
};

/**
 * Fills the placeholders: English in place, each other language in its own folder.
 * @returns the names of the folders
 */
export async function writeMessages(assets: string): Promise<Partial<Record<Language, string>>> {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const codes = new Map(
    await Promise.all(scripts.map(async (name) => [name, await readFile(assets + name, 'utf8')] as const)),
  );
  const places = new Map<string, Place>();
  for (const code of codes.values()) {
    for (const [, place = ''] of code.matchAll(PLACES)) {
      const [file = '', name = ''] = place.split('#');
      places.set(place, { file, name });
    }
  }
  const folders: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const messages = await messagesOf(language, places);
    const fill = (code: string) => code.replaceAll(PLACES, (_call, place: string) => messages.get(place) ?? '');
    if (language === 'en') {
      for (const [name, code] of codes) if (fill(code) !== code) await writeFile(assets + name, fill(code));
      continue;
    }
    const folder = `${language}-${hashOf([...messages.values()].join('\n'))}`;
    const withMessages = [...codes].map(
      ([name, code]) => [name, fill(code).replaceAll('"/assets/', `"/assets/${folder}/`)] as const,
    );
    await writeFolder(
      assets,
      folder,
      withMessages.filter(([name, code]) => code !== codes.get(name)),
    );
    folders[language] = folder;
  }
  return folders;
}

/** The scripts with messages, and links to all other assets, because pages name those beside scripts. */
async function writeFolder(
  assets: string,
  folder: string,
  withMessages: readonly (readonly [name: string, code: string])[],
) {
  await mkdir(`${assets}${folder}`, { recursive: true });
  for (const [name, code] of withMessages) await writeFile(`${assets}${folder}/${name}`, code);
  const written = new Set(withMessages.map(([name]) => name));
  const files = (await readdir(assets, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name } of files) if (!written.has(name)) await symlink(`../${name}`, `${assets}${folder}/${name}`);
}

async function messagesOf(language: Language, places: ReadonlyMap<string, Place>): Promise<Map<string, string>> {
  const expressions = await Promise.all(
    [...places].map(async ([place, { file, name }]) => [place, await expressionFor(language, file, name)] as const),
  );
  return new Map(expressions);
}

const ENTRY = '\0words';

async function expressionFor(language: Language, file: string, name: string): Promise<string> {
  const translated = `${MESSAGES}${language}/${file}`;
  const source = existsSync(translated) ? translated : `${MESSAGES}en/${file}`;
  const bundle = await rolldown({
    input: ENTRY,
    plugins: [
      {
        name: 'words',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? `export { ${name} as default } from '${source}';` : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'words', minify: true });
  await bundle.close();
  const [, expression] = /^var words=([\s\S]*?);?\s*$/.exec(output[0].code) ?? [];
  if (expression === undefined) throw new Error(`The words ${name} of ${language}/${file} are not an expression`);
  // Drops the wrapping function if it holds only the object.
  const [, object] = /^\(function\(\)\{return(\{[\s\S]*\})\}\)\(\)$/.exec(expression) ?? [];
  return object === undefined ? expression : `(${object})`;
}

const hashOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8);
