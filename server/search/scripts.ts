import { formOf } from './said/words.ts';

/* The scripts of India stand in Unicode in one order, each in a block of 128 signs. */

const BLOCK = 0x80;
const DEVANAGARI = 0x900;
const LAST = 0xd00;
const GURMUKHI = 0xa00;

/** Signs that Devanagari writes with another one: short and long e and o, and letters of one language. */
const OTHERS: Record<number, number> = {
  0x0e: 0x0f,
  0x12: 0x13,
  0x29: 0x28,
  0x31: 0x30,
  0x34: 0x33,
  0x46: 0x47,
  0x4a: 0x4b,
  0x71: 0x35,
};

const blockOf = (sign: string): number => {
  const code = sign.charCodeAt(0);
  return code - (code % BLOCK);
};

const isIndian = (block: number) => block > DEVANAGARI && block <= LAST && block !== GURMUKHI;

/** Writes the seven other scripts in Devanagari letters, so that ভাগলপুর sounds like भागलपुर. */
export function inOneScript(word: string): string {
  if (!Array.from(word).some((sign) => isIndian(blockOf(sign)))) return word;
  return Array.from(formOf(word), (sign) => {
    const block = blockOf(sign);
    if (!isIndian(block)) return sign;
    const place = sign.charCodeAt(0) - block;
    return String.fromCharCode(DEVANAGARI + (OTHERS[place] ?? place));
  }).join('');
}

/** The Unicode block of a name's first letter, which identifies its script. */
export function scriptOf(words: readonly string[]): string {
  const block = blockOf(words[0] ?? '');
  return block >= DEVANAGARI && block <= LAST ? String(block) : 'other';
}
