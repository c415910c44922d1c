/** A slow phone takes 25 ms to make a formatter, so each is made at its first use. */
const BY_DECIMALS = new Map<number, Intl.NumberFormat>();

/** A number as India groups it, with at most `decimals` decimal places: 12,50,000 or 1,361.25. */
export function number(value: number, decimals = 2): string {
  // Small numbers need no separator: a tenth of the time, for most sizes and counts.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const format = BY_DECIMALS.get(decimals) ?? new Intl.NumberFormat('en-IN', { maximumFractionDigits: decimals });
  BY_DECIMALS.set(decimals, format);
  return format.format(value);
}
