import type { ListedUnit } from '#contract/units.ts';

/** By name; customary units have another size in each. */
export interface ChosenPlace {
  state: string | undefined;
  district: string | undefined;
}

/** What the form has of the land so far. */
export interface ChosenLand {
  place: ChosenPlace;
  unit: ListedUnit | undefined;
  /** As typed. */
  size: string;
}
