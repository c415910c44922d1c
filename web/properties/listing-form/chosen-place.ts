import type { ListedUnit } from '#contract/units.ts';

/** English names; sizes of customary units differ by place. */
export interface ChosenPlace {
  state: string | undefined;
  district: string | undefined;
}

export interface ChosenLand {
  place: ChosenPlace;
  unit: ListedUnit | undefined;
  size: string;
}
