import { CONSECUTIVE_DIGITS_MAX, DESCRIPTION_MAX_CHARACTERS, DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';
import { latinDigits } from './latin-digits.ts';
import { composed } from './unicode-forms.ts';
import { visibleText } from './visible-text.ts';

/* Checks while the user types, before a form's rules load; the rules use the same functions and codes. No zod here. */

export const PHOTO_MAX_MEGABYTES = IMAGE_MAX_BYTES / 1024 / 1024;
export const DOCUMENT_MAX_MEGABYTES = DOCUMENT_MAX_BYTES / 1024 / 1024;

/** The problem of a chosen photo that is known before it is sent. */
export function photoFault({ size }: { size: number }): 'PHOTO_EMPTY' | 'PHOTO_TOO_LARGE' | undefined {
  if (size === 0) return 'PHOTO_EMPTY';
  return size > IMAGE_MAX_BYTES ? 'PHOTO_TOO_LARGE' : undefined;
}

/** The problem of a chosen document that is known before it is sent. */
export function documentFault({ size }: { size: number }): 'FILE_EMPTY' | 'DOCUMENT_TOO_LARGE' | undefined {
  if (size === 0) return 'FILE_EMPTY';
  return size > DOCUMENT_MAX_BYTES ? 'DOCUMENT_TOO_LARGE' : undefined;
}

export function hasTooManyDigits(text: string): boolean {
  return (text.match(/\p{Nd}+/gu) ?? []).some((digits) => latinDigits(digits).length > CONSECUTIVE_DIGITS_MAX);
}

/** The problem of a description while it is typed; other rules are checked when it is sent. */
export function descriptionExcess(text: string): 'TOO_LONG' | 'TOO_MANY_DIGITS' | undefined {
  const normalised = visibleText(text).replace(/\r\n?/g, '\n').trim();
  if (normalised.length > DESCRIPTION_MAX_CHARACTERS) return 'TOO_LONG';
  return hasTooManyDigits(normalised) ? 'TOO_MANY_DIGITS' : undefined;
}

const TYPED_MAX_CHARACTERS = 40;

/** 12,34,567 (Indian grouping) or 1,234,567. 0,500 could be a half. */
const GROUPED = /^(?:[1-9]\d?(?:,\d\d)*|[1-9]\d{0,2}(?:,\d{3})*),\d{3}$/;

function figureOf(plain: string): number | undefined {
  const [, sign, whole = '', decimals = ''] = /^([+-]?)([\d,\s]*)(\.\d+)?$/.exec(plain) ?? [];
  if (sign === undefined || (whole === '' && decimals === '')) return undefined;
  const isGrouped = GROUPED.test(whole.includes(',') ? whole.replace(/,\s/g, ',') : whole.replace(/\s/g, ','));
  if (!isGrouped && !/^\d*$/.test(whole)) return undefined;
  return Number(sign + whole.replace(/[,\s]/g, '') + decimals);
}

/** The text that the field shows, without the full stop that phones set for two spaces; '2.5.' may be a grouping. */
const shown = (typed: string): string =>
  visibleText(typed)
    .trim()
    .replace(/(?<=[^\s.])।$|(?<=[^\s.])(?<!\.\p{Nd}{1,9})\.$/u, '');

/**
 * Parses a number typed with Indian or Western grouping ('12,50,000'), in digits of any script.
 * @returns undefined for empty text; unreadable text unchanged, to be rejected rather than guessed
 */
export function numberTyped(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (typed.length > TYPED_MAX_CHARACTERS) return text;
  return figureOf(latinDigits(shown(typed))) ?? text;
}

/** Multiples in Latin letters and each script, with the endings that people type; NFC. */
const MULTIPLES: readonly (readonly [words: RegExp, multiple: number])[] = [
  [/^(k|thousands?|ha?[jz]a*r|हज़?ार|હજાર|হাজার|ହଜାର|వేలు?|వెయ్యి|ஆயிர(ம்|ங்கள்)?|ಸಾವಿರ(ಗಳು)?|ആയിര(ം|ങ്ങൾ))$/, 1_000],
  [/^(l(a{0,2}c?kh?|ac)?s?|लाख|लक्ष|લાખ|লাখ|লক্ষ|ଲକ୍ଷ|ଲାଖ|లక్షలు?|లక్ష|இ?லட்ச(ம்|ங்கள்)?|ಲಕ್ಷ(ಗಳು)?|ലക്ഷ(ം|ങ്ങൾ))$/, 1_00_000],
  [/^(crs?|[ck]a?ro+[rd]e?s?|करोड़?|कोटी|कोटि|કરોડ|কোটি|କୋଟି|కోటి|కోట్లు?|கோடி(கள்)?|ಕೋಟಿ(ಗಳು)?|കോടി(കൾ)?)$/, 1_00_00_000],
];

const RUPEES = /^(rs|inr|rup(ees?|aye?|a?iya)|रु|रू|रुपए|रुपये|रूपये|रुपया|રૂ|રૂપિયા|টাকা|টা|ଟଙ୍କା|రూ|రూపాయలు|ரூ|ரூபாய்|ರೂ|ರೂಪಾಯಿ|രൂ|രൂപ)$/;

/** Deeds and cheques end so: 25,00,000/- only. */
const BEHIND_AMOUNT = /(?:\s?(?:\/[=\p{Pd}]|(?<![\p{L}\p{M}])(?:only|मात्र)))+$/u;

const AND = /^(and|और|aur)$/;

/**
 * Rupees as typed: '5,00,000', '₹5 lakh', '12.5 लाख', '௫ கோடி', '1 crore 25 lakh', 'Rs. 25,00,000/-'.
 * @returns as `numberTyped`
 */
export function rupeesTyped(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return typed.length > TYPED_MAX_CHARACTERS ? text : (amountOf(shown(typed)) ?? text);
}

/** Rupees as `rupeesTyped` reads them, but a figure without a multiple counts lakhs or the like. */
export function rupeesCounted(text: string, scale: string): number | string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return typed.length > TYPED_MAX_CHARACTERS ? text : (amountOf(shown(typed), multipleOf(scale)) ?? text);
}

