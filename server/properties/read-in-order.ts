import { has, members } from './bits.ts';
import type { Market, SortKey, Stretch } from './market.ts';
import { countIn, type Matches, ranksOf } from './match.ts';
import { type Order, PARTS, type Place } from './order.ts';

/** An order to read matches in. */
export interface Sorting {
  key: SortKey;
  /** Largest first; what has no key comes last either way. */
  descending: boolean;
}

export type Start = { offset: number } | { after: Place } | { before: Place };

/** So few matches are sooner put in order than looked for in one. */
const FEW = 1_000;
/** Steps through an order that cost less than counting does. */
const STEPS = 32_768;
/** Beyond twice as many steps as there should be, and these: the filter works against the order. */
const STEPS_AT_LEAST = 4_096;
/** Where one of so many matches, the matches are put in order rather than looked for. */
const SPARSE = 64;

/** The slots of up to `limit` matches from `start` on, in order: the last ones before it, or the first ones after it. */
export function read(
  market: Market,
  found: Matches,
  sorting: Sorting,
  { start, limit }: { start: Start; limit: number },
): number[] {
  if (found.count === 0) return [];
  const order = market.order(sorting.key);
  if (found.count <= FEW) return readFew(order, found, sorting, start, limit);
  const range = found.ranges[sorting.key];
  const reading = new Reading(order, found, sorting);
  const walked = reading.walk(start, limit, range ? ranksOf(order, range) : { from: 0, to: order.length });
  return walked ?? reading.numbered(reading.numbersFrom(start, limit));
}

function readFew(
  order: Order,
  { bits, spans }: Matches,
  { descending }: Sorting,
  start: Start,
  limit: number,
): number[] {
  const compare = comparing(descending);
  const all: { slot: number; place: Place }[] = [];
  for (const { from, to } of spans)
    for (const slot of members(bits, from, to)) all.push({ slot, place: order.placeOf(slot) });
  all.sort((a, b) => compare(a.place, b.place));
  const slots = (some: typeof all) => some.map(({ slot }) => slot);
  if ('offset' in start) return slots(all.slice(start.offset, start.offset + limit));
  if ('after' in start) return slots(all.filter(({ place }) => compare(place, start.after) > 0).slice(0, limit));
  return slots(all.filter(({ place }) => compare(place, start.before) < 0).slice(-limit));
}

const upwards = (a: Place, b: Place) => (a.key === b.key ? a.number - b.number : a.key - b.key);

function comparing(descending: boolean) {
  if (!descending) return upwards;
  return (a: Place, b: Place) => {
    const [isLastA, isLastB] = [a.key === Infinity, b.key === Infinity];
    if (isLastA || isLastB) return isLastA && isLastB ? a.number - b.number : isLastA ? 1 : -1;
    return upwards(b, a);
  };
}

/**
 * Many matches in the order that they are read in. Each has a number there: how many come before it. An order keeps, for the start of each of its parts,
 * the set of all that come before; counted together with the matches these say in which part a number is, so that nothing between is gone through.
 */
class Reading {
  readonly #order: Order;
  readonly #found: Matches;
  readonly #isTurned: boolean;
  /** Below it are the ranks of what has a key: in a descending order they are read from the last to the first. */
  readonly #withKey: number;
  /** Of each part, how many matches come before it, as far as they were counted. */
  readonly #before: (number | undefined)[] = [];
  readonly #sample: Stretch[];

  constructor(order: Order, found: Matches, { descending }: Sorting) {
    this.#order = order;
    this.#found = found;
    this.#isTurned = descending;
    this.#withKey = order.rank({ key: Infinity, number: 0 });
    this.#sample = sampleOf(found.spans);
  }

