import { FILTER_KEYS } from '#contract/filter-keys.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { SavedFilters } from '#contract/saved-searches.ts';

/** Filters as in an address, without the order of the list; equal filters give equal texts. */
export function writeQuery(filters: ListingFilters): string {
  const query = new URLSearchParams();
  for (const key of FILTER_KEYS) {
    const value = key === 'sort' ? undefined : filters[key];
    if (value !== undefined) query.set(key, Array.isArray(value) ? value.toSorted().join(',') : String(value));
  }
  return String(query);
}

/** Undefined where the filters have changed since they were saved. */
export function readQuery(query: string): ListingFilters | undefined {
  const values = Object.fromEntries(new URLSearchParams(query));
  const known: readonly string[] = FILTER_KEYS;
  if (Object.keys(values).some((key) => !known.includes(key))) return undefined;
  const parsed = SavedFilters.safeParse(values);
  return parsed.success ? parsed.data : undefined;
}
