import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../contract', import.meta.url));
/** Imports at run time; the endings of two lines differ by formatter. */
const IMPORTED = /^(?:import|export) (?!type )[^;]*? from '([^']+)';$/gm;

const FILES = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => {
      const source = readFileSync(`${FOLDER}/${file}`, 'utf8');
      return [file, [...source.matchAll(IMPORTED)].map(([, from = '']) => from)] as const;
    }),
);

/** Files that parse nothing: they work in a page that loads no zod. */
const needsZod = (file: string): boolean =>
  (FILES.get(file) ?? []).some((from) => (from.startsWith('.') ? needsZod(basename(from)) : from.startsWith('zod')));

/**
 * The chunk of files of the contract that need no zod. One for all: the manifest of routes, which each page loads, names
 * every chunk.
 * @returns null for every other file
 */
export function plainContract(module: string): string | null {
  const file = basename(module);
  return dirname(module) === FOLDER && FILES.has(file) && !needsZod(file) ? 'plain' : null;
}
