import { SEARCH_FILTERS } from '#server/search/filters.ts';
import {
  BARE_RUPEES_FROM,
  type Figure,
  figureAt,
  type Kind,
  lengthAt,
  pastAt,
  rounded,
  SQUARE_FOOT,
} from './figures.ts';
import { type Limits, limitsAt } from './limits.ts';
import { numeralAt } from './numerals.ts';
import { rangeAt } from './ranges.ts';
import { type Choice, VOCABULARY } from './vocabulary.ts';
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

/** A size that is said alone means one of about that size. */
const ABOUT_LEAST = 0.9;
const ABOUT_MOST = 1.2;
/** After the name of a unit, which costs so much: 'gaj 8000 tak'. */
const UNIT_RUPEES_FROM = 500;
/** Fewer feet may be those of a road or a side. */
const SQUARE_FEET_FROM = 400;
const THOUSAND = 1_000;
const THOUSANDS_MOST = 10_000;
const SAID_IN_THOUSANDS = new Set([SQUARE_FOOT, 'square metre']);
export const RATES: ReadonlySet<string> = new Set(['rate', 'ret', 'bhav', 'bhaav', 'रेट', 'दर', 'भाव', 'ભાવ']);

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

  /** 'per katha 5 lakh', 'katha 5 lakh'. */
  #perUnit(start: number): { quantity: Quantity; end: number } | undefined {
    const one = numeralAt(this.#words, start);
    const begin = one?.value === 1 ? one.end : start + lengthAt(this.#words, 'per', start);
    const named = VOCABULARY.unit.at(this.#words, begin);
    if (!named) return undefined;
    const after = begin + named.words;
    // 'for one katha 4 lakh', as in ஒரு கட்டாவுக்கு 4 லட்சம்; '1 katha 4 lakh' is a size and an amount.
    if (one && lengthAt(this.#words, 'perAfter', after) === 0) return undefined;
    const found = this.#bounded(pastAt(this.#words, after, 'perAfter', 'priceWord', 'filler'), UNIT_RUPEES_FROM);
    if (found?.quantity.of !== 'price') return undefined;
    return { quantity: { of: 'rate', unit: named.meaning, range: found.quantity.range }, end: found.end };
  }

  /** '20 ft road', 'road 20 ft wide'. */
  #road(start: number): { quantity: Quantity; end: number } | undefined {
    const named = lengthAt(this.#words, 'road', start);
    // 'Road - 20 ft'
    const dash = named > 0 && this.#words[start + named]?.form === '-' ? 1 : 0;
    const begin = pastAt(this.#words, start + named + dash, 'filler', 'wide', 'atLeast', 'atMost', 'about');
    const first = figureAt(this.#words, begin);
    if (!first) return undefined;
    const isSum = this.#words[first.end]?.form === '+';
    const joint = isSum ? 1 : lengthAt(this.#words, 'range', first.end);
    const range = joint > 0 ? figureAt(this.#words, first.end + joint) : undefined;
    // A corner has two: '30 ft + 20 ft road'.
    const value = isSum ? Math.max(first.value, range?.value ?? 0) : first.value;
    const isBoth = range?.kind === 'feet' && (first.kind === 'plain' || (first.kind === 'feet' && isSum));
    const figure = isBoth ? { ...first, value, kind: range.kind, end: range.end } : first;
    if (figure.kind !== 'feet' || figure.value >= SQUARE_FEET_FROM || this.#isWay(first.start, figure.end))
      return undefined;
    const wide = pastAt(this.#words, figure.end, 'wide', 'filler', 'atLeast');
    if (named > 0) {
      const limits = limitsAt(this.#words, figure.end, 'after');
      const end = limits.least ? limits.end : figure.end;
      return { quantity: { of: 'road', feet: figure.value }, end: pastAt(this.#words, end, 'wide', 'atLeast') };
    }
    const choice = VOCABULARY.choice.at(this.#words, wide);
    const isRoad = choice && isRoadChoice(choice.meaning);
    const end = isRoad ? wide + choice.words : wide + lengthAt(this.#words, 'road', wide);
    // '20 ft pakki sadak' says both.
    const kind = lengthAt(this.#words, 'roadKind', wide);
    const isOfKind = kind > 0 && lengthAt(this.#words, 'road', wide + kind) > 0;
    const behind = end > wide ? end : isOfKind ? wide : this.#noNarrower(figure.end);
    return behind === undefined ? undefined : { quantity: { of: 'road', feet: figure.value }, end: behind };
  }

  /** The end of '20 feet se kam road nahi', from its feet on. */
  #noNarrower(start: number): number | undefined {
    const limit = lengthAt(this.#words, 'atMost', start);
    const road = pastAt(this.#words, start + limit, 'filler', 'wide');
    const named = limit > 0 ? lengthAt(this.#words, 'road', road) : 0;
    const denial = pastAt(this.#words, road + named, 'filler');
    const denied = Math.max(lengthAt(this.#words, 'denied', denial), lengthAt(this.#words, 'withoutAfter', denial));
    return named > 0 && denied > 0 ? denial + denied : undefined;
  }

  #bounded(start: number, bareFrom = BARE_RUPEES_FROM): { quantity: Quantity; end: number } | undefined {
    const before = limitsAt(this.#words, start, 'before');
    const sides = this.#sides(before.end);
    if (sides) return sides;
    const first = figureAt(this.#words, before.end);
    if (!first) return undefined;
    const range = rangeAt(this.#words, first);
    const figure = this.#squareFeet(this.#thousands(range?.last ?? this.#compound(first), before), first.start);
    const after = limitsAt(this.#words, figure.end, 'after');
    const rate =
      this.#rateBefore(figure, before, after) ?? this.#rateAfter(figure, after) ?? this.#rateBehind(figure, after);
    const isLeast = before.least || after.least || rate?.least;
    const isMost = before.most || after.most || rate?.most;
    const kind = rate ? 'price' : kindOf(figure, isLeast || isMost || before.hasPrice || after.hasPrice, bareFrom);
    if (!kind || kind === 'feet') return undefined;
    const end = rate?.end ?? after.end;
    if (kind === 'distance')
      return {
        quantity: { of: 'distance', kilometres: figure.value },
        end: pastAt(this.#words, end, 'filler', 'circle', 'away'),
      };
    const isAbout = before.about || after.about || (kind === 'size' && !isLeast && !isMost);
    const given = range
      ? { least: range.least, most: figure.value }
      : rangeOf(figure.value, { isLeast, isMost, isAbout });
    if (kind === 'size') return { quantity: { of: 'size', unit: figure.unit ?? '', range: given }, end };
    return rate
      ? { quantity: { of: 'rate', unit: rate.unit, range: given }, end }
      : { quantity: { of: 'price', range: given }, end };
  }

  /** 'do hazar sqft' is a size, and a price only in rupees or per square foot. */
  #thousands(figure: Figure, before: Limits): Figure {
    const { kind, times, value, isRupees } = figure;
    const unit = VOCABULARY.unit.at(this.#words, figure.end);
    const isSize = kind === 'price' && times === THOUSAND && value <= THOUSANDS_MOST && !isRupees && !before.hasPrice;
    if (!isSize || !unit || !SAID_IN_THOUSANDS.has(unit.meaning)) return figure;
    // Behind a size it is what each of its square feet costs.
    if (this.#words.some((_, at) => at < figure.start && figureAt(this.#words, at)?.kind === 'size')) return figure;
    return { ...figure, kind: 'size', unit: unit.meaning, end: figure.end + unit.words };
  }

  /** '1500 feet' are square feet: no road is so wide. '500 feet from the road' is a way. */
  #squareFeet(figure: Figure, start: number): Figure {
    const isSize = figure.kind === 'feet' && figure.value >= SQUARE_FEET_FROM && !this.#isWay(start, figure.end);
    return isSize ? { ...figure, kind: 'size', unit: SQUARE_FOOT } : figure;
  }

  /** 'road se 100 feet', '100 feet from the road'. */
  #isWay(start: number, end: number): boolean {
    // 'malik se' is the owner.
    const isFrom = lengthAt(this.#words, 'awayFrom', start - 1) > 0 && !VOCABULARY.choice.at(this.#words, start - 2);
    return isFrom || lengthAt(this.#words, 'away', end) > 0;
  }

  /** 'rate 2500 sqft' is the price of one. */
  #rateBefore({ kind, unit, times }: Figure, before: Limits, after: Limits) {
    const isRate = RATES.has(this.#words[before.end - 1]?.form ?? '');
    return isRate && kind === 'size' && times === undefined && unit?.startsWith('square')
      ? { unit, ...after }
      : undefined;
  }

  /** '2500 se 3000 sqft rate' is the price of one, too, where no figure follows. */
  #rateBehind({ kind, unit, times, value, end }: Figure, after: Limits) {
    const at = pastAt(this.#words, end, 'filler');
    const isSize = kind === 'size' && times === undefined && value >= UNIT_RUPEES_FROM;
    if (!isSize || !unit?.startsWith('square') || !RATES.has(this.#words[at]?.form ?? '')) return undefined;
    if (figureAt(this.#words, pastAt(this.#words, at + 1, 'filler', 'rupees', 'about'))) return undefined;
    return { unit, ...after, end: Math.max(after.end, at + 1) };
  }

  /** A unit after an amount makes it the price of one: '5 lakh per katha', '5 lakh katha'. */
  #rateAfter(figure: Figure, after: Limits) {
    if (figure.kind !== 'price' && !(figure.kind === 'plain' && lengthAt(this.#words, 'per', figure.end) > 0))
      return undefined;
    for (const from of [figure.end, after.end]) {
      const per = pastAt(this.#words, from, 'filler');
      const at = lengthAt(this.#words, 'per', per) > 0 ? per + lengthAt(this.#words, 'per', per) : per;
      const named = VOCABULARY.unit.at(this.#words, at);
      // '2200 रु फुट' is the price of a square foot.
      const foot = named ? 0 : (figure.times ?? THOUSAND) === THOUSAND ? lengthAt(this.#words, 'feet', at) : 0;
      if (foot > 0 && figure.kind === 'price')
        return { unit: SQUARE_FOOT, ...limitsAt(this.#words, at + foot, 'after') };
      // '20 lakh 5 katha' has a figure before its unit, '20 lakh katha 6' is never typed.
      if (!named) continue;
      const past = pastAt(this.#words, at + named.words, 'perAfter');
      const bounds = limitsAt(this.#words, past, 'after');
      return { unit: named.meaning, ...bounds };
    }
    return undefined;
  }

  /** '1 bigha 5 katha' is 25 katha, '2 bigha 3 katha 5 dhur' 865 dhur. */
  #compound(first: Figure): Figure {
    if (first.kind !== 'size') return first;
    const joint = lengthAt(this.#words, 'range', first.end) || lengthAt(this.#words, 'thatIs', first.end);
    const part = figureAt(this.#words, first.end + joint);
    const parts =
      part?.kind === 'size'
        ? SEARCH_FILTERS.unit.said.parts.find(([whole, one]) => whole === first.unit && one === part.unit)
        : undefined;
    if (!part || !parts) return first;
    const isApart = joint > 0 || this.#words[part.start]?.sign !== undefined;
    // '1 bigha = 20 katha' and '2 bigha 40 katha' say it twice; '1 bigha 20 biswa' are two.
    if (part.value === rounded(first.value * parts[2]) && (isApart || first.value !== 1))
      return { ...first, end: part.end };
    if (part.value >= parts[2] && isApart) return first;
    return this.#compound({ ...part, start: first.start, value: rounded(first.value * parts[2] + part.value) });
  }

  /** '30 x 40' or 'front 30 ft depth 40 ft', in feet. */
  #sides(start: number): { quantity: Quantity; end: number } | undefined {
    const named = lengthAt(this.#words, 'side', start);
    const first = figureAt(this.#words, this.#pastSign(start + named));
    if (first?.kind !== 'plain' && first?.kind !== 'feet') return undefined;
    const behind = named > 0 ? first.end : this.#sideAt(first.end);
    const by = lengthAt(this.#words, 'by', behind);
    const next = by > 0 ? behind + by : pastAt(this.#words, behind, 'filler');
    const other = lengthAt(this.#words, 'side', next);
    const second = figureAt(this.#words, this.#pastSign(next + other));
    if (!second || (second.kind !== 'plain' && second.kind !== 'feet' && second.unit !== SQUARE_FOOT)) return undefined;
    const last = this.#sideAt(second.end);
    const isNamed = (named > 0 && other > 0) || (behind > first.end && last > second.end);
    if (by === 0 && !isNamed) return undefined;
    const value = rounded(first.value * second.value);
    const range = rangeOf(value, { isAbout: true });
    const end = isNamed ? last : second.end;
    // '30 x 40 = 1200 sqft' says it twice.
    const again = figureAt(this.#words, end);
    const isSame = again?.unit === SQUARE_FOOT && again.value === value;
    return { quantity: { of: 'size', unit: SQUARE_FOOT, range }, end: isSame ? again.end : end };
  }

  /** The end of the name of a side behind a figure: '30 feet ki chaudai'; without one where it began. */
  #sideAt(at: number): number {
    const past = pastAt(this.#words, at, 'filler');
    const length = lengthAt(this.#words, 'side', past);
    return length > 0 ? past + length : at;
  }

  /** 'Front - 30 ft' */
  #pastSign(at: number): number {
    return this.#words[at]?.form === '-' ? at + 1 : at;
  }
}

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