  /**
   * Goes from one position in reading order to the next until there are `limit` matches; undefined where that takes too many steps.
   * @param ranks outside of which nothing matches
   */
  walk(start: Start, limit: number, ranks: Stretch): number[] | undefined {
    const { bits, count } = this.#found;
    const { from: first, to: end } = this.#positionsOf(ranks);
    let skipped = 'offset' in start ? start.offset : 0;
    const expected = ((skipped + limit) * (end - first)) / count;
    if (expected > STEPS) return undefined;
    const most = 2 * expected + STEPS_AT_LEAST;
    const step = 'before' in start ? -1 : 1;
    let position = first;
    if ('after' in start) position = Math.max(first, this.#around(start.after).to);
    if ('before' in start) position = Math.min(end, this.#around(start.before).from) - 1;
    const slots: number[] = [];
    for (let steps = 0; position >= first && position < end && slots.length < limit; steps += 1) {
      if (steps > most) return undefined;
      const slot = this.#order.at(this.#rankOf(position));
      position += step;
      if (!has(bits, slot)) continue;
      if (skipped > 0) skipped -= 1;
      else slots.push(slot);
    }
    return step === 1 ? slots : slots.reverse();
  }

  /** Of the matches from `start` on, their numbers. */
  numbersFrom(start: Start, limit: number): Stretch {
    const { count } = this.#found;
    if ('before' in start) {
      const to = this.#numberAt(this.#around(start.before).from);
      return { from: Math.max(0, to - limit), to };
    }
    const from = 'offset' in start ? start.offset : this.#numberAt(this.#around(start.after).to);
    return { from, to: Math.min(from + limit, count) };
  }

  /** The slots of the matches with some numbers. */
  numbered({ from, to }: Stretch): number[] {
    const turned = this.#isTurned ? this.#countBefore(PARTS) : 0;
    const last = Math.min(to, turned);
    return [
      ...this.#upwards({ from: turned - last, to: turned - from }).reverse(),
      ...this.#upwards({ from: Math.max(from, turned), to }),
    ];
  }

  #rankOf(position: number): number {
    return this.#isTurned && position < this.#withKey ? this.#withKey - 1 - position : position;
  }

  /** The positions that hold some ranks, and in a descending order those of what has no key as well if it is among them. */
  #positionsOf({ from, to }: Stretch): Stretch {
    if (!this.#isTurned) return { from, to };
    return to <= this.#withKey ? { from: this.#withKey - to, to: this.#withKey - from } : { from: 0, to };
  }

  /** The position that a place has, or would have: then nothing is between `from` and `to`. */
  #around(place: Place): Stretch {
    const rank = this.#order.rank(place);
    const isThere = rank < this.#order.length && upwards(this.#order.placeAt(rank), place) === 0;
    const length = isThere ? 1 : 0;
    const from = this.#isTurned && place.key < Infinity ? this.#withKey - rank - length : rank;
    return { from, to: from + length };
  }

  /** How many matches come before a position. */
  #numberAt(position: number): number {
    if (!this.#isTurned || position >= this.#withKey) return this.#countBelow(position);
    return this.#countBefore(PARTS) - this.#countBelow(this.#withKey - position);
  }

