/** Sets of small numbers, one bit for each, 32 in a word. Signed words: those of an unsigned array become floating-point numbers on their way, which takes three times as long. */
export type Bits = Int32Array;

export const bitsFor = (count: number): Bits => new Int32Array((count + 31) >>> 5);

export const has = (bits: Bits, i: number): boolean => (((bits[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1;

export function put(bits: Bits, i: number): void {
  bits[i >>> 5] = (bits[i >>> 5] ?? 0) | (1 << (i & 31));
}

export function drop(bits: Bits, i: number): void {
  bits[i >>> 5] = (bits[i >>> 5] ?? 0) & ~(1 << (i & 31));
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many are in both sets, of the words from `from` up to and without `to`. */
export function countBoth(a: Bits, b: Bits, from: number, to: number): number {
  let count = 0;
  for (let w = from; w < to; w += 1) count += ones((a[w] ?? 0) & (b[w] ?? 0));
  return count;
}

/** What is in a set, or what is not. */
export interface Term {
  set: Bits;
  isIn: boolean;
}

/** Leaves in `bits` what every term is true of, of the words from `from` up to and without `to`. */
export function keep(bits: Bits, terms: readonly Term[], from: number, to: number): void {
  const anything: Term = { set: bits, isIn: true };
  // Two in one go: half of the time of one by one, and more of them are no quicker.
  for (let i = 0; i < terms.length; i += 2) keepTwo(bits, terms[i] ?? anything, terms[i + 1] ?? anything, from, to);
}

/** Turns a word around where what is not in the set is kept. */
const turn = ({ isIn }: Term): number => (isIn ? 0 : -1);

function keepTwo(bits: Bits, one: Term, other: Term, from: number, to: number): void {
  const [a, b] = [one.set, other.set];
  const [ta, tb] = [turn(one), turn(other)];
  for (let w = from; w < to; w += 1) bits[w] = (bits[w] ?? 0) & ((a[w] ?? 0) ^ ta) & ((b[w] ?? 0) ^ tb);
}

/** Puts into `bits` what is in another set of the same size. */
export function putAll(bits: Bits, others: Bits): void {
  for (let w = 0; w < bits.length; w += 1) bits[w] = (bits[w] ?? 0) | (others[w] ?? 0);
}

/** Those of the set, from the smallest, in the words from `from` up to and without `to`. */
export function* members(bits: Bits, from: number, to: number): Generator<number> {
  for (let w = from; w < to; w += 1) {
    for (let word = bits[w] ?? 0; word !== 0; word &= word - 1) yield w * 32 + (31 - Math.clz32(word & -word));
  }
}
