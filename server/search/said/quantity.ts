import { SEARCH_FILTERS } from '#server/search/filters.ts';
import { type Numeral, numeralAt } from './numerals.ts';
import { type Choice, NUMBERED_BY, VOCABULARY } from './vocabulary.ts';
import type { Word } from './words.ts';

/*
 * Figures with what they are figures of: sizes, amounts, feet of a road and kilometres, with their bounds before or
 * after them.
 */

export interface Range {
  least?: number;
  most?: number;
  /** One figure, as it was said: around it or up to it. */
  said?: number;
}

export type Quantity =
  | { of: 'size'; unit: string; range: Range }
  | { of: 'price'; range: Range }
  | { of: 'rate'; unit: string; range: Range }
  | { of: 'road'; feet: number }
  | { of: 'distance'; kilometres: number };

type Kind = 'plain' | 'price' | 'size' | 'feet' | 'distance';

interface Figure {
  kind: Kind;
  value: number;
  unit?: string;
  /** Undefined where the other end of a range may have it: '15 to 25 lakh'. */
  times?: number;
  isAmount?: boolean;
  /** Of a figure in hundreds: 'do teen sau gaj'. */
  hundreds?: number;
  start: number;
  end: number;
}

/** The side of a figure that words before it or after it say. */
interface Bounds {
  least: boolean;
  most: boolean;
  about: boolean;
  hasPrice: boolean;
  end: number;
}

type Role = Exclude<keyof typeof VOCABULARY, 'number' | 'beforeNumber' | 'times' | 'unit' | 'choice'>;

/** A size that is said alone means one of about that size. */
const ABOUT_LEAST = 0.9;
const ABOUT_MOST = 1.2;
/** Fewer rupees are said with a multiple or a sign. */
const BARE_RUPEES_FROM = 10_000;
/** After the name of a unit, which costs so much: 'gaj 8000 tak'. */
const UNIT_RUPEES_FROM = 500;
const SKIPPED_MAX = 3;
/** How many times the first figure the second may be: '10 25 lakh', 'ek do katha', '20 lakh se 80 tak'. */
const BESIDE_MOST = 3;
const BESIDE_IN_WORDS_MOST = 2;
const LIKE_MOST = 10;
const ARTICLES = new Set(['a', 'an']);

/** Reads quantities of the words of a sentence. */
export class Quantities {
  readonly #words: readonly Word[];

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  /** The quantity that begins at a word, and where it ends. */
  at(start: number): { quantity: Quantity; end: number } | undefined {
    return this.#perUnit(start) ?? this.#road(start) ?? this.#bounded(start);
  }

  #length(role: Role, at: number): number {
    return VOCABULARY[role].at(this.#words, at)?.words ?? 0;
  }

