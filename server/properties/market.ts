import { type SQL, sql } from 'drizzle-orm';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { type Bits, bitsFor, drop, put } from './bits.ts';
import { Order } from './order.ts';

/*
 * A copy of what approved listings are filtered and sorted by, in columns: some 80 bytes a listing at the most, so that any combination of filters is
 * counted in a fraction of a millisecond (docs/decisions/031). A listing has a slot. Slots are in the order of areas, so that an area is one stretch of
 * them; what was approved since the copy was made stands behind, in any order.
 */

/** What a listing is filtered and sorted by. */
export interface ListingFacts {
  number: number;
  /** Microseconds since the epoch. */
  approved: number;
  confirmed: number;
  price: number;
  /** Infinity where nobody documents what its unit measures. */
  metres: number;
  /** One bit for each of DOCUMENT_TYPES in their order, and BY_AGENT. */
  flags: number;
  mandal_id: string;
  district_id: string;
  state_id: string;
}

export const BY_AGENT = 7;
const FLAGS = 8;

/** From slot `from` up to and without `to`. */
export interface Stretch {
  from: number;
  to: number;
}

interface PlacedMandal {
  mandal: string;
  district: string;
  state: string;
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

  constructor(size: number) {
    const capacity = size + 32 * 64 + Math.max(TAIL_LEAST, Math.ceil(size * TAIL_SHARE));
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
  }

  get capacity(): number {
    return this.numbers.length;
  }

  /** While it is made: the listings of one mandal after the other, and those of a state together. */
  append(facts: ListingFacts): void {
    const last = this.states.at(-1);
    if (last?.id !== facts.state_id) {
      // Each state begins with a word of its own.
      this.used = Math.ceil(this.used / 32) * 32;
      const stretch = { from: this.used, to: this.used };
      this.states.push({ id: facts.state_id, stretch });
      this.#stretches.set(facts.state_id, stretch);
    }
    const slot = this.#take(facts);
    for (const id of [facts.state_id, facts.district_id, facts.mandal_id]) {
      const stretch = this.#stretches.get(id);
      if (stretch) stretch.to = slot + 1;
      else this.#stretches.set(id, { from: slot, to: slot + 1 });
    }
    this.tail = Math.ceil(this.used / 32) * 32;
  }

  /** Once everything was appended. */
  close(): void {
    const order = new Float64Array(this.count);
    let i = 0;
    // Number and slot in one figure, exact below 2^53: sorting figures takes a tenth of the time of comparing listings.
    for (let slot = 0; slot < this.used; slot += 1) {
      if (this.#isThere(slot)) order[i++] = (this.numbers[slot] ?? 0) * this.capacity + slot;
    }
    this.#slotsByNumber = Uint32Array.from(order.sort(), (figure) => figure % this.capacity);
    this.used = this.tail;
  }

  /** Takes over how a listing stands now; undefined where it is no longer on the market. @throws MarketFull */
  change(number: number, facts: ListingFacts | undefined): void {
    const slot = this.#slotWith(number);
    if (slot >= 0) this.#leave(slot);
    if (!facts) return;
    const stays = slot >= 0 && this.#places[this.#mandals[slot] ?? 0]?.mandal === facts.mandal_id;
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
    return place !== undefined && (place.mandal === area || place.district === area || place.state === area);
  }

  stateOf(slot: number): string {
    return this.#places[this.#mandals[slot] ?? 0]?.state ?? '';
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

  #indexOf({ mandal_id: mandal, district_id: district, state_id: state }: ListingFacts): number {
    const known = this.#indexOfMandal.get(mandal);
    if (known !== undefined) return known;
    const index = this.#places.push({ mandal, district, state }) - 1;
    this.#indexOfMandal.set(mandal, index);
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

/** Written out: asking PostgreSQL for an enum's values costs a look into its catalogue for each row. */
const FLAG_OF_TYPE = sql.raw(
  `case type ${DOCUMENT_TYPES.map((type, i) => `when '${type}' then ${1 << i}`).join(' ')} else 0 end`,
);

const papersOf = (where: SQL) => sql`
  select property_id, bit_or(${FLAG_OF_TYPE}) as papers from documents ${where} group by property_id`;

/** @param papers a table expression with property_id and papers */
export const factsFrom = (papers: SQL): SQL => sql`
  select p.listing_number::int as number, p.price_rupees::float8 as price,
    coalesce(p.size::float8 * coalesce(here.square_metres, everywhere.square_metres), 'infinity') as metres,
    (extract(epoch from p.approved_at) * 1000000)::float8 as approved,
    (extract(epoch from coalesce(p.confirmed_at, p.approved_at)) * 1000000)::float8 as confirmed,
    coalesce(filed.papers, 0) | case when owner.role = 'agent' then ${sql.raw(String(1 << BY_AGENT))} else 0 end as flags,
    p.mandal_id, p.district_id, p.state_id
  from properties p
  join users owner on owner.id = p.owner_id
  left join unit_sizes here on here.unit_id = p.unit_id and here.state_id = p.state_id
  left join unit_sizes everywhere on everywhere.unit_id = p.unit_id and everywhere.state_id is null
  left join ${papers} filed on filed.property_id = p.id
  where p.status = 'approved'`;

export const ALL_PAPERS = sql`(${papersOf(sql``)})`;
export const OWN_PAPERS = sql`lateral (${papersOf(sql`where property_id = p.id`)})`;

const ROWS_AT_ONCE = 5_000;

/** Reads the whole market, in the caller's transaction, whose snapshot stays. Other work goes on between the pieces. */
export async function readMarket(tx: Transaction): Promise<Market> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const { rows } = await tx.execute<{ size: string }>(
    sql`select count(*) as size from properties where status = 'approved'`,
  );
  const market = new Market(Number(rows[0]?.size ?? 0));
  await tx.execute(
    sql`declare market no scroll cursor for ${factsFrom(ALL_PAPERS)} order by p.state_id, p.district_id, p.mandal_id`,
  );
  for (;;) {
    const piece = await tx.execute<ListingFacts & Record<string, unknown>>(
      sql.raw(`fetch ${ROWS_AT_ONCE} from market`),
    );
    for (const facts of piece.rows) market.append(facts);
    if (piece.rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close market`);
  market.close();
  return market;
}

/** How the listings that changed stand now, of those that are on the market. */
export async function readChanged(tx: Transaction | Database, numbers: readonly number[]): Promise<ListingFacts[]> {
  const { rows } = await tx.execute<ListingFacts & Record<string, unknown>>(
    sql`${factsFrom(OWN_PAPERS)} and p.listing_number = any(${sql.param(numbers)}::bigint[])`,
  );
  return rows;
}
