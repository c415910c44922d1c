/*
 * Removes invisible characters (zero-width, bidirectional controls, fillers, byte order marks), except joiners inside
 * Indic words. No zod, so that forms can use it before their rules load.
 */

/** Unicode's Default_Ignorable_Code_Point (UAX 44) except the two joiners; NUL and annotation marks. */
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
/** Indic scripts need joiners between letters and after a virama: half letters, Malayalam chillu letters. */
const NEEDLESS_JOINER = new RegExp(`(?<!${VIRAMA})(?!(?<=${LETTER})[\u200c\u200d]${LETTER})[\u200c\u200d]`, 'gu');

/** A text without invisible characters, such as those that hide a number from a filter. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(NEEDLESS_JOINER, '');
}
