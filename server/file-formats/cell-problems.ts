import { type Problem, problemOf } from '#contract/problem.ts';
import { isLegacyHindi } from './legacy-hindi.ts';

/** '9.8765E+09': Excel shows long numbers so, and saves them so as CSV. */
const ROUNDED = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/;
/** Numbers signs alone: the column was too narrow for a date when the sheet was saved as CSV. */
const ERROR = /^(?:#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)|Err:\d{3})$/;
const LETTER = /\p{L}/u;
/** UTF-8 that was opened as Windows-1252: Hindi 'प' becomes 'à¤ª', and '₹' becomes 'â‚¹'. */
const READ_AS_LATIN = /à[¤-´]|â‚¹|ï»¿|Â[\u00A0-\u00BF]/u;
/** '12-Mar' and 'Mar-26': Excel makes these of the plot numbers 12/3 and 3/26. */
const DATE_MADE =
  /^(?:\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/;

/** Texts by which a spreadsheet shows that it does not have what was typed. */
export function problemInCell(text: string): Problem | undefined {
  if (ROUNDED.test(text)) return problemOf('SHEET_ROUNDED_NUMBER', { shown: text });
  if (ERROR.test(text)) return problemOf('SHEET_ERROR_VALUE', { shown: text });
  if (DATE_MADE.test(text)) return problemOf('SHEET_DATE_MADE', { shown: text });
  // Saved in an encoding without the letters.
  if (text.includes('???') && !LETTER.test(text)) return problemOf('SHEET_LETTERS_LOST');
  if (READ_AS_LATIN.test(text) || text.includes('\uFFFD') || isLegacyHindi(text))
    return problemOf('SHEET_LETTERS_LOST');
  return undefined;
}
