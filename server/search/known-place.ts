import type { NamedPlace } from '#contract/listing-filters.ts';

export interface KnownPlace extends NamedPlace {
  id: string;
  /** Its own id and its parents'. */
  within: readonly string[];
  numbers: AreaNumbers;
}

/** Permanent numbers of property_search. */
export interface AreaNumbers {
  state: number;
  district: number | undefined;
  mandal: number | undefined;
}
