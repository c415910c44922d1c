/** Feet; the diagonal runs from the north-west to the south-east corner. */
export interface Sides {
  north: number;
  east: number;
  south: number;
  west: number;
  diagonal?: number | undefined;
}

export type SidesSay =
  | { says: 'area'; area: number }
  | { says: 'differs'; area: number; listed: number }
  | { says: 'tooLarge'; area: number; listed: number }
  | { says: 'impossible' }
  | undefined;

/** Measuring tapes and rounded sizes differ by less. */
const TOLERANCE = 0.02;

/**
 * Two triangles give the area of four sides and a diagonal (Heron). Without the diagonal only the largest area that
 * four such sides can enclose is known, that of a cyclic quadrilateral (Brahmagupta).
 * @param listed square feet, if known
 */
export function compareSides({ north, east, south, west, diagonal }: Sides, listed: number | undefined): SidesSay {
  if (diagonal === undefined) {
    const most = brahmagupta(north, east, south, west);
    if (most === undefined) return { says: 'impossible' };
    return listed !== undefined && listed > most * (1 + TOLERANCE)
      ? { says: 'tooLarge', area: most, listed }
      : undefined;
  }
  const [upper, lower] = [brahmagupta(north, east, diagonal, 0), brahmagupta(south, west, diagonal, 0)];
  if (upper === undefined || lower === undefined) return { says: 'impossible' };
  const area = upper + lower;
  const differs = listed !== undefined && Math.abs(area - listed) > listed * TOLERANCE;
  return differs ? { says: 'differs', area, listed } : { says: 'area', area };
}

/** Equals Heron's formula if one side is 0; undefined if one side is longer than the others together. */
function brahmagupta(...sides: [number, number, number, number]): number | undefined {
  const half = sides.reduce((sum, side) => sum + side, 0) / 2;
  if (sides.some((side) => side >= half)) return undefined;
  return Math.sqrt(sides.reduce((product, side) => product * (half - side), 1));
}
