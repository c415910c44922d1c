/** The caller chooses the unit of time. */
export type Point = readonly [at: number, value: number];

/**
 * Growth per unit of time: the median slope between all pairs (Theil and Sen), less sensitive to outliers than least
 * squares.
 */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap(([at, value], i) =>
    points.slice(i + 1).flatMap(([later, then]) => (later === at ? [] : [(then - value) / (later - at)])),
  );
  const sorted = slopes.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('A slope needs values at two times');
  return (low + high) / 2;
}
