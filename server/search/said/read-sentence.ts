import { ROAD_WIDTHS } from '#contract/listing-orders.ts';
import { type OptionFilter, optionsRow } from '#contract/filter-keys.ts';
import { isStopWord } from '#server/search/word-sounds.ts';
import { denialAfter } from './denials.ts';
import { withLakhsOfBudget } from './budget.ts';
import { awayAt, pastAt } from './figures.ts';
import { denialOfName, namedAt } from './named.ts';
import { isRoadChoice, Quantities, type Quantity, type Range } from './quantity.ts';
import { type Choice, knownWords, VOCABULARY } from './vocabulary.ts';
import { type Word, wordsOf } from './words.ts';

export interface Sentence {
  size: (Range & { unit: string }) | undefined;
  price: Range;
  rate: (Range & { unit: string }) | undefined;
  options: Partial<Record<OptionFilter, string[]>>;
  sort: string | undefined;
  isNear: boolean;
  /** Words before one that says near: a place that is only spelled nearly so is known later. */
  beforeNear: string[];
  /** The word after the last name of a place. */
  named: number;
  kilometres: number | undefined;
  /** Places and other words, in their order; what is denied names no place. */
  rest: { word: string; isDenied: boolean; isVillageOrRoad: boolean }[];
}

interface Known {
  /** How many words, from the first one, are exactly the name of a place. */
  nameAt(words: readonly string[]): number;
  /** Whether a word in its own script is a name by its sound. */
  isHeard(word: string): boolean;
  isUnit(unit: string): boolean;
}

/** Reads what a sentence narrows a list to. */
export function readSentence(text: string, known: Known): Sentence {
  const words = withLakhsOfBudget(
    knownWords(
      text,
      (forms) => known.nameAt(forms),
      (word) => known.isHeard(word),
    ),
  );
  const quantities = new Quantities(words);
  const sentence: Sentence = {
    size: undefined,
    price: {},
    rate: undefined,
    options: {},
    sort: undefined,
    isNear: false,
    beforeNear: [],
    named: -1,
    kilometres: undefined,
    rest: [],
  };
  const leave = (from: number, to: number, isDenied = false) => {
    const isVillage = from > 0 && lengthOf(VOCABULARY.village, words, from - 1) === 1;
    const isVillageOrRoad =
      isVillage || lengthOf(VOCABULARY.road, words, to) + lengthOf(VOCABULARY.crossing, words, to) > 0;
    for (const { text: word } of words.slice(from, to))
      if (word !== '') sentence.rest.push({ word, isDenied, isVillageOrRoad });
  };
  for (let at = 0; at < words.length;) {
    const end = readAt(words, at, { quantities, sentence, known, leave });
    at = Math.max(end, at + 1);
  }
  return sentence;
}

/** The words of a text that say something of a plot. */
export const narrowingWords = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (isEmpty(word) || VOCABULARY.filler.at([word], 0) ? [] : [word.text]));

/** Whether a word is nothing known, and a place is named behind it. */
function isOfOtherPlace(words: readonly Word[], at: number, known: Known): boolean {
  const word = words[at];
  const nameFrom = (from: number) => known.nameAt(words.slice(from).map(({ form }) => form));
  if (!word || word.number !== undefined || nameFrom(at) > 0) return false;
  const isKnown =
    isEmpty(word) ||
    (['filler', 'near', 'unit', 'number', 'choice'] as const).some((role) => VOCABULARY[role].at([word], 0));
  return !isKnown && words.some((_, from) => from > at && nameFrom(from) > 0);
}

interface Reading {
  quantities: Quantities;
  sentence: Sentence;
  known: Known;
  leave: (from: number, to: number, isDenied?: boolean) => void;
}

const lengthOf = (phrases: (typeof VOCABULARY)[keyof typeof VOCABULARY], words: readonly Word[], at: number) =>
  phrases.at(words, at)?.words ?? 0;

