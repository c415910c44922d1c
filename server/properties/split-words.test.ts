import { expect, test } from 'vitest';
import { splitWords, wordsIn } from './split-words.ts';

test.each([
  ['Level ground, beside the road.', ['Level', 'ground', 'beside', 'the', 'road']],
  ['पक्की सड़क।बिजली', ['पक्की', 'सड़क', 'बिजली']],
  ['40feet २०फीट', ['40', 'feet', '२०', 'फीट']],
  ['neighbour’s “well” — ₹5', ['neighbour', 's', 'well', '5']],
  ['क्‍या 🏡 रास्ता×2', ['क्‍या', 'रास्ता', '2']],
  ['Dānāpur', ['Dānāpur']],
  ['  !? ', []],
])('the words of “%s”', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('a word has the same hashes in capitals, with a joiner and in other digits, and others than its neighbours', () => {
  const hashesOf = (text: string) => {
    const hashes: string[] = [];
    const bytes = Buffer.from(text);
    splitWords(bytes, 0, bytes.length, (_start, _end, hash, check) => hashes.push(`${hash} ${check}`));
    return hashes;
  };
  const [corner, inCapitals, other, digits, devanagari] = hashesOf('corner CORNER corners 205 २०५');
  expect(inCapitals).toBe(corner);
  expect(devanagari).toBe(digits);
  expect(new Set([corner, other, digits]).size).toBe(3);
  expect(hashesOf('क्\u200dया')).toEqual(hashesOf('क्या'));
  const words = Array.from(
    { length: 50_000 },
    (_, i) => `w${i.toString(36).replace(/\d/g, (digit) => 'qwertzuiop'[Number(digit)] ?? '')}`,
  );
  expect(new Set(hashesOf([...new Set(words)].join(' '))).size).toBe(new Set(words).size);
});
