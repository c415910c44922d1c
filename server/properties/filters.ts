import type { FilterCounts, ListingFilters, NamedPlace } from '#contract/listing-filters.ts';
import type { ListingOrder } from '#contract/listing-orders.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { KnownPlace, PlaceNames } from '#server/areas/place-names.ts';
import { badInput } from '#server/errors.ts';
import type { KnownMarket } from './known-market.ts';
import type { Range, RangeByState, Wanted } from './match.ts';
import type { ListedArea } from './newest-first.ts';
import { wordsIn } from './split-words.ts';
import { isSaidAnyway } from './word-sounds.ts';
import type { Sorting } from './read-in-order.ts';

export const SORTINGS: Record<ListingOrder, Sorting> = {
  newest: { key: 'approved', descending: true },
  confirmed: { key: 'confirmed', descending: true },
  price: { key: 'price', descending: false },
  price_desc: { key: 'price', descending: true },
  rate: { key: 'rate', descending: false },
  rate_desc: { key: 'rate', descending: true },
  size: { key: 'metres', descending: false },
  size_desc: { key: 'metres', descending: true },
};

/** What filters and area come to in a market as it is known now. */
export interface Meant {
  wanted: Wanted;
  understood: FilterCounts['understood'];
}

const LISTING_NUMBER = /^(?:bk[-\s]?)?(\d{6,9})$/i;
const PLACES_NAMED = 5;
/** Two ways to say one size differ in the last of sixteen digits. */
const ROUNDING = 1e-9;

/** @throws Refusal 400 at the path `unit` for one that is not known */
export function meaningOf(known: KnownMarket, filters: ListingFilters, area: ListedArea | undefined): Meant {
  const { understood, ...where } = wordsMeant(known, filters.q, area);
  return {
    understood,
    wanted: {
      ...where,
      price: wholeRupees(filters.price_min, filters.price_max),
      ...rangesInUnit(known, filters),
      papers: filters.papers?.reduce((flags, type) => flags | (1 << DOCUMENT_TYPES.indexOf(type)), 0),
      listedBy: filters.listed_by,
    },
  };
}

/** Whether filters have words that may stand in descriptions. */
export function asksForWords({ names }: KnownMarket, { q }: ListingFilters, area: ListedArea | undefined): boolean {
  return q !== undefined && !LISTING_NUMBER.test(q.trim()) && readWords(names, q, area).others.length > 0;
}

function wordsMeant(
  { names, words }: KnownMarket,
  q: string | undefined,
  area: ListedArea | undefined,
): Pick<Wanted, 'areas' | 'number' | 'words'> & Pick<Meant, 'understood'> {
  const areas = area && [area.id];
  if (q === undefined) return { areas, understood: null };
  const [, digits] = LISTING_NUMBER.exec(q.trim()) ?? [];
  if (digits !== undefined) {
    const number = Number(digits);
    const understood = { places: [], listing_number: printedListingNumber(number), words: [], unknown: [], near: [] };
    return { areas, number, understood };
  }
  const { places, inside, others } = readWords(names, q, area);
  // Beside a place of the asked area there may be the name of one elsewhere, which is not looked for in descriptions instead.
  const isElsewhere = (word: string) => area && inside.length > 0 && names.understand(word).places.length > 0;
  const sought = others.map((asked) => ({ asked, found: isElsewhere(asked) ? undefined : words?.seek(asked) }));
  const found = sought.flatMap((one) => one.found ?? []);
  const unknown = sought.flatMap((one) => (one.found ? [] : one.asked));
  const isNothing = places.length === 0 && found.length === 0 && unknown.length > 0;
  return {
    areas: places.length > 0 || isNothing ? inside.map(({ id }) => id) : areas,
    words: found,
    understood: {
      places: places.slice(0, PLACES_NAMED).map(namesOf),
      listing_number: null,
      words: sought.flatMap((one) => (one.found ? { asked: one.asked, found: one.found.written } : [])),
      unknown,
      near: places.length === 0 && unknown.length > 0 ? names.near(unknown.join(' '), area?.id).map(namesOf) : [],
    },
  };
}

/**
 * The places that a text names, those of them in the asked area, and the words beside their names. What lies elsewhere is still said, so that nobody takes
 * it for a name that we do not know.
 */
function readWords(names: PlaceNames, q: string, area: ListedArea | undefined) {
  const inside = names.understand(q, area?.id);
  const { places, unknown } = inside.places.length > 0 || !area ? inside : names.understand(q);
  const others = unknown.flatMap((word) => wordsIn(word)).filter((word) => !isSaidAnyway(word));
  return { places, inside: inside.places, others };
}

const namesOf = ({ level, state, district, mandal, in_hindi }: KnownPlace): NamedPlace => ({
  level,
  state,
  district,
  mandal,
  in_hindi,
});

function wholeRupees(min: number | undefined, max: number | undefined): Range | undefined {
  if (min === undefined && max === undefined) return undefined;
  return { from: min ?? 0, to: max === undefined ? Infinity : Math.floor(max) + 1 };
}

/** Sizes in square metres and rupees for each of them, by what the unit measures in each state. */
function rangesInUnit({ units }: KnownMarket, filters: ListingFilters): { metres?: RangeByState; rate?: RangeByState } {
  const { unit: name, size_min: sizeMin, size_max: sizeMax, rate_min: rateMin, rate_max: rateMax } = filters;
  if (name === undefined) return {};
  const unit = units.get(name.trim().toLowerCase());
  if (!unit) throw badInput([{ path: 'unit', message: 'There is no unit of this name' }]);
  const sizeIn = (state: string) => unit.inState.get(state) ?? unit.inState.get('');
  const between = (min: number | undefined, max: number | undefined, by: (metres: number) => number) => {
    if (min === undefined && max === undefined) return undefined;
    return (state: string) => {
      const metres = sizeIn(state);
      if (metres === undefined) return undefined;
      const one = by(metres);
      return { from: (min ?? 0) * one * (1 - ROUNDING), to: (max ?? Infinity) * one * (1 + ROUNDING) };
    };
  };
  const metres = between(sizeMin, sizeMax, (one) => one);
  const rate = between(rateMin, rateMax, (one) => 1 / one);
  return { ...(metres && { metres }), ...(rate && { rate }) };
}

/** Whether the unit that sizes are given in measures something in a state: any listing with a size matches there. */
export function measurable({ units }: KnownMarket, filters: ListingFilters): RangeByState | undefined {
  const unit = filters.unit === undefined ? undefined : units.get(filters.unit.trim().toLowerCase());
  if (!unit) return undefined;
  return (state) => (unit.inState.has(state) || unit.inState.has('') ? { from: 0, to: Infinity } : undefined);
}
