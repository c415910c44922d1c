import { decomposed } from '#contract/unicode-forms.ts';

/*
 * Phonetic keys for place names: दानापुर, Dānāpur, Danapur and Danapoor are equal. Devanagari is romanised, variants
 * are unified, and every 'a' but the first is dropped, because Latin spellings omit or vary it (Gorakhpur has one fewer
 * than गोरखपुर).
 */

const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
};
const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
  '्': '',
};
const NUKTA = '\u093c';
/** Nuktas that change the sound; others only mark a word's origin. */
const WITH_NUKTA: Record<string, string> = { ड: 'r', ढ: 'rh', ज: 'j', फ: 'f' };

/** A text of any Indian script in Latin letters, roughly by sound. */
export function inLatin(text: string): string {
  // Decomposed, so that ड़ is always two signs.
  const signs = Array.from(decomposed(text).toLowerCase());
  let latin = '';
  for (let i = 0; i < signs.length; i += 1) {
    const sign = signs[i] ?? '';
    const consonant = CONSONANTS[sign];
    if (consonant === undefined) {
      latin += VOWELS[sign] ?? (sign === 'ं' || sign === 'ँ' ? 'n' : sign);
      continue;
    }
    const hasNukta = signs[i + 1] === NUKTA;
    if (hasNukta) i += 1;
    latin += (hasNukta ? WITH_NUKTA[sign] : undefined) ?? consonant;
    const vowel = SIGNS[signs[i + 1] ?? ''];
    if (vowel === undefined) latin += SCHWA;
    else i += 1;
    latin += vowel ?? '';
  }
  return withoutSilentSchwas(latin).replace(/\p{M}/gu, '');
}

const SCHWA = 'ə';

/** Deletes silent schwas: at the end (दानापुर) and between VC and CV (पटना, गोरखपुर), from the end. */
function withoutSilentSchwas(latin: string): string {
  let spoken = latin.replace(/(?<=[^\s])ə(?!\p{L})/gu, '');
  for (let i = spoken.lastIndexOf(SCHWA); i > 0; i = spoken.lastIndexOf(SCHWA, i - 1)) {
    const isBetween =
      /[aeiouə][^aeiouə\s]+$/.test(spoken.slice(0, i)) && /^[^aeiouə\s](?:h|hh)?[aeiou]/.test(spoken.slice(i + 1));
    if (isBetween) spoken = spoken.slice(0, i) + spoken.slice(i + 1);
  }
  return spoken.replaceAll(SCHWA, 'a');
}

const SAME: [RegExp, string][] = [
  [/(?<=^a|[^a])a+h?$/, ''],
  [/iy$/, 'i'],
  [/ck/g, 'k'],
  [/chh?/g, 'c'],
  [/ksh|x/g, 'ks'],
  [/ph/g, 'f'],
  [/([kgcjtdbsr])h/g, '$1'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ee|ea/g, 'i'],
  [/oo|ou/g, 'u'],
  // नोएडा is Noida, नोयडा and നോയിഡ.
  [/(?<=[aeiou])y(?![aeiou])|(?<=[aou])yi|(?<=o)e/g, 'i'],
  [/a[iy](?![aeiou])|ei/g, 'e'],
  [/au(?![aeiou])/g, 'o'],
  // A sound with two spellings: सिवान is Siwan and Sian.
  [/([iu])[yv]?a/g, '$1a'],
  // A dot above is written for both: जंशेदपुर, Jamshedpur.
  [/m(?=[bpvsjkgc])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)a+/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The sound of a word, equal for its usual spellings in all scripts. */
export function phoneticKey(word: string): string {
  let sound = inLatin(word).replace(/[^a-z0-9]/g, '');
  for (const [written, replacement] of SAME) sound = sound.replace(written, replacement);
  return sound;
}

/** ड़ is written d or r (Badhpura, Barhpura), but never first. */
export const withoutFlaps = (sound: string): string =>
  sound.slice(0, 1) + sound.slice(1).replace(/d/g, 'r').replace(/r+/g, 'r');

/** The Levenshtein distance: letters to add, remove or replace. */
export function changesBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const other = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(other, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

/** True for one insertion, deletion, substitution or transposition. */
export function differByOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
