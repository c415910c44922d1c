export interface Figure {
  what: string;
  /** The ratio's terms: '8,100 : 9,000 requests/s'. */
  measured: string;
  value: number;
  limit?: number;
  holds?: 'at least' | 'at most';
  why?: string;
}

export const isMet = ({ value, limit, holds }: Figure): boolean =>
  limit === undefined || (holds === 'at least' ? value >= limit : value <= limit);

const amount = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export const shown = (value: number): string => amount.format(value);

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share 0.99 for the p99 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.measured,
    shown(figure.value),
    ...(figure.limit === undefined
      ? ['none', '']
      : [`${figure.holds} ${shown(figure.limit)}`, isMet(figure) ? 'met' : 'not met']),
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
