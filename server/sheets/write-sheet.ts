import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import {
  contentTypes,
  DECLARATION,
  listsXml,
  relationships,
  sheetXml,
  type SheetToWrite,
  STYLES,
  workbookXml,
} from './sheet-xml.ts';

/** ZIP files keep the time of each part; the same rows are to be the same bytes. */
const PART = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true };

/**
 * A workbook in which every cell is text: no formula runs and no zero is lost, also in what is typed later. The first
 * line is bold and stays on the screen; columns with choices offer them as a list.
 * @throws RangeError for a cell of more text than a spreadsheet takes
 */
export async function xlsxOf({
  name,
  ...sheet
}: SheetToWrite & { name: string; rightToLeft?: false }): Promise<Buffer> {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  const source = Readable.from(pieces(sheet), { objectMode: false }).on('error', (error) => out.destroy(error));
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(DECLARATION + xml), path, PART);
  const lists = listsXml(sheet.columns);
  const sheets = lists === undefined ? ['sheet1'] : ['sheet1', 'sheet2'];
  const related = sheets.map((one) => ['worksheet', `worksheets/${one}.xml`] as const);
  add('[Content_Types].xml', contentTypes(sheets));
  add('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbookXml(name, lists !== undefined));
  add('xl/_rels/workbook.xml.rels', relationships([...related, ['styles', 'styles.xml']]));
  add('xl/styles.xml', STYLES);
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml', PART);
  if (lists !== undefined) add('xl/worksheets/sheet2.xml', lists);
  zip.end();
  return buffer(out);
}

function* pieces(sheet: SheetToWrite): Generator<Buffer> {
  yield Buffer.from(DECLARATION);
  for (const piece of sheetXml(sheet)) yield Buffer.from(piece);
}
