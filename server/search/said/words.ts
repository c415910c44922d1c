import { SEARCH_TEXT_MAX_CHARACTERS } from '#contract/limits.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import { composed, decomposed } from '#contract/unicode-forms.ts';

/** A word, number or sign of a sentence. */
export interface Word {
  /** In lower case. */
  text: string;
  /** Its form for comparing: spellings that mean the same are equal. */
  form: string;
  /** For a figure. */
  number?: number;
  /** Whether it is written as only amounts are: 15,00,000, or in seven digits or more. */
  isAmount?: boolean;
  /** The sign before it, which is no word: a size in brackets says another one anew. */
  sign?: string;
}

const JOINERS = /[\u200B-\u200D\u2060\uFEFF]/g;
/** People leave out the dots below letters of Devanagari, Bengali, Gurmukhi, Gujarati and Odia. */
const NUKTA = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C]/g;
/** The sign before the anusvara in each block: राँची, ରାଁଚି. */
const MOON_DOT = /[\u0901\u0981\u0A81\u0B01\u0C81]/g;
/** Malayalam letters without a vowel have two encodings. */
const CHILLUS: Record<string, string> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' };

const ASCII = /^[\x20-\x7e]*$/;

/** A text's form for comparing: case, joiners, dots below, nasal signs and chillus are the same. */
export const formOf = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : formOfScript(text));

const formOfScript = (text: string): string =>
  composed(decomposed(text.replace(JOINERS, '')).replace(/[\u0300-\u036F]/g, ''))
    .replace(NUKTA, '')
    .replace(MOON_DOT, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1))
    .replace(/[ൺൻർൽൾൿ]/g, (chillu) => CHILLUS[chillu] ?? chillu)
    .toLowerCase();

/** Figures such as 12,34,567 and 2.5, words, and the signs of amounts, limits and sides. */
const PARTS =
  /\d{1,3}(?:,\d{2,3}){0,4},\d{3}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[₹৳<>+/*×-]/gu;

const SIGNS = /[@=(,]/g;

/** Abbreviations: 'U.P.', 'उ.प्र.', 'sq.ft.'. */
const SHORTENED = /(?<![\p{L}\p{M}])(?:[\p{L}][\p{M}\p{L}]{0,3}\.){2,}(?:[\p{L}][\p{M}\p{L}]{0,3}(?![\p{L}\p{M}]))?/gu;
const SINGLE = /(?<![\p{L}\p{M}])(?:\p{L}\.){1,}\p{L}(?![\p{L}\p{M}])/gu;

/** 'रु०', 'उ०प्र०', 'क्र0 सं0': Hindi shortens words with a nought, where others have a full stop. */
const NOUGHT = /(?<=[\u0902-\u0939\u093E-\u094D\u0958-\u0961])[०0॰](?![\p{Nd}.,])/gu;

export const withFullStops = (text: string): string => text.replace(NOUGHT, '.');

/** Words, figures and signs of a sentence, whose first 200 characters are read. */
export function wordsOf(sentence: string): Word[] {
  const plain = latinDigits(withFullStops(composed(sentence.slice(0, SEARCH_TEXT_MAX_CHARACTERS)).replace(JOINERS, '')))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    // '20+ lakh' is '20 lakh +'.
    .replace(/(?<=\d)\+\s?(\p{L}[\p{L}\p{M}]*)/gu, ' $1 +')
    // Phones offer '½' where '1/2' is typed.
    .replace(
      /(?<!\d)(\d{0,6}) ?([½¼¾])/gu,
      (_, whole: string, part: string) => ` ${Number(whole) + (VULGAR[part] ?? 0)} `,
    )
    // '2500/-' are rupees.
    .replace(/(?<=[\p{L}\p{M}\d])\s?\/\s?[-=](?!\d)/gu, ' rs ')
    // 30'6" and 40' are feet.
    .replace(
      /(?<!\d)(\d{1,4})['’′]\s?-?\s?(\d{1,2})\s?(?:["”″]|['’′]{2})/gu,
      (_, feet: string, inches: string) => ` ${feetOf(feet, inches)} ft `,
    )
    .replace(/(?<=\d)['’′](?![\p{L}\p{M}\d'’′])/gu, ' ft ')
    // Builders write 'psf'.
    .replace(/(?<![\p{L}\p{M}])psf(?![\p{L}\p{M}])/gu, ' per sqft ')
    // '2-bigha' has no range.
    .replace(/(?<=[\p{L}\p{M}\d])-(?=\p{L})/gu, ' ');
  const whole = plain.includes('.') ? plain.replace(SHORTENED, joined).replace(SINGLE, joined) : plain;
  let ended = 0;
  return Array.from(whole.matchAll(PARTS), ({ 0: text, index }) => {
    const sign = whole.slice(ended, index).match(SIGNS)?.at(-1);
    ended = index + text.length;
    const word = { text, form: formOf(text), ...(sign !== undefined && { sign }) };
    const number = /^\d/.test(text) ? Number(text.replaceAll(',', '')) : undefined;
    if (number === undefined) return word;
    return { ...word, number, ...(isAmount(text, number) && { isAmount: true }) };
  });
}

const VULGAR: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

const feetOf = (feet: string, inches: string): number => Number((Number(feet) + Number(inches) / 12).toFixed(2));

const GROUPED_FROM = 10_000;
/** Rupees in full, and no number of a telephone. */
const IN_FULL = /^\d{5,7}00$/;

const isAmount = (text: string, number: number): boolean =>
  text.includes(',') ? number >= GROUPED_FROM : IN_FULL.test(text);

/** 'u.p.' is 'up', 'sq.ft.' are two words. */
function joined(shortened: string): string {
  const parts = shortened.split('.').filter(Boolean);
  const isInitials = parts.every((part) => /^\p{L}\p{M}*$/u.test(part) || /\u094D/.test(part));
  return ` ${parts.join(isInitials ? '' : ' ')} `;
}
