import { splitWords } from './split-words.ts';
import { soundsOf } from './word-sounds.ts';

const LATIN = /^[a-z]/i;
/** Of one word: with ड़ as d and as r, or of one and several. */
const SOUNDS_MAX = 3;

/**
 * All words of the descriptions, put together by how they sound: each sound has a number. A spelling is looked at once, however many plots have it;
 * from then on its two hashes find its numbers.
 */
export class Lexicon {
  readonly #numbers = new Map<string, number>();
  /** Of each sound, how it was first written in Latin letters, and in others. */
  readonly #written: { latin?: string; other?: string }[] = [];
  /** A table of spellings with open addressing: hash, check, and what it stands for. */
  #spellings = new Int32Array(3 * 4_096);
  #taken = 0;
  /** Of spellings with several sounds. */
  readonly #several: number[][] = [];
  /** What is read, and the sounds that were heard in it. */
  #bytes: Buffer = Buffer.alloc(0);
  #heard: Uint32Array = new Uint32Array(0);
  #end = 0;

  /** How many sounds there are. */
  get size(): number {
    return this.#written.length;
  }

  /** How many sounds some bytes of UTF-8 have, which stand in `into` from `at` on; one that comes twice may stand there twice. */
  read(bytes: Buffer, from: number, to: number, into: Uint32Array, at: number): number {
    this.#bytes = bytes;
    this.#heard = into;
    this.#end = at;
    splitWords(bytes, from, to, this.#hear);
    return this.#end - at;
  }

  /** More than `read` finds in so many bytes: every word has one at least, and something behind it. */
  static most(bytes: number): number {
    return ((bytes + 1) >>> 1) * SOUNDS_MAX;
  }

  /** Made once: one for each description is work for nothing. */
  readonly #hear = (start: number, end: number, hash: number, check: number): void => {
    const meaning = this.#meaningOf(start, end, hash, check);
    if (meaning > 0) this.#heard[this.#end++] = meaning - 1;
    else if (meaning < NONE)
      for (const sound of this.#several[NONE - 1 - meaning] ?? []) this.#heard[this.#end++] = sound;
  };

  numberOf(sound: string): number | undefined {
    return this.#numbers.get(sound);
  }

  /** How a sound is written, in the letters of `like` if it ever was. */
  writtenLike(like: string, sound: number): string {
    const { latin, other } = this.#written[sound] ?? {};
    return (LATIN.test(like) ? (latin ?? other) : (other ?? latin)) ?? like;
  }

  /** The number of the only sound and one; NONE; or below it which of several. */
  #meaningOf(start: number, end: number, hash: number, check: number): number {
    const table = this.#spellings;
    const mask = table.length / 3 - 1;
    let place = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const at = place * 3;
      const meaning = table[at + 2] ?? FREE;
      if (meaning === FREE) break;
      if (table[at] === hash && table[at + 1] === check) return meaning;
      place = (place + 1) & mask;
    }
    const meaning = this.#learn(this.#bytes.toString('utf8', start, end));
    if (this.#taken * 2 > mask) this.#widen();
    this.#put(hash, check, meaning);
    this.#taken += 1;
    return meaning;
  }

  #learn(spelling: string): number {
    const sounds = soundsOf(spelling).map((sound) => {
      const number = this.#numbers.get(sound) ?? this.#written.push({}) - 1;
      this.#numbers.set(sound, number);
      const written = this.#written[number];
      if (written) written[LATIN.test(spelling) ? 'latin' : 'other'] ??= spelling.toLowerCase();
      return number;
    });
    const [first] = sounds;
    if (first === undefined) return NONE;
    return sounds.length === 1 ? first + 1 : NONE - this.#several.push(sounds);
  }

  #put(hash: number, check: number, meaning: number): void {
    const mask = this.#spellings.length / 3 - 1;
    let place = (hash ^ (hash >>> 15)) & mask;
    while (this.#spellings[place * 3 + 2] !== FREE) place = (place + 1) & mask;
    this.#spellings.set([hash, check, meaning], place * 3);
  }

  #widen(): void {
    const before = this.#spellings;
    this.#spellings = new Int32Array(before.length * 2);
    for (let at = 0; at < before.length; at += 3) {
      const meaning = before[at + 2] ?? FREE;
      if (meaning !== FREE) this.#put(before[at] ?? 0, before[at + 1] ?? 0, meaning);
    }
  }
}

const FREE = 0;
/** A word that says nothing. */
const NONE = -1;
