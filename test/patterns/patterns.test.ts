import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { patternsIn } from './patterns-in.ts';
import { superLinear } from './super-linear.ts';

/*
 * No pattern of ours takes more than linear time, whatever it reads: '1', n spaces and '#' once took n² steps, and one
 * form field of 255 kB froze the site for minutes.
 */

const ROOT = new URL('../../', import.meta.url).pathname;
const FILES = globSync('{contract,server,web,scripts}/**/*.{ts,tsx,js}', { cwd: ROOT }).filter(
  (file) => !file.includes('.test.'),
);
const found = FILES.flatMap((file) =>
  patternsIn(readFileSync(ROOT + file, 'utf8'), file).map((one) => ({ ...one, at: `${file}:${one.line}`, file })),
);

test('every regular expression in the sources takes linear time', () => {
  const patterns = found.flatMap(({ at, pattern }) => (pattern ? [{ at, ...pattern }] : []));
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns.flatMap(({ at, source, flags }) =>
    superLinear(source, flags).map((why) => `${at} /${source}/${flags}: ${why}`),
  );
  expect([...new Set(slow)]).toEqual([]);
});

test('the patterns of the rules that we take from zod do too', () => {
  const { email, uuid } = z.regexes;
  const taken = [email, uuid()];
  expect(taken.flatMap(({ source, flags }) => superLinear(source, flags))).toEqual([]);
});

/** The files that build patterns, and why none of them can be slow. */
const BUILT: Record<string, string> = {
  'contract/visible-text.ts': 'of classes of characters, without repetition',
  'server/pages/page-patterns.ts': 'of our routes, each part of an address a class without /',
  'server/properties/documents/old-word.ts': 'of a control character, with at most 20 after it',
  'server/search/said/parcels.ts': 'of words and numbers of a message, each repetition bounded',
  'scripts/build-messages.ts': 'reads what the build wrote',
  'scripts/messages/check.ts': 'reads our sources',
  'scripts/messages/long-text.ts': 'reads our long texts',
};

test('patterns are written, not built, where this test cannot read them', () => {
  expect([...new Set(found.flatMap(({ file, built }) => (built ? [file] : [])))].toSorted()).toEqual(
    Object.keys(BUILT).toSorted(),
  );
});

test('text is normalised in contract/unicode-forms.ts alone, which bounds runs of signs', () => {
  expect([...new Set(found.flatMap(({ file, normalised }) => (normalised ? [file] : [])))]).toEqual([
    'contract/unicode-forms.ts',
  ]);
});

test.each([
  ['the amount that froze the site', String.raw`^([\p{Nd}.,\s]+?)\s*(\p{L}[\p{L}\p{M}]*)\.?$`, 'u'],
  ['spaces at the end', String.raw`\s+$`, ''],
  ['neighbours with the same characters', String.raw`^\d+\s*[\s,]*\d+$`, ''],
  ['neighbours apart by what may be absent', String.raw`^\s*;?\s*x`, ''],
  ['repetition in repetition', '^(?:a+)+$', ''],
  ['choices that begin alike', '^(?:a|ab?)+$', ''],
  ['an opening bracket again and again', String.raw`\(([^)]+)\)`, 'g'],
  ['a tag that never ends', '<b[^>]*>', 'g'],
  ['a group within', String.raw`x(?:y([^z]*))z`, ''],
])('a pattern with %s is found', (_, source, flags) => {
  expect(superLinear(source, flags)).not.toEqual([]);
});

test.each([
  [String.raw`^\d{1,3}(?:,\d{3})*$`, ''],
  [String.raw`\(([^()]+)\)`, 'g'],
  [String.raw`(?<!\/)\/+$`, ''],
  [String.raw`\s+`, 'g'],
  [String.raw`[^\p{L}]+`, 'gu'],
  ['^[^@]+@[^@]+$', ''],
])('%j passes', (source, flags) => {
  expect(superLinear(source, flags)).toEqual([]);
});

test('a planted pattern is found in a source, with its line', () => {
  const code = String.raw`
    const spaces = (text: string) => text.replace(/\s+$/, '');
    const made = new RegExp(spaces('x'));
    const one = made.source.normalize('NFC');`;
  expect(patternsIn(code, 'x.ts')).toEqual([
    { line: 2, pattern: { source: String.raw`\s+$`, flags: '' } },
    { line: 3, built: true },
    { line: 4, normalised: true },
  ]);
});