function amountOf(typed: string, multipleOfBare = 1): number | undefined {
  const plain = latinDigits(composed(typed).replace(/[\u200C\u200D]/g, ''))
    .toLowerCase()
    .replace(BEHIND_AMOUNT, '')
    .replace(/^[₹₨]|[₹₨]$/, ' rs ')
    .trim();
  const parts = plain
    .split(/(\p{L}[\p{L}\p{M}]*\.?)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isRupees = (part: string | undefined) => part !== undefined && RUPEES.test(part.replace('.', ''));
  while (isRupees(parts[0])) parts.shift();
  while (isRupees(parts.at(-1))) parts.pop();
  const sum = sumOf(parts);
  if (sum === undefined || parts.length > 1 || multipleOfBare === 1) return sum;
  return Math.round(sum * multipleOfBare);
}

/** '1', 'crore', '25', 'lakh': each part is smaller than the multiple before it, and only the last has decimals. */
function sumOf(parts: readonly string[]): number | undefined {
  let sum = 0;
  let most = Infinity;
  let rest = parts;
  while (rest.length > 0) {
    const [figure = '', word, ...others] = rest;
    const number = figureOf(figure);
    const multiple = word === undefined ? 1 : multipleOf(word);
    if (number === undefined || multiple === undefined) return undefined;
    if (others.length > 0 && !Number.isInteger(number)) return undefined;
    const value = number * multiple;
    // '1 lakh 25' could be 1,00,025 or 1.25 lakh.
    if (most < Infinity && !(value >= 1_000 && value < most)) return undefined;
    sum += value;
    most = multiple;
    rest = withoutAnd(others);
  }
  if (parts.length === 0) return undefined;
  return parts.length === 1 ? sum : Math.round(sum);
}

function withoutAnd([first = '', ...others]: readonly string[]): readonly string[] {
  if (AND.test(first)) return others;
  return first === '' ? [] : [first.replace(/^,\s?/, ''), ...others];
}

function multipleOf(word: string): number | undefined {
  const plain = word.replace('.', '');
  return MULTIPLES.find(([words]) => words.test(plain))?.[1];
}
