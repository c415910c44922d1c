import { isUtf8 } from 'node:buffer';
import { withoutFormulaEscape } from '#contract/csv.ts';
import { readCsvRecords, textEncodingOf } from './csv-records.ts';
import { type SheetLine, SheetLines } from './sheet-line.ts';

/** A row of long descriptions. */
const LIMITS = { most: Number.MAX_SAFE_INTEGER - 1, rowMaxBytes: 128 * 1024, trimsCells: true };

/** Letters of India in UTF-8. A file of several programs has other bytes as well, and loses those alone. */
const INDIC = /\xe0[\xa4-\xb5][\x80-\xbf]\xe0[\xa4-\xb5][\x80-\xbf]/;
/** ="0123" keeps a number as it is in Excel, and an apostrophe does so in a sheet. */
const KEPT_AS_TEXT = /^(?:="([^"]*)"|'(\p{Nd}[\p{Nd}.,/ -]*))$/u;
/** DOS ends a file so. */
const END_OF_FILE = '\u001A';

function textOf(cell: string): string {
  const [, formula, number] = KEPT_AS_TEXT.exec(cell.trim()) ?? [];
  return formula ?? number ?? withoutFormulaEscape(cell).replaceAll(END_OF_FILE, '');
}

/**
 * Lines of a CSV file. Excel for Windows saves plain "CSV" in the encoding of its country.
 * @throws UnusableFile over a limit
 */
export async function readCsvSheet(bytes: Buffer): Promise<SheetLine[]> {
  const found = textEncodingOf(bytes);
  const encoding =
    found === 'utf-8' && !isUtf8(bytes) && !INDIC.test(bytes.toString('latin1')) ? 'windows-1252' : found;
  const sheet = new SheetLines();
  for await (const { row, ...record } of readCsvRecords(new Blob([new Uint8Array(bytes)]), LIMITS, encoding)) {
    if ('problem' in record) sheet.add(row, [{ column: 0, text: '', problem: record.problem }]);
    else
      sheet.add(
        row,
        record.cells.map((cell, column) => ({ column, text: textOf(cell) })),
      );
  }
  return sheet.lines;
}
