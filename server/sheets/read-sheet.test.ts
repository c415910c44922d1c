import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { csvOf } from '#contract/csv.ts';
import { xlsxFile, xlsxOfRows, xlsxParts } from '#test/files/xlsx.ts';
import { zipOf } from '#test/files/zip.ts';
import { readSheet, type SheetLine } from './read-sheet.ts';

async function read(bytes: Buffer | string): Promise<SheetLine[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-sheet-'));
  const path = join(folder.path, 'sheet');
  await writeFile(path, bytes);
  return await readSheet(path, 'seller');
}

const cellsOf = async (bytes: Buffer | string) => (await read(bytes)).map(({ cells }) => cells);

const utf16 = (text: string, littleEndian = true) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return littleEndian ? bytes : bytes.swap16();
};

describe('a CSV file', () => {
  const TABLE = [
    ['Village', 'Price'],
    ['पटना सिटी', '12,50,000'],
  ];

  test.each([
    ['with commas', 'Village,Price\r\nपटना सिटी,"12,50,000"\r\n'],
    ['with a byte order mark', '\uFEFFVillage,Price\r\nपटना सिटी,"12,50,000"\r\n'],
    ['with semicolons, as Excel writes it where commas are decimal', 'Village;Price\r\nपटना सिटी;12,50,000\r\n'],
    ['with tabs', 'Village\tPrice\nपटना सिटी\t12,50,000\n'],
    ['that names its separator', 'sep=|\r\nVillage|Price\r\nपटना सिटी|12,50,000\r\n'],
    ['in UTF-16, as "Unicode text" of Excel', utf16('Village\tPrice\r\nपटना सिटी\t"12,50,000"\r\n')],
    ['in UTF-16 of the other order', utf16('Village\tPrice\r\nपटना सिटी\t"12,50,000"\r\n', false)],
    ['of an old Mac', 'Village,Price\rपटना सिटी,"12,50,000"\r'],
    ['with spaces around', ' Village , Price\r\n\u00A0पटना सिटी ," 12,50,000 "\r\n'],
  ])('%s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(TABLE);
  });

  test('of plain "CSV" of Excel for Windows has the letters of Western Europe', async () => {
    expect(await cellsOf(Buffer.from('Village,Size\r\nPatna \x96 City,1\xBD\r\n', 'latin1'))).toEqual([
      ['Village', 'Size'],
      ['Patna – City', '1½'],
    ]);
  });

  test('counts lines as the spreadsheet shows them, and leaves out empty ones', async () => {
    const lines = await read('sep=;\r\nVillage;Note\r\n\r\n;\r\nPatna;"Two\r\nlines"\r\nGaya;x\r\n');
    expect(lines.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['Village', 'Note']],
      [4, ['Patna', 'Two\r\nlines']],
      [5, ['Gaya', 'x']],
    ]);
  });

  test('finds its separator below a title', async () => {
    expect(await cellsOf('My plots\r\n\r\nVillage;Price\r\nPatna;5,00,000\r\n')).toEqual([
      ['My plots'],
      ['Village', 'Price'],
      ['Patna', '5,00,000'],
    ]);
  });

  test('keeps digits and numbers as typed', async () => {
    const typed = ['007', '९८७६५', '9876543210', '12345678901234567890', '+91 98765 43210', '1.50'];
    expect(await cellsOf(`${typed.join(',')}\r\n`)).toEqual([typed]);
  });

  test('of ours comes back with its signs', async () => {
    const rows = [['=1+1', '-12', '+91 98765 43210', 'a "quoted", text', "'tis"]];
    expect(await cellsOf(csvOf(rows))).toEqual(rows);
  });

  test.each([
    ['9.8765E+09', 'SHEET_ROUNDED_NUMBER'],
    ['9,8765E+09', 'SHEET_ROUNDED_NUMBER'],
    ['#REF!', 'SHEET_ERROR_VALUE'],
    ['#N/A', 'SHEET_ERROR_VALUE'],
    ['########', 'SHEET_ERROR_VALUE'],
    ['Err:502', 'SHEET_ERROR_VALUE'],
    ['12-Mar', 'SHEET_DATE_MADE'],
    ['Mar-26', 'SHEET_DATE_MADE'],
    ['???? ????', 'SHEET_LETTERS_LOST'],
    ['à¤ªà¤Ÿà¤¨à¤¾', 'SHEET_LETTERS_LOST'],
    ['à®ªà®Ÿà¯à®©à®¾', 'SHEET_LETTERS_LOST'],
    ['â‚¹12 lakh', 'SHEET_LETTERS_LOST'],
    // Kruti Dev, the font of offices in Bihar.
    ['iVuk', 'SHEET_LETTERS_LOST'],
    ['lery Hkwfe] eq[; lM+d ds fdukjs', 'SHEET_LETTERS_LOST'],
    ['Ldwy vkSj vLirky ds lkeus', 'SHEET_LETTERS_LOST'],
  ])('shows by %s that a value is lost', async (text, code) => {
    const [line] = await read(`Village;"${text}"\r\n`);
    expect(line?.problems).toEqual([{ column: 1, problem: expect.objectContaining({ code }) }]);
  });

  test.each([
    '2E10',
    '12/3',
    '#12',
    'Near the school?',
    'Mar',
    '1E5',
    'Near DK Das Road, by the Rly. Stn',
    'ds (dr) 2',
  ])('%s is a text like others', async (text) => {
    expect((await read(`Village;${text}\r\n`))[0]?.problems).toEqual([]);
  });

  test('with a quote that never ends says in which line', async () => {
    const lines = await read(`Village,Note\r\nPatna,x\r\nGaya,"${'open '.repeat(40_000)}`);
    expect(lines.map(({ line, problems }) => [line, problems.map(({ problem }) => problem.code)])).toEqual([
      [1, []],
      [2, []],
      [3, ['QUOTE_NOT_CLOSED']],
    ]);
  });
});

