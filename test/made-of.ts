import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WEB = join(import.meta.dirname, '../web');

/** Static and dynamic imports, except of types. */
const IMPORTED = /^(?:import|export) (?!type)[^;]*?from '((?:\.|#web\/)[^']+)'|\bimport\('((?:\.|#web\/)[^']+)'\)/gm;

/** A file of web/ and all that it imports, by their paths in web/. */
export function madeOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !/\.tsx?$/.test(file)) return known;
  known.add(file);
  for (const [, atTop, later] of readFileSync(join(WEB, file), 'utf8').matchAll(IMPORTED)) {
    const specifier = atTop ?? later ?? '';
    const imported = specifier.startsWith('#web/') ? specifier.slice(5) : join(dirname(file), specifier);
    if (existsSync(join(WEB, imported))) madeOf(imported, known);
  }
  return known;
}
