import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { MESSAGES } from './messages/catalogue.ts';
import { expressionOf, select, treeOf } from './messages/tree.ts';
import { messagesUsedIn, type MessagesImport } from './messages/used-messages.ts';
import { exportOf, writeMessageModules } from './messages/write-modules.ts';

/*
 * Writes each language's scripts: the build has placeholders, filled with each language's messages.
 * /assets/hi-5e1f…/plots-X4LQmk3P.js is the Hindi for /assets/plots-X4LQmk3P.js; all other assets are shared by links.
 */

const WEB = fileURLToPath(new URL('../web/', import.meta.url));
const PLACE = 'messagesOfThisLanguage';
/** As a minifier may leave it. */
const PLACES = new RegExp(`${PLACE}\\(["'\`]([^"'\`]+)["'\`]\\)`, 'g');

/** Writes the modules that pages and server import as #messages/…, and anew when a message changes under `npm run dev`. */
export function messageModules(): Plugin {
  writeMessageModules();
  return {
    name: 'message-modules',
    configureServer(server) {
      server.watcher.add(MESSAGES);
      server.watcher.on('change', (file) => {
        if (file.startsWith(MESSAGES) && /\.(?:md|pot?)$/.test(file)) writeMessageModules();
      });
    },
  };
}

/**
 * Replaces imports of messages in browser scripts by placeholders that name the messages that each file uses, so that a script
 * has those and no others, and scripts with other messages get other names.
 */
export const messagePlaceholders: Plugin = {
  name: 'message-placeholders',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (this.environment.name !== 'client' || !file.startsWith(WEB) || !code.includes('#messages/')) return undefined;
    const imports = messagesUsedIn(code, file.endsWith('x') ? 'tsx' : 'ts');
    let replaced = code;
    for (const one of imports.toReversed()) {
      const place = `const ${one.local} = /* @__PURE__ */ ${PLACE}('${placeOf(one)}');`;
      replaced = replaced.slice(0, one.start) + place + replaced.slice(one.end);
    }
    return { code: replaced, map: null };
  },
};

/** The part and the messages of it, and a hash of their English. */
function placeOf({ part, local, paths }: MessagesImport): string {
  if (local !== exportOf(part))
    throw new Error(`Messages are imported by their own name: ${exportOf(part)}, not ${local}`);
  const tree = treeOf('en', part);
  const used = new Set(paths.map((path) => path.join('.')));
  return [part, [...used].toSorted().join(','), hashOf(expressionOf(select(tree, paths)))].join('#');
}

/**
 * Fills the placeholders: English in place, each other language in its own folder.
 * @returns the names of the folders
 */
export async function writeMessages(assets: string): Promise<Partial<Record<Language, string>>> {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const codes = new Map(
    await Promise.all(scripts.map(async (name) => [name, await readFile(assets + name, 'utf8')] as const)),
  );
  const places = new Set(
    [...codes.values()].flatMap((code) => [...code.matchAll(PLACES)].map(([, place = '']) => place)),
  );
  const folders: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const messages = new Map([...places].map((place) => [place, expressionFor(language, place)]));
    const fill = (code: string) => code.replaceAll(PLACES, (_call, place: string) => messages.get(place) ?? '');
    if (language === 'en') {
      for (const [name, code] of codes) if (fill(code) !== code) await writeFile(assets + name, fill(code));
      continue;
    }
    const folder = `${language}-${hashOf([...messages.values()].join('\n'))}`;
    const withMessages = [...codes].map(
      ([name, code]) => [name, fill(code).replaceAll(/(["`])\/assets\//g, `$1/assets/${folder}/`)] as const,
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

/** The messages of a placeholder as a minified expression. */
function expressionFor(language: Language, place: string): string {
  const [part = '', paths = ''] = place.split('#');
  const selected = select(
    treeOf(language, part),
    paths.split(',').map((path) => (path === '' ? [] : path.split('.'))),
  );
  const { code, errors } = minifySync('messages.js', `messages=${expressionOf(selected)}`, { mangle: false });
  const [first] = errors;
  if (first) throw new Error(`The messages ${part} of ${language} are no JavaScript: ${first.message}`);
  return `(${code
    .replace(/^messages=/, '')
    .trimEnd()
    .replace(/;$/, '')})`;
}

const hashOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8);