  /** Past words of these roles, at most three times. */
  #past(at: number, ...roles: Role[]): number {
    let end = at;
    for (let i = 0; i < SKIPPED_MAX; i += 1) {
      const length = Math.max(...roles.map((role) => this.#length(role, end)));
      if (length === 0) return end;
      end += length;
    }
    return end;
  }

  /** 'per katha 5 lakh', 'katha 5 lakh'. */
  #perUnit(start: number): { quantity: Quantity; end: number } | undefined {
    const one = this.#numeral(start);
    const begin = one?.value === 1 ? one.end : start + this.#length('per', start);
    const named = VOCABULARY.unit.at(this.#words, begin);
    if (!named) return undefined;
    const after = begin + named.words;
    // 'for one katha 4 lakh', as in ஒரு கட்டாவுக்கு 4 லட்சம்; '1 katha 4 lakh' is a size and an amount.
    if (one && this.#length('perAfter', after) === 0) return undefined;
    const found = this.#bounded(this.#past(after, 'perAfter', 'priceWord', 'filler'), UNIT_RUPEES_FROM);
    if (found?.quantity.of !== 'price') return undefined;
    return { quantity: { of: 'rate', unit: named.meaning, range: found.quantity.range }, end: found.end };
  }

  /** '20 ft road', 'road 20 ft wide'. */
  #road(start: number): { quantity: Quantity; end: number } | undefined {
    const named = this.#length('road', start);
    const begin = this.#past(named > 0 ? start + named : start, 'filler', 'wide', 'atLeast', 'atMost', 'about');
    const first = this.#figure(begin);
    if (!first) return undefined;
    const range =
      this.#length('range', first.end) > 0 ? this.#figure(first.end + this.#length('range', first.end)) : undefined;
    const figure =
      range?.kind === 'feet' && first.kind === 'plain' ? { ...first, kind: range.kind, end: range.end } : first;
    if (figure.kind !== 'feet') return undefined;
    const wide = this.#past(figure.end, 'wide', 'filler', 'atLeast');
    if (named > 0)
      return { quantity: { of: 'road', feet: figure.value }, end: this.#past(figure.end, 'wide', 'atLeast') };
    const choice = VOCABULARY.choice.at(this.#words, wide);
    const isRoad = choice && isRoadChoice(choice.meaning);
    const end = isRoad ? wide + choice.words : wide + this.#length('road', wide);
    return end > wide ? { quantity: { of: 'road', feet: figure.value }, end } : undefined;
  }

  #bounded(start: number, bareFrom = BARE_RUPEES_FROM): { quantity: Quantity; end: number } | undefined {
    const before = this.#bounds(start, 'before');
    const first = this.#figure(before.end);
    if (!first) return undefined;
    const sides = first.kind === 'plain' || first.kind === 'feet' ? this.#sides(first) : undefined;
    if (sides) return { quantity: sides.quantity, end: sides.end };
    const range = this.#range(first);
    const figure = range?.last ?? this.#compound(first);
    const after = this.#bounds(figure.end, 'after');
    const rate = this.#rateAfter(figure, after);
    const isLeast = before.least || after.least || rate?.least;
    const isMost = before.most || after.most || rate?.most;
    const kind = rate ? 'price' : kindOf(figure, isLeast || isMost || before.hasPrice || after.hasPrice, bareFrom);
    if (!kind || kind === 'feet') return undefined;
    const end = rate?.end ?? after.end;
    if (kind === 'distance') return { quantity: { of: 'distance', kilometres: figure.value }, end };
    const isAbout = before.about || after.about || (kind === 'size' && !isLeast && !isMost);
    const given = range
      ? { least: range.least, most: figure.value }
      : rangeOf(figure.value, { isLeast, isMost, isAbout });
    if (kind === 'size') return { quantity: { of: 'size', unit: figure.unit ?? '', range: given }, end };
    return rate
      ? { quantity: { of: 'rate', unit: rate.unit, range: given }, end }
      : { quantity: { of: 'price', range: given }, end };
  }

  /** A unit after an amount makes it the price of one: '5 lakh per katha', '5 lakh katha'. */
  #rateAfter(figure: Figure, after: Bounds) {
    if (figure.kind !== 'price' && !(figure.kind === 'plain' && this.#length('per', figure.end) > 0)) return undefined;
    for (const from of [figure.end, after.end]) {
      const per = this.#past(from, 'filler');
      const at = this.#length('per', per) > 0 ? per + this.#length('per', per) : per;
      const named = VOCABULARY.unit.at(this.#words, at);
      // '2200 रु फुट' is the price of a square foot.
      const foot = named ? 0 : figure.times === undefined ? this.#length('feet', at) : 0;
      if (foot > 0 && figure.kind === 'price') return { unit: SQUARE_FOOT, ...this.#bounds(at + foot, 'after') };
      // '20 lakh 5 katha' has a figure before its unit, '20 lakh katha 6' is nothing that anybody types.
      if (!named) continue;
      const past = this.#past(at + named.words, 'perAfter');
      const bounds = this.#bounds(past, 'after');
      return { unit: named.meaning, ...bounds };
    }
    return undefined;
  }

  #bounds(start: number, side: 'before' | 'after'): Bounds {
    const found = { least: false, most: false, about: false, hasPrice: false, end: start };
    // Skipped words count only before what is found after them.
    let at = start;
    for (let i = 0; i < SKIPPED_MAX; i += 1) {
      const least = this.#length('atLeast', at);
      const most = this.#length('atMost', at);
      const about = this.#length('about', at);
      const between = this.#length('between', at);
      const longest = Math.max(least, most, about, between);
      // 'under' belongs to the figure after it.
      const isAhead = side === 'after' && this.#length('ahead', at) === longest;
      if (longest > 0 && !(isAhead && this.#figure(this.#past(at + longest, 'priceWord')))) {
        // 'tak' alone is never denied.
        const denied = side === 'after' && longest > between ? this.#denial(at + longest) : 0;
        // 'kam se kam' is at least, though 'se kam' is at most.
        if (least === longest) found[denied > 0 ? 'most' : 'least'] = true;
        else if (most === longest) found[denied > 0 ? 'least' : 'most'] = true;
        else if (about === longest) found.about = true;
        at += longest + (about === longest ? 0 : denied);
        found.end = at;
        continue;
      }
      const price = this.#priceWord(at, side);
      // A case ending stands between: '50 ലക്ഷത്തിന് മുകളിൽ'.
      const skip = Math.max(price, this.#length(side === 'before' ? 'filler' : 'perAfter', at));
      if (skip === 0 || this.#figure(at)) break;
      if (price > 0) found.hasPrice = true;
      at += skip;
      if (side === 'before' || price > 0) found.end = at;
    }
    return found;
  }

  /** How many words name a price: before a figure with a dash, behind it only where no amount follows. */
  #priceWord(at: number, side: 'before' | 'after'): number {
    const length = this.#length('priceWord', at);
    if (length === 0) return 0;
    const end = this.#words[at + length]?.form === '-' ? at + length + 1 : at + length;
    const next = this.#figure(end);
    if (side === 'before') return next ? end - at : length;
    const isOfNext = next && (next.kind === 'price' || (next.kind === 'plain' && next.value >= BARE_RUPEES_FROM));
    return isOfNext ? 0 : length;
  }

  /** How many words deny a limit before them: 'na ho', 'ka plot nahi chahiye'. */
  #denial(at: number): number {
    const from = this.#past(at, 'filler');
    for (const begin of [at, from]) {
      const length = Math.max(this.#length('denied', begin), this.#length('withoutAfter', begin));
      if (length > 0) return begin - at + length;
    }
    return 0;
  }

  /** '15 to 25 lakh', '2-3 bigha', 'do teen katha': the first figure is of the kind of the second. */
  #range(first: Figure): { least: number; last: Figure } | undefined {
    const joint = this.#length('range', first.end);
    const bound = Math.max(this.#length('atMost', first.end), this.#length('atLeast', first.end));
    if (bound > joint) return undefined;
    const second = this.#figure(first.end + joint);
    const last = second && this.#likeFirst(first, second);
    if (!last || (first.kind !== 'plain' && first.kind !== last.kind)) return undefined;
    if (last.kind === 'plain' && !(first.value >= BARE_RUPEES_FROM)) return undefined;
    const least = first.value * (first.kind === 'plain' ? sharedTimes(first, last) : 1);
    if (joint === 0 && !this.#isBeside(first, last, least)) return undefined;
    const bounds = this.#bounds(last.end, 'after');
    // '9-7 lakh' is said, too.
    return {
      least: Math.min(least, last.value),
      last: {
        ...last,
        value: Math.max(least, last.value),
        end: Math.max(last.end, this.#length('between', last.end) > 0 ? bounds.end : last.end),
      },
    };
  }

  /** '20 lakh se 25 tak': the second figure is of the kind of the first. */
  #likeFirst(first: Figure, second: Figure): Figure {
    const times = first.times ?? 1;
    const said = first.value / times;
    const isWhole = first.times !== undefined || first.kind === 'size';
    const isEnd = second.end === this.#words.length || this.#length('between', second.end) > 0;
    if (!isWhole || second.kind !== 'plain' || !isEnd) return second;
    if (second.value <= said || second.value > said * LIKE_MOST) return second;
    const { kind, unit } = first;
    return { ...second, kind, value: rounded(second.value * times), times, ...(unit !== undefined && { unit }) };
  }

  /** 'do teen katha', '10 15 lakh', '10 lakh 15 lakh tak': two figures with nothing between. */
  #isBeside(first: Figure, last: Figure, least: number): boolean {
    const isInFigures = this.#words[first.start]?.number !== undefined;
    if (isInFigures !== (this.#words[first.end]?.number !== undefined)) return false;
    if (least >= last.value || last.value > least * (isInFigures ? BESIDE_MOST : BESIDE_IN_WORDS_MOST)) return false;
    if (first.kind !== 'plain') return first.kind === 'price' && this.#length('between', last.end) > 0;
    const isArticle = ARTICLES.has(this.#words[first.start]?.form ?? '');
    return !isArticle && !(first.start > 0 && NUMBERED_BY.at(this.#words, first.start - 1));
  }

  /** '1 bigha 5 katha' is 25 katha. */
  #compound(first: Figure): Figure {
    if (first.kind !== 'size') return first;
    const part = this.#figure(first.end + this.#length('range', first.end));
    const parts =
      part?.kind === 'size'
        ? SEARCH_FILTERS.unit.said.parts.find(([whole, one]) => whole === first.unit && one === part.unit)
        : undefined;
    if (!part || !parts) return first;
    return { ...part, value: first.value * parts[2] + part.value };
  }

  /** '30 x 40', in feet. */
  #sides(first: Figure): { quantity: Quantity; end: number } | undefined {
    const by = this.#length('by', first.end);
    const second = by > 0 ? this.#figure(first.end + by) : undefined;
    if (!second || (second.kind !== 'plain' && second.kind !== 'feet' && second.unit !== SQUARE_FOOT)) return undefined;
    const range = rangeOf(first.value * second.value, { isAbout: true });
    return { quantity: { of: 'size', unit: SQUARE_FOOT, range }, end: second.end };
  }

  /** A figure that is written as an amount, unless it numbers something: 'khesra 1234500'. */
  #isAmount(start: number, end: number): boolean {
    const isNumbered = start > 0 && NUMBERED_BY.at(this.#words, start - 1);
    return end === start + 1 && !isNumbered && this.#words[start]?.isAmount === true;
  }

  #numeral(at: number): Numeral | undefined {
    return numeralAt(this.#words, at);
  }

  #figure(start: number): Figure | undefined {
    let at = start + this.#length('rupees', start);
    let isPrice = at > start;
    const first = this.#numeral(at);
    if (!first) return undefined;
    at = first.end;
    let value = first.value;
    let least = Infinity;
    let times: number | undefined;
    for (let next = VOCABULARY.times.at(this.#words, at); next && next.meaning < least;) {
      if (times === undefined) value *= next.meaning;
      times ??= next.meaning;
      least = next.meaning;
      at += next.words;
      isPrice = true;
      const more = this.#numeral(at);
      next = more && VOCABULARY.times.at(this.#words, more.end);
      // 'do hazar paanch sau'
      if (more?.hundreds !== undefined && !next && least > more.value) [value, at] = [value + more.value, more.end];
      if (!more || !next || next.meaning >= least) break;
      value += more.value * next.meaning;
      at = more.end;
    }
    const rupees = this.#length('rupees', at);
    if (rupees > 0) [at, isPrice] = [at + rupees, true];
    const { hundreds } = first;
    const whole = {
      value: rounded(value),
      ...(times !== undefined && { times }),
      ...(hundreds !== undefined && { hundreds }),
      ...(this.#isAmount(start, at) && { isAmount: true }),
      start,
    };
    if (isPrice) return { kind: 'price', ...whole, end: at };
    const unit = VOCABULARY.unit.at(this.#words, at);
    // '4,00,000 katha' is the price of one.
    if (unit && value >= BARE_RUPEES_FROM && !unit.meaning.startsWith('square'))
      return { kind: 'price', ...whole, end: at };
    if (unit) return { kind: 'size', ...whole, unit: unit.meaning, end: at + unit.words };
    const feet = this.#length('feet', at);
    if (feet > 0) return { kind: 'feet', ...whole, end: at + feet };
    const kilometres = this.#length('kilometres', at);
    if (kilometres > 0) return { kind: 'distance', ...whole, end: at + kilometres };
    return { kind: 'plain', ...whole, end: at };
  }
}

/** What the second of two figures is counted in, and the first too: '15 to 25 lakh', 'do teen sau gaj'. */
function sharedTimes(first: Figure, last: Figure): number {
  if (last.times !== undefined) return last.times;
  return last.hundreds !== undefined && first.value < last.value / last.hundreds ? last.hundreds : 1;
}

const SQUARE_FOOT = 'square foot';

export const isRoadChoice = (choice: Choice): boolean => 'filter' in choice && choice.filter === 'road_width';

function kindOf(figure: Figure, isSaidPrice: boolean | undefined, bareFrom: number): Kind | undefined {
  if (figure.kind !== 'plain') return figure.kind;
  return figure.isAmount || (isSaidPrice && figure.value >= bareFrom) ? 'price' : undefined;
}

interface Sides {
  isLeast?: boolean | undefined;
  isMost?: boolean | undefined;
  isAbout?: boolean;
}

function rangeOf(value: number, { isLeast, isMost, isAbout }: Sides): Range {
  if (isLeast) return { least: value };
  if (isMost || !isAbout) return { most: value, said: value };
  return { least: rounded(value * ABOUT_LEAST), most: rounded(value * ABOUT_MOST), said: value };
}

/** Binary fractions leave 5.999999999999999. */
const rounded = (value: number): number => Number(value.toPrecision(12));
