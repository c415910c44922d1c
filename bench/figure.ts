/** One line of the table: a ratio (or an amount) and the limit that it is held to. */
export interface Figure {
  what: string;
  /** What the ratio was made of, as somebody reads it: '8,100 : 9,000 requests/s'. */
  measured: string;
  value: number;
  limit: number;
  /** The value has to be at least the limit, or at most. */
  holds: 'at least' | 'at most';
  /** What keeps it from its limit, where that is known and stays. */
  why?: string;
}

export const isMet = ({ value, limit, holds }: Figure): boolean =>
  holds === 'at least' ? value >= limit : value <= limit;

const amount = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** '8,100', '0.27'. */
export const shown = (value: number): string => amount.format(value);

/** The middle of an odd number of values, or the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share 0.99 for the value that 99 of 100 stay at or below */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** The figures as a table of Markdown, which a terminal shows just as well, and below it why some are not met. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.measured,
    shown(figure.value),
    `${figure.holds} ${shown(figure.limit)}`,
    isMet(figure) ? 'met' : 'not met',
  ]);
  const head = ['What', 'Measured', 'Figure', 'Limit', ''];
  const widths = head.map((name, i) => Math.max(...[head, ...rows].map((row) => (row[i] ?? name).length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const table = [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
  const reasons = new Map<string, string[]>();
  for (const figure of figures) {
    if (figure.why && !isMet(figure)) reasons.set(figure.why, [...(reasons.get(figure.why) ?? []), figure.what]);
  }
  const below = [...reasons].map(([why, whats]) => `- ${whats.join(', ')}: ${why}`);
  return [...table, ...(below.length > 0 ? ['', ...below] : [])].join('\n');
}
