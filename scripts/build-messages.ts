import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { MESSAGES } from './messages/catalogue.ts';
import { expressionOf, select, type Tree, treeOf } from './messages/tree.ts';
import { messagesUsedIn, type MessagesImport } from './messages/used-messages.ts';
import { exportOf, writeMessageModules } from './messages/write-modules.ts';

/*
 * Writes each language's scripts by filling the build's placeholders: /assets/hi-5e1f…/plots-X4LQmk3P.js is the Hindi
 * for /assets/plots-X4LQmk3P.js, which the server sends where both are the same (server/pages/assets.ts).
 */

const WEB = fileURLToPath(new URL('../web/', import.meta.url));
const PLACE = 'messagesOfThisLanguage';
/** A minifier may change the quotes. */
const PLACES = new RegExp(`${PLACE}\\(["'\`]([^"'\`]+)["'\`]\\)`, 'g');
/** Calls of the server's formatter, which is no part of a placeholder's script; its own would be one more for each. */
const FIGURES = /\bnumber\((p(?:\.[\w$]+|\["[^"]+"\]))\)/g;

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

export const messagePlaceholders: Plugin = {
  name: 'message-placeholders',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (this.environment.name !== 'client' || !file.startsWith(WEB) || !code.includes('#messages/')) return undefined;
    return { code: withPlaceholders(code, file.endsWith('x') ? 'tsx' : 'ts'), map: null };
  },
};

/**
 * Replaces imports of messages in a browser script by placeholders that name the messages that it uses, so that a script has those
 * and no others, and scripts with other messages get other names.
 */
export function withPlaceholders(code: string, lang: 'ts' | 'tsx'): string {
  let replaced = code;
  for (const one of messagesUsedIn(code, lang).toReversed()) {
    const place = `const ${one.local} = /* @__PURE__ */ ${PLACE}('${placeOf(one)}');`;
    replaced = replaced.slice(0, one.start) + place + replaced.slice(one.end);
  }
  return replaced;
}

function placeOf({ part, local, paths }: MessagesImport): string {
  if (local !== exportOf(part))
    throw new Error(`Messages are imported by their own name: ${exportOf(part)}, not ${local}`);
  const tree = builtTreeOf('en', part);
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
    await mkdir(`${assets}${folder}`, { recursive: true });
    for (const [name, code] of codes) {
      const filled = fill(code).replaceAll(/(["`])\/assets\//g, `$1/assets/${folder}/`);
      if (filled !== code) await writeFile(`${assets}${folder}/${name}`, filled);
    }
    folders[language] = folder;
  }
  return folders;
}

function expressionFor(language: Language, place: string): string {
  const [part = '', paths = ''] = place.split('#');
  const selected = select(
    builtTreeOf(language, part),
    paths.split(',').map((path) => (path === '' ? [] : path.split('.'))),
  );
  const { code, errors } = minifySync('messages.js', `messages=${expressionOf(selected)}`, { mangle: false });
  const [first] = errors;
  if (first) throw new Error(`The messages ${part} of ${language} are no JavaScript: ${first.message}`);
  return `(${code
    .replace(/^messages=/, '')
    .trimEnd()
    .replace(/;$/, '')
    .replaceAll(FIGURES, `$1.toLocaleString('en-IN')`)})`;
}

/** Cached, because many scripts use the same part. */
function builtTreeOf(language: Language, part: string): Tree {
  const key = `${language}/${part}`;
  const tree = trees.get(key) ?? treeOf(language, part);
  trees.set(key, tree);
  return tree;
}
const trees = new Map<string, Tree>();

const hashOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8);
