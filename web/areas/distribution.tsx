const [WIDTH, HEIGHT] = [200, 40];
/** Room on both sides of the middle 80 %, for the ends and for a price outside. */
const MARGIN = 16;
/** Minimum bar width as a share of the range, so that one frequent price is no needle. */
const NARROWEST = 0.03;

interface DistributionProps {
  /** Nine upper bounds, of the first tenth, two tenths … */
  deciles: readonly number[];
  own?: number | undefined;
}

/**
 * Histogram of asking prices: each bar is a tenth of them, higher where they are closer together. The text beside it
 * has the same figures.
 */
export function Distribution({ deciles, own }: DistributionProps) {
  const [low = 0, high = 0] = [deciles.at(0), deciles.at(-1)];
  const range = high - low;
  if (range <= 0) return null;
  const x = (value: number) => MARGIN + ((value - low) / range) * (WIDTH - 2 * MARGIN);
  const edges = deciles.map((value) => Math.round(x(value)));
  const tenths = deciles.slice(1).map((value, i) => Math.max(value - (deciles[i] ?? value), range * NARROWEST));
  const densest = Math.min(...tenths);
  const bars = tenths.map((width, i) => {
    const top = Math.round(HEIGHT - 2 - (densest / width) * (HEIGHT - 8));
    return `V${top}H${edges[i + 1] ?? ''}`;
  });
  const at = own === undefined ? undefined : Math.round(Math.min(Math.max(x(own), 4), WIDTH - 4));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-3 w-full max-w-md" aria-hidden="true">
      <path d={`M${edges[0]} ${HEIGHT - 2}${bars.join('')}V${HEIGHT - 2}z`} className="fill-crop-wash stroke-crop" />
      <path d={`M0 ${HEIGHT - 2}H${WIDTH}M${edges[4]} 4V${HEIGHT - 2}`} className="stroke-crop" />
      {at !== undefined && (
        <path d={`M${at} ${HEIGHT}V5M${at - 4} 0h8l-4 6z`} className="fill-geru stroke-geru stroke-2" />
      )}
    </svg>
  );
}
