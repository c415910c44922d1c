/*
 * Text without characters that nobody sees: zero-width ones, bidirectional controls, fillers, byte order marks. This file knows
 * no zod, so that a form can use it before its rules have loaded.
 */

/** Unicode's invisible characters (UAX 44, Default_Ignorable_Code_Point) but the two joiners; NUL, and marks of annotation. */
const INVISIBLE = /(?![\u200c\u200d])[\0\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

const SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
];
const LETTER = `(?!\\p{Nd})[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`;
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]';
/** Indic writing needs a joiner between two letters, and behind a virama: half letters, Malayalam's older final letters. */
const NEEDLESS_JOINER = new RegExp(`(?<!${VIRAMA})(?!(?<=${LETTER})[\u200c\u200d]${LETTER})[\u200c\u200d]`, 'gu');

/** Takes out the characters that nobody sees, but for the joiners (ZWJ, ZWNJ) inside Indic words. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(NEEDLESS_JOINER, '');
}
