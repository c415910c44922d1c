import { type SQL, sql } from 'drizzle-orm';
import { FILTER_NAMES, type FilterName, keysOf, type OptionFilter } from '#contract/filter-keys.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { readBox } from '#contract/map-places.ts';
import { c, l, literal, row, type SavedCondition, z } from './columns.ts';
import {
  boxOf,
  type Circle,
  circleOf,
  isInBox,
  isInCircle,
  IS_IN_SAVED_BOX,
  IS_IN_SAVED_CIRCLE,
} from './map-conditions.ts';
import { NEAR_SAID } from './said/filters/near.ts';
import { OPTIONS_SAID } from './said/filters/options.ts';
import { PRICE_SAID } from './said/filters/price.ts';
import { RATE_SAID } from './said/filters/rate.ts';
import { SIZE_SAID } from './said/filters/size.ts';
import { UNIT_SAID } from './said/filters/unit.ts';
import { allOf, hasWords, type Text, textIs } from './text-conditions.ts';
import { hasTraitsSql, traitsSought, wordsOfTraits } from './traits.ts';
import { inMeasuredDistricts, rateIs, ROUNDING, sizeIs, type UnitSizes } from './unit-sizes.ts';

/*
 * Each filter as conditions: on the rows of property_search, and of a saved search on a property. Filters of options
 * share one row here; which properties have them stands in traits.ts.
 */

export interface Sought {
  filters: ListingFilters;
  text: Text;
  unit: UnitSizes | undefined;
  circle: Circle | undefined;
  also?: SQL;
}

/**
 * By what a condition is read: `rows` looks at each row of a sample or map; `words` finds text and options by the index of
 * words, where few have them; `columns` reads an index of another column, and fetches words for what is left of it.
 */
export type ReadBy = 'rows' | 'words' | 'columns';

interface SearchFilter {
  /** Conditions on rows; for `price`, `size` and `rate` the range of their own column comes first. */
  matches(sought: Sought, by: ReadBy): SQL[];
  saves(sought: Sought): Partial<SavedCondition>;
  /** Whether the listing `l` is what `c` has saved. */
  fits: SQL;
  /** The words by which a sentence names it (said/vocabulary.ts), or why it has none. */
  said: object | 'what is left' | 'only on a map';
}

const NO_PRICE_MAX = Number.MAX_SAFE_INTEGER;

/** A bound that the search has not holds for all; `less` and `more` allow for rounding. */
const isSaved = (bound: SQL, condition: SQL): SQL => sql`(${bound} is null or ${condition})`;
const [less, more] = [literal(1 - ROUNDING), literal(1 + ROUNDING)];

