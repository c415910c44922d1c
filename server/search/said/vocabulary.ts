import { OPTION_FILTERS, type OptionFilter, optionsRow } from '#contract/filter-keys.ts';
import type { ListingOrder } from '#contract/listing-orders.ts';
import { SEARCH_FILTERS } from '#server/search/filters.ts';
import { inLatin, phoneticKey } from '#server/search/sound.ts';
import { ENDINGS } from './endings.ts';
import { ADDRESSED, CROSSING, FILLERS, TROUBLE, VILLAGE, WITHOUT_AFTER, WITHOUT_BEFORE } from './fillers.ts';
import { ORDERS } from './orders.ts';
import { Phrases } from './phrases.ts';
import {
  AND_HALF,
  BEFORE_NUMBERS,
  BEHIND_HUNDREDS_UNSAID,
  HUNDREDS,
  HUNDREDS_AND,
  HUNDREDS_BEHIND,
  HUNDREDS_UNSAID,
  JOINED,
  NUMBER_WORDS,
} from './number-words.ts';
import {
  ABOUT,
  ABOUT_BEHIND,
  AHEAD,
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  DENIED,
  DENIED_AHEAD,
  DENIED_LIMIT,
  DENIED_PAST,
  INSIDE_PLACE,
  NUMBERED,
  OF_BUDGET,
  RANGE,
  THAT_IS,
} from './quantities.ts';
import { formOf, type Word, wordsOf } from './words.ts';

/** An option of a filter, or an order. */
export type Choice = { filter: OptionFilter; option: string } | { order: ListingOrder };

const said = (phrases: string) => new Phrases<true>([[true, phrases]]);

const { price, size, rate, unit, options, near } = SEARCH_FILTERS;

function choices(): Phrases<Choice> {
  const chosen = OPTION_FILTERS.flatMap((filter) => {
    const texts: Partial<Record<string, string>> = options.said.choices[filter];
    return optionsRow(filter).options.map((option) => [{ filter, option }, texts[option] ?? ''] as const);
  });
  // Safe: the table's own keys.
  const orders = Object.entries(ORDERS).map(([order, text]) => [{ order: order as ListingOrder }, text] as const);
  return new Phrases<Choice>([...chosen, ...orders]);
}

export const VOCABULARY = {
  number: new Phrases<number>(NUMBER_WORDS),
  beforeNumber: new Phrases<number>(BEFORE_NUMBERS),
  andHalf: said(AND_HALF),
  hundreds: said(HUNDREDS),
  hundredsBehind: said(HUNDREDS_BEHIND),
  hundredsAnd: said(HUNDREDS_AND),
  times: new Phrases<number>(price.said.multiples),
  unit: new Phrases<string>(unit.said.units),
  rupees: said(price.said.rupees),
  priceWord: said(price.said.names),
  feet: said(options.said.feet),
  kilometres: said(near.said.kilometres),
  atMost: said(AT_MOST),
  atLeast: said(AT_LEAST),
  ahead: said(AHEAD),
  denied: said(`${DENIED}, ${DENIED_LIMIT}`),
  deniedAhead: said(DENIED_AHEAD),
  insidePlace: said(INSIDE_PLACE),
  range: said(RANGE),
  between: said(BETWEEN),
  thatIs: said(THAT_IS),
  ofBudget: said(OF_BUDGET),
  about: said(ABOUT),
  aboutBehind: said(ABOUT_BEHIND),
  by: said(size.said.by),
  side: said(size.said.side),
  per: said(rate.said.per),
  perAfter: said(rate.said.perAfter),
  choice: choices(),
  road: said(options.said.road),
  roadKind: said(options.said.roadKinds),
  wide: said(options.said.wide),
  near: said(near.said.near),
  away: said(near.said.away),
  circle: said(near.said.circle),
  awayFrom: said(near.said.awayFrom),
  withoutBefore: said(WITHOUT_BEFORE),
  trouble: said(TROUBLE),
  withoutAfter: said(`${WITHOUT_AFTER}, ${DENIED}`),
  village: said(VILLAGE),
  crossing: said(CROSSING),
  filler: said(`${ADDRESSED}, ${FILLERS}, ${INSIDE_PLACE}`),
};

/** Numbers of which the first counts hundreds that are not said: 'one fifty'. */
export const UNSAID_HUNDREDS = {
  hundreds: new Phrases<number>(HUNDREDS_UNSAID),
  rest: new Phrases<number>(BEHIND_HUNDREDS_UNSAID),
};

/** Ordinary words that may stand before what denies a limit. */
export const BEFORE_DENIAL = said(DENIED_PAST);

/** A word before a figure that counts nothing. They are ordinary words otherwise, so apart from those above. */
export const NUMBERED_BY = said(NUMBERED);

/** Made of all phrases at the first search. */
function whole() {
  // A word that only sounds like a number is any other word first.
  const { number, filler, ...others } = VOCABULARY;
  const besides = new Set(
    [said(`${FILLERS}, ${INSIDE_PLACE}`), ...Object.values(others)].flatMap((phrases) => [...phrases.words()]),
  );
  const known = new Set([...besides, ...number.words(), ...filler.words()]);
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
  return { known, besides, sounds, endings, before: VOCABULARY.beforeNumber.words(), numbers: number.words() };
}

let made: ReturnType<typeof whole> | undefined;
const all = () => (made ??= whole());

/** Whether the vocabulary has a word, by its form. */
export const isKnownWord = (form: string): boolean => all().known.has(form);

/** Whether a word is vocabulary and no surname: Sattar and Das are numbers, too. */
export const namesNobody = (form: string): boolean => all().besides.has(form);

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

const JOINED_ENDS = JOINED.split(', ').map(formOf);

/** 'साडेतीन' is साडे and तीन, 'paanchsau' paanch and sau. */
function joinedNumber({ form }: Word): Word[] | undefined {
  for (const end of JOINED_ENDS) {
    const number = form.slice(0, -end.length);
    if (form.endsWith(end) && all().numbers.has(number))
      return [number, end].map((part) => ({ text: part, form: part }));
  }
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