/** Typed as 1234567890123456789. */
const LONG = '1234567890123460000';

describe('an XLSX file', () => {
  const DATES = `<numFmts count="5"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[$-4009]dd\\ mmmm\\ yyyy;@"/><numFmt numFmtId="166" formatCode="0000000000"/><numFmt numFmtId="167" formatCode="&quot;Rs. daily&quot;\\ #,##0"/><numFmt numFmtId="168" formatCode="[$₹-4009]\\ #,##0.00;[Red]\\-#,##0.00"/><numFmt numFmtId="169" formatCode="0.0&quot; lakh&quot;"/><numFmt numFmtId="170" formatCode="0.00,,&quot;Cr&quot;"/><numFmt numFmtId="171" formatCode="#,##0\\ \\k\\a\\t\\h\\a_);(#,##0)"/><numFmt numFmtId="172" formatCode="&quot;₹&quot; #,##0&quot;/-&quot;"/><numFmt numFmtId="173" formatCode="&quot;Rs.&quot;#,###.00"/><numFmt numFmtId="174" formatCode="#,##0&quot; M&quot;;\\-#,##0&quot; ST&quot;"/></numFmts>`;
  const STYLES = `${DATES}<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[
    0, 14, 164, 165, 22, 20, 10, 166, 167, 168, 16, 11, 17, 169, 170, 171, 172, 173, 174,
  ]
    .map((id) => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs>`;

  test.each([
    ['12.5', 0, '12.5'],
    ['1250000', 0, '1250000'],
    ['1.25E6', 0, '1250000'],
    ['0.30000000000000004', 0, '0.3'],
    ['1234.5600000000001', 0, '1234.56'],
    ['1.0000000000000001E-5', 0, '0.00001'],
    ['9876543210', 11, '9876543210'],
    ['123456789012345', 0, '123456789012345'],
    ['-7', 0, '-7'],
    ['46355', 1, '2026-11-29'],
    ['46355', 2, '2026-11-29'],
    ['46355', 3, '2026-11-29'],
    ['46355.395833333336', 4, '2026-11-29 09:30'],
    ['46355.999999', 1, '2026-11-30'],
    ['0.395833333333333', 5, '09:30'],
    ['1', 1, '1900-01-01'],
    ['61', 1, '1900-03-01'],
    ['0.125', 6, '12.5%'],
    ['7', 7, '0000000007'],
    ['500000', 8, '500000'],
    ['1250000.5', 9, '1250000.5'],
    ['12.5', 13, '12.5 lakh'],
    ['12500000', 14, '12500000'],
    ['5', 15, '5 katha'],
    ['1250000', 16, '1250000'],
    // SheetJS issue 449, simplexlsx issue 110.
    ['51968287', 17, '51968287'],
    ['8', 18, '8 M'],
  ])('shows the number %s in style %i as %s', async (value, style, text) => {
    const lines = await read(
      xlsxOfRows(`<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>`, { styles: STYLES }),
    );
    expect(lines).toEqual([{ line: 1, cells: [text], problems: [] }]);
  });

  test.each([
    ['9.87654321012345E+17', 0, '987654321012345000', 'SHEET_ROUNDED_NUMBER'],
    ['1234567890123450', 0, '1234567890123450', 'SHEET_ROUNDED_NUMBER'],
    ['46093', 10, '2026-03-12', 'SHEET_DATE_MADE'],
    ['46447', 12, '2027-03', 'SHEET_DATE_MADE'],
    ['-1', 1, '-1', 'SHEET_ERROR_VALUE'],
  ])('does not guess at the number %s in style %i', async (value, style, text, code) => {
    const lines = await read(
      xlsxOfRows(`<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>`, { styles: STYLES }),
    );
    expect(lines).toEqual([
      { line: 1, cells: [text], problems: [{ column: 0, problem: expect.objectContaining({ code }) }] },
    ]);
  });

  test('names texts in a font of its own letters, but no number and no Hindi of Unicode', async () => {
    const styles = `<fonts count="2"><font><name val="Calibri"/></font><font><sz val="14"/><name val="Kruti Dev 010"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>`;
    const cell = (name: string, style: number, text: string) =>
      `<c r="${name}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${cell('A1', 1, 'fcgkj')}${cell('B1', 1, 'पटना')}${cell('C1', 0, 'Bihta')}<c r="D1" s="1"><v>12</v></c>${cell('E1', 1, '12/3')}${cell('F1', 1, 'eSuiqjk')}</row>`;
    const [line] = await read(xlsxOfRows(rows, { styles }));
    expect(line?.problems.map(({ column, problem }) => [column, problem.code])).toEqual([
      [0, 'SHEET_LETTERS_LOST'],
      [5, 'SHEET_LETTERS_LOST'],
    ]);
  });

  test('of Excel for Mac counts days from 1904', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>44893</v></c></row>';
    expect(await cellsOf(xlsxOfRows(rows, { styles: STYLES, properties: 'date1904="1"' }))).toEqual([['2026-11-29']]);
  });

  test('has texts of every kind, and cells left out in the middle and at the end', async () => {
    const rows = `<row r="2" spans="1:9"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t xml:space="preserve"> 007 </t></is></c><c r="E2" t="str"><f>A2&amp;"x"</f><v>Patna x</v></c><c r="F2" t="b"><v>1</v></c><c r="G2"><f>1+1</f><v>2</v></c><c r="H2" t="d"><v>2026-11-29T00:00:00</v></c><c r="I2" s="0"/></row>`;
    const texts = `<si><t>पटना</t></si><si><r><rPr><b/></rPr><t>12</t></r><r><t xml:space="preserve"> कट्ठा_x000D_</t></r><rPh sb="0" eb="1"><t>barah</t></rPh></si>`;
    expect(await read(xlsxOfRows(rows, { texts, styles: STYLES }))).toEqual([
      { line: 2, cells: ['पटना', '', '12 कट्ठा', '007', 'Patna x', 'TRUE', '2', '2026-11-29'], problems: [] },
    ]);
  });

  test('places cells without their names one after another', async () => {
    const rows = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c/><c><v>3</v></c></row>';
    expect((await read(xlsxOfRows(rows))).map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['1', '2']],
      [2, ['', '3']],
    ]);
  });

  test('names cells whose value is not in the file, or an error', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>B1*2</f></c><c r="B1" t="e"><v>#REF!</v></c><c r="C1" t="str"><f>""</f><v></v></c></row>';
    expect(await read(xlsxOfRows(rows))).toEqual([
      {
        line: 1,
        cells: ['', '#REF!'],
        problems: [
          { column: 0, problem: { code: 'SHEET_FORMULA_WITHOUT_VALUE' } },
          { column: 1, problem: { code: 'SHEET_ERROR_VALUE', params: { shown: '#REF!' } } },
        ],
      },
    ]);
  });

  test('that LibreOffice has saved is read with its numbers, dates, formulas and errors', async () => {
    const lines = await read(await readFile(new URL('../../test/files/libreoffice.xlsx', import.meta.url)));
    expect(lines.slice(1).map(({ cells }) => cells)).toEqual([
      ['पटना', '12.5', '9876543210', '2026-11-29', '12.5%', '0.333333333333333', '#DIV/0!', '2026-03-12', LONG],
      ['Gaya', '1250000', '9876543210', '2026-11-29', '10%', 'पटनाx', '#N/A', '3/26', '0.1'],
    ]);
    expect(lines.map(({ problems }) => problems.map(({ problem }) => problem.code))).toEqual([
      [],
      ['SHEET_ERROR_VALUE', 'SHEET_ROUNDED_NUMBER'],
      ['SHEET_ERROR_VALUE'],
    ]);
  });

  test('names merged cells in each line that they cover', async () => {
    const row = (r: number) => `<row r="${r}"><c r="A${r}"><v>${r}</v></c></row>`;
    const lines = await read(
      xlsxOfRows([1, 2, 3].map(row).join(''), { after: '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>' }),
    );
    const merged = [{ column: 1, problem: { code: 'SHEET_MERGED', params: { cells: 'B2–B3' } } }];
    expect(lines.map(({ problems }) => problems)).toEqual([[], merged, merged]);
  });

  test('is read with the rows and columns that are hidden or filtered, as a spreadsheet saves its CSV', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c></row>';
    const after =
      '<autoFilter ref="A1:A3"><filterColumn colId="0"><filters><filter val="1"/></filters></filterColumn></autoFilter>';
    expect(await cellsOf(xlsxOfRows(rows, { after }))).toEqual([['1'], ['2'], ['3']]);
  });

  test('is read from its first visible sheet that has something', async () => {
    const sheet = (text: string) => ({ rows: `<row r="1"><c r="A1" t="str"><v>${text}</v></c></row>` });
    const bytes = xlsxFile({
      sheets: [
        { ...sheet('Lists'), state: 'hidden' },
        { rows: '<row r="1"><c r="A1" s="0"/></row>' },
        sheet('Plots'),
        sheet('Old'),
      ],
    });
    expect(await cellsOf(bytes)).toEqual([['Plots']]);
  });

  const PATNA = xlsxParts({
    sheets: [{ rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' }],
    texts: '<si><t>Patna</t></si>',
  });
  const changed = (change: (text: string) => string) =>
    zipOf(PATNA.map(({ name, bytes }) => ({ name, bytes: change(String(bytes)) })));

  test.each([
    [
      'has a prefix before all names, as of the Open XML SDK',
      changed((xml) =>
        xml
          .replace(/<(\/?)(?=[a-z])/g, '<$1x:')
          .replaceAll('xmlns=', 'xmlns:x=')
          .replaceAll('<x:?xml', '<?xml'),
      ),
    ],
    [
      'is a "Strict Open XML" one',
      changed((xml) =>
        xml.replace(
          /http:\/\/schemas\.openxmlformats\.org\/(?:spreadsheetml|officeDocument)\/2006/g,
          'http://purl.oclc.org/ooxml/officeDocument',
        ),
      ),
    ],
    ['names its parts from the root', changed((xml) => xml.replace('"worksheets/', '"/xl/worksheets/'))],
    ['names a part in capitals', changed((xml) => xml.replace('"sharedStrings.xml', '"SharedStrings.xml'))],
    ['names no main part', zipOf(PATNA.filter(({ name }) => name !== '_rels/.rels'))],
    [
      'has names with backslashes',
      zipOf(PATNA.map((part) => ({ ...part, name: String(part.name).replaceAll('/', '\\') }))),
    ],
    ['keeps its text as CDATA', changed((xml) => xml.replace('>Patna<', '><![CDATA[Patna]]><'))],
  ])('is read when it %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([['Patna']]);
  });
});
