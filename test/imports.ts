import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/* Imports are read from the sources. Paths are relative to the project, where tests and Vitest's configuration run. */

export interface Import {
  file: string;
  target: string;
  /** Erased at run time. */
  isType: boolean;
}

const STATEMENT =
  /^(?:import|export)\s+(type\s)?[^;'"]*?\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map(([statement, type, from, bare, dynamic]) => ({
    file,
    target: pathOf(file, from ?? bare ?? dynamic ?? ''),
    isType: type !== undefined || isOnlyTypes(statement),
  }));
}

const known = new Map<string, Import[]>();

/** The imports of a file of ours; a package or a style has none. */
export function importsIn(file: string): Import[] {
  const imports =
    known.get(file) ?? (/\.tsx?$/.test(file) && existsSync(file) ? importsOf(file, readFileSync(file, 'utf8')) : []);
  known.set(file, imports);
  return imports;
}

/** From these files over imports at run time, also on demand. */
export function reachableFrom(beginnings: readonly string[]): Set<string> {
  const reached = new Set(beginnings);
  for (const file of reached) for (const { target, isType } of importsIn(file)) if (!isType) reached.add(target);
  return reached;
}

/** `import { type A, type B } from`: every name is a type. */
function isOnlyTypes(statement: string): boolean {
  const names = /^import\s*\{([^}]*)\}/.exec(statement)?.[1];
  return names !== undefined && names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
}

/** Relative to the project for our files, as written for packages. */
function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('#messages/')) return specifier.replace('#messages/', '.messages/');
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}
