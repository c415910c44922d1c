import { inLatin } from '#server/areas/sound.ts';
import { type Bits, bitsFor, countBoth, drop, put, putAll } from './bits.ts';
import { Lexicon } from './lexicon.ts';
import type { Market } from './market.ts';
import { FEW, type Having } from './match.ts';
import { soundsOf } from './word-sounds.ts';

/*
 * Who has which words. Most words are of few listings, and most of what is written are few words: a common word has a set of bits, another one its slots
 * in one long row of all of them (docs/decisions/036).
 */

/** By the sound's number in the lexicon. */
export interface Postings {
  common: ReadonlyMap<number, Bits>;
  /** Where the slots of a sound begin in `slots`, and behind the last one its end. */
  starts: Uint32Array;
  slots: Uint32Array;
}

interface Counted extends Having {
  count: number;
}

/** A word of a question that descriptions have. */
export interface FoundWord extends Counted {
  /** As descriptions have it: as it was asked, unless that was a typing error. */
  written: string;
}

/** A shorter word with a wrong letter is another word. */
const TYPING_ERROR_FROM = 5;
const SOUND_FROM = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const VOWELS = 'aeiou';
/** What was written anew is gone through with each word, so it stays short beside the rest. */
const ANEW_LEAST = 4_096;
const ANEW_SHARE = 1 / 128;
const SETS_KEPT = 16;

export class DescriptionWords {
  readonly #market: Market;
  readonly #lexicon: Lexicon;
  readonly #postings: Postings;
  /** Slots that were written anew, with those of their words that are not common; and those by the word. */
  readonly #anew = new Map<number, ReadonlySet<number>>();
  readonly #anewWith = new Map<number, Set<number>>();
  /** Of words that were asked for last. */
  readonly #sets = new Map<string, Counted>();

  constructor(market: Market, lexicon: Lexicon, postings: Postings) {
    this.#market = market;
    this.#lexicon = lexicon;
    this.#postings = postings;
  }

  /** So much was written anew that everything is better read again. */
  get isOld(): boolean {
    return this.#anew.size > Math.max(ANEW_LEAST, this.#market.capacity * ANEW_SHARE);
  }

  /** Takes over how a listing is described now; without a slot it has left the market. */
  change(slot: number | undefined, description: string): void {
    this.#sets.clear();
    if (slot === undefined) return;
    const { common } = this.#postings;
    for (const bits of common.values()) drop(bits, slot);
    const others = new Set<number>();
    const bytes = Buffer.from(description);
    const heard = new Uint32Array(Lexicon.most(bytes.length));
    for (const sound of heard.subarray(0, this.#lexicon.read(bytes, 0, bytes.length, heard, 0))) {
      const bits = common.get(sound);
      if (bits) put(bits, slot);
      else others.add(sound);
    }
    this.#anew.set(slot, others);
    for (const sound of others) {
      const slots = this.#anewWith.get(sound) ?? new Set();
      this.#anewWith.set(sound, slots.add(slot));
    }
  }

  /** The listings with a word, however it is spelled; where there are none, those with the commonest word that is one typing error away. */
  seek(word: string): FoundWord | undefined {
    const having = this.#having(soundsOf(word).flatMap((sound) => this.#lexicon.numberOf(sound) ?? []));
    if (having.count > 0) return { ...having, written: word };
    for (const nearby of [soundsOneApart, spellingsOneApart]) {
      const numbers = [...nearby(word)].flatMap((sound) => this.#lexicon.numberOf(sound) ?? []);
      for (const sound of numbers.toSorted((a, b) => this.#sizeOf(b) - this.#sizeOf(a))) {
        const likely = this.#having([sound]);
        if (likely.count > 0) return { ...likely, written: this.#lexicon.writtenLike(word, sound) };
      }
    }
    return undefined;
  }

  /** About how many have had it. */
  #sizeOf(sound: number): number {
    const { common, starts } = this.#postings;
    if (common.has(sound)) return this.#market.count;
    return (starts[sound + 1] ?? 0) - (starts[sound] ?? 0) + (this.#anewWith.get(sound)?.size ?? 0);
  }

  #having(sounds: readonly number[]): Counted {
    const key = sounds.join();
    const known = this.#sets.get(key);
    if (known) return known;
    const [first, ...others] = sounds.map((sound) => this.#setOf(sound));
    const bits = others.length > 0 && first ? first.slice() : (first ?? bitsFor(0));
    for (const other of others) putAll(bits, other);
    const count = countBoth(bits, this.#market.present, 0, bits.length);
    const having = { bits, count, few: count <= FEW ? this.#slotsOf(sounds) : undefined };
    const [oldest] = this.#sets.keys();
    if (this.#sets.size >= SETS_KEPT && oldest !== undefined) this.#sets.delete(oldest);
    this.#sets.set(key, having);
    return having;
  }

  #setOf(sound: number): Bits {
    const common = this.#postings.common.get(sound);
    if (common) return common;
    const bits = bitsFor(this.#market.capacity);
    for (const slot of this.#slotsWith(sound)) put(bits, slot);
    return bits;
  }

  /** Those of few listings have no set. */
  #slotsOf(sounds: readonly number[]): number[] | undefined {
    if (sounds.some((sound) => this.#postings.common.has(sound))) return undefined;
    return [...new Set(sounds.flatMap((sound) => [...this.#slotsWith(sound)]))];
  }

  *#slotsWith(sound: number): Generator<number> {
    const { starts, slots } = this.#postings;
    for (let i = starts[sound] ?? 0; i < (starts[sound + 1] ?? 0); i += 1) {
      const slot = slots[i] ?? 0;
      if (!this.#anew.has(slot)) yield slot;
    }
    for (const slot of this.#anewWith.get(sound) ?? []) if (this.#anew.get(slot)?.has(sound)) yield slot;
  }
}

/** What a word would sound like with one letter of its sound more, less, or another one. */
function soundsOneApart(word: string): Set<string> {
  const nearby = new Set<string>();
  if (inLatin(word).length < TYPING_ERROR_FROM) return nearby;
  for (const sound of soundsOf(word)) {
    if (sound.length < SOUND_FROM || !/^[a-z]/.test(sound)) continue;
    for (let i = 1; i <= sound.length; i += 1) {
      const [before, after] = [sound.slice(0, i), sound.slice(i + 1)];
      nearby.add(before + after);
      for (const letter of LETTERS) nearby.add(before + letter + after).add(before + letter + sound.slice(i));
    }
  }
  return nearby;
}

/** What it would sound like with two letters that changed places, one too many, or a vowel missing, which decides how its neighbours are spoken. */
function spellingsOneApart(word: string): Set<string> {
  const latin = inLatin(word).replace(/[^a-z]/g, '');
  const nearby = new Set<string>();
  if (latin.length < TYPING_ERROR_FROM) return nearby;
  for (let i = 1; i < latin.length; i += 1) {
    const [before, letter, next, after] = [latin.slice(0, i), latin[i] ?? '', latin[i + 1] ?? '', latin.slice(i + 2)];
    const meant = [before + next + after, before + next + letter + after];
    for (const vowel of VOWELS) meant.push(before + vowel + letter + next + after);
    for (const sound of meant.flatMap((spelling) => soundsOf(spelling)))
      if (sound.length >= SOUND_FROM) nearby.add(sound);
  }
  return nearby;
}
