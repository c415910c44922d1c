/** Draws from a sequence that is the same for the same seed, on every machine. */
export interface Chance {
  /** A number from `from` up to, and not including, `to`. */
  between(from: number, to: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** True with this probability. */
  happens(probability: number): boolean;
}

/** Mulberry32 over an FNV-1a hash of the seed. */
export function chanceFrom(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  return {
    between: (from, to) => from + next() * (to - from),
    pick: ([first, ...rest]) => [first, ...rest][Math.floor(next() * (rest.length + 1))] ?? first,
    happens: (probability) => next() < probability,
  };
}
