import { SELLERS } from './roles.ts';
import { type FactKey, FACTS } from './facts.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { ROAD_WIDTHS } from './listing-orders.ts';

/*
 * Filters of lists, one row each, in the order of addresses. Schemas, counts, form, chips, saved searches and search
 * bits come from this table. A filter by a fact needs only its row, and words in server/search/said/fact-words.ts; any
 * other also a condition in server/search/traits.ts, words in said/filters/ and messages in web/property/filter-words.ts.
 */

/** The panel of the form that a filter stands in. An option without one is in the last; other rows have a place of their own. */
export type FilterGroup = 'price' | 'size' | 'papers' | 'more';

export interface OptionsRow {
  /**
   * `all_of`: any number may be chosen, and a property needs all of them; `one_of`: one; `at_least`: one of a rising
   * scale, and a property with a higher one has the lower ones too; `yes`: the only one.
   */
  kind: 'all_of' | 'one_of' | 'at_least' | 'yes';
  options: readonly string[];
  /** The first option's bit in property_search.traits. Permanent: a new filter takes the next free ones, 62 is the last. */
  bit: number;
  field: 'select' | 'radio' | 'checkbox';
  fact?: FactKey;
  group?: FilterGroup;
}

/** Typed, or chosen on a map; its condition stands in server/search/filters.ts. */
export interface TypedRow {
  kind: 'text' | 'range' | 'unit' | 'place' | 'box';
  keys: readonly string[];
  group?: FilterGroup;
}

export const FILTERS = {
  /** Places, words of descriptions or a listing number, in Devanagari or Latin script; states and districts in ten scripts. */
  q: { kind: 'text', keys: ['q'] },
  price: { kind: 'range', keys: ['price_min', 'price_max'], group: 'price' },
  size: { kind: 'range', keys: ['size_min', 'size_max'], group: 'size' },
  rate: { kind: 'range', keys: ['rate_min', 'rate_max'], group: 'size' },
  /** The unit of size and rate; alone it narrows nothing. */
  unit: { kind: 'unit', keys: ['unit'], group: 'size' },
  papers: { kind: 'all_of', options: DOCUMENT_TYPES, bit: 0, field: 'checkbox', group: 'papers' },
  listed_by: { kind: 'one_of', options: SELLERS, bit: 7, field: 'radio' },
  /** The stated use, or that of a document; a use that a document contradicts does not count. */
  land_use: { kind: 'one_of', options: FACTS.land_use.choices, bit: 9, field: 'select', fact: 'land_use' },
  road_width: { kind: 'at_least', options: ROAD_WIDTHS, bit: 16, field: 'select', fact: 'road_width' },
  documented: { kind: 'yes', options: ['yes'], bit: 20, field: 'checkbox', group: 'papers' },
  /** All steps of completeness (docs/decisions/088). */
  complete: { kind: 'yes', options: ['yes'], bit: 21, field: 'checkbox', group: 'papers' },
  /** The price is below the first published one, and its last change, within 90 days, was a reduction. */
  reduced: { kind: 'yes', options: ['yes'], bit: 22, field: 'checkbox', group: 'price' },
  /** So many kilometres around a place; properties without a pin are left out. */
  near: { kind: 'place', keys: ['near', 'within'] },
  /** The shown part of the map. Properties without a pin are at their mandal's mark. */
  box: { kind: 'box', keys: ['box'] },
} as const satisfies Record<string, OptionsRow | TypedRow>;
