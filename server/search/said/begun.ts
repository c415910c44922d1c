import type { Language } from '#contract/languages.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import { composed } from '#contract/unicode-forms.ts';
import { SEARCH_FILTERS } from '#server/search/filters.ts';
import { formOf } from './words.ts';

const UNITS = SEARCH_FILTERS.unit.said.units;
const MULTIPLES = SEARCH_FILTERS.price.said.multiples;

/** A number at the end of a line, and the letters that begin what it counts. */
const COUNTED = /(?<![\p{L}\p{N}.,])(\p{Nd}+(?:\.\p{Nd}+)?)\s*([\p{L}\p{M}\u200C\u200D]*)$/u;

/** Offered after a number alone: the units that most plots have, and lakh. */
const USUAL_UNITS = ['katha', 'bigha', 'decimal', 'acre'];
const LAKH = 1_00_000;
const UNITS_MAX = 4;
/** Shorter phrases are short forms: 'l' is lakh, 'cr' crore. */
const WHOLE_FROM = 3;

const SCRIPTS: Record<Language, RegExp> = {
  en: /^[a-z]/,
  hi: /^\p{Script=Devanagari}/u,
  mr: /^\p{Script=Devanagari}/u,
  gu: /^\p{Script=Gujarati}/u,
  bn: /^\p{Script=Bengali}/u,
  or: /^\p{Script=Oriya}/u,
  te: /^\p{Script=Telugu}/u,
  ta: /^\p{Script=Tamil}/u,
  kn: /^\p{Script=Kannada}/u,
  ml: /^\p{Script=Malayalam}/u,
};

/** '5 k' may be '5 katha'. */
export function unitsAfter(line: string, language: Language): string[] {
  const counted = countedAt(line);
  if (!counted) return [];
  const units = counted.letters === '' ? UNITS.filter(([unit]) => USUAL_UNITS.includes(unit)) : UNITS;
  const words = units.flatMap(([, phrases]) => wordFor(phrases, counted.letters, language) ?? []);
  return [...new Set(words)].slice(0, UNITS_MAX).map((word) => `${counted.before} ${word}`);
}

/** '20 l' may be '20 lakh', at most so much. */
export function amountsAfter(line: string, language: Language): { text: string; most: number }[] {
  const counted = countedAt(line);
  if (!counted) return [];
  return MULTIPLES.flatMap(([times, phrases]) => {
    const isMeant = counted.letters !== '' || times === LAKH;
    const word = isMeant && times >= LAKH ? wordFor(phrases, counted.letters, language) : undefined;
    return word === undefined ? [] : [{ text: `${counted.before} ${word}`, most: counted.number * times }];
  });
}

function countedAt(line: string) {
  const [, figure, letters] = COUNTED.exec(line) ?? [];
  if (figure === undefined || letters === undefined) return undefined;
  const before = line.slice(0, line.length - letters.length).trimEnd();
  const number = Number(latinDigits(figure));
  return number > 0 ? { before, letters: formOf(composed(letters)), number } : undefined;
}

/** The first whole word that begins so; without letters one of the language's script. */
function wordFor(phrases: string, letters: string, language: Language): string | undefined {
  const words = phrases.split(', ').filter((word) => word.length >= WHOLE_FROM && !/\s/.test(word));
  return letters === ''
    ? words.find((word) => SCRIPTS[language].test(word))
    : words.find((word) => formOf(word).startsWith(letters));
}
