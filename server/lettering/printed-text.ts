/** Letters that are drawn as HarfBuzz puts them together: pdfkit gets them wrong (docs/decisions/014). */
export type DrawnFont = 'devanagari' | 'bengali' | 'gujarati' | 'oriya' | 'tamil' | 'telugu' | 'kannada' | 'malayalam';
export type PrintedFont = 'latin' | DrawnFont;

/** Letters that one font has, in the order of reading. */
export interface Run {
  font: PrintedFont;
  text: string;
}

/** What every reader's own fonts have (WinAnsi), less what only looks like a letter of it. */
const LATIN = String.raw`[\x20-\x7E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D]`;

/** What Noto has of each script: its letters, and their joiners. */
const LETTERS: Readonly<Record<DrawnFont, string>> = {
  // And the sign of the rupee.
  devanagari: String.raw`[\u0900-\u097F\u200C\u200D\u20B9]`,
  bengali: String.raw`[\u0980-\u09FF\u200C\u200D]`,
  gujarati: String.raw`[\u0A80-\u0AFF\u200C\u200D]`,
  oriya: String.raw`[\u0B00-\u0B7F\u200C\u200D]`,
  tamil: String.raw`[\u0B80-\u0BFF\u200C\u200D]`,
  telugu: String.raw`[\u0C00-\u0C7F\u200C\u200D]`,
  kannada: String.raw`[\u0C80-\u0CFF\u200C\u200D]`,
  malayalam: String.raw`[\u0D00-\u0D7F\u200C\u200D]`,
};
const ANY_OF_THEM = `(?:${Object.values(LETTERS).join('|')})`;
/** Words of one script keep the space between them. */
const RUNS = new RegExp(
  [
    ...Object.entries(LETTERS).map(([font, letters]) => `(?<${font}>${letters}+(?: +${letters}+)*)`),
    `(?<latin>${LATIN}+?(?=${ANY_OF_THEM}|$))`,
  ].join('|'),
  'gu',
);
const PRINTABLE = new RegExp(`^(?:${LATIN}|${ANY_OF_THEM})+$`, 'u');
const LATIN_OR_DEVANAGARI = new RegExp(`^(?:${LATIN}|${LETTERS.devanagari})+$`, 'u');

/** Whether receipts have a letter for each of a text's: not for an empty one, and not for those of other scripts. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text.normalize('NFC'));
}

/** Whether all letters of a text are Latin or Devanagari, the first that receipts had. */
export function isLatinOrDevanagari(text: string): boolean {
  return LATIN_OR_DEVANAGARI.test(text.normalize('NFC'));
}

/** A printable text as it is to be set, font by font. */
export function runsOf(text: string): Run[] {
  return [...text.normalize('NFC').matchAll(RUNS)].map(({ 0: run, groups = {} }) => ({
    // Safe: the groups are named by the fonts, and one of them has matched.
    font: Object.keys(groups).find((font) => groups[font] !== undefined) as PrintedFont,
    text: run,
  }));
}
