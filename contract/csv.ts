import { compatible } from './unicode-forms.ts';

/** Spreadsheets run cells that begin with these as formulas (OWASP, CSV injection). */
const FORMULA = '=+-@';
const BREAK = /^[\t\r\n]/;
const INVISIBLE = /^[\s\u200B\u2060]+/;
/** Phone numbers stay unescaped: digits alone are no formula, and the apostrophe would look like part of the number. */
const PHONE = /^\+\d[\d ]{5,18}$/;

/**
 * CSV of RFC 4180 with a byte order mark, by which spreadsheets detect UTF-8. Formulas are escaped by an apostrophe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** A cell as it was before `csvOf` escaped it. */
export function withoutFormulaEscape(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

function cellOf(value: string | number): string {
  const text = String(value);
  const harmless = typeof value === 'string' && isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets normalise the full-width ＝ ＋ － ＠ of East Asian keyboards. */
function isFormula(text: string): boolean {
  if (PHONE.test(text)) return false;
  const first = compatible(text.replace(INVISIBLE, '').charAt(0));
  return BREAK.test(text) || (first !== '' && FORMULA.includes(first));
}
