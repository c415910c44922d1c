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

/** Leaves in `a` what is also in `b`. */
export function keepBoth(a: Bits, b: Bits, from: number, to: number): void {
  for (let w = from; w < to; w += 1) a[w] = (a[w] ?? 0) & (b[w] ?? 0);
}

/** Leaves in `a` what is not in `b`. */
export function keepOthers(a: Bits, b: Bits, from: number, to: number): void {
  for (let w = from; w < to; w += 1) a[w] = (a[w] ?? 0) & ~(b[w] ?? 0);
}

/** Leaves in `a` what is in `b` and not in `c`. */
export function keepBetween(a: Bits, b: Bits, c: Bits, from: number, to: number): void {
  for (let w = from; w < to; w += 1) a[w] = (a[w] ?? 0) & (b[w] ?? 0) & ~(c[w] ?? 0);
}

/** Those of the set, from the smallest, in the words from `from` up to and without `to`. */
export function* members(bits: Bits, from: number, to: number): Generator<number> {
  for (let w = from; w < to; w += 1) {
    for (let word = bits[w] ?? 0; word !== 0; word &= word - 1) yield w * 32 + (31 - Math.clz32(word & -word));
  }
}
