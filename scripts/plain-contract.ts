import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../contract', import.meta.url));
const WEB = fileURLToPath(new URL('../web', import.meta.url));
/** Imports at run time; the endings of two lines differ by formatter. */
const IMPORTED = /^(?:import|export) (?!type )[^;]*? from '([^']+)';$/gm;

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, from = '']) => from);

const FILES = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => [file, importsOf(`${FOLDER}/${file}`)] as const),
);

/** Files that parse nothing: they work in a page that loads no zod. */
const needsZod = (file: string): boolean =>
  (FILES.get(file) ?? []).some((from) => (from.startsWith('.') ? needsZod(basename(from)) : from.startsWith('zod')));

/** Others are loaded with the rules that import them. */
const OF_PAGES = new Set(
  globSync(`${WEB}/**/*.{ts,tsx}`)
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => importsOf(path).filter((from) => from.startsWith('#contract/')))
    .map((from) => basename(from))
    .filter((file) => !needsZod(file))
    .flatMap(withImports),
);

function withImports(file: string): string[] {
  return [file, ...(FILES.get(file) ?? []).flatMap((from) => withImports(basename(from)))];
}

/**
 * The chunk of files of the contract that pages import, and that need no zod. One for all: the manifest of routes, which
 * each page loads, names every chunk.
 * @returns null for every other file
 */
export function plainContract(module: string): string | null {
  const file = basename(module);
  return dirname(module) === FOLDER && OF_PAGES.has(file) ? 'plain' : null;
}
