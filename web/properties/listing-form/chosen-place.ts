/** By name; customary units have another size in each. */
export interface ChosenPlace {
  state: string | undefined;
  district: string | undefined;
}
