import type { FactKey } from './facts.ts';
import { type FilterGroup, FILTERS, type OptionsRow, type TypedRow } from './filters.ts';

type Table = typeof FILTERS;
export type FilterName = keyof Table;

export type OptionFilter = { [F in FilterName]: Table[F] extends OptionsRow ? F : never }[FilterName];
export type FactFilter = { [F in OptionFilter]: Table[F] extends { fact: FactKey } ? F : never }[OptionFilter];
export type OptionsOf<F extends OptionFilter> = Table[F]['options'];
export type FilterKind<F extends FilterName> = Table[F]['kind'];

type KeyOf<F extends FilterName> = Table[F] extends { keys: readonly (infer Key)[] } ? Key : F;
export type FilterKey = { [F in FilterName]: KeyOf<F> }[FilterName] | 'sort';

// Safe: the table's own keys.
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** In the order of the form. */
export const FILTER_GROUPS: readonly FilterGroup[] = ['price', 'size', 'papers', 'more'];

export function filtersIn(group: FilterGroup): readonly FilterName[] {
  return FILTER_NAMES.filter((name) => {
    const row: OptionsRow | TypedRow = FILTERS[name];
    return (row.group ?? ('options' in row ? 'more' : undefined)) === group;
  });
}

export const isOptionFilter = (name: FilterName): name is OptionFilter => 'options' in FILTERS[name];

export const OPTION_FILTERS = FILTER_NAMES.filter(isOptionFilter);

export const optionsRow = (name: OptionFilter): OptionsRow => FILTERS[name];

/** The keys in addresses that belong to a filter: its own name, unless its row names others. */
export function keysOf(name: FilterName): readonly FilterKey[] {
  const row: OptionsRow | TypedRow = FILTERS[name];
  // Safe: KeyOf is the type of this.
  return ('keys' in row ? row.keys : [name]) as FilterKey[];
}

export const FILTER_KEYS: readonly FilterKey[] = [...FILTER_NAMES.flatMap(keysOf), 'sort'];