export const SEARCH_FILTERS = {
  q: {
    // The words of options with those of the text, so that the index is read once.
    matches: ({ text, filters }, by) =>
      by === 'columns'
        ? textIs({ ...text, words: [] })
        : textIs(text, by === 'words' ? wordsOfTraits(traitsSought(filters)) : []),
    // Its words and places stand in saved-conditions.ts: a search waits for words that no listing has yet.
    saves: () => ({}),
    fits: sql`(${c.listingNumber} is null or ${c.listingNumber} = ${l.listingNumber})
      and (${c.words} is null or ${l.words} @@ ${c.words})`,
    said: 'what is left',
  },
  price: {
    matches({ filters: { price_min: min, price_max: max } }) {
      const bounds: SQL[] = [];
      if (min !== undefined) bounds.push(sql`${row.price} >= ${String(Math.ceil(min))}::bigint`);
      if (max !== undefined) bounds.push(sql`${row.price} <= ${String(Math.floor(max))}::bigint`);
      return bounds.length > 0 ? [allOf(bounds)] : [];
    },
    saves: ({ filters: { price_min: min, price_max: max } }) => ({
      priceMin: Math.ceil(min ?? 0),
      priceMax: max === undefined ? NO_PRICE_MAX : Math.floor(max),
    }),
    fits: sql`${c.priceMax} >= ${l.price} and ${c.priceMin} <= ${l.price}`,
    said: PRICE_SAID,
  },
  size: {
    matches: ({ filters: { size_min: min, size_max: max }, unit, text }) =>
      unit && (min ?? max) !== undefined ? sizeIs(unit, text.areas, min, max) : [],
    saves: ({ filters: { size_min: min, size_max: max } }) => ({ sizeMin: min ?? null, sizeMax: max ?? null }),
    fits: sql`${isSaved(sql`${c.sizeMin}`, sql`${l.metres} >= ${c.sizeMin} * ${z.squareMetres} * ${less}`)}
      and ${isSaved(sql`${c.sizeMax}`, sql`${l.metres} <= ${c.sizeMax} * ${z.squareMetres} * ${more}`)}`,
    said: SIZE_SAID,
  },
  rate: {
    matches: ({ filters: { rate_min: min, rate_max: max }, unit, text }) =>
      unit && (min ?? max) !== undefined ? rateIs(unit, text.areas, min, max) : [],
    saves: ({ filters: { rate_min: min, rate_max: max } }) => ({ rateMin: min ?? null, rateMax: max ?? null }),
    fits: sql`${isSaved(sql`${c.rateMin}`, sql`${l.rate} >= ${c.rateMin} / ${z.squareMetres} * ${less}`)}
      and ${isSaved(sql`${c.rateMax}`, sql`${l.rate} <= ${c.rateMax} / ${z.squareMetres} * ${more}`)}`,
    said: RATE_SAID,
  },
  unit: {
    matches: ({ filters: { size_min, size_max, rate_min, rate_max }, unit, text }) =>
      unit && (size_min ?? size_max ?? rate_min ?? rate_max) !== undefined ? inMeasuredDistricts(unit, text.areas) : [],
    // A saved search keeps its unit beside its bounds.
    saves: () => ({}),
    fits: sql`true`,
    said: UNIT_SAID,
  },
  options: {
    matches({ filters }, by) {
      const bits = traitsSought(filters);
      return bits === 0n || by === 'words' ? [] : [hasTraitsSql(row.traits, sql`${String(bits)}::bigint`)];
    },
    saves: ({ filters }) => ({ traits: traitsSought(filters) }),
    fits: hasTraitsSql(sql`${l.traits}`, sql`${c.traits}`),
    said: OPTIONS_SAID,
  },
  near: {
    matches: ({ circle }) => (circle ? [isInCircle(circle)] : []),
    saves: ({ circle }) => circleOf(circle),
    fits: IS_IN_SAVED_CIRCLE,
    said: NEAR_SAID,
  },
  box: {
    matches: ({ filters }) => [boxIn(filters) ?? []].flat().map(isInBox),
    saves: ({ filters }) => boxOf(boxIn(filters)),
    fits: IS_IN_SAVED_BOX,
    said: 'only on a map',
  },
} as const satisfies Record<Exclude<FilterName, OptionFilter> | 'options', SearchFilter>;

const boxIn = ({ box }: ListingFilters) => (box === undefined ? undefined : readBox(box));

const ALL: readonly SearchFilter[] = Object.values(SEARCH_FILTERS);

/** The condition that the index of words answers. */
export const matchingWords = (sought: Sought): SQL => allOf(SEARCH_FILTERS.q.matches(sought, 'words'));

export const matching = (sought: Sought, by: ReadBy): SQL =>
  allOf([...ALL.flatMap((filter) => filter.matches(sought, by)), ...(sought.also ? [sought.also] : [])]);

interface FoundRows {
  also?: readonly SQL[];
  order?: SQL;
}

/**
 * The matching rows as a table `found`.
 * @param columns those that are needed, with the listing number
 * @param rows what else they are, and their order: rows are then fetched only until a page is full
 */
export function foundBy(sought: Sought, by: ReadBy, columns: SQL, { also = [], order = sql`` }: FoundRows = {}): SQL {
  // Apart from the fetch, which the planner would otherwise charge to every row, and combine indexes to read fewer.
  const found = sql`(select ${columns} from property_search where ${allOf([matching(sought, by), ...also])} ${order} offset 0) found`;
  return sql`${found} where ${fetched(sought, by)}`;
}

/** The conditions for which a row of `found` has to be fetched. */
export const fetched = ({ text }: Sought, by: ReadBy): SQL => allOf(by === 'columns' ? hasWords(text) : []);

type Kept = Omit<SavedCondition, 'area' | 'unitId' | 'listingNumber' | 'words' | 'rules'>;

// Safe: the table rejects null, so every column is written by a filter.
export const savedBy = (sought: Sought): Kept =>
  Object.assign({}, ...ALL.map((filter) => filter.saves(sought))) as Kept;

export const FITS: SQL = sql.join(
  ALL.map(({ fits }) => fits),
  sql` and `,
);

/** Each chosen filter by its name, or `papers mutation` of several that are chosen, with what is left without it. */
export const withoutEach = (filters: ListingFilters): [name: string, others: ListingFilters][] =>
  FILTER_NAMES.filter((name) => name !== 'unit').flatMap((name) => {
    const keys = keysOf(name);
    if (keys.every((key) => filters[key] === undefined)) return [];
    const several = keys.flatMap((key) => (Array.isArray(filters[key]) ? filters[key] : []));
    if (several.length > 0)
      return several.map((one) => [`${name} ${one}`, { ...filters, [name]: several.filter((other) => other !== one) }]);
    return [[name, { ...filters, ...Object.fromEntries(keys.map((key) => [key, undefined])) }]];
  });
