/** What a plot's papers say, the same on each. */
export interface LandFacts {
  state: string;
  district: string;
  mandal: string;
  /** The village as the revenue office knows it. */
  mauza: string;
  thanaNumber: number;
  khata: number;
  khesra: number;
  size: number;
  unit: string;
  /** Null where no size of the unit is documented. */
  squareMetres: number | null;
  owner: string;
}
