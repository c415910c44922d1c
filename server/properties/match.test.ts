import { describe, expect, test } from 'vitest';
import { chanceFrom } from '#test/chance.ts';
import { type ListingFacts, Market, MarketFull, type SortKey } from './market.ts';
import { countFlags, match, type Wanted } from './match.ts';
import { read, type Start } from './read-in-order.ts';

/*
 * As many as sets of bits are for, in areas of every size: what they say against going through the list one by one. Listings come and go meanwhile.
 */

const random = chanceFrom(31);
const below = (most: number) => Math.floor(random() * most);

const MANDALS = 60;
const placeOf = (mandal: number) => ({
  mandal_id: `mandal-${mandal}`,
  district_id: `district-${Math.floor(mandal / 5)}`,
  state_id: `state-${Math.floor(mandal / 20)}`,
});

function aListing(number: number, mandal: number): ListingFacts {
  const hasSize = random() < 0.95;
  return {
    number,
    // Many at the same price, and approved at the same moment.
    price: (1 + below(200)) * 10_000,
    metres: hasSize ? (1 + below(400)) * 40.468564224 : Infinity,
    approved: 1_700_000_000_000_000 + below(5_000) * 1_000,
    confirmed: 1_700_000_000_000_000 + below(9_000) * 1_000,
    flags: below(256),
    ...placeOf(mandal),
  };
}

function aMarket(count: number) {
  // Half of them in the first mandal: a crowded one, and small ones beside each other.
  const listings = Array.from({ length: count }, (_, i) =>
    aListing(100_001 + ((i * 7_919) % count), random() < 0.5 ? 0 : below(MANDALS)),
  );
  return { market: marketOf(listings), listings: new Map(listings.map((listing) => [listing.number, listing])) };
}

function marketOf(listings: readonly ListingFacts[]): Market {
  const counts = Map.groupBy(listings, ({ mandal_id }) => Number(mandal_id.slice(7)));
  const mandals = [...counts].toSorted(([a], [b]) => a - b);
  const market = new Market(mandals.map(([mandal, all]) => ({ ...placeOf(mandal), count: all.length })));
  for (const listing of listings) market.append(listing);
  market.close();
  return market;
}

const inRange = (value: number, range: { from: number; to: number } | undefined) =>
  range !== undefined && value >= range.from && value < range.to;

function matching(listings: Iterable<ListingFacts>, wanted: Wanted): ListingFacts[] {
  return [...listings].filter((one) => {
    const { papers = 0 } = wanted;
    const rate = one.price / one.metres;
    return (
      (!wanted.areas || wanted.areas.some((id) => [one.mandal_id, one.district_id, one.state_id].includes(id))) &&
      (!wanted.price || inRange(one.price, wanted.price)) &&
      (!wanted.metres || inRange(one.metres, wanted.metres(one.state_id))) &&
      (!wanted.rate || (one.metres < Infinity && inRange(rate, wanted.rate(one.state_id)))) &&
      (one.flags & papers) === papers &&
      (!wanted.listedBy || (wanted.listedBy === 'agent') === one.flags >= 128)
    );
  });
}

function keyOf(one: ListingFacts, key: SortKey): number {
  if (key === 'rate') return one.metres === Infinity ? Infinity : one.price / one.metres;
  return one[key];
}

function inOrder(listings: ListingFacts[], key: SortKey, descending: boolean): number[] {
  const turn = descending ? -1 : 1;
  return listings
    .toSorted((a, b) => {
      const [keyA, keyB] = [keyOf(a, key), keyOf(b, key)];
      if (keyA === Infinity || keyB === Infinity)
        return keyA === keyB ? a.number - b.number : keyA === Infinity ? 1 : -1;
      return turn * (keyA - keyB || a.number - b.number);
    })
    .map(({ number }) => number);
}

const ranges: (() => { from: number; to: number })[] = [
  () => ({ from: 0, to: below(2_000_000) }),
  () => ({ from: below(2_000_000), to: Infinity }),
  () => ({ from: 500_000, to: 500_001 }),
  () => ({ from: 0, to: 1 }),
  () => ({ from: 0, to: Infinity }),
];
const aRange = () => ranges[below(ranges.length)]?.() ?? { from: 0, to: 0 };

