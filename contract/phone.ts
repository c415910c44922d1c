/* A phone number as it is typed, kept and shown. No zod, so that static pages may use it. */

const INDIAN_MOBILE = /^[6-9]\d{9}$/;
const KEPT = /^\+91([6-9]\d{4})(\d{5})$/;

/** Without spaces, hyphens, and a leading +91 or 0: what the rules of specification section 5 look at. */
export const withoutPrefix = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d)/, '');

/** An Indian mobile number as +91 and ten digits; anything else unchanged. */
export const keptPhone = (digits: string): string => (INDIAN_MOBILE.test(digits) ? `+91${digits}` : digits);

/** Whether a code can be sent to it. */
export const isIndianMobile = (kept: string): boolean => KEPT.test(kept);

/** '+91 98765 43210'; other numbers as they were typed. */
export const shownPhone = (kept: string): string => kept.replace(KEPT, '+91 $1 $2');
