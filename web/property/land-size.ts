import type { PropertyCard } from '#contract/properties.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';

export const SQUARE_FEET_PER_ACRE = 43_560;

export interface ConvertedSize {
  squareFeet: number;
  acres: number;
  /** Square feet of one unit, if assumed. */
  assumedSquareFeet: number | undefined;
}

export function convertSize({
  size,
  unit_size: unitSize,
}: Pick<PropertyCard, 'size' | 'unit_size'>): ConvertedSize | undefined {
  if (!unitSize) return undefined;
  const one = unitSize.square_metres / SQUARE_METRES_PER_SQUARE_FOOT;
  return {
    squareFeet: one * size,
    acres: (one * size) / SQUARE_FEET_PER_ACRE,
    assumedSquareFeet: unitSize.exact ? undefined : one,
  };
}
