import { numeralAt } from './numerals.ts';
import { NUMBERED_BY, VOCABULARY } from './vocabulary.ts';
import type { Word } from './words.ts';

/* One figure with its unit: '20 lakh', '5 katha', 'do sau gaj'. */

export type Words = readonly Word[];

export type Kind = 'plain' | 'price' | 'size' | 'feet' | 'distance';

export interface Figure {
  kind: Kind;
  value: number;
  unit?: string;
  /** Undefined where the other end of a range may have it: '15 to 25 lakh'. */
  times?: number;
  isAmount?: boolean;
  /** The figure is said in rupees, not only in thousands or lakhs. */
  isRupees?: boolean;
  /** The hundred of a figure in hundreds: 'do teen sau gaj'. */
  hundreds?: number;
  start: number;
  end: number;
}

type Role = Exclude<keyof typeof VOCABULARY, 'number' | 'beforeNumber' | 'times' | 'unit' | 'choice'>;

/** Fewer rupees are said with a multiple or a sign. */
export const BARE_RUPEES_FROM = 10_000;
export const SKIPPED_MAX = 3;

export const SQUARE_FOOT = 'square foot';

/** How many words, from one on, are a phrase of the vocabulary. */
export const lengthAt = (words: Words, role: Role, at: number): number => VOCABULARY[role].at(words, at)?.words ?? 0;

/** How many words, behind feet, make them a way: 'road se 100 feet andar'. */
export const awayAt = (words: Words, at: number): number =>
  at > 0 && lengthAt(words, 'feet', at - 1) > 0 ? lengthAt(words, 'away', at) : 0;

/** Past words of these roles, at most three times. */
export function pastAt(words: Words, at: number, ...roles: Role[]): number {
  let end = at;
  for (let i = 0; i < SKIPPED_MAX; i += 1) {
    const length = Math.max(...roles.map((role) => lengthAt(words, role, end)));
    if (length === 0) return end;
    end += length;
  }
  return end;
}

/** A figure that is written as an amount, unless it numbers something: 'khesra 1234500'. */
function isAmountAt(words: Words, start: number, end: number): boolean {
  const isNumbered = start > 0 && NUMBERED_BY.at(words, start - 1);
  return end === start + 1 && !isNumbered && words[start]?.isAmount === true;
}

/** The figure that begins at a word, with its unit or multiple. */
export function figureAt(words: Words, start: number): Figure | undefined {
  let at = start + lengthAt(words, 'rupees', start);
  let isRupees = at > start;
  let isPrice = isRupees;
  const first = numeralAt(words, at);
  if (!first) return undefined;
  at = first.end;
  let value = first.value;
  let least = Infinity;
  let times: number | undefined;
  for (let next = VOCABULARY.times.at(words, at); next && next.meaning < least;) {
    if (times === undefined) value *= next.meaning;
    times ??= next.meaning;
    least = next.meaning;
    at += next.words;
    isPrice = true;
    const more = numeralAt(words, at);
    next = more && VOCABULARY.times.at(words, more.end);
    // 'do hazar paanch sau'
    if (more?.hundreds !== undefined && !next && least > more.value) [value, at] = [value + more.value, more.end];
    if (!more || !next || next.meaning >= least) break;
    value += more.value * next.meaning;
    at = more.end;
  }
  const rupees = lengthAt(words, 'rupees', at);
  if (rupees > 0) [at, isPrice, isRupees] = [at + rupees, true, true];
  const { hundreds } = first;
  const whole = {
    value: rounded(value),
    ...(times !== undefined && { times }),
    ...(hundreds !== undefined && { hundreds }),
    ...(isAmountAt(words, start, at) && { isAmount: true }),
    ...(isRupees && { isRupees }),
    start,
  };
  if (isPrice) return { kind: 'price', ...whole, end: at };
  const unit = VOCABULARY.unit.at(words, at);
  // '4,00,000 katha' is the price of one.
  if (unit && value >= BARE_RUPEES_FROM && !unit.meaning.startsWith('square'))
    return { kind: 'price', ...whole, end: at };
  if (unit) return { kind: 'size', ...whole, unit: unit.meaning, end: at + unit.words };
  const feet = lengthAt(words, 'feet', at);
  if (feet > 0) return { kind: 'feet', ...whole, end: at + feet };
  const kilometres = lengthAt(words, 'kilometres', at);
  if (kilometres > 0) return { kind: 'distance', ...whole, end: at + kilometres };
  return { kind: 'plain', ...whole, end: at };
}

/** Binary fractions leave 5.999999999999999. */
export const rounded = (value: number): number => Number(value.toPrecision(12));
