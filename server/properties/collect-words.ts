import { type Bits, bitsFor, put } from './bits.ts';
import { DescriptionWords } from './description-words.ts';
import { Lexicon } from './lexicon.ts';
import type { Market } from './market.ts';

/** From so many of the slots on, a set of bits is smaller than the slots one by one. */
const COMMON_SHARE = 1 / 32;
const COMMON_LEAST = 64;
const PIECE = 1 << 20;
const LISTINGS_AT_ONCE = 1 << 15;

/** The words of all descriptions, while these are read one after the other, in any order. */
export class WordCollector {
  readonly #market: Market;
  readonly #lexicon = new Lexicon();
  /** Of the listings that were read last: how many sounds each has, and the sounds. */
  #heard = new Uint32Array(PIECE);
  #end = 0;
  /** And where each of them stands there, with its slot in the same figure, exact below 2^53: sorting figures takes a tenth of the time of comparing. */
  readonly #places = new Float64Array(LISTINGS_AT_ONCE);
  #listings = 0;
  /** By sound: how many have it, and which slot was the last. */
  #counts = new Uint32Array(4_096);
  #last = new Int32Array(4_096).fill(-1);
  readonly #common = new Map<number, Bits>();
  readonly #commonFrom: number;
  /** Everything that was read before: -1 - a slot, followed by its sounds that were not common by then. */
  readonly #pieces: Int32Array[] = [];
  #pieceEnd = PIECE;

  constructor(market: Market) {
    this.#market = market;
    this.#commonFrom = Math.max(COMMON_LEAST, Math.ceil(market.capacity * COMMON_SHARE));
  }

  /** Once for each slot: its description in UTF-8. */
  append(slot: number, bytes: Buffer, from: number, to: number): void {
    const most = 1 + Lexicon.most(to - from);
    if (this.#end + most > PIECE || this.#listings === LISTINGS_AT_ONCE) this.#sortOut();
    if (most > this.#heard.length) this.#heard = new Uint32Array(most);
    const count = this.#lexicon.read(bytes, from, to, this.#heard, this.#end + 1);
    this.#heard[this.#end] = count;
    this.#places[this.#listings] = slot * PIECE + this.#end;
    this.#listings += 1;
    this.#end += 1 + count;
  }

  /** In the order of the slots, so that neighbours in the sets are written one after the other: in any order that takes half of all the time. */
  #sortOut(): void {
    while (this.#counts.length < this.#lexicon.size) this.#widen();
    for (const place of this.#places.subarray(0, this.#listings).sort()) {
      const slot = Math.floor(place / PIECE);
      const at = place % PIECE;
      this.#write(-1 - slot);
      const end = at + (this.#heard[at] ?? 0);
      for (let i = at + 1; i <= end; i += 1) {
        const sound = this.#heard[i] ?? 0;
        if (this.#last[sound] === slot) continue;
        this.#last[sound] = slot;
        const count = (this.#counts[sound] ?? 0) + 1;
        this.#counts[sound] = count;
        if (count > this.#commonFrom) put(this.#commonSet(sound), slot);
        else this.#write(sound);
      }
    }
    this.#listings = 0;
    this.#end = 0;
  }

  /** Once everything was appended. */
  close(): DescriptionWords {
    this.#sortOut();
    const { size } = this.#lexicon;
    const starts = new Uint32Array(size + 1);
    for (let sound = 0; sound < size; sound += 1)
      starts[sound + 1] = (starts[sound] ?? 0) + (this.#common.has(sound) ? 0 : (this.#counts[sound] ?? 0));
    const slots = new Uint32Array(starts[size] ?? 0);
    const next = starts.slice();
    let slot = 0;
    for (const [i, piece] of this.#pieces.entries()) {
      const end = i === this.#pieces.length - 1 ? this.#pieceEnd : PIECE;
      for (let at = 0; at < end; at += 1) {
        const value = piece[at] ?? 0;
        if (value < 0) {
          slot = -1 - value;
          continue;
        }
        const common = this.#common.get(value);
        const place = next[value] ?? 0;
        if (common) put(common, slot);
        else {
          slots[place] = slot;
          next[value] = place + 1;
        }
      }
    }
    return new DescriptionWords(this.#market, this.#lexicon, { common: this.#common, starts, slots });
  }

  #commonSet(sound: number): Bits {
    const known = this.#common.get(sound);
    if (known) return known;
    const bits = bitsFor(this.#market.capacity);
    this.#common.set(sound, bits);
    return bits;
  }

  #write(value: number): void {
    if (this.#pieceEnd === PIECE) {
      this.#pieces.push(new Int32Array(PIECE));
      this.#pieceEnd = 0;
    }
    const piece = this.#pieces.at(-1);
    if (piece) piece[this.#pieceEnd] = value;
    this.#pieceEnd += 1;
  }

  #widen(): void {
    const [counts, last] = [this.#counts, this.#last];
    this.#counts = new Uint32Array(counts.length * 2);
    this.#counts.set(counts);
    this.#last = new Int32Array(last.length * 2).fill(-1);
    this.#last.set(last);
  }
}