/** @returns where to go on */
function readAt(words: readonly Word[], at: number, { quantities, sentence, known, leave }: Reading): number {
  const away = awayAt(words, at);
  if (away > 0) return at + away;
  const choice = VOCABULARY.choice.at(words, at);
  const named = namedAt(words, at, (forms) => known.nameAt(forms));
  const without = lengthOf(VOCABULARY.withoutBefore, words, at);
  const found = quantities.at(at);
  // Bagicha is a tehsil where nothing else is said, and otherwise an orchard.
  const isAlone = words.length === named;
  const others = Math.max(found?.end ?? 0, at + (choice ? choice.words + (isAlone ? 0 : 1) : 0));
  const denied = without > 0 && without >= (choice?.words ?? 0) ? VOCABULARY.choice.at(words, at + without) : undefined;
  // Bina is a tehsil, 'bina khatiyan' without it, and 'bina vivad' and 'bina commission ke Patna' too.
  const isWithout =
    without > 0 &&
    without === named &&
    !found &&
    (lengthOf(VOCABULARY.trouble, words, at + named) > 0 || isOfOtherPlace(words, at + named, known));
  if (named > 0 && at + named >= others && !denied && !isWithout) {
    const end = at + named;
    // 'Gaya chhodkar': no list is of all places but one.
    const not = denialOfName(words, end, (forms) => known.nameAt(forms));
    leave(at, end + not, not > 0);
    sentence.named = end;
    return end + not;
  }
  if (without > 0 && !found && without >= (choice?.words ?? 0)) {
    const end = at + without + (denied?.words ?? 1);
    if (!(denied && chooseOther(sentence, denied.meaning))) leave(at, end, true);
    return end;
  }
  if (found && found.end >= at + (choice?.words ?? 0)) {
    const deniedEnd = deniedFor(words, found, quantities);
    if (deniedEnd !== undefined) return deniedEnd;
    if (keep(sentence, found.quantity, known)) return found.end;
    const end = named > 0 ? at + named : found.end;
    leave(at, end);
    return end;
  }
  if (choice) {
    const end = at + choice.words;
    const not = denialAfter(words, end);
    const isKept = not > 0 ? chooseOther(sentence, choice.meaning) : choose(sentence, choice.meaning);
    if (!isKept) leave(at, end + not, not > 0);
    return end + not;
  }
  const near = lengthOf(VOCABULARY.near, words, at);
  if (near > 0) {
    // 'station ke paas, Hajipur' is near the station.
    sentence.isNear ||= sentence.named === at || known.nameAt(words.slice(at + near).map(({ form }) => form)) > 0;
    const before = words[at - 1];
    if (before) sentence.beforeNear.push(before.text);
    return at + near;
  }
  const wide = lengthOf(VOCABULARY.wide, words, at);
  const road = wide > 0 ? lengthOf(VOCABULARY.road, words, at + wide) : 0;
  if (road > 0 && choose(sentence, { filter: 'road_width', option: WIDE_FEET })) return at + wide + road;
  const priceWord = lengthOf(VOCABULARY.priceWord, words, at);
  // 'katha ka daam' asks for no figure; 'dam ke paas' is a dam.
  const asked = priceWord > 0 && lengthOf(VOCABULARY.near, words, at + priceWord) === 0 ? priceWord : 0;
  const dropped = Math.max(lengthOf(VOCABULARY.filler, words, at), asked, isEmpty(words[at]) ? 1 : 0);
  if (dropped > 0) return at + dropped;
  leave(at, at + 1);
  return at + 1;
}

/** The end of a figure that is denied for another of its kind: '2 katha nahi 3 katha'. */
function deniedFor(words: readonly Word[], found: { quantity: Quantity; end: number }, quantities: Quantities) {
  const start = pastAt(words, found.end, 'filler');
  const not = denialAfter(words, start);
  if (not === 0) return undefined;
  const end = start + not;
  return words.some((_, at) => at >= end && quantities.at(at)?.quantity.of === found.quantity.of) ? end : undefined;
}

/** The width of a road that is called wide. */
const WIDE_FEET = '20';

/** Signs and words such as 'the'. */
const isEmpty = (word: Word | undefined): boolean =>
  word !== undefined && (/^[^\p{L}\p{N}]/u.test(word.form) || isStopWord(word.form));

/** @returns false for a second figure of the same kind, and for a road narrower than any that is asked for */
function keep(sentence: Sentence, quantity: Quantity, known: Known): boolean {
  switch (quantity.of) {
    case 'price':
      return narrow(sentence.price, quantity.range);
    case 'size':
    case 'rate': {
      const { of, unit, range } = quantity;
      if (!known.isUnit(unit)) return false;
      const other = of === 'size' ? sentence.rate : sentence.size;
      const own = (sentence[of] ??= { unit });
      // One unit is asked for; a rate per katha and a size in acres would need two.
      if (own.unit === unit && (other === undefined || other.unit === unit) && narrow(own, range)) return true;
      if (own.least === undefined && own.most === undefined) sentence[of] = undefined;
      return false;
    }
    case 'distance':
      if (sentence.kilometres !== undefined) return false;
      sentence.kilometres = quantity.kilometres;
      return true;
    case 'road': {
      const width = ROAD_WIDTHS.findLast((feet) => Number(feet) <= quantity.feet);
      return width !== undefined && choose(sentence, { filter: 'road_width', option: width });
    }
  }
}

function narrow(range: Range, by: Range): boolean {
  if ((by.least !== undefined && range.least !== undefined) || (by.most !== undefined && range.most !== undefined))
    return false;
  if ((by.least ?? range.least ?? 0) > (by.most ?? range.most ?? Infinity)) return false;
  const { said: _, ...bounds } = by;
  Object.assign(range, bounds);
  return true;
}

/** No agent is the owner; nothing else can be left out. */
const chooseOther = (sentence: Sentence, choice: Choice): boolean =>
  'filter' in choice && choice.filter === 'listed_by' && choice.option === 'agent'
    ? choose(sentence, { filter: 'listed_by', option: 'seller' })
    : false;

function choose(sentence: Sentence, choice: Choice): boolean {
  if ('order' in choice) {
    if (sentence.sort !== undefined && sentence.sort !== choice.order) return false;
    sentence.sort = choice.order;
    return true;
  }
  const { filter, option } = choice;
  const chosen = (sentence.options[filter] ??= []);
  if (chosen.includes(option)) return true;
  if (chosen.length === 0 || optionsRow(filter).kind === 'all_of') chosen.push(option);
  else if (isRoadChoice(choice)) {
    // 'roadside, 20 ft road': the wider of two.
    if (Number(option) > Number(chosen[0])) chosen[0] = option;
  } else return false;
  return true;
}
