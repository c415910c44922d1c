import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* A comment is a sentence of its own: one that begins with 'Of' or 'Where' continues a name, and reads as a riddle. */

const PROJECT = join(import.meta.dirname, '..');
const COMMENT = /\/\*\*?(?<block>[\s\S]*?)\*\/|(?<![:\w"'`/\\])\/\/(?!\/)(?<line>[^\n]*)/g;
const RIDDLE =
  /^(?:Of|With|As|Where|Beside|What|Who|Whom|Whose|Without|Rather|That|Those|Told|Said|Asked|Kept|Else|At once)\b/;

const riddlesIn = (source: string): string[] =>
  [...source.matchAll(COMMENT)]
    // A second line of `//` continues the first.
    .filter(({ index, groups }) => groups?.['block'] !== undefined || !/\/\/[^\n]*\n\s*$/.test(source.slice(0, index)))
    .map(({ groups }) => (groups?.['block'] ?? groups?.['line'] ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim())
    .filter((comment) => RIDDLE.test(comment));

test('comments of the sources name their subject', () => {
  // This file plants some.
  const sources = globSync('{bench,contract,server,web,scripts,test}/**/*.{ts,tsx}', { cwd: PROJECT }).filter(
    (file) => file !== 'test/comments.test.ts',
  );
  expect(sources.length).toBeGreaterThan(1_500);
  const riddles = sources.flatMap((file) =>
    riddlesIn(readFileSync(join(PROJECT, file), 'utf8')).map((comment) => `${file}: ${comment}`),
  );
  expect(riddles).toEqual([]);
});

test.each(['/** Of the owner. */', '// Where few have it', '/*\n * With its parents: they come first.\n */'])(
  'a riddle is found: %s',
  (planted) => {
    expect(riddlesIn(`const a = 1;\n${planted}\nconst b = 2;`)).toHaveLength(1);
  },
);

test.each([
  '// The owner pays,\n// as everybody does',
  '/** Asks the owner. */',
  "const address = 'https://Who.example';",
])('a sentence is none: %s', (plain) => {
  expect(riddlesIn(plain)).toEqual([]);
});