function anyWanted(): Wanted {
  const areas = [
    [`state-${below(3)}`],
    [`district-${below(12)}`, 'mandal-59'],
    [`mandal-${below(8)}`],
    ['nowhere'],
    [],
  ];
  const [factor, shift] = [below(400) * 40, below(3)];
  return {
    ...(random() < 0.5 && { areas: areas[below(areas.length)] ?? [] }),
    ...(random() < 0.5 && { price: aRange() }),
    ...(random() < 0.3 && {
      // Another one in each state, and none in one of them.
      metres: (state: string) =>
        state === `state-${shift}` ? undefined : { from: factor * (state === 'state-0' ? 1 : 0.5), to: Infinity },
    }),
    ...(random() < 0.3 && { rate: () => ({ from: 0, to: 50 + factor }) }),
    ...(random() < 0.4 && { papers: 1 << below(7) }),
    ...(random() < 0.3 && { listedBy: random() < 0.5 ? ('seller' as const) : ('agent' as const) }),
  };
}

const KEYS: SortKey[] = ['approved', 'confirmed', 'price', 'metres', 'rate'];

describe('a market of 12,000 listings', () => {
  const { market, listings } = aMarket(12_000);
  let newest = 200_000;

  test('says of any question what going through the list says: how many, of which flags, and every page in every order', () => {
    for (let round = 0; round < 300; round += 1) {
      // From some round on a few come, go, change and move with each.
      if (round > 60) {
        for (let i = 0; i < 6; i += 1) {
          const number = i < 2 ? (newest += 1) : 100_001 + below(12_000);
          const was = listings.get(number);
          const place = was && i % 2 === 0 ? Number(was.mandal_id.slice(7)) : below(MANDALS);
          const listing = i === 5 ? undefined : aListing(number, place);
          market.change(number, listing);
          if (listing) listings.set(number, listing);
          else listings.delete(number);
        }
      }
      const wanted = anyWanted();
      const right = matching(listings.values(), wanted);
      const found = match(market, wanted);
      expect(found.count, JSON.stringify(wanted)).toBe(right.length);
      expect(countFlags(market, found)).toEqual(
        Array.from({ length: 8 }, (_, flag) => right.filter(({ flags }) => (flags >>> flag) & 1).length),
      );
      const key = KEYS[round % KEYS.length] ?? 'price';
      const descending = round % 2 === 0;
      const all = inOrder(right, key, descending);
      const numbersFrom = (start: Parameters<typeof read>[3]['start']) =>
        read(market, found, { key, descending }, { start, limit: 15 }).map((slot) => market.numbers[slot]);
      for (const offset of [0, 15, below(all.length + 1), Math.max(0, all.length - 7), all.length + 3])
        expect(numbersFrom({ offset })).toEqual(all.slice(offset, offset + 15));
      const middle = below(all.length);
      const at = listings.get(all[middle] ?? 0);
      if (!at) continue;
      const place = { key: keyOf(at, key), number: at.number };
      expect(numbersFrom({ after: place })).toEqual(all.slice(middle + 1, middle + 16));
      expect(numbersFrom({ before: place })).toEqual(all.slice(Math.max(0, middle - 15), middle));
      // A place whose listing has gone, or never was.
      const between = { key: place.key, number: place.number - 0.5 };
      const from = descending && place.key < Infinity ? middle + 1 : middle;
      expect(numbersFrom({ after: between })).toEqual(all.slice(from, from + 15));
      expect(numbersFrom({ before: between })).toEqual(all.slice(Math.max(0, from - 15), from));
    }
    expect(market.count).toBe(listings.size);
  });
});

