import { csvOf } from '#contract/csv.ts';

/** Downloads the rows as a file. */
export function downloadCsv(fileName: string, rows: Parameters<typeof csvOf>[0]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Later, so that the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
