/** A value at a time; the unit of time is the caller's. */
export type Point = readonly [at: number, value: number];

/**
 * How much values grow in a unit of time: the median of the slopes between all pairs of them (Theil and Sen), which
 * a few wild ones, a collection of garbage or somebody else's minute on the machine, do not bend as they bend a line of least squares.
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
