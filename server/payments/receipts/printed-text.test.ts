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

test('Latin and Devanagari are set each in its own letters, words of Devanagari together', () => {
  expect(runsOf('श्री राम Kumar (भूखंड) ₹49')).toEqual([
    { font: 'devanagari', text: 'श्री राम' },
    { font: 'latin', text: ' Kumar (' },
    { font: 'devanagari', text: 'भूखंड' },
    { font: 'latin', text: ') ' },
    { font: 'devanagari', text: '₹' },
    { font: 'latin', text: '49' },
  ]);
});

/** The letters that each glyph of a sheet stands for, as its PDF has them for whoever copies or searches: 'क्ष' is one glyph of three letters. */
async function glyphsOf(text: string): Promise<string[]> {
  const sheet = await openSheet({ title: 'Example', author: 'Example', at: new Date() });
  sheet.write(text);
  const pdf = (await sheet.finish()).toString('latin1');
  const streams = [...pdf.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, bytes = '']) =>
    Buffer.from(bytes, 'latin1'),
  );
  const maps = streams.flatMap((bytes) => {
    try {
      return [inflateSync(bytes).toString('latin1')];
    } catch {
      return [];
    }
  });
  return maps
    .flatMap((map) => [...map.matchAll(/beginbfrange\n([^]*?)endbfrange/g)].map(([, ranges = '']) => ranges))
    .flatMap((ranges) => [...ranges.matchAll(/<([0-9a-f ]+)>(?=[ \]])/gi)].map(([, codes = '']) => lettersOf(codes)));
}

function lettersOf(codes: string): string {
  const bytes = Buffer.from(codes.replaceAll(' ', ''), 'hex');
  return String.fromCharCode(...Array.from({ length: bytes.length / 2 }, (_, place) => bytes.readUInt16BE(2 * place)));
}

test.each([
  ['श्री', 'श्र'],
  ['क्षत्रिय', 'क्ष'],
  ['प्रसाद', 'प्र'],
  ['रुपया', 'रु'],
  ['ज्ञान', 'ज्ञ'],
  ['₹', '₹'],
])('%s is printed with %s as one letter', async (text, conjunct) => {
  expect(await glyphsOf(text)).toContain(conjunct);
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

test('what is drawn is told as text to whoever copies it or has it read out', async () => {
  const sheet = await openSheet({ title: 'Example', author: 'Example', at: new Date() });
  sheet.write('ரசீது: Example, রসিদ');
  const pdf = (await sheet.finish()).toString('latin1');
  const [, page = ''] = /stream\n([^]*?)\nendstream/.exec(pdf) ?? [];
  const content = inflateSync(Buffer.from(page, 'latin1')).toString('latin1');
  const told = [...content.matchAll(/ActualText \(\xFE\xFF((?:[^\\)]|\\[^])*)\)/g)].map(([, text = '']) =>
    Buffer.from(unescaped(text), 'latin1').swap16().toString('utf16le'),
  );
  expect(told).toEqual(['ரசீது', 'রসিদ']);
});

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text of a PDF without its backslashes (ISO 32000-1, 7.3.4.2). */
const unescaped = (text: string) => text.replaceAll(/\\([^])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
