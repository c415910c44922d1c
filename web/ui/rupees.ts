import { propertyMessages } from '#messages/property.ts';

/** A slow phone takes 25 ms to make a formatter, so each is made at its first use. */
const BY_DECIMALS = new Map<number, Intl.NumberFormat>();
const PAISE = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export const LAKH = 1_00_000;
export const CRORE = 1_00_00_000;

/** Indian grouping: ₹12,50,000; paise only if there are any. */
export function rupees(amount: number): string {
  return `₹${Number.isInteger(amount) ? number(amount) : amount.toLocaleString('en-IN', PAISE)}`;
}

/** In words of the page's language: ₹12.5 lakh, ₹1.2 crore; undefined below a lakh. */
export function rupeesInWords(amount: number): string | undefined {
  if (amount >= CRORE) return propertyMessages.land.crore({ figure: number(amount / CRORE) });
  if (amount >= LAKH) return propertyMessages.land.lakh({ figure: number(amount / LAKH) });
  return undefined;
}

/** Short if that is exact: ₹40 lakh, ₹40,00,500. */
export function shortRupees(amount: number): string {
  const hundredth = (amount >= CRORE ? CRORE : LAKH) / 100;
  return (amount % hundredth === 0 ? rupeesInWords(amount) : undefined) ?? rupees(amount);
}

export function number(value: number, decimals = 2): string {
  // Small numbers need no separator: a tenth of the time, for most sizes and counts.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const format = BY_DECIMALS.get(decimals) ?? new Intl.NumberFormat('en-IN', { maximumFractionDigits: decimals });
  BY_DECIMALS.set(decimals, format);
  return format.format(value);
}

/** Signed: +10, −1, with a minus as wide as the plus. */
export function change(value: number): string {
  return value.toLocaleString('en-IN', { signDisplay: 'always' }).replace('-', '−');
}
