import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outcomeOf, peakOfProcess, PROCESS_MAX_MEGABYTES } from '#test/files/file-outcome.ts';
import { xlsxOfRows } from '#test/files/xlsx.ts';
import { readSheet } from './read-sheet.ts';

/* A sheet has room for so many empty lines; hostile-sheets.long.test.ts reads fewer, and all other hostile sheets. */

const LINES = 1_000_000;
const emptyRows = () => Array.from({ length: LINES }, (_, i) => `<row r="${i + 2}" s="5"/>`).join('');

test.each<[form: string, bytes: () => Buffer | string]>([
  ['XLSX', () => xlsxOfRows(`<row r="1"><c r="A1"><v>1</v></c></row>${emptyRows()}`)],
  ['CSV', () => `1,,\r\n${',,\r\n'.repeat(LINES)}`],
])('a million empty lines of %s are read past in a process that stays small', async (_, bytes) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-hostile-'));
  const path = join(folder.path, 'sheet');
  await writeFile(path, bytes());
  expect(await outcomeOf(readSheet(path, 'seller'))).toEqual([{ line: 1, cells: ['1'], problems: [] }]);
  expect(await peakOfProcess()).toBeLessThan(PROCESS_MAX_MEGABYTES);
});
