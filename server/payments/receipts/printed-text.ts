export type PrintedFont = 'latin' | 'devanagari';

/** Letters that one font has, in the order of reading. */
export interface Run {
  font: PrintedFont;
  text: string;
}

/** What every reader's own fonts have (WinAnsi), less what only looks like a letter of it. */
const LATIN = String.raw`[\x20-\x7E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D]`;
/** What Noto Sans Devanagari has: its letters, their joiners, and the sign of the rupee. */
const DEVANAGARI = String.raw`[\u0900-\u097F\u200C\u200D\u20B9]`;
/** Words of Devanagari keep the space between them. */
const RUNS = new RegExp(
  `(?<devanagari>${DEVANAGARI}+(?: +${DEVANAGARI}+)*)|(?<latin>${LATIN}+?(?=${DEVANAGARI}|$))`,
  'gu',
);
const PRINTABLE = new RegExp(`^(?:${LATIN}|${DEVANAGARI})+$`, 'u');

/** Whether receipts have a letter for each of a text's: not for an empty one, and not for those of other scripts. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text.normalize('NFC'));
}

/** A printable text as it is to be set, font by font. */
export function runsOf(text: string): Run[] {
  return [...text.normalize('NFC').matchAll(RUNS)].map(({ 0: run, groups }) => ({
    font: groups?.['devanagari'] === undefined ? 'latin' : 'devanagari',
    text: run,
  }));
}
