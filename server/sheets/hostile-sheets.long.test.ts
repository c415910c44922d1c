import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MEGABYTE } from '#contract/limits.ts';
import { compoundFile, docxFile, pdfFile } from '#test/files/documents.ts';
import { outcomeOf, peakOfProcess, PROCESS_MAX_MEGABYTES, type Refusal } from '#test/files/file-outcome.ts';
import { xlsxFile, xlsxOfRows, xlsxParts } from '#test/files/xlsx.ts';
import { zipOf } from '#test/files/zip.ts';
import { readSheet } from './read-sheet.ts';

/* Sheets of strangers: each is refused with a sentence or read harmlessly, in a process that stays small. */

const oneCell = (ref: string) => `<row r="${/\d+/.exec(ref)?.[0]}"><c r="${ref}"><v>1</v></c></row>`;
const A1 = oneCell('A1');
const rowsOf = (count: number, row: (r: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i + 1)).join('');
/** A workbook with one part replaced. */
const withPart = (name: string, bytes: string | Buffer, rows = A1) =>
  zipOf(xlsxParts({ sheets: [{ rows }] }).map((part) => (part.name === name ? { ...part, bytes } : part)));
const sheetOf = (xml: string) => withPart('xl/worksheets/sheet1.xml', xml);
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const entity = (declared: string, used: string) =>
  sheetOf(
    `<?xml version="1.0"?><!DOCTYPE worksheet [${declared}]><worksheet ${main}><sheetData><row r="1"><c r="A1" t="str"><v>${used}</v></c></row></sheetData></worksheet>`,
  );
const brokenLine = [{ line: 1, cells: [''], problems: [{ column: 0, problem: { code: 'QUOTE_NOT_CLOSED' } }] }];
const lineOf = (cell: string) => [{ line: 1, cells: [cell], problems: [] }];
const LOST_LETTERS = [
  { line: 1, cells: ['Patna\uFFFD'], problems: [{ column: 0, problem: { code: 'SHEET_LETTERS_LOST' } }] },
];

