import { SELLERS } from './endpoint.ts';
import { type FactKey, FACTS } from './facts.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { ROAD_WIDTHS } from './listing-orders.ts';

/*
 * What lists are narrowed by, one row a filter, in the order of addresses. Schemas, counts, form, chips, saved searches
 * and the search rows' bits come from this table. A filter by a fact is a row here alone; any other says in
 * server/search/traits.ts which properties have it, and its words in web/properties/list/filter-words.ts.
 */

/** Options that a property has or has not. */
interface OptionsRow {
  /**
   * `all_of`: any number is chosen, and a property has all of them; `one_of`: one is chosen; `at_least`: one of rising
   * ones, and a property with a later one has those before it; `yes`: the only one.
   */
  kind: 'all_of' | 'one_of' | 'at_least' | 'yes';
  options: readonly string[];
  /** The first option's bit in property_search.traits. Permanent: a new filter takes the next free ones, 62 is the last. */
  bit: number;
  field: 'select' | 'radio' | 'checkbox';
  /** The fact whose choice or least value it asks for. */
  fact?: FactKey;
}

/** What is typed, or chosen on a map; its condition stands in server/search/filters.ts. */
interface TypedRow {
  kind: 'text' | 'range' | 'unit' | 'place' | 'box';
  keys: readonly string[];
}

export const FILTERS = {
  /** Places, words of descriptions or a listing number, in Devanagari or Latin script; states and districts in ten scripts. */
  q: { kind: 'text', keys: ['q'] },
  price: { kind: 'range', keys: ['price_min', 'price_max'] },
  size: { kind: 'range', keys: ['size_min', 'size_max'] },
  rate: { kind: 'range', keys: ['rate_min', 'rate_max'] },
  /** The unit of size and rate; alone it narrows nothing. */
  unit: { kind: 'unit', keys: ['unit'] },
  /** All of these are on file. */
  papers: { kind: 'all_of', options: DOCUMENT_TYPES, bit: 0, field: 'checkbox' },
  listed_by: { kind: 'one_of', options: SELLERS, bit: 7, field: 'radio' },
  /** As stated, or as a document showed it; what a document contradicts counts for nothing. */
  land_use: { kind: 'one_of', options: FACTS.land_use.choices, bit: 9, field: 'select', fact: 'land_use' },
  /** At least so many feet. */
  road_width: { kind: 'at_least', options: ROAD_WIDTHS, bit: 16, field: 'select', fact: 'road_width' },
  /** A document showed at least one fact. */
  documented: { kind: 'yes', options: ['yes'], bit: 20, field: 'checkbox' },
  /** All steps of completeness (docs/decisions/088). */
  complete: { kind: 'yes', options: ['yes'], bit: 21, field: 'checkbox' },
  /** It asks less than when it was first published, and its last change of price, of the last 90 days, was downwards. */
  reduced: { kind: 'yes', options: ['yes'], bit: 22, field: 'checkbox' },
  /** So many kilometres around a place, from where plots are shown; those without a pin are nowhere. */
  near: { kind: 'place', keys: ['near', 'within'] },
  /** What is shown in a part of the map. Plots without a pin are where their mandal's mark is. */
  box: { kind: 'box', keys: ['box'] },
} as const satisfies Record<string, OptionsRow | TypedRow>;

type Table = typeof FILTERS;
export type FilterName = keyof Table;

/** Filters of options. */
export type OptionFilter = { [F in FilterName]: Table[F] extends OptionsRow ? F : never }[FilterName];
/** Those by a fact. */
export type FactFilter = { [F in OptionFilter]: Table[F] extends { fact: FactKey } ? F : never }[OptionFilter];
export type OptionsOf<F extends OptionFilter> = Table[F]['options'];
export type FilterKind<F extends FilterName> = Table[F]['kind'];

type KeyOf<F extends FilterName> = Table[F] extends { keys: readonly (infer Key)[] } ? Key : F;
/** A query key of lists. */
export type FilterKey = { [F in FilterName]: KeyOf<F> }[FilterName] | 'sort';

// Safe: the table's own keys.
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export const OPTION_FILTERS = FILTER_NAMES.filter((name): name is OptionFilter => 'options' in FILTERS[name]);

export const optionsRow = (name: OptionFilter): OptionsRow => FILTERS[name];

export function keysOf(name: FilterName): readonly FilterKey[] {
  const row: OptionsRow | TypedRow = FILTERS[name];
  // Safe: KeyOf is the type of this.
  return ('keys' in row ? row.keys : [name]) as FilterKey[];
}

/** In the order of addresses. */
export const FILTER_KEYS: readonly FilterKey[] = [...FILTER_NAMES.flatMap(keysOf), 'sort'];