test('every page is right where filters work for the order and against it, wherever their matches are in it', () => {
  const count = 40_000;
  const listings = Array.from({ length: count }, (_, i): ListingFacts => {
    // The smaller the dearer by area, some at the very same price by area, and some of no known size.
    const metres = 40 + (i % 50 === 0 ? 100 : below(4_000));
    const price = Math.round((200_000 / metres) * (i % 7 === 0 ? 1 : 1 + random() / 10)) * metres;
    const mandal = Math.floor((i * MANDALS) / count);
    return { ...aListing(100_001 + i, mandal), price, metres: i % 20 === 3 ? Infinity : metres };
  });
  const market = marketOf(listings);
  const questions: Wanted[] = [
    { metres: () => ({ from: 0, to: 200 }) },
    { metres: () => ({ from: 0, to: 45 }), areas: ['state-1'] },
    { metres: () => ({ from: 140, to: 141 }) },
    { price: { from: 0, to: 201_000 }, papers: 3 },
    { price: { from: 215_000, to: Infinity } },
    {},
  ];
  for (const wanted of questions) {
    const right = matching(listings, wanted);
    const found = match(market, wanted);
    expect(found.count).toBe(right.length);
    for (const descending of [false, true])
      for (const key of ['rate', 'price', 'metres'] as const) {
        const all = inOrder(right, key, descending);
        const byNumber = new Map(right.map((one) => [one.number, one]));
        const numbersFrom = (start: Start) =>
          read(market, found, { key, descending }, { start, limit: 15 }).map((slot) => market.numbers[slot]);
        for (let page = 0; page < 40; page += 1) {
          const offset = Math.floor((page * (all.length + 20)) / 39);
          expect(numbersFrom({ offset })).toEqual(all.slice(offset, offset + 15));
          const at = byNumber.get(all[offset] ?? 0);
          if (!at) continue;
          const place = { key: keyOf(at, key), number: at.number };
          expect(numbersFrom({ after: place })).toEqual(all.slice(offset + 1, offset + 16));
          expect(numbersFrom({ before: place })).toEqual(all.slice(Math.max(0, offset - 15), offset));
        }
      }
  }
});

test('a market that has no room left says so, and one without listings answers', () => {
  const market = marketOf([]);
  expect(match(market, {}).count).toBe(0);
  expect(
    read(market, match(market, {}), { key: 'price', descending: true }, { start: { offset: 0 }, limit: 15 }),
  ).toEqual([]);
  const fill = () => {
    for (let number = 1; number < 100_000; number += 1) market.change(number, aListing(number, 3));
  };
  expect(fill).toThrow(MarketFull);
});

test('a listing more than its mandal was counted to have, or of a mandal that had none, stands behind and is found', () => {
  const listings = [1, 1, 2, 1, 5].map((mandal, i) => aListing(100_001 + i, mandal));
  const market = new Market([
    { ...placeOf(1), count: 2 },
    { ...placeOf(2), count: 3 },
  ]);
  for (const listing of listings) market.append(listing);
  market.close();
  for (const wanted of [{}, { areas: ['mandal-1'] }, { areas: ['district-0'] }, { areas: ['mandal-5'] }]) {
    const found = match(market, wanted);
    const right = matching(listings, wanted);
    expect(found.count).toBe(right.length);
    const slots = read(market, found, { key: 'price', descending: false }, { start: { offset: 0 }, limit: 15 });
    expect(slots.map((slot) => market.numbers[slot])).toEqual(inOrder(right, 'price', false));
  }
});

test('numbers may lie as far apart as listing numbers can, and come in any order', () => {
  const numbers = Array.from({ length: 60 }, (_, i) => 999_999_999 - i * 16_000_000);
  const market = marketOf(numbers.map((number) => aListing(number, 1)));
  expect(numbers.map((number) => market.numbers[market.slotOf(number) ?? 0])).toEqual(numbers);
  expect(market.slotOf(5)).toBeUndefined();
  for (const number of [5, 4, 3, 999_999_999]) market.change(number, aListing(number, 2));
  market.change(numbers[1] ?? 0, undefined);
  expect([5, 4, 3, 999_999_999].map((number) => market.numbers[market.slotOf(number) ?? 0])).toEqual([
    5, 4, 3, 999_999_999,
  ]);
  expect(market.slotOf(numbers[1] ?? 0)).toBeUndefined();
  expect(market.count).toBe(numbers.length - 1 + 3);
});
