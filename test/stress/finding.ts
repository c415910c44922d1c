import { appendFileSync } from 'node:fs';

/** A row of the table: what was done, and whether the product held. */
export interface Finding {
  done: string;
  seen: string;
  expected: string;
  held: boolean;
}

/** Adds a finding of a test that runs in a stress test; does nothing in `npm test`. */
export function reportFinding(finding: Finding): void {
  const findings = process.env['STRESS'];
  if (findings) appendFileSync(findings, `${JSON.stringify(finding)}\n`);
}

export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ done, seen, expected, held }) => [done, seen, expected, held ? 'held' : 'not held']);
  const head = ['Done', 'Seen', 'Expected', ''];
  const widths = head.map((name, i) => Math.max(...[head, ...rows].map((row) => (row[i] ?? name).length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
