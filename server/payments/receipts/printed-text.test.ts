import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSheet } from './printed-sheet.ts';
import { isPrintable, runsOf } from './printed-text.ts';

test.each([
  ['Example Land Private Limited', true],
  ['O’Brien & Söhne – 1/2', true],
  ['श्रीमती लक्ष्मी देवी', true],
  ['राम Kumar (श्री), ₹49', true],
  ['ভূখণ্ড', false],
  ['राम ভূ', false],
  ['李', false],
  ['two\nlines', false],
  ['', false],
])('whether %j can be printed: %s', (text, printable) => {
  expect(isPrintable(text)).toBe(printable);
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
