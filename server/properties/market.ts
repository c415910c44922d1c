import { type Bits, bitsFor, drop, put } from './bits.ts';
import { Order } from './order.ts';

/*
 * A copy of what approved listings are filtered and sorted by, in columns: some 80 bytes a listing at the most, so that any combination of filters is
 * counted in a fraction of a millisecond (docs/decisions/031). A listing has a slot. Slots are in the order of areas, so that an area is one stretch of
 * them; what was approved since the copy was made stands behind, in any order.
 */

/** Ids of a mandal and of what it lies in. */
export interface PlacedMandal {
  mandal_id: string;
  district_id: string;
  state_id: string;
}

/** What a listing is filtered and sorted by. */
export interface ListingFacts extends PlacedMandal {
  number: number;
  /** Microseconds since the epoch. */
  approved: number;
  confirmed: number;
  price: number;
  /** Infinity where nobody documents what its unit measures. */
  metres: number;
  /** One bit for each of DOCUMENT_TYPES in their order, and BY_AGENT. */
  flags: number;
}

export const BY_AGENT = 7;
const FLAGS = 8;

/** From slot `from` up to and without `to`. */
export interface Stretch {
  from: number;
  to: number;
}

export const SORT_KEYS = ['approved', 'confirmed', 'price', 'metres', 'rate'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

const TAIL_LEAST = 4_096;
/** A tail is gone through listing by listing, so it stays short beside the rest. */
const TAIL_SHARE = 1 / 32;

/** Thrown by a market that has no slot left: it is to be loaded anew. */
export class MarketFull extends Error {}

export class Market {
  readonly numbers: Uint32Array;
  readonly prices: Float64Array;
  readonly metres: Float64Array;
  readonly flags: Uint8Array;
  readonly #approved: Float64Array;
  readonly #confirmed: Float64Array;
  readonly #rates: Float64Array;
  readonly #mandals: Uint32Array;
  readonly present: Bits;
  /** Of each flag, who has it. */
  readonly flagged: readonly Bits[];
  readonly #places: PlacedMandal[] = [];
  readonly #indexOfMandal = new Map<string, number>();
  /** Of mandals by their index, what of their stretch is not taken yet. */
  readonly #room: Stretch[] = [];
  /** Of areas by their ids, without what stands behind. */
  readonly #stretches = new Map<string, Stretch>();
  readonly states: { id: string; stretch: Stretch }[] = [];
  readonly #orders = new Map<SortKey, Order>();
  /** The slots that were taken when the copy was made, in the order of their listings' numbers. */
  #slotsByNumber = new Uint32Array(0);
  /** By listing number, those that were taken since. */
  readonly #slotsSince = new Map<number, number>();
  /** Where those begin that came after the copy was made. */
  tail = 0;
  used = 0;
  count = 0;

  /** @param mandals with how many listings each has; those of a district together, and of a state */
  constructor(mandals: readonly (PlacedMandal & { count: number })[]) {
    const size = mandals.reduce((sum, { count }) => sum + count, 0);
    const states = new Set(mandals.map((mandal) => mandal.state_id)).size;
    // Each state begins with a word of its own.
    const capacity = size + 32 * (states + 1) + Math.max(TAIL_LEAST, Math.ceil(size * TAIL_SHARE));
    this.numbers = new Uint32Array(capacity);
    this.prices = new Float64Array(capacity);
    this.metres = new Float64Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.#approved = new Float64Array(capacity);
    this.#confirmed = new Float64Array(capacity);
    this.#rates = new Float64Array(capacity);
    this.#mandals = new Uint32Array(capacity);
    this.present = bitsFor(capacity);
    this.flagged = Array.from({ length: FLAGS }, () => bitsFor(capacity));
    for (const mandal of mandals) if (mandal.count > 0) this.#layOut(mandal);
    this.tail = this.used = Math.ceil(this.used / 32) * 32;
  }

  get capacity(): number {
    return this.numbers.length;
  }

  #layOut(mandal: PlacedMandal & { count: number }): void {
    const last = this.states.at(-1);
    if (last?.id !== mandal.state_id) {
      this.used = Math.ceil(this.used / 32) * 32;
      const stretch = { from: this.used, to: this.used };
      this.states.push({ id: mandal.state_id, stretch });
      this.#stretches.set(mandal.state_id, stretch);
    }
    const [from, to] = [this.used, this.used + mandal.count];
    this.used = to;
    for (const id of [mandal.state_id, mandal.district_id, mandal.mandal_id]) {
      const stretch = this.#stretches.get(id);
      if (stretch) stretch.to = to;
      else this.#stretches.set(id, { from, to });
    }
    const index = this.#indexOf(mandal);
    this.#room[index] = { from, to };
    this.#mandals.fill(index, from, to);
  }

  /** While it is made, in any order. What a mandal has more than was counted stands behind. @throws MarketFull */
  append(facts: ListingFacts): void {
    const room = this.#room[this.#indexOf(facts)];
    if (!room || room.from === room.to) this.#take(facts);
    else this.#write(room.from++, facts);
  }

  /** Once everything was appended. */
  close(): void {
    const order = new Float64Array(this.count);
    let i = 0;
    // Number and slot in one figure, exact below 2^53: sorting figures takes a tenth of the time of comparing listings.
    for (let slot = 0; slot < this.used; slot += 1) {
      if (this.#isThere(slot)) order[i++] = (this.numbers[slot] ?? 0) * this.capacity + slot;
    }
    order.sort();
    this.#slotsByNumber = new Uint32Array(order.length);
    for (i = 0; i < order.length; i += 1) this.#slotsByNumber[i] = (order[i] ?? 0) % this.capacity;
  }

  /** Takes over how a listing stands now; undefined where it is no longer on the market. @throws MarketFull */
  change(number: number, facts: ListingFacts | undefined): void {
    const slot = this.#slotWith(number);
    if (slot >= 0) this.#leave(slot);
    if (!facts) return;
    const stays = slot >= 0 && this.#places[this.#mandals[slot] ?? 0]?.mandal_id === facts.mandal_id;
    const taken = stays ? this.#write(slot, facts) : this.#take(facts);
    if (!stays) this.#slotsSince.set(number, taken);
    for (const order of this.#orders.values()) order.add(taken);
  }

  /** Of an area, without what stands behind; empty where it has none. */
  stretchOf(area: string): Stretch {
    return this.#stretches.get(area) ?? { from: 0, to: 0 };
  }

  lies(slot: number, area: string): boolean {
    const place = this.#places[this.#mandals[slot] ?? 0];
    return place !== undefined && (place.mandal_id === area || place.district_id === area || place.state_id === area);
  }

  stateOf(slot: number): string {
    return this.#places[this.#mandals[slot] ?? 0]?.state_id ?? '';
  }

  /** Made when it is first asked for. */
  order(key: SortKey): Order {
    const known = this.#orders.get(key);
    if (known) return known;
    const slots = new Uint32Array(this.count);
    let i = 0;
    for (let slot = 0; slot < this.used; slot += 1) if (this.#isThere(slot)) slots[i++] = slot;
    const keys = {
      approved: this.#approved,
      confirmed: this.#confirmed,
      price: this.prices,
      metres: this.metres,
      rate: this.#rates,
    }[key];
    const order = new Order(keys, this.numbers, slots);
    this.#orders.set(key, order);
    return order;
  }

  slotOf(number: number): number | undefined {
    const slot = this.#slotWith(number);
    return slot >= 0 && this.#isThere(slot) ? slot : undefined;
  }

  /** How many there are whose size nobody can convert. */
  get unmeasured(): number {
    const order = this.order('metres');
    return order.length - order.rank({ key: Infinity, number: 0 });
  }

  #isThere(slot: number): boolean {
    return (((this.present[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  #take(facts: ListingFacts): number {
    if (this.used >= this.capacity) throw new MarketFull();
    const slot = this.used;
    this.used += 1;
    return this.#write(slot, facts);
  }

  #write(slot: number, facts: ListingFacts): number {
    this.numbers[slot] = facts.number;
    this.prices[slot] = facts.price;
    this.metres[slot] = facts.metres;
    this.flags[slot] = facts.flags;
    this.#approved[slot] = facts.approved;
    this.#confirmed[slot] = facts.confirmed;
    this.#rates[slot] = facts.metres === Infinity ? Infinity : facts.price / facts.metres;
    this.#mandals[slot] = this.#indexOf(facts);
    for (let flag = 0; flag < FLAGS; flag += 1) {
      const bits = this.flagged[flag];
      if (bits && (facts.flags >>> flag) & 1) put(bits, slot);
    }
    put(this.present, slot);
    this.count += 1;
    return slot;
  }

  #leave(slot: number): void {
    if (!this.#isThere(slot)) return;
    for (const order of this.#orders.values()) order.remove(slot);
    for (const bits of this.flagged) drop(bits, slot);
    drop(this.present, slot);
    this.count -= 1;
  }

  #indexOf({ mandal_id, district_id, state_id }: PlacedMandal): number {
    const known = this.#indexOfMandal.get(mandal_id);
    if (known !== undefined) return known;
    const index = this.#places.push({ mandal_id, district_id, state_id }) - 1;
    this.#indexOfMandal.set(mandal_id, index);
    return index;
  }

  /** Where a listing stands or last stood; -1 where it never did. */
  #slotWith(number: number): number {
    const since = this.#slotsSince.get(number);
    if (since !== undefined) return since;
    let from = 0;
    let to = this.#slotsByNumber.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const slot = this.#slotsByNumber[middle] ?? 0;
      const there = this.numbers[slot] ?? 0;
      if (there === number) return slot;
      if (there < number) from = middle + 1;
      else to = middle;
    }
    return -1;
  }
}
