import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unzip } from '#test/files/unzip.ts';
import { readSheet } from './read-sheet.ts';
import { xlsxOf } from './write-sheet.ts';

async function readBack(bytes: Buffer) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-sheet-'));
  const path = join(folder.path, 'sheet.xlsx');
  await writeFile(path, bytes);
  return await readSheet(path, 'seller');
}

const COLUMNS = ['Village', 'Price', 'Note'].map((heading) => ({ heading }));

test('what is written is read back the same', async () => {
  const rows = [
    ['पटना सिटी', '12,50,000', 'two\nlines'],
    ['007', '+91 98765 43210', '=HYPERLINK("http://example.com")'],
    ['९८७६५', '9876543210', '<b>&amp;"quoted"</b> _x0041_'],
    ['', '-5', ' ★ 🏞'.trim()],
  ];
  const lines = await readBack(await xlsxOf({ name: 'Plots', columns: COLUMNS, rows }));
  expect(lines).toEqual(
    [['Village', 'Price', 'Note'], ...rows].map((cells, i) => ({ line: i + 1, cells, problems: [] })),
  );
});

test('signs that XML cannot have are left out, and a cell without text', async () => {
  const rows = [['a\0b\uFFFE', null, 'half \uD800']];
  const [, line] = await readBack(await xlsxOf({ name: 'Plots', columns: COLUMNS, rows }));
  expect(line?.cells).toEqual(['ab', '', 'half \uFFFD']);
});

test('as many rows as an import takes are read back', async () => {
  const columns = Array.from({ length: 40 }, (_, i) => ({ heading: `Column ${i}` }));
  const rows = Array.from(Array(5000).keys(), (line) => columns.map((_, i) => `${line}-${i}`));
  const lines = await readBack(await xlsxOf({ name: 'Plots', columns, rows }));
  expect(lines).toHaveLength(5001);
  expect(lines.at(-1)).toEqual({ line: 5001, cells: rows.at(-1), problems: [] });
});

test('columns are texts, the first line stays, and lists of choices are offered from a hidden sheet', async () => {
  const columns = [
    { heading: 'Village', width: 30 },
    { heading: 'Unit', choices: ['Katha', 'Bigha', 'कट्ठा & "more"'] },
    { heading: 'Facing', choices: ['North'] },
  ];
  const { names, read } = await unzip(
    await xlsxOf({ name: 'Plots [2026] of: "Ram & Sons" in Patna', columns, rows: [] }),
  );
  expect(names).toContain('xl/worksheets/sheet2.xml');
  const sheet = read('xl/worksheets/sheet1.xml').toString();
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<col min="1" max="1" width="30" style="1" customWidth="1"/>');
  expect(sheet).toContain('sqref="B2:B5001"><formula1>_lists!$A$1:$A$3</formula1>');
  expect(sheet).toContain('sqref="C2:C5001"><formula1>_lists!$B$1:$B$1</formula1>');
  expect(read('xl/worksheets/sheet2.xml').toString()).toContain('कट्ठा &amp; &quot;more&quot;');
  expect(read('xl/workbook.xml').toString()).toContain(
    '<sheet name="Plots  2026  of  &quot;Ram &amp; Sons&quot; i" sheetId="1" r:id="rId1"/><sheet name="_lists" sheetId="2" state="hidden"',
  );
});

test('the same rows are the same bytes', async () => {
  const sheet = { name: 'Plots', columns: COLUMNS, rows: [['a', 'b', 'c']] };
  expect((await xlsxOf(sheet)).equals(await xlsxOf(sheet))).toBe(true);
});

test('a cell of more text than a spreadsheet takes is an error instead of a damaged file', async () => {
  await expect(xlsxOf({ name: 'Plots', columns: COLUMNS, rows: [['x'.repeat(32_768)]] })).rejects.toThrow(RangeError);
});
