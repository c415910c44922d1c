import { latinDigits } from './latin-digits.ts';

export function listingNumberIn(reference: string): number | undefined {
  const [, digits] = /^bk-(\d{1,9})$/i.exec(reference) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const TYPED_MAX_CHARACTERS = 40;

/**
 * Reads a listing number as people type it: 'BK-100059', 'bk 100059', 'BK–१०००५९', '(BK-100059).'.
 * @returns undefined for anything else, also for a bare number
 */
export function listingNumberTyped(text: string): number | undefined {
  if (text.length > TYPED_MAX_CHARACTERS) return undefined;
  const [, digits] = /^[\s([]*bk[\s\p{Pd}]*(\d{1,9})[\s)\].]*$/iu.exec(latinDigits(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
