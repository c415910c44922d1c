import { type Bits, bitsFor, drop, put } from './bits.ts';

/** An order is cut into so many parts, and one more of what has no key; for the start of each there is the set of all that come before it. */
export const PARTS = 64;

/** A place in an order: the key, and among equal ones the listing's number. */
export interface Place {
  key: number;
  number: number;
}

interface Part {
  /** Everything with a smaller key is in `before`. */
  key: number;
  before: Bits;
}

/**
 * The listings of a market by a key of theirs, smallest first, and by number where keys are equal. `slots` are their places in the market's
 * columns. What has no key has `Infinity` and comes last.
 */
export class Order {
  length = 0;
  readonly #slots: Uint32Array;
  readonly #keys: Float64Array;
  readonly #numbers: Uint32Array;
  #parts: Part[] | undefined;

  /** @param keys of every slot, not negative; they must not change for a slot that is in the order */
  constructor(keys: Float64Array, numbers: Uint32Array, slots: Uint32Array) {
    this.#keys = keys;
    this.#numbers = numbers;
    this.#slots = new Uint32Array(keys.length);
    this.#slots.set(sorted(slots, keys, numbers));
    this.length = slots.length;
  }

  at(rank: number): number {
    return this.#slots[rank] ?? 0;
  }

  placeAt(rank: number): Place {
    return this.placeOf(this.at(rank));
  }

  placeOf(slot: number): Place {
    return { key: this.#keys[slot] ?? Infinity, number: this.#numbers[slot] ?? 0 };
  }

  /** How many come before a place; with the number 0, how many have a smaller key. */
  rank({ key, number }: Place): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const slot = this.at(middle);
      const there = this.#keys[slot] ?? Infinity;
      if (there < key || (there === key && (this.#numbers[slot] ?? 0) < number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The rank that a part begins with; the one after the last, where everything ends. */
  startOf(part: number): number {
    const { key } = this.#partAt(part) ?? {};
    return key === undefined ? this.length : this.rank({ key, number: 0 });
  }

  /** The set of all that come before a part; undefined where that is everything. */
  before(part: number): Bits | undefined {
    return this.#partAt(part)?.before;
  }

  #partAt(part: number): Part | undefined {
    return (this.#parts ??= this.#cut())[part];
  }

  /** After the slot's key was written. */
  add(slot: number): void {
    const place = this.placeOf(slot);
    const rank = this.rank(place);
    this.#slots.copyWithin(rank + 1, rank, this.length);
    this.#slots[rank] = slot;
    this.length += 1;
    for (const { key, before } of this.#parts ?? []) if (place.key < key) put(before, slot);
  }

  /** Before the slot's key changes. */
  remove(slot: number): void {
    const rank = this.rank(this.placeOf(slot));
    if (this.at(rank) !== slot) return;
    this.#slots.copyWithin(rank, rank + 1, this.length);
    this.length -= 1;
    for (const { before } of this.#parts ?? []) drop(before, slot);
  }

  /**
   * Writes the set of those with a key below `key` over the words from `from` up to and without `to`; other words may change too.
   * From the nearest part's set, so that a 128th of the order is gone through at the most.
   */
  writeBelow(into: Bits, key: number, from: number, to: number): void {
    const rank = this.rank({ key, number: 0 });
    const near = Math.min(PARTS, Math.max(0, Math.round((rank * PARTS) / Math.max(1, this.length))));
    const part = this.#partAt(near);
    if (!part) return;
    into.set(part.before.subarray(from, to), from);
    const start = this.rank({ key: part.key, number: 0 });
    for (let i = start; i < rank; i += 1) put(into, this.at(i));
    for (let i = rank; i < start; i += 1) drop(into, this.at(i));
  }

  #cut(): Part[] {
    const parts: Part[] = [];
    const before = bitsFor(this.#keys.length);
    let rank = 0;
    for (let part = 0; part <= PARTS; part += 1) {
      const inner = part > 0 && part < PARTS;
      const key = inner
        ? this.placeAt(Math.floor((part * this.length) / PARTS)).key
        : part === 0
          ? -Infinity
          : Infinity;
      const end = this.rank({ key, number: 0 });
      for (; rank < end; rank += 1) put(before, this.at(rank));
      parts.push({ key, before: before.slice() });
    }
    return parts;
  }
}

const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;

/**
 * By key, then number. Digit by digit (a million in a twentieth of a second, against a whole one by comparing): the bits of numbers that are not
 * negative are in the order of the numbers.
 */
function sorted(slots: Uint32Array, keys: Float64Array, numbers: Uint32Array): Uint32Array {
  const halves = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  // Little-endian, like every machine that Node runs on: the lower half first.
  const digits: ((slot: number) => number)[] = [
    (slot) => (numbers[slot] ?? 0) & (DIGITS - 1),
    (slot) => (numbers[slot] ?? 0) >>> DIGIT_BITS,
    (slot) => (halves[slot * 2] ?? 0) & (DIGITS - 1),
    (slot) => (halves[slot * 2] ?? 0) >>> DIGIT_BITS,
    (slot) => (halves[slot * 2 + 1] ?? 0) & (DIGITS - 1),
    (slot) => (halves[slot * 2 + 1] ?? 0) >>> DIGIT_BITS,
  ];
  let from = slots.slice();
  let to = new Uint32Array(slots.length);
  for (const digit of digits) {
    const starts = new Uint32Array(DIGITS + 1);
    for (const slot of from) {
      const next = digit(slot) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let i = 1; i <= DIGITS; i += 1) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
    for (const slot of from) {
      const here = digit(slot);
      const start = starts[here] ?? 0;
      to[start] = slot;
      starts[here] = start + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}
