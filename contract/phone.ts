/* A phone number as it is typed, kept and shown. No zod, so that static pages may use it. */

const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/* Area codes begin with 6, 7 and 8 as mobile numbers do: 0612 is Patna, 0771 Raipur. A landline shows by the one gap behind
 * its area code; without it by the codes of Bihar, Jharkhand and Madhya Pradesh that no mobile number begins with
 * (libphonenumber's metadata of India). */
const LANDLINE_AS_WRITTEN = /^(?:\+91[\s-]*|0)(11|2[02]|33|4[04]|79|80|[1-8]\d{2,3})[\s-]+([2-7]\d{5,7})$/;
const LANDLINE_BY_DIGITS = /^(6(?:12|[234]1|5[17])|7(?:3[134]|5[15]))([2-6]\d{6})$/;

const KEPT = /^\+91([6-9]\d{4})(\d{5})$/;

/** Without spaces, hyphens, and a leading +91 or 0: what the rules of specification section 5 look at. */
export const withoutPrefix = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d)/, '');

/** An Indian mobile number as +91 and ten digits, a landline as 0612 2234567, anything else without the prefix. */
export function keptPhone(typed: string): string {
  const digits = withoutPrefix(typed);
  const [, area = '', number = ''] = LANDLINE_AS_WRITTEN.exec(typed) ?? LANDLINE_BY_DIGITS.exec(digits) ?? [];
  if (area.length + number.length === 10) return `0${area} ${number}`;
  return INDIAN_MOBILE.test(digits) ? `+91${digits}` : digits;
}

/** Whether a code can be sent to it. */
export const isIndianMobile = (kept: string): boolean => KEPT.test(kept);

export const isLandline = (kept: string): boolean => /^0\d+ /.test(kept);

/** '+91 98765 43210'; other numbers as they were typed. */
export const shownPhone = (kept: string): string => kept.replace(KEPT, '+91 $1 $2');
