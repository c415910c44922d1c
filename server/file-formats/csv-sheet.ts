import { isUtf8 } from 'node:buffer';
import { withoutFormulaEscape } from '#contract/csv.ts';
import { readCsvRecords, textEncodingOf } from './csv-records.ts';
import { type SheetLine, SheetLines } from './sheet-line.ts';

/** A row of long descriptions. */
const LIMITS = { most: Number.MAX_SAFE_INTEGER - 1, rowMaxBytes: 128 * 1024 };

/**
 * Lines of a CSV file. Excel for Windows saves plain "CSV" in the encoding of its country.
 * @throws UnusableFile over a limit
 */
export async function readCsvSheet(bytes: Buffer): Promise<SheetLine[]> {
  const found = textEncodingOf(bytes);
  const encoding = found === 'utf-8' && !isUtf8(bytes) ? 'windows-1252' : found;
  const sheet = new SheetLines();
  for await (const { row, ...record } of readCsvRecords(new Blob([new Uint8Array(bytes)]), LIMITS, encoding)) {
    if ('problem' in record) sheet.add(row, [{ column: 0, text: '', problem: record.problem }]);
    else
      sheet.add(
        row,
        record.cells.map((cell, column) => ({ column, text: withoutFormulaEscape(cell) })),
      );
  }
  return sheet.lines;
}
