/** How two samples differ, in the values' unit. */
export interface Difference {
  /** The two-sided p-value of the Mann-Whitney test. */
  p: number;
  /** The shift of the second sample: the median of all differences (Hodges and Lehmann). */
  by: number;
  from: number;
  to: number;
}

/**
 * Compares by ranks, so that outliers weigh no more than others; by the normal approximation, for samples above twenty.
 * Mann and Whitney 1947; Hodges and Lehmann 1963; Conover, Practical Nonparametric Statistics, 5.1 and 5.4.
 * @param z of the confidence: 2.576 for 99 %
 */
export function compare(first: readonly number[], second: readonly number[], z: number): Difference {
  const [m, n] = [first.length, second.length];
  const differences = Float64Array.from({ length: m * n }, (_, i) => at(second, i % n) - at(first, Math.floor(i / n)));
  differences.sort();
  let above = 0;
  for (const difference of differences) above += difference > 0 ? 1 : difference === 0 ? 0.5 : 0;
  const spread = Math.sqrt((m * n * (m + n + 1 - ties([...first, ...second]))) / 12);
  const score = spread === 0 ? 0 : (above - (m * n) / 2) / spread;
  const low = Math.min(Math.max(Math.round((m * n) / 2 - z * spread), 0), m * n - 1);
  return {
    p: 2 * (1 - normal(Math.abs(score))),
    by: median(differences),
    from: at(differences, low),
    to: at(differences, m * n - 1 - low),
  };
}

/** The tie correction of the ranks' variance. */
function ties(all: readonly number[]): number {
  const counts = Map.groupBy(all, (value) => value).values();
  const { length } = all;
  return [...counts].reduce((sum, { length: t }) => sum + (t ** 3 - t), 0) / (length * (length - 1));
}

export function median(sorted: ArrayLike<number>): number {
  const middle = (sorted.length - 1) / 2;
  return (at(sorted, Math.floor(middle)) + at(sorted, Math.ceil(middle))) / 2;
}

function at(values: ArrayLike<number>, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No value ${index}`);
  return value;
}

/** The normal distribution above 0, wrong by less than 2 × 10⁻⁷ (Abramowitz and Stegun 26.2.17). */
function normal(score: number): number {
  const t = 1 / (1 + 0.231_641_9 * score);
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return 1 - (Math.exp((-score * score) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