  /** How many matches have a smaller rank. */
  #countBelow(rank: number): number {
    const guess = Math.floor((rank / this.#order.length) * PARTS);
    const part = lastPart(guess, (some) => this.#startOf(some) <= rank);
    let count = this.#countBefore(part);
    for (let i = this.#startOf(part); i < rank; i += 1) if (has(this.#found.bits, this.#order.at(i))) count += 1;
    return count;
  }

  /** Of numbers by rank. */
  #upwards(numbers: Stretch): number[] {
    const { from, to } = numbers;
    if (from >= to) return [];
    const first = lastPart(this.#guess(from), (part) => this.#countBefore(part) <= from);
    const near = this.#goneThrough(first, numbers);
    if (near) return near;
    const last = lastPart(first, (part) => this.#countBefore(part) < to);
    // Between the two parts there are fewer matches than are asked for, however many parts that are.
    const inner = first + 1 < last ? this.#among(first + 1, last, numbers) : [];
    return [...this.#among(first, first + 1, numbers), ...inner, ...this.#among(last, last + 1, numbers)];
  }

  /** Those of the numbers, the first of which is in `part`; undefined where others are beyond the next one. */
  #goneThrough(part: number, { from, to }: Stretch): number[] | undefined {
    const slots: number[] = [];
    const end = this.#startOf(part + 2);
    let number = this.#countBefore(part);
    for (let rank = this.#startOf(part); rank < end && number < to; rank += 1) {
      const slot = this.#order.at(rank);
      if (!has(this.#found.bits, slot)) continue;
      if (number >= from) slots.push(slot);
      number += 1;
    }
    return number === to ? slots : undefined;
  }

  /** In which part a number may be, from a few of the matches. */
  #guess(number: number): number {
    const { bits, count } = this.#found;
    const inSample = (countIn(bits, bits, this.#sample) * number) / count;
    return lastPart(Math.floor((number / count) * PARTS), (part) => {
      const before = this.#order.before(part);
      return before !== undefined && countIn(bits, before, this.#sample) <= inSample;
    });
  }

  /** Those of the numbers that are in the parts from `part` up to and without `end`. */
  #among(part: number, end: number, numbers: Stretch): number[] {
    const [before, through] = [this.#countBefore(part), this.#countBefore(end)];
    const from = Math.max(numbers.from, before) - before;
    const to = Math.min(numbers.to, through) - before;
    const [start, stop] = [this.#startOf(part), this.#startOf(end)];
    if ((through - before) * SPARSE < stop - start) return this.#sorted(part, end).slice(from, to);
    const slots: number[] = [];
    for (let rank = start, number = 0; rank < stop && number < to; rank += 1) {
      const slot = this.#order.at(rank);
      if (!has(this.#found.bits, slot)) continue;
      if (number >= from) slots.push(slot);
      number += 1;
    }
    return slots;
  }

  #startOf(part: number): number {
    return this.#order.startOf(part);
  }

  #countBefore(part: number): number {
    const known = this.#before[part];
    if (known !== undefined) return known;
    const { bits, spans, count } = this.#found;
    const before = this.#order.before(part);
    return (this.#before[part] = before ? countIn(bits, before, spans) : count);
  }

  /** All matches in some parts. */
  #sorted(part: number, end: number): number[] {
    const { bits, spans } = this.#found;
    const inside = this.#order.before(end) ?? bits;
    const outside = this.#order.before(part);
    if (!outside) throw new Error('Everything is before the end of an order');
    const slots: number[] = [];
    for (const { from, to } of spans)
      for (let w = from; w < to; w += 1) {
        let word = (bits[w] ?? 0) & (inside[w] ?? 0) & ~(outside[w] ?? 0);
        for (; word !== 0; word &= word - 1) slots.push(w * 32 + 31 - Math.clz32(word & -word));
      }
    return slots.sort((a, b) => upwards(this.#order.placeOf(a), this.#order.placeOf(b)));
  }
}

const SAMPLED_WORDS = 64;
const SAMPLED_EVERY = 1_024;

/** Some words here and there, of every crowded area. */
function sampleOf(spans: readonly Stretch[]): Stretch[] {
  const sample: Stretch[] = [];
  for (const { from, to } of spans)
    for (let w = from; w < to; w += SAMPLED_EVERY) sample.push({ from: w, to: Math.min(to, w + SAMPLED_WORDS) });
  return sample;
}

/**
 * The last part of an order that something is true of: it is true of the first, and of none behind one that it is not true of.
 * @param guess looked at first, and from there in wider and wider steps: a good one costs two looks, a bad one no more than a few
 */
function lastPart(guess: number, isTrue: (part: number) => boolean): number {
  let [low, high] = [0, PARTS + 1];
  let next = guess;
  let isBetween = false;
  for (let stride = 1; high - low > 1; stride *= 2) {
    const part: number = isBetween ? (low + high) >>> 1 : Math.min(Math.max(next, low + 1), high - 1);
    const is = isTrue(part);
    if (is) low = part;
    else high = part;
    isBetween ||= is ? part < guess : part > guess;
    next = is ? part + stride : part - stride;
  }
  return low;
}
