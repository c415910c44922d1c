import { OPTION_FILTERS, type OptionFilter } from '#contract/filter-keys.ts';
import type { ListingOrder } from '#contract/listing-orders.ts';
import { inLatin, phoneticKey } from '#server/search/sound.ts';
import { ENDINGS } from './endings.ts';
import { FILLERS, NEAR, WITHOUT_AFTER, WITHOUT_BEFORE } from './fillers.ts';
import { OPTIONS, ORDERS, ROAD, WIDE } from './options.ts';
import { Phrases } from './phrases.ts';
import {
  ABOUT,
  AHEAD,
  AT_LEAST,
  AT_MOST,
  BEFORE_NUMBERS,
  BETWEEN,
  BY,
  FEET,
  KILOMETRES,
  MULTIPLES,
  NUMBER_WORDS,
  PER,
  PER_AFTER,
  PRICE_WORDS,
  RANGE,
  RUPEES,
  UNITS,
} from './quantities.ts';
import { formOf, type Word, wordsOf } from './words.ts';

/** An option of a filter, or an order. */
export type Choice = { filter: OptionFilter; option: string } | { order: ListingOrder };

const said = (phrases: string) => new Phrases<true>([[true, phrases]]);

function choices(): Phrases<Choice> {
  const options = OPTION_FILTERS.flatMap((filter) =>
    Object.entries(OPTIONS[filter] ?? {}).map(([option, text]) => [{ filter, option }, text] as const),
  );
  // Safe: the table's own keys.
  const orders = Object.entries(ORDERS).map(([order, text]) => [{ order: order as ListingOrder }, text] as const);
  return new Phrases<Choice>([...options, ...orders]);
}

export const VOCABULARY = {
  number: new Phrases<number>(NUMBER_WORDS),
  beforeNumber: new Phrases<number>(BEFORE_NUMBERS),
  times: new Phrases<number>(MULTIPLES),
  unit: new Phrases<string>(UNITS),
  rupees: said(RUPEES),
  priceWord: said(PRICE_WORDS),
  feet: said(FEET),
  kilometres: said(KILOMETRES),
  atMost: said(AT_MOST),
  atLeast: said(AT_LEAST),
  ahead: said(AHEAD),
  range: said(RANGE),
  between: said(BETWEEN),
  about: said(ABOUT),
  by: said(BY),
  per: said(PER),
  perAfter: said(PER_AFTER),
  choice: choices(),
  road: said(ROAD),
  wide: said(WIDE),
  near: said(NEAR),
  withoutBefore: said(WITHOUT_BEFORE),
  withoutAfter: said(WITHOUT_AFTER),
  filler: said(FILLERS),
};

/** Made of all phrases at the first search. */
function whole() {
  const known = new Set(Object.values(VOCABULARY).flatMap((phrases) => [...phrases.words()]));
  const sounds = new Map<string, string>();
  for (const form of known)
    if (isPhonetic(form)) {
      const sound = phoneticKey(form);
      if (!sounds.has(sound)) sounds.set(sound, form);
    }
  const endings = ENDINGS.map(([ending, restored, means]) => ({
    form: formOf(ending),
    restored,
    means: wordsOf(means).map((word) => ({ ...word, text: '' })),
  }));
  return { known, sounds, endings, before: VOCABULARY.beforeNumber.words(), numbers: VOCABULARY.number.words() };
}

let made: ReturnType<typeof whole> | undefined;
const all = () => (made ??= whole());

/** Whether the vocabulary has a word, by its form. */
export const isKnownWord = (form: string): boolean => all().known.has(form);

/** Shorter words that only sound alike are other words. */
const SOUND_FROM = 5;
const isPhonetic = (form: string) => /^[a-z\p{Script=Devanagari}]+$/u.test(form) && inLatin(form).length >= SOUND_FROM;

/**
 * Splits a sentence into words, as the vocabulary spells them: 'khatiyaan' becomes 'khatiyan', and an ending such as in
 * 'பாட்னாவில்' a word.
 * @param nameAt how many words, from the first one, are exactly a place's name
 * @param isHeard whether a word is a name by its sound
 */
export function knownWords(
  sentence: string,
  nameAt: (forms: readonly string[]) => number,
  isHeard: (word: string) => boolean = () => false,
): Word[] {
  const words = wordsOf(sentence);
  const forms = words.map(({ form }) => form);
  let namedUntil = 0;
  const isKnown = (form: string) => isKnownWord(form) || nameAt([form]) > 0;
  return words.flatMap((word, at): Word[] => {
    // 'Kataiya' sounds like katha, but not in Satar Kataiya.
    namedUntil = Math.max(namedUntil, at + nameAt(forms.slice(at)));
    if (at < namedUntil || word.number !== undefined || isKnown(word.form)) return [word];
    const apart =
      joinedNumber(word) ??
      withoutEnding(word, isKnown) ??
      (isHeard(word.form) ? undefined : withoutEnding(word, isHeard));
    if (apart) return apart;
    const like = isPhonetic(word.form) ? all().sounds.get(phoneticKey(word.form)) : undefined;
    return [like === undefined ? word : { ...word, form: like }];
  });
}

/** 'साडेतीन' is साडे and तीन. */
function joinedNumber({ form }: Word): Word[] | undefined {
  for (const before of all().before) {
    const number = form.slice(before.length);
    if (form.startsWith(before) && all().numbers.has(number))
      return [before, number].map((part) => ({ text: part, form: part }));
  }
  return undefined;
}

function withoutEnding(word: Word, isKnown: (form: string) => boolean): Word[] | undefined {
  for (const { form: ending, restored, means } of all().endings) {
    if (!word.form.endsWith(ending) || word.form.length <= ending.length) continue;
    const form = word.form.slice(0, -ending.length) + restored;
    if (isKnown(form)) return [{ text: form, form }, ...means];
  }
  return undefined;
}
