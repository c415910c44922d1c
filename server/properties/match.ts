import { type Bits, bitsFor, countBoth, has, keep, put, type Term } from './bits.ts';
import { BY_AGENT, type Market, type SortKey, type Stretch } from './market.ts';
import type { Order } from './order.ts';

/** From `from` up to and without `to`. */
export interface Range {
  from: number;
  to: number;
}

/** By state, because units do not measure the same everywhere; undefined where none matches. */
export type RangeByState = (state: string) => Range | undefined;

/** What a listing has to be to match; what is absent is any. */
export interface Wanted {
  /** Ids of areas that do not overlap. */
  areas?: readonly string[] | undefined;
  number?: number | undefined;
  price?: Range | undefined;
  metres?: RangeByState | undefined;
  rate?: RangeByState | undefined;
  /** The flags that have to be set: bits as in `flags`. */
  papers?: number | undefined;
  listedBy?: 'seller' | 'agent' | undefined;
  /** Words that each have to be in its description. */
  words?: readonly Having[] | undefined;
}

/** The listings that have a word, with their slots where these are few enough to look at one by one. */
export interface Having {
  bits: Bits;
  few: readonly number[] | undefined;
}

/** The listings that match, until something else is looked for in the same market. */
export interface Matches {
  count: number;
  bits: Bits;
  /** Of words, apart from each other: none matches outside of them. */
  spans: Stretch[];
  /** Of keys, none matches outside of these. */
  ranges: Partial<Record<SortKey, Range>>;
}

/** Few enough to look at one by one. */
export const FEW = 2_048;
const NONE: Range = { from: 0, to: 0 };

/** Sets to work in, made once: of the matches, and of what is below the bounds of a range. */
const working = new WeakMap<Market, { bits: Bits; bounds: Bits[] }>();

function workingBits(market: Market) {
  const known = working.get(market) ?? { bits: bitsFor(market.capacity), bounds: [] };
  working.set(market, known);
  return known;
}

export function match(market: Market, wanted: Wanted): Matches {
  const { bits } = workingBits(market);
  bits.fill(0);
  const spans: Stretch[] = [];
  const few = fewIn(market, wanted);
  if (few) {
    for (const slot of few) {
      if (!has(market.present, slot) || !liesIn(market, slot, wanted.areas) || !matches(market, slot, wanted)) continue;
      put(bits, slot);
      spans.push(wordsOf({ from: slot, to: slot + 1 }));
    }
  } else {
    for (const stretch of stretchesOf(market, wanted)) {
      matchStretch(market, stretch, wanted);
      spans.push(wordsOf(stretch));
    }
    for (let slot = market.tail; slot < market.used; slot += 1)
      if (has(market.present, slot) && liesIn(market, slot, wanted.areas) && matches(market, slot, wanted))
        put(bits, slot);
    if (market.used > market.tail) spans.push(wordsOf({ from: market.tail, to: market.used }));
  }
  const apart = joined(spans);
  return { count: countIn(bits, bits, apart), bits, spans: apart, ranges: rangesOf(market, wanted) };
}

/** All that match are among these, in or out of the market; undefined where there are many. */
function fewIn(market: Market, { number, words, price }: Wanted): readonly number[] | undefined {
  if (number !== undefined) {
    const slot = market.slotOf(number);
    return slot === undefined ? [] : [slot];
  }
  const withWord = words?.flatMap(({ few }) => (few ? [few] : [])).toSorted((a, b) => a.length - b.length)[0];
  if (withWord || !price || !isFew(market, price)) return withWord;
  const prices = market.order('price');
  const { from, to } = ranksOf(prices, price);
  return Array.from({ length: to - from }, (_, i) => prices.at(from + i));
}

function rangesOf(market: Market, { price, metres, rate }: Wanted): Matches['ranges'] {
  const ids = new Set(market.states.map(({ id }) => id));
  for (let slot = market.tail; slot < market.used; slot += 1) ids.add(market.stateOf(slot));
  const whole = (byState: RangeByState) => {
    const all = [...ids].map((state) => byState(state) ?? NONE);
    return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
  };
  return { ...(price && { price }), ...(metres && { metres: whole(metres) }), ...(rate && { rate: whole(rate) }) };
}

export const ranksOf = (order: Order, { from, to }: Range): Stretch => ({
  from: order.rank({ key: from, number: 0 }),
  to: order.rank({ key: to, number: 0 }),
});

function isFew(market: Market, price: Range): boolean {
  const { from, to } = ranksOf(market.order('price'), price);
  return to - from <= FEW;
}

/** How many of the matches also have each flag; with `listedBy` left out of what was wanted, both kinds can be counted. */
export function countFlags(market: Market, { bits, spans, count }: Matches): number[] {
  if (count * FEW_SHARE < market.count) return countFlagsOneByOne(market, { bits, spans });
  return market.flagged.map((flag) => countIn(bits, flag, spans));
}

/** Below one of so many, going through the matches is quicker than counting whole sets. */
const FEW_SHARE = 25;

function countFlagsOneByOne(market: Market, { bits, spans }: Pick<Matches, 'bits' | 'spans'>): number[] {
  const byFlags = new Int32Array(256);
  for (const { from, to } of spans)
    for (let w = from; w < to; w += 1)
      for (let word = bits[w] ?? 0; word !== 0; word &= word - 1) {
        const flags = market.flags[w * 32 + 31 - Math.clz32(word & -word)] ?? 0;
        byFlags[flags] = (byFlags[flags] ?? 0) + 1;
      }
  return market.flagged.map((_, flag) =>
    byFlags.reduce((sum, count, flags) => sum + ((flags >>> flag) & 1) * count, 0),
  );
}

