import { type Word, wordsOf } from './words.ts';

/** Phrases of one to several words, and what each means. */
export class Phrases<Meaning> {
  readonly #meanings = new Map<string, Meaning>();
  #wordsMax = 1;

  /** @param phrases apart by commas; where one is said of two meanings, the first stays */
  add(phrases: string, meaning: Meaning): this {
    for (const phrase of phrases.split(',')) {
      const words = wordsOf(phrase);
      if (words.length === 0) continue;
      this.#wordsMax = Math.max(this.#wordsMax, words.length);
      const key = words.map(({ form }) => form).join(' ');
      if (!this.#meanings.has(key)) this.#meanings.set(key, meaning);
    }
    return this;
  }

  /** The longest phrase that begins at a word. */
  at(words: readonly Word[], start: number): { meaning: Meaning; words: number } | undefined {
    for (let length = Math.min(this.#wordsMax, words.length - start); length > 0; length -= 1) {
      const key = words
        .slice(start, start + length)
        .map(({ form }) => form)
        .join(' ');
      const meaning = this.#meanings.get(key);
      if (meaning !== undefined) return { meaning, words: length };
    }
    return undefined;
  }

  /** Each single word of all phrases. */
  words(): Set<string> {
    return new Set([...this.#meanings.keys()].flatMap((key) => key.split(' ')));
  }
}
