import { formOf, type Word, wordsOf } from './words.ts';

/** Phrases of one to several words, and what each means. They are split at the first search, not at the start. */
export class Phrases<Meaning> {
  readonly #said: (readonly [meaning: Meaning, phrases: string])[];
  #byWords: ReadonlyMap<string, Meaning> | undefined;
  #wordsMax = 1;

  /** @param said phrases apart by commas; where one is said of two meanings, the first stays */
  constructor(said: readonly (readonly [meaning: Meaning, phrases: string])[]) {
    this.#said = [...said];
  }

  /** The longest phrase that begins at a word. */
  at(words: readonly Word[], start: number): { meaning: Meaning; words: number } | undefined {
    const meanings = this.#meanings();
    for (let length = Math.min(this.#wordsMax, words.length - start); length > 0; length -= 1) {
      const key = words
        .slice(start, start + length)
        .map(({ form }) => form)
        .join(' ');
      const meaning = meanings.get(key);
      if (meaning !== undefined) return { meaning, words: length };
    }
    return undefined;
  }

  /** Each single word of all phrases. */
  words(): Set<string> {
    return new Set([...this.#meanings().keys()].flatMap((key) => key.split(' ')));
  }

  #meanings(): ReadonlyMap<string, Meaning> {
    if (this.#byWords) return this.#byWords;
    const meanings = new Map<string, Meaning>();
    for (const [meaning, phrases] of this.#said)
      for (const phrase of phrases.split(',')) {
        const forms = formsOf(phrase.trim());
        this.#wordsMax = Math.max(this.#wordsMax, forms.length);
        const key = forms.join(' ');
        if (key !== '' && !meanings.has(key)) meanings.set(key, meaning);
      }
    return (this.#byWords = meanings);
  }
}

/** Letters and spaces are words as they are, and most phrases are of those. */
const formsOf = (phrase: string): string[] =>
  /^[\p{L}\p{M} ]+$/u.test(phrase) ? phrase.split(/ +/).map(formOf) : wordsOf(phrase).map(({ form }) => form);
