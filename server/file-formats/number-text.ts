import { type Problem, problemOf } from '#contract/problem.ts';
import { type Mask, type NumberFormat, shapeFor } from './number-formats.ts';

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
  const shape = shapeFor(number, format);
  if (shape === 'date' || shape === 'date and time') return dateShown(number, shape, is1904);
  if (shape === 'time') return { text: timeOf(number) };
  if (shape === 'date without year' || shape === 'date without day') {
    const { text: day } = dateShown(number, 'date', is1904);
    const text = shape === 'date without day' ? day.slice(0, MONTH_CHARACTERS) : day;
    return { text, problem: problemOf('SHEET_DATE_MADE', { shown: text }) };
  }
  if (shape === 'percent') return { text: `${plainText(number * 100)}%` };
  const text = plainText(number);
  const unclear = { text, problem: problemOf('SHEET_ROUNDED_NUMBER', { shown: text }) };
  if (Math.abs(number) >= 10 ** DIGITS || shape === 'unclear') return unclear;
  if (shape === 'plain') return { text };
  if ('text' in shape) return { text: shape.text };
  if ('mask' in shape) return Number.isInteger(number) ? { text: maskedText(number, shape.mask) } : unclear;
  return { text: `${shape.before}${text.padStart(shape.digits, '0')}${shape.behind}`.trim() };
}

/** The last digit stands in the last place; the first place has all that no other has. */
function maskedText(number: number, mask: Mask): string {
  let left = number === 0 ? '' : plainText(Math.abs(number));
  const firstPlace = mask.findIndex((part) => typeof part === 'string');
  const parts = mask.toReversed().map((part, i) => {
    if (typeof part !== 'string') return part.text;
    const digits = mask.length - 1 - i === firstPlace ? left : left.slice(-1);
    left = left.slice(0, left.length - digits.length);
    return digits === '' && part === '0' ? '0' : digits;
  });
  const text = parts.toReversed().join('').replace(/\s+/g, ' ').trim();
  return number < 0 && !text.startsWith('-') ? `-${text}` : text;
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
