import { CONSECUTIVE_DIGITS_MAX, DESCRIPTION_MAX_CHARACTERS, DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';
import { latinDigits } from './latin-digits.ts';
import { visibleText } from './visible-text.ts';

/*
 * Checks that a form runs while the user types, before its rules load; no zod here. The rules use the same functions
 * and codes.
 */

export const PHOTO_MAX_MEGABYTES = IMAGE_MAX_BYTES / 1024 / 1024;
export const DOCUMENT_MAX_MEGABYTES = DOCUMENT_MAX_BYTES / 1024 / 1024;

/** Why a photo is invalid, by its size in bytes. */
export function photoFault({ size }: { size: number }): 'PHOTO_EMPTY' | 'PHOTO_TOO_LARGE' | undefined {
  if (size === 0) return 'PHOTO_EMPTY';
  return size > IMAGE_MAX_BYTES ? 'PHOTO_TOO_LARGE' : undefined;
}

/** Why a document is invalid, by its size in bytes. */
export function documentFault({ size }: { size: number }): 'FILE_EMPTY' | 'DOCUMENT_TOO_LARGE' | undefined {
  if (size === 0) return 'FILE_EMPTY';
  return size > DOCUMENT_MAX_BYTES ? 'DOCUMENT_TOO_LARGE' : undefined;
}

/** Devanagari digits count too. */
export function hasTooManyDigits(text: string): boolean {
  return new RegExp(`\\p{Nd}{${CONSECUTIVE_DIGITS_MAX + 1}}`, 'u').test(text);
}

export function descriptionExcess(text: string): 'TOO_LONG' | 'TOO_MANY_DIGITS' | undefined {
  const normalised = visibleText(text).replace(/\r\n?/g, '\n').trim();
  if (normalised.length > DESCRIPTION_MAX_CHARACTERS) return 'TOO_LONG';
  return hasTooManyDigits(normalised) ? 'TOO_MANY_DIGITS' : undefined;
}

/**
 * Parses a number typed with Indian grouping ('12,50,000'), in digits of any script of India.
 * @returns undefined for empty text; other text unchanged, to be rejected rather than guessed
 */
export function numberTyped(text: string): number | string | undefined {
  const plain = latinDigits(text)
    .replace(/(?<=\d)[,\s](?=\d)/g, '')
    .trim();
  if (plain === '') return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** How amounts are counted in Latin letters and in each script, with the endings that people type; NFC. */
const MULTIPLES: readonly (readonly [words: RegExp, multiple: number])[] = [
  [/^(k|thousand|ha[jz]a+r|हज़?ार|હજાર|হাজার|ହଜାର|వేలు?|వెయ్యి|ஆயிர(ம்|ங்கள்)?|ಸಾವಿರ(ಗಳು)?|ആയിര(ം|ങ്ങൾ))$/, 1_000],
  [/^(l|la(kh|c)s?|लाख|लक्ष|લાખ|লাখ|লক্ষ|ଲକ୍ଷ|ଲାଖ|లక్షలు?|లక్ష|இ?லட்ச(ம்|ங்கள்)?|ಲಕ್ಷ(ಗಳು)?|ലക്ഷ(ം|ങ്ങൾ))$/, 1_00_000],
  [/^(cr|crores?|करोड़?|कोटी|कोटि|કરોડ|কোটি|କୋଟି|కోటి|కోట్లు?|கோடி(கள்)?|ಕೋಟಿ(ಗಳು)?|കോടി(കൾ)?)$/, 1_00_00_000],
];

/** Rupees as typed: '5,00,000', '₹5 lakh', '12.5 लाख', '௫ கோடி', '1 crore'. Returns as `numberTyped`. */
export function rupeesTyped(text: string): number | string | undefined {
  // Keyboards of Kannada and Malayalam put invisible joiners between letters.
  const plain = text
    .normalize('NFC')
    .replace(/[₹\u200C\u200D]/g, '')
    .trim()
    .toLowerCase();
  const [, figure = '', word = ''] = /^([\p{Nd}.,\s]+?)\s*(\p{L}[\p{L}\p{M}]*)\.?$/u.exec(plain) ?? [];
  const [, multiple] = MULTIPLES.find(([words]) => words.test(word)) ?? [];
  if (!multiple) return numberTyped(plain);
  const value = numberTyped(figure);
  return typeof value === 'number' ? Math.round(value * multiple) : text;
}
