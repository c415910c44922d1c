/* Without zod, for pages. */

/**
 * Where a property's square metres come from: a unit that is the same everywhere, the documented size of a customary
 * one, the length of the laggi there, or square feet that the seller gave.
 */
export const MEASURED_BY = ['exact', 'documented', 'laggi', 'square_feet'] as const;

/** A size of a unit: in a district, in the rest of a state (no district), or everywhere (neither). */
export interface PlacedSize {
  state: string | null;
  district: string | null;
}

/** The size that holds in a place; never another state's or district's. */
export function sizeIn<Size extends PlacedSize>(
  sizes: readonly Size[],
  { state, district }: { state: string | undefined; district: string | undefined },
): Size | undefined {
  const inState = sizes.filter((size) => size.state !== null && size.state === state);
  return (
    inState.find((size) => size.district !== null && size.district === district) ??
    inState.find((size) => size.district === null) ??
    sizes.find((size) => size.state === null)
  );
}

export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
