import { csvOf } from '#contract/csv.ts';
import { downloadText } from './download.ts';

/** Downloads the rows as a file. */
export function downloadCsv(fileName: string, rows: Parameters<typeof csvOf>[0]): void {
  downloadText(fileName, csvOf(rows), 'text/csv');
}