/** How many are in both sets, within some stretches of words. */
export const countIn = (a: Bits, b: Bits, spans: Stretch[]) =>
  spans.reduce((sum, { from, to }) => sum + countBoth(a, b, from, to), 0);

const wordsOf = ({ from, to }: Stretch): Stretch => ({ from: from >>> 5, to: (to + 31) >>> 5 });

/** Areas beside each other share a word, which is counted once. */
function joined(spans: Stretch[]): Stretch[] {
  const apart: Stretch[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to);
    else apart.push({ ...span });
  }
  return apart;
}

const liesIn = (market: Market, slot: number, areas: readonly string[] | undefined) =>
  areas === undefined || areas.some((area) => market.lies(slot, area));

/** With the same ranges all over. */
interface Uniform extends Stretch {
  metres: Range | undefined;
  rate: Range | undefined;
}

function stretchesOf(market: Market, { areas, metres, rate }: Wanted): Uniform[] {
  const stretches = areas?.map((area) => market.stretchOf(area)) ?? market.states.map(({ stretch }) => stretch);
  const uniform: Uniform[] = [];
  for (const { from, to } of stretches) {
    if (from === to) continue;
    const state = market.stateOf(from);
    const next = { from, to, metres: metres && (metres(state) ?? NONE), rate: rate && (rate(state) ?? NONE) };
    const last = uniform.at(-1);
    const goesOn = areas === undefined && last && same(last.metres, next.metres) && same(last.rate, next.rate);
    if (goesOn) last.to = to;
    else uniform.push(next);
  }
  return uniform;
}

const same = (a: Range | undefined, b: Range | undefined) => a?.from === b?.from && a?.to === b?.to;

function matchStretch(market: Market, stretch: Uniform, wanted: Wanted): void {
  const { bits, bounds } = workingBits(market);
  const { from, to, metres, rate } = stretch;
  if (metres === NONE || rate === NONE) return;
  if (to - from <= FEW) {
    for (let slot = from; slot < to; slot += 1)
      if (has(market.present, slot) && matches(market, slot, wanted)) put(bits, slot);
    return;
  }
  const words = wordsOf(stretch);
  const [first, last] = [bits[words.from] ?? 0, bits[words.to - 1] ?? 0];
  bits.set(market.present.subarray(words.from, words.to), words.from);
  const terms = [...termsOfFlags(market, wanted), ...termsOfWords(wanted)];
  let used = 0;
  const keepBelow = (key: SortKey, bound: number, isIn: boolean) => {
    const set = (bounds[used] ??= bitsFor(market.capacity));
    used += 1;
    market.order(key).writeBelow(set, bound, words.from, words.to);
    terms.push({ set, isIn });
  };
  const keepRange = (key: SortKey, range: Range | undefined) => {
    if (!range) return;
    // A size or rate of nobody knows what is in no range, whereas everything has a price.
    if (range.to < Infinity || key !== 'price') keepBelow(key, range.to, true);
    if (range.from > 0) keepBelow(key, range.from, false);
  };
  keepRange('price', wanted.price);
  keepRange('metres', metres);
  keepRange('rate', rate);
  keep(bits, terms, words.from, words.to);
  // The words at both ends are those of the areas beside it as well.
  const head = -1 << (from & 31);
  const foot = (to & 31) === 0 ? -1 : ~(-1 << (to & 31));
  bits[words.from] = (bits[words.from] ?? 0) & head;
  bits[words.to - 1] = (bits[words.to - 1] ?? 0) & foot;
  bits[words.from] = (bits[words.from] ?? 0) | first;
  bits[words.to - 1] = (bits[words.to - 1] ?? 0) | last;
}

function termsOfFlags(market: Market, { papers = 0, listedBy }: Wanted): Term[] {
  const wanted = listedBy === undefined ? papers : papers | (1 << BY_AGENT);
  return market.flagged.flatMap((set, flag) =>
    (wanted >>> flag) & 1 ? [{ set, isIn: flag !== BY_AGENT || listedBy === 'agent' }] : [],
  );
}

const termsOfWords = ({ words = [] }: Wanted): Term[] => words.map(({ bits }) => ({ set: bits, isIn: true }));

/** Whether one listing does, wherever it lies. */
function matches(market: Market, slot: number, wanted: Wanted): boolean {
  const flags = market.flags[slot] ?? 0;
  const papers = wanted.papers ?? 0;
  if ((flags & papers) !== papers) return false;
  if (wanted.listedBy && (wanted.listedBy === 'agent') !== (((flags >>> BY_AGENT) & 1) === 1)) return false;
  if (wanted.words?.some(({ bits }) => !has(bits, slot))) return false;
  const price = market.prices[slot] ?? 0;
  if (wanted.price && !isIn(price, wanted.price)) return false;
  const metres = market.metres[slot] ?? Infinity;
  if (wanted.metres && !isIn(metres, wanted.metres(market.stateOf(slot)))) return false;
  return !wanted.rate || (metres < Infinity && isIn(price / metres, wanted.rate(market.stateOf(slot))));
}

const isIn = (value: number, range: Range | undefined) =>
  range !== undefined && value >= range.from && value < range.to;