const SHEETS: [name: string, bytes: () => Buffer | string, outcome: Refusal | readonly object[]][] = [
  ['nothing', () => '', 'SHEET_EMPTY'],
  ['blanks alone', () => '\uFEFF \r\n;;;\r\n\t\r\n', 'SHEET_EMPTY'],
  ['an XLSX without a filled cell', () => xlsxOfRows('<row r="1"><c r="A1" s="1"/></row>'), 'SHEET_EMPTY'],
  ['an old .xls', () => compoundFile([{ name: 'Workbook', bytes: Buffer.alloc(4096) }]), 'SHEET_SAVE_AS'],
  [
    'an XLSX with a password',
    () => compoundFile([{ name: 'EncryptedPackage', bytes: Buffer.alloc(4096) }]),
    'SHEET_PASSWORD',
  ],
  [
    'an old Word document',
    () => compoundFile([{ name: 'WordDocument', bytes: Buffer.alloc(4096) }]),
    'SHEET_NOT_SHEET',
  ],
  ['a web page named .xls', () => '\uFEFF<html><table><tr><td>1</td></tr></table></html>', 'SHEET_SAVE_AS'],
  ['a web page of one table', () => '<div id="x">\n<table><tr><td>1</td></tr></table></div>', 'SHEET_SAVE_AS'],
  ['a web page in the middle', () => '\r\n<center><b>Plots</b></center>', 'SHEET_SAVE_AS'],
  ['a web page with a remark', () => '<!-- made by a program --><TABLE><TR><TD>1', 'SHEET_SAVE_AS'],
  ['a web page in UTF-16', () => Buffer.from('\uFEFF<table><tr><td>1</td>', 'utf16le'), 'SHEET_SAVE_AS'],
  [
    'a web archive of Excel',
    () => 'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="x"\r\n',
    'SHEET_SAVE_AS',
  ],
  [
    'a web archive of a browser',
    () => 'From: <Saved by Blink>\r\nSubject: Plots\r\nMIME-Version: 1.0\r\n\r\n<html>',
    'SHEET_SAVE_AS',
  ],
  ['a sheet that begins with a sign', () => '<5 katha', lineOf('<5 katha')],
  ['a PDF', () => pdfFile('Deed'), 'SHEET_NOT_SHEET'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'SHEET_NOT_SHEET'],
  ['a Word document', () => docxFile('Deed'), 'SHEET_NOT_SHEET'],
  [
    'an OpenDocument sheet',
    () =>
      zipOf([{ name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.spreadsheet' }, { name: 'content.xml' }]),
    'SHEET_SAVE_AS',
  ],
  [
    'a binary workbook',
    () =>
      zipOf([
        {
          name: '_rels/.rels',
          bytes:
            '<Relationships><Relationship Id="r" Type="o/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        },
        { name: 'xl/workbook.bin', bytes: 'x' },
      ]),
    'SHEET_SAVE_AS',
  ],
  ['a ZIP of photos', () => zipOf([{ name: 'a.jpg', bytes: 'x' }]), 'SHEET_IS_ZIP'],
  ['a ZIP with a password', () => zipOf([{ name: 'a.xlsx', bytes: 'x', flags: 1 }]), 'SHEET_PASSWORD'],
  ['half an XLSX', () => xlsxOfRows(A1).subarray(0, 600), 'SHEET_UNREADABLE'],
  ['XML that ends in the middle', () => sheetOf(`<worksheet ${main}><sheetData><row r="1">`), 'SHEET_UNREADABLE'],
  ['an external entity', () => entity('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'), 'SHEET_UNREADABLE'],
  [
    'entities in entities',
    () => entity(`<!ENTITY a "aaaa"><!ENTITY b "${'&a;'.repeat(100)}">`, '&b;'),
    'SHEET_UNREADABLE',
  ],
  [
    'an external type',
    () =>
      sheetOf(
        `<!DOCTYPE worksheet SYSTEM "http://example.com/a.dtd"><worksheet ${main}><sheetData>${A1}</sheetData></worksheet>`,
      ),
    'SHEET_UNREADABLE',
  ],
  ['elements in elements', () => sheetOf(`<worksheet ${main}>${'<a>'.repeat(100_000)}`), 'SHEET_UNREADABLE'],
  ['an attribute of 20 MB', () => sheetOf(`<worksheet ${main} a="${'x'.repeat(20 * MEGABYTE)}"/>`), 'SHEET_UNREADABLE'],
  [
    'a bomb of 300 MB in its sheet',
    () => sheetOf(`<worksheet ${main}><sheetData>${' '.repeat(300 * MEGABYTE)}</sheetData></worksheet>`),
    'SHEET_UNREADABLE',
  ],
  [
    'a bomb that states another size',
    () =>
      zipOf(
        xlsxParts({ sheets: [{ rows: A1 }] }).map((part) =>
          part.name === 'xl/worksheets/sheet1.xml'
            ? { ...part, bytes: `<worksheet ${main}>${' '.repeat(100 * MEGABYTE)}`, statedSize: 100 }
            : part,
        ),
      ),
    'SHEET_UNREADABLE',
  ],
  [
    'a text of 30 MB',
    () => xlsxOfRows(A1, { texts: `<si><t>${'a'.repeat(30 * MEGABYTE)}</t></si>` }),
    'SHEET_UNREADABLE',
  ],
  ['a million texts', () => xlsxOfRows(A1, { texts: '<si/>'.repeat(1_000_000) }), 'SHEET_UNREADABLE'],
  [
    'cells that share one text of 1 MB (office2pdf issue 1702)',
    () =>
      xlsxOfRows(
        rowsOf(120, (r) => `<row r="${r}">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`),
        {
          texts: `<si><t>${'a'.repeat(MEGABYTE)}</t></si>`,
        },
      ),
    'SHEET_TOO_LARGE',
  ],
  [
    'a dimension of the whole grid (simplexlsx issue 168)',
    () => sheetOf(`<worksheet ${main}><dimension ref="A1:XFD1048576"/><sheetData>${A1}</sheetData></worksheet>`),
    lineOf('1'),
  ],
  ['a cell beyond the grid (office2pdf issue 1703)', () => xlsxOfRows(oneCell('XFE1')), 'SHEET_TOO_MANY_COLUMNS'],
  ['a cell of no column', () => xlsxOfRows(oneCell('ZZZZZZ1')), 'SHEET_UNREADABLE'],
  ['a line of no number', () => xlsxOfRows('<row r="1e9999"><c><v>1</v></c></row>'), 'SHEET_UNREADABLE'],
  [
    'a million columns',
    () => xlsxOfRows(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
    'SHEET_TOO_MANY_COLUMNS',
  ],
  ['a million columns as CSV', () => '1,'.repeat(1_000_000), brokenLine],
  [
    'a million formatted cells without a value (ExcelDataReader issue 690)',
    () => xlsxOfRows(`${A1}${rowsOf(1000, (r) => `<row r="${r + 1}">${'<c s="5"/>'.repeat(1000)}</row>`)}`),
    lineOf('1'),
  ],
  [
    '20,000 empty lines (exceljs pull request 420)',
    () => xlsxOfRows(`${A1}${rowsOf(20_000, (r) => `<row r="${r + 1}" s="5"/>`)}`),
    lineOf('1'),
  ],
  ['20,000 empty lines as CSV', () => `1,,\r\n${',,\r\n'.repeat(20_000)}`, lineOf('1')],
  ['5,002 lines', () => xlsxOfRows(rowsOf(5002, (r) => oneCell(`A${r}`))), 'SHEET_TOO_MANY_ROWS'],
  ['5,002 lines as CSV', () => '1\n'.repeat(5002), 'SHEET_TOO_MANY_ROWS'],
  ['11 MB', () => '1,2\n'.repeat(3 * MEGABYTE), 'SHEET_TOO_LARGE'],
  ['one line of 9 MB', () => `a,"${'x'.repeat(9 * MEGABYTE)}"`, brokenLine],
  [
    'a million merged cells',
    () => xlsxOfRows(A1, { after: `<mergeCells>${'<mergeCell ref="A1:B9"/>'.repeat(1_000_000)}</mergeCells>` }),
    'SHEET_UNREADABLE',
  ],
  [
    'merged cells that each cover all lines',
    () =>
      xlsxOfRows(
        rowsOf(5000, (r) => oneCell(`A${r}`)),
        { after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(4000)}</mergeCells>` },
      ),
    'SHEET_UNREADABLE',
  ],
  [
    'a formula that starts a program',
    () => xlsxOfRows('<row r="1"><c r="A1" t="str"><f>cmd|\'/c calc\'!A1</f><v>Patna</v></c></row>'),
    lineOf('Patna'),
  ],
  [
    'a formula that reads another workbook',
    () => xlsxOfRows('<row r="1"><c r="A1"><f>\'http://[::1]:9/[a.xlsx]S\'!A1</f><v>7</v></c></row>'),
    lineOf('7'),
  ],
  [
    'a sheet elsewhere',
    () =>
      withPart(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="s1" Type="o/worksheet" Target="http://example.com/sheet1.xml" TargetMode="External"/></Relationships>',
      ),
    'SHEET_EMPTY',
  ],
  [
    'a sheet outside the file',
    () =>
      withPart(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="s1" Type="o/worksheet" Target="../../../../etc/passwd"/></Relationships>',
      ),
    'SHEET_EMPTY',
  ],
  [
    'two parts of one name',
    () => zipOf([...xlsxParts({ sheets: [{ rows: A1 }] }), { name: 'xl/worksheets/sheet1.xml', bytes: 'x' }]),
    'SHEET_UNREADABLE',
  ],
  ['a text that is not there', () => xlsxOfRows('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), 'SHEET_UNREADABLE'],
  [
    'names of a prototype',
    () => xlsxOfRows('<row r="1"><c r="A1" t="str" __proto__="x"><v>constructor</v></c></row>'),
    lineOf('constructor'),
  ],
  [
    'a format of 1 MB',
    () =>
      xlsxOfRows(A1, {
        styles: `<numFmts><numFmt numFmtId="164" formatCode="${'[_*0\\'.repeat(200_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
      }),
    lineOf('1'),
  ],
  [
    'escapes of a NUL, of half a character and of a direction of writing',
    () => xlsxOfRows('<row r="1"><c r="A1" t="str"><v>Pa_x0000_t_x202E_na_xD800_</v></c></row>'),
    LOST_LETTERS,
  ],
  ['the same characters as CSV', () => Buffer.from('\uFEFFPa\0t\u202Ena\uD800', 'utf16le'), LOST_LETTERS],
  ['invisible characters alone', () => '\u202E,\u2066\r\n', 'SHEET_EMPTY'],
  [
    'macros beside its sheet',
    () => xlsxFile({ sheets: [{ rows: A1 }], more: [{ name: 'xl/vbaProject.bin', bytes: 'x' }] }),
    lineOf('1'),
  ],
];

test.each(SHEETS)('a sheet of %s', async (_, bytes, outcome) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-hostile-'));
  const path = join(folder.path, 'sheet');
  await writeFile(path, bytes());
  expect(await outcomeOf(readSheet(path, 'seller'))).toEqual(outcome);
  expect(await peakOfProcess()).toBeLessThan(PROCESS_MAX_MEGABYTES);
});
