import { latinDigits } from './latin-digits.ts';

const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/*
 * Area codes begin with 6, 7 and 8 as mobile numbers do. A landline shows by the one gap behind its area code, or by
 * codes of Bihar, Jharkhand and Madhya Pradesh that no mobile number begins with (libphonenumber's metadata).
 */
const LANDLINE_AS_WRITTEN = /^0(11|2[02]|33|4[04]|79|80|[1-8]\d{2,3}) ([2-7]\d{5,7})$/;
const LANDLINE_BY_DIGITS = /^(6(?:12|[234]1|5[17])|7(?:3[134]|5[15]))([2-6]\d{6})$/;

const KEPT = /^\+91([6-9]\d{4})(\d{5})$/;

/** No number is longer in any notation; longer text is not parsed. */
const TYPED_MAX_CHARACTERS = 40;

const GAPS = /[\s(),;.\p{Pd}\u2212\u00ad]+/gu;

function national(typed: string): string {
  if (typed.length > TYPED_MAX_CHARACTERS) return typed;
  const plain = latinDigits(typed).replace('＋', '+').replace(GAPS, ' ').trim();
  const digits = plain.replaceAll(' ', '');
  // Numbers may begin with 91 too; two more digits make it the country code.
  const isWithCode = /^(?:\+91|0091)\d/.test(digits) || /^0?91[1-9]\d{9}$/.test(digits);
  if (!isWithCode) return plain;
  const rest = plain.replace(/^(?:\+|0 ?0|0)? ?9 ?1 ?/, '');
  const again = national(rest);
  return again.startsWith('0') ? again.replace(/^0 /, '0') : `0${again}`;
}

/** Digits without gaps and without a leading +91, 91, 0091 or 0, as the rules of specification section 5 want them. */
export const withoutPrefix = (typed: string): string =>
  national(typed)
    .replaceAll(' ', '')
    .replace(/^0+(?=\d)/, '');

/**
 * The stored form: +91 and ten digits for mobile numbers, '0612 2234567' for landlines, anything else without the
 * prefix.
 */
export function keptPhone(typed: string): string {
  const digits = withoutPrefix(typed);
  const [, area = '', number = ''] = LANDLINE_AS_WRITTEN.exec(national(typed)) ?? LANDLINE_BY_DIGITS.exec(digits) ?? [];
  if (area.length + number.length === 10) return `0${area} ${number}`;
  return INDIAN_MOBILE.test(digits) ? `+91${digits}` : digits;
}

export const isIndianMobile = (stored: string): boolean => KEPT.test(stored);

export const isLandline = (stored: string): boolean => /^0\d+ /.test(stored);

export const shownPhone = (stored: string): string => stored.replace(KEPT, '+91 $1 $2');

const END_DIGITS = 4;

/** Enough for whoever has the number to know it by. */
export const endOfPhone = (stored: string): string => `••••••${stored.slice(-END_DIGITS)}`;
