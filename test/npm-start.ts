import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
// Safe: our own file.
const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: { start: string } };
const [, ...words] = scripts.start.split(' ');

/** The arguments that `npm start` gives to Node: its flags, then the entry point in `project`, which is another copy of the source. */
export const npmStart = (project = PROJECT): string[] =>
  words.map((word) => (word.startsWith('-') ? word : join(project, word)));
