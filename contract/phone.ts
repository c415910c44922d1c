import { latinDigits } from './latin-digits.ts';

/* A phone number as it is typed, kept and shown. No zod, so that static pages may use it. */

const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/* Area codes begin with 6, 7 and 8 as mobile numbers do: 0612 is Patna, 0771 Raipur. A landline shows by the one gap behind
 * its area code; without it by the codes of Bihar, Jharkhand and Madhya Pradesh that no mobile number begins with
 * (libphonenumber's metadata of India). */
const LANDLINE_AS_WRITTEN = /^0(11|2[02]|33|4[04]|79|80|[1-8]\d{2,3}) ([2-7]\d{5,7})$/;
const LANDLINE_BY_DIGITS = /^(6(?:12|[234]1|5[17])|7(?:3[134]|5[15]))([2-6]\d{6})$/;

const KEPT = /^\+91([6-9]\d{4})(\d{5})$/;

/** No number is longer, however it is written; longer text is not looked at. */
const TYPED_MAX_CHARACTERS = 40;

const GAPS = /[\s().\p{Pd}\u2212\u00ad]+/gu;

/** Digits of any script as 0-9, every gap as one space, the country's code as the 0 of a call within India. */
function national(typed: string): string {
  if (typed.length > TYPED_MAX_CHARACTERS) return typed;
  const plain = latinDigits(typed).replace(GAPS, ' ').trim();
  const digits = plain.replaceAll(' ', '');
  // Numbers begin with 91 too; with two digits more it is the country's code.
  const isWithCode = /^(?:\+91|0091)\d/.test(digits) || /^0?91[1-9]\d{9}$/.test(digits);
  if (!isWithCode) return plain;
  const rest = plain.replace(/^(?:\+|0 ?0|0)? ?9 ?1 ?/, '');
  const again = national(rest);
  return again.startsWith('0') ? again.replace(/^0 /, '0') : `0${again}`;
}

/** Its digits without gaps and a leading +91, 91, 0091 or 0: what the rules of specification section 5 look at. */
export const withoutPrefix = (typed: string): string =>
  national(typed)
    .replaceAll(' ', '')
    .replace(/^0+(?=\d)/, '');

/** An Indian mobile number as +91 and ten digits, a landline as 0612 2234567, anything else without the prefix. */
export function keptPhone(typed: string): string {
  const digits = withoutPrefix(typed);
  const [, area = '', number = ''] = LANDLINE_AS_WRITTEN.exec(national(typed)) ?? LANDLINE_BY_DIGITS.exec(digits) ?? [];
  if (area.length + number.length === 10) return `0${area} ${number}`;
  return INDIAN_MOBILE.test(digits) ? `+91${digits}` : digits;
}

/** Whether a code can be sent to it. */
export const isIndianMobile = (kept: string): boolean => KEPT.test(kept);

export const isLandline = (kept: string): boolean => /^0\d+ /.test(kept);

/** '+91 98765 43210'; other numbers as they were typed. */
export const shownPhone = (kept: string): string => kept.replace(KEPT, '+91 $1 $2');
