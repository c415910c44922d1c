import { number } from '#contract/indian-number.ts';
import { propertyMessages } from '#messages/property.ts';

const PAISE = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export const LAKH = 1_00_000;
export const CRORE = 1_00_00_000;

/** Indian grouping: ₹12,50,000; paise only if there are any. */
export function rupees(amount: number): string {
  return `₹${Number.isInteger(amount) ? number(amount) : amount.toLocaleString('en-IN', PAISE)}`;
}

/** In words of the page's language: ₹12.5 lakh, ₹1.2 crore; undefined below a lakh. */
export function rupeesInWords(amount: number): string | undefined {
  // The rounded figure chooses: ₹99,99,999 is one crore, and not 100 lakh.
  if (Math.round(amount / (LAKH / 100)) * (LAKH / 100) >= CRORE)
    return propertyMessages.land.crore({ figure: number(amount / CRORE) });
  if (amount >= LAKH) return propertyMessages.land.lakh({ figure: number(amount / LAKH) });
  return undefined;
}
