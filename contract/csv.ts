import { compatible } from './unicode-forms.ts';

/** A spreadsheet takes a cell that begins with these for a formula (OWASP, CSV injection). */
const FORMULA = '=+-@';
/** Some programs drop these and read what follows. */
const BREAK = /^[\t\r\n]/;
const INVISIBLE = /^[\s\u200B\u2060]+/;
/** Digits alone cannot be a formula, and a reader of the file would take an apostrophe for a part of the number. */
const PHONE = /^\+\d[\d ]{5,18}$/;

/**
 * Rows as RFC 4180 has them, with a byte order mark, which tells spreadsheets that it is UTF-8. Formulas become text by
 * an apostrophe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(value: string | number): string {
  const text = String(value);
  const harmless = typeof value === 'string' && isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** East Asian keyboards write ＝ ＋ － ＠, which spreadsheets of there take for the narrow signs. */
function isFormula(text: string): boolean {
  if (PHONE.test(text)) return false;
  const first = compatible(text.replace(INVISIBLE, '').charAt(0));
  return BREAK.test(text) || (first !== '' && FORMULA.includes(first));
}
