/*
 * Where the words of a text begin and end, in the bytes of UTF-8 as they come from PostgreSQL: to make texts of millions of them first takes ten times
 * as long. A word is letters, or digits; '40feet' is two.
 */

const BETWEEN = 0;
const LETTER = 1;
const DIGIT = 2;
/** A joiner, which is seen and not read. */
const NOTHING = 3;

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return /[a-z]/i.test(sign) ? LETTER : /[0-9]/.test(sign) ? DIGIT : BETWEEN;
});

/** Lengths of signs by the upper five bits of their first byte, from 0b10000 on. */
const lengthOf = (lead: number) => (lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);

function kindOf(lead: number, second: number, third: number): number {
  // ¡-¿ × ÷
  if (lead === 0xc2 || (lead === 0xc3 && (second === 0x97 || second === 0xb7))) return BETWEEN;
  if (lead === 0xe0 && second === 0xa5)
    return third === 0xa4 || third === 0xa5 ? BETWEEN : third >= 0xa6 && third <= 0xaf ? DIGIT : LETTER;
  if (lead === 0xe2) return second === 0x80 && (third === 0x8c || third === 0x8d) ? NOTHING : BETWEEN;
  if ((lead === 0xe3 && second === 0x80) || lead >= 0xf0) return BETWEEN;
  return LETTER;
}

/**
 * Says each word of some bytes, with two hashes of it that are the same for the same letters in upper and lower case, and for digits of Devanagari.
 * Together they are another for every word that there is.
 */
export function splitWords(
  bytes: Buffer,
  from: number,
  to: number,
  say: (start: number, end: number, hash: number, check: number) => void,
): void {
  let kind = BETWEEN;
  let start = from;
  let hash = HASH_START;
  let check = CHECK_START;
  for (let at = from; at < to;) {
    let byte = bytes[at] ?? 0;
    let length = 1;
    let here: number;
    if (byte < 0x80) {
      here = ASCII[byte] ?? BETWEEN;
      if (here === LETTER) byte |= 0x20;
    } else {
      length = lengthOf(byte);
      const third = bytes[at + 2] ?? 0;
      here = kindOf(byte, bytes[at + 1] ?? 0, third);
      if (here === DIGIT) byte = third - 0xa6 + 0x30;
    }
    if (here !== kind && here !== NOTHING) {
      if (kind !== BETWEEN) say(start, at, hash, check);
      kind = here;
      start = at;
      hash = HASH_START;
      check = CHECK_START;
    }
    if (here === LETTER || here === DIGIT) {
      hash = Math.imul(hash ^ byte, HASH_FACTOR);
      check = Math.imul(check, CHECK_FACTOR) + byte;
      if (here === LETTER)
        for (let i = 1; i < length; i += 1) {
          const next = bytes[at + i] ?? 0;
          hash = Math.imul(hash ^ next, HASH_FACTOR);
          check = Math.imul(check, CHECK_FACTOR) + next;
        }
    }
    at += length;
  }
  if (kind !== BETWEEN) say(start, to, hash, check);
}

/** The words of a text, as they are written. */
export function wordsIn(text: string): string[] {
  const bytes = Buffer.from(text);
  const words: string[] = [];
  splitWords(bytes, 0, bytes.length, (start, end) => words.push(bytes.toString('utf8', start, end)));
  return words;
}

/** FNV-1a, and a polynomial beside it. */
const HASH_START = 0x811c9dc5 | 0;
const HASH_FACTOR = 0x01000193;
const CHECK_START = 7;
const CHECK_FACTOR = 0x5bd1e995;
