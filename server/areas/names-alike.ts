/** Of all letter pairs of two names, the share that both have (Dice). */
const ALIKE_FROM = 0.4;

/** Finds what is written somewhat like a word among many names in Latin letters, by their pairs of letters. */
export class NamesAlike<Named> {
  readonly #named: readonly Named[];
  /** By pair, the places in `named` of those whose names have it. */
  readonly #having = new Map<number, number[]>();
  /** How many pairs each name has. */
  readonly #counts: Uint16Array;

  constructor(named: readonly Named[], latinOf: (one: Named) => string) {
    this.#named = named;
    this.#counts = new Uint16Array(named.length);
    for (const [i, one] of named.entries()) {
      for (const pair of pairsOf(latinOf(one))) {
        const having = this.#having.get(pair);
        // It is in the name twice.
        if (having?.at(-1) === i) continue;
        if (having) having.push(i);
        else this.#having.set(pair, [i]);
        this.#counts[i] = (this.#counts[i] ?? 0) + 1;
      }
    }
  }

  /** Those whose names are most like some words in Latin letters, the likest first; none that hardly is. */
  near(latin: string, { most, among }: { most: number; among: (one: Named) => boolean }): Named[] {
    const sought = new Set(pairsOf(latin));
    const both = new Uint16Array(this.#named.length);
    for (const pair of sought) for (const i of this.#having.get(pair) ?? []) both[i] = (both[i] ?? 0) + 1;
    const found: { one: Named; likeness: number }[] = [];
    for (const [i, one] of this.#named.entries()) {
      const likeness = (2 * (both[i] ?? 0)) / (sought.size + (this.#counts[i] ?? 0));
      if (likeness > ALIKE_FROM && among(one)) found.push({ one, likeness });
    }
    return found
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, most)
      .map(({ one }) => one);
  }
}

/** Each as one figure; the edges of a name are letters, too. */
function pairsOf(latin: string): number[] {
  const letters = latin.replace(/[^a-z0-9]/g, '');
  const pairs: number[] = [];
  let before = 0;
  for (let i = 0; i < letters.length; i += 1) {
    const letter = letters.charCodeAt(i);
    pairs.push(before * 128 + letter);
    before = letter;
  }
  return letters === '' ? pairs : [...pairs, before * 128];
}
