import { appendFileSync } from 'node:fs';

/** One line of the table: what was done to the product, and whether it took it as it has to. */
export interface Finding {
  done: string;
  seen: string;
  expected: string;
  held: boolean;
}

/** Of tests that are a part of the stress: their line of its table. In `npm test`, which has none, nothing. */
export function reportFinding(finding: Finding): void {
  const findings = process.env['STRESS'];
  if (findings) appendFileSync(findings, `${JSON.stringify(finding)}\n`);
}

/** The findings as a table of Markdown, which a terminal shows just as well. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ done, seen, expected, held }) => [done, seen, expected, held ? 'held' : 'not held']);
  const head = ['Done', 'Seen', 'Expected', ''];
  const widths = head.map((name, i) => Math.max(...[head, ...rows].map((row) => (row[i] ?? name).length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
