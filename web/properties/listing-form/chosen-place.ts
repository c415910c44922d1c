import type { ListedUnit } from '#contract/units.ts';

export interface ChosenPlace {
  state: string | undefined;
  district: string | undefined;
}

export interface ChosenLand {
  place: ChosenPlace;
  unit: ListedUnit | undefined;
  size: string;
}
