export interface Scale {
  least: number;
  most: number;
}

/** All-zero values give a range up to 1, so that the line is at the bottom. */
export function scaleOf(values: readonly number[]): Scale {
  const least = -roundUp(-Math.min(0, ...values));
  const most = roundUp(Math.max(0, ...values));
  return { least: least === 0 ? 0 : least, most: least === 0 && most === 0 ? 1 : most };
}

function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((one) => value <= one * power);
  return (step ?? 10) * power;
}
