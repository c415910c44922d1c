import { reachableFrom } from './imports.ts';

/** A file of web/ and all that it imports there, by their paths in web/. */
export const madeOf = (file: string): Set<string> =>
  new Set(
    [...reachableFrom([`web/${file}`])].filter((path) => /^web\/.*\.tsx?$/.test(path)).map((path) => path.slice(4)),
  );
