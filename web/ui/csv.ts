import { csvOf } from '#contract/csv.ts';
import { downloadText } from './download.ts';

export function downloadCsv(fileName: string, rows: Parameters<typeof csvOf>[0]): void {
  downloadText(fileName, csvOf(rows), 'text/csv');
}
