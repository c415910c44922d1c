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

const said = (phrases: string) => new Phrases<true>().add(phrases, true);
const valued = <Value>(rows: readonly (readonly [value: Value, phrases: string])[]) => {
  const phrases = new Phrases<Value>();
  for (const [value, text] of rows) phrases.add(text, value);
  return phrases;
};

function choices(): Phrases<Choice> {
  const phrases = new Phrases<Choice>();
  for (const filter of OPTION_FILTERS)
    for (const [option, text] of Object.entries(OPTIONS[filter] ?? {})) phrases.add(text, { filter, option });
  // Safe: the table's own keys.
  for (const [order, text] of Object.entries(ORDERS)) phrases.add(text, { order: order as ListingOrder });
  return phrases;
}

export const VOCABULARY = {
  number: valued(NUMBER_WORDS),
  beforeNumber: valued(BEFORE_NUMBERS),
  times: valued(MULTIPLES),
  unit: valued(UNITS),
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

export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  Object.values(VOCABULARY).flatMap((phrases) => [...phrases.words()]),
);

/** Shorter words that only sound alike are other words. */
const SOUND_FROM = 5;
const isPhonetic = (form: string) => /^[a-z\p{Script=Devanagari}]+$/u.test(form);
const SOUNDS = new Map<string, string>();
for (const form of KNOWN_WORDS)
  if (isPhonetic(form) && inLatin(form).length >= SOUND_FROM) {
    const sound = phoneticKey(form);
    if (!SOUNDS.has(sound)) SOUNDS.set(sound, form);
  }

/**
 * Splits a sentence into words, as the vocabulary spells them: 'khatiyaan' becomes 'khatiyan', and an ending such as in
 * 'பாட்னாவில்' a word.
 * @param nameAt how many words, from the first one, are exactly a place's name
 */
export function knownWords(sentence: string, nameAt: (forms: readonly string[]) => number): Word[] {
  const words = wordsOf(sentence);
  const forms = words.map(({ form }) => form);
  let namedUntil = 0;
  const isKnown = (form: string) => KNOWN_WORDS.has(form) || nameAt([form]) > 0;
  return words.flatMap((word, at): Word[] => {
    // 'Kataiya' sounds like katha, but not in Satar Kataiya.
    namedUntil = Math.max(namedUntil, at + nameAt(forms.slice(at)));
    if (at < namedUntil || word.number !== undefined || isKnown(word.form)) return [word];
    const apart = joinedNumber(word) ?? withoutEnding(word, isKnown);
    if (apart) return apart;
    if (!isPhonetic(word.form) || inLatin(word.form).length < SOUND_FROM) return [word];
    const like = SOUNDS.get(phoneticKey(word.form));
    return [like === undefined ? word : { ...word, form: like }];
  });
}

const BEFORE = VOCABULARY.beforeNumber.words();
const NUMBERS = VOCABULARY.number.words();

/** 'साडेतीन' is साडे and तीन. */
function joinedNumber({ form }: Word): Word[] | undefined {
  for (const before of BEFORE) {
    const number = form.slice(before.length);
    if (form.startsWith(before) && NUMBERS.has(number))
      return [before, number].map((part) => ({ text: part, form: part }));
  }
  return undefined;
}

function withoutEnding(word: Word, isKnown: (form: string) => boolean): Word[] | undefined {
  for (const { form: ending, restored, means } of JOINED) {
    if (!word.form.endsWith(ending) || word.form.length <= ending.length) continue;
    const form = word.form.slice(0, -ending.length) + restored;
    if (isKnown(form)) return [{ text: form, form }, ...means];
  }
  return undefined;
}

const JOINED = ENDINGS.map(([ending, restored, means]) => ({
  form: formOf(ending),
  restored,
  means: wordsOf(means).map((word) => ({ ...word, text: '' })),
}));
