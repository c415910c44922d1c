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

/** 'BK' is written in each script. */
const SAID = /(?<![\p{L}\p{N}])(?:bk|बीके|बी के|બીકે|বিকে|ବିକେ|బీకే|பிகே|ಬಿಕೆ|ಬೀಕೆ|ബികെ)[\s\p{Pd}_#:.]{0,3}(\d{6,9})(?!\d)/iu;
/** Six digits, or more that are no rupees in full: 15 lakh is 1500000. */
const BARE = /^[^\p{L}\p{N}]{0,5}(\d{6}|\d{5,7}(?!00)\d\d)[^\p{L}\p{N}]{0,5}$/u;

/**
 * Finds a listing number in a search: 'plot BK-100059', a pasted address, digits of any script, or such digits
 * alone.
 */
export function listingNumberSaid(text: string): number | undefined {
  const plain = latinDigits(text.trim());
  const [, digits] = SAID.exec(plain) ?? BARE.exec(plain) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The text beside a listing number. */
export const besideListingNumber = (text: string): string =>
  latinDigits(text)
    .replace(SAID, ' ')
    .replace(BARE, ' ')
    .replace(/\d{6,9}/u, ' ');
