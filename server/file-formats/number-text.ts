import { type Problem, problemOf } from '#contract/problem.ts';

/** How a number format of a sheet shows a number (ECMA-376, part 1, 18.8.30), as far as it changes the meaning. */
export type NumberFormat =
  | 'plain'
  | 'date'
  | 'date and time'
  | 'time'
  | 'percent'
  | 'date without year'
  | 'date without day'
  | { digits: number }
  | { suffix: string };

/** Excel gives 16 and 17 to '12/3' and '3/26' by itself; hardly anybody chooses them. */
const BUILT_IN: Readonly<Record<number, NumberFormat>> = {
  9: 'percent',
  10: 'percent',
  14: 'date',
  15: 'date',
  16: 'date without year',
  17: 'date without day',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'date and time',
  45: 'time',
  46: 'time',
  47: 'time',
};

/** Quoted and single literals, widths of blanks, and conditions, colours and languages in brackets. */
const DECORATION = /"[^"]*"|\\.|[_*].|\[[^[\]]*\]/g;
/** A literal, something that is not shown, or one sign. */
const FORMAT_PIECES = /"[^"]*"|\\.|[_*].|\[[^[\]]*\]|[^"\\_*[]/gs;
/** Hours, minutes or seconds beyond a day. */
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i;

export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN[id] ?? 'plain';
  const [positive = ''] = code.replace(DECORATION, (part) => (ELAPSED.test(part) ? part : '')).split(';');
  const shape = positive.trim().toLowerCase();
  if (/^(?:general|standard|@)$/.test(shape)) return 'plain';
  if (/^0{2,15}$/.test(shape)) return { digits: shape.length };
  const hasTime = /[hs]/.test(shape);
  if (/[dy]/.test(shape) || (shape.includes('m') && !hasTime)) return hasTime ? 'date and time' : 'date';
  if (hasTime) return 'time';
  if (shape.includes('%')) return 'percent';
  const suffix = suffixIn(code);
  return suffix === '' ? 'plain' : { suffix };
}

/** Words behind the last digit of the first section: '0.0" lakh"' shows 12.5 as 12.5 lakh. */
function suffixIn(code: string): string {
  const pieces = [...code.matchAll(FORMAT_PIECES)].map(([piece]) => piece);
  const end = pieces.indexOf(';');
  const positive = end < 0 ? pieces : pieces.slice(0, end);
  const lastDigit = positive.findLastIndex((piece) => /^[0#?]$/.test(piece));
  const behind = positive.slice(lastDigit + 1);
  // A comma there divides by a thousand, so that the number itself says more than what is shown.
  if (lastDigit < 0 || behind.includes(',')) return '';
  const literal = behind.map((piece) =>
    piece.startsWith('"') ? piece.slice(1, -1) : piece.startsWith('\\') ? piece.slice(1) : '',
  );
  const text = literal.join('').trim();
  return /\p{L}/u.test(text) ? text : '';
}

export interface Shown {
  text: string;
  problem?: Problem;
}

/** Spreadsheets compute with 15 digits, so that 0.1 + 0.2 is 0.30000000000000004 in the file and 0.3 on the screen. */
const DIGITS = 15;
const PLAIN = new Intl.NumberFormat('en', {
  useGrouping: false,
  maximumSignificantDigits: DIGITS,
  signDisplay: 'negative',
});
/** '2027-03'. */
const MONTH_CHARACTERS = 7;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;
const DAYS_TO_1904 = 1_462;

/** @param value as it stands in the file */
export function numberShown(value: string, format: NumberFormat, is1904: boolean): Shown {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value };
  if (format === 'date' || format === 'date and time') return dateShown(number, format, is1904);
  if (format === 'time') return { text: timeOf(number) };
  if (format === 'date without year' || format === 'date without day') {
    const { text: day } = dateShown(number, 'date', is1904);
    const text = format === 'date without day' ? day.slice(0, MONTH_CHARACTERS) : day;
    return { text, problem: problemOf('SHEET_DATE_MADE', { shown: text }) };
  }
  if (format === 'percent') return { text: `${plainText(number * 100)}%` };
  const text = plainText(number);
  if (Math.abs(number) >= 10 ** DIGITS) return { text, problem: problemOf('SHEET_ROUNDED_NUMBER', { shown: text }) };
  if (format === 'plain') return { text };
  return { text: 'suffix' in format ? `${text} ${format.suffix}` : text.padStart(format.digits, '0') };
}

const plainText = (number: number) => PLAIN.format(number);

function dateShown(number: number, format: 'date' | 'date and time', is1904: boolean): Shown {
  const serial = is1904 ? number + DAYS_TO_1904 : number;
  // Spreadsheets show these as number signs.
  if (serial < 0 || serial >= LAST_DAY + 1) {
    return { text: plainText(number), problem: problemOf('SHEET_ERROR_VALUE', { shown: '#####' }) };
  }
  if (serial < 1) return { text: timeOf(serial) };
  // Excel counts a 29 February 1900 that never was, as Lotus 1-2-3 did.
  const days = !is1904 && serial < 60 ? serial + 1 : serial;
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString();
  const time = iso.slice(11, 16);
  return { text: format === 'date' || time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}` };
}

function timeOf(number: number): string {
  const minutes = Math.round(Math.abs(number) * 24 * 60);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${number < 0 ? '-' : ''}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
