import { inflateSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawnText } from '#server/lettering/drawn-letters.ts';
import { openSheet } from './printed-sheet.ts';
import { isLatinOrDevanagari, isPrintable, runsOf } from '#server/lettering/printed-text.ts';

test.each([
  ['Example Land Private Limited', true],
  ['O’Brien & Söhne – 1/2', true],
  ['श्रीमती लक्ष्मी देवी', true],
  ['राम Kumar (श्री), ₹49', true],
  ['ভূখণ্ড', true],
  ['பூக்கண்ட் (राम)', true],
  ['ਭੂਖੰਡ', false],
  ['李', false],
  ['two\nlines', false],
  ['', false],
])('whether %j can be printed: %s', (text, printable) => {
  expect(isPrintable(text)).toBe(printable);
});

test.each([
  ['श्रीमती लक्ष्मी Devi', true],
  ['ভূখণ্ড', false],
  ['', false],
])('whether %j is Latin or Devanagari: %s', (text, printable) => {
  expect(isLatinOrDevanagari(text)).toBe(printable);
});

test('letters are of the font of their script, one after the other', () => {
  const fonts = 'भूखंड a ভূখণ্ড b ભૂખંડ c ଭୂଖଣ୍ଡ d பூக்கண்ட் e భూఖండ్ f ಭೂಖಂಡ್ g ഭൂഖണ്ഡ്';
  const runs = runsOf(fonts);
  expect(runs.map(({ text }) => text).join('')).toBe(fonts);
  expect(runs.map(({ font }) => font).filter((font) => font !== 'latin')).toEqual([
    'devanagari',
    'bengali',
    'gujarati',
    'oriya',
    'tamil',
    'telugu',
    'kannada',
    'malayalam',
  ]);
});

test('Latin and Devanagari are each in their own letters, words of Devanagari together', () => {
  expect(runsOf('श्री राम Kumar (भूखंड) ₹49')).toEqual([
    { font: 'devanagari', text: 'श्री राम' },
    { font: 'latin', text: ' Kumar (' },
    { font: 'devanagari', text: 'भूखंड' },
    { font: 'latin', text: ') ' },
    { font: 'devanagari', text: '₹' },
    { font: 'latin', text: '49' },
  ]);
});

/** How many letters are drawn, those without an outline left out. */
function drawnLetters(script: string, text: string): number {
  const name = `${script[0]?.toUpperCase()}${script.slice(1)}`;
  const file = `@expo-google-fonts/noto-sans-${script}/400Regular/NotoSans${name}_400Regular.ttf`;
  const { glyphs, width } = drawnText(fileURLToPath(import.meta.resolve(file)), text);
  expect(width).toBeGreaterThan(0);
  return glyphs.filter(({ outline }) => outline !== '').length;
}

test.each([
  ['devanagari', 'श्री', 2],
  ['devanagari', 'क्ष', 1],
  ['devanagari', 'प्र', 1],
  ['devanagari', 'रु', 1],
  ['devanagari', 'ज्ञ', 1],
  ['devanagari', '₹', 1],
  ['bengali', 'ক্ষ', 1],
  ['gujarati', 'ક્ષ', 1],
  ['oriya', 'ନ୍ତୁ', 1],
  ['tamil', 'க்ஷ', 1],
  ['telugu', 'ప్రా', 2],
  ['kannada', 'ಕ್ಷೆ', 1],
  ['malayalam', 'ക്ക', 1],
])('in %s %s is drawn as %i', (script, conjunct, letters) => {
  expect(drawnLetters(script, conjunct)).toBe(letters);
});

/** What a sheet's page tells a reader to draw. */
async function pageOf(...lines: string[]): Promise<string> {
  const sheet = await openSheet({ title: 'Example', author: 'Example', at: new Date() });
  for (const line of lines) sheet.write(line);
  const pdf = (await sheet.finish()).toString('latin1');
  const [, page = ''] = /stream\n([^]*?)\nendstream/.exec(pdf) ?? [];
  return inflateSync(Buffer.from(page, 'latin1')).toString('latin1');
}

const outlinesOf = (page: string) => page.match(/^f$/gm)?.length ?? 0;

test('a letter is drawn whole, also after a word that has it as a part of another', async () => {
  const [before, word, both] = await Promise.all([pageOf('ऐसी'), pageOf('में'), pageOf('ऐसी', 'में')]);
  expect(outlinesOf(word)).toBeGreaterThan(0);
  expect(outlinesOf(both)).toBe(outlinesOf(before) + outlinesOf(word));
});

test('what is drawn is told as text to whoever copies it or has it read out', async () => {
  const page = await pageOf('ரசீது: Example, রসিদ – रसीद');
  const told = [...page.matchAll(/ActualText \(\xFE\xFF((?:[^\\)]|\\[^])*)\)/g)].map(([, text = '']) =>
    Buffer.from(unescaped(text), 'latin1').swap16().toString('utf16le'),
  );
  expect(told).toEqual(['ரசீது', 'রসিদ', 'रसीद']);
});

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text of a PDF without its backslashes (ISO 32000-1, 7.3.4.2). */
const unescaped = (text: string) => text.replaceAll(/\\([^])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
