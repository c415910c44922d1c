/**
 * Source of a property's square metres: a unit defined exactly, the documented size of a customary one, the local
 * laggi, or the seller's square feet.
 */
export const MEASURED_BY = ['exact', 'documented', 'laggi', 'square_feet'] as const;

/** Valid in a district, in the rest of a state (no district), or everywhere (neither). */
export interface PlacedSize {
  state: string | null;
  district: string | null;
}

/** The size valid in a place; never another state's or district's. */
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
