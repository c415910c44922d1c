/* Parts of a workbook as Excel writes them (ECMA-376, part 1, 18). */

export interface SheetToWrite {
  columns: {
    heading: string;
    /** In characters. */
    width?: number;
    /** Offered as a list; other texts may be typed as well. */
    choices?: readonly string[];
  }[];
  rows: Iterable<readonly (string | null)[]>;
  /** Long texts are read whole, on several lines of their cell. */
  wraps?: boolean;
}

export const LISTS = '_lists';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const contentTypes = (sheets: readonly string[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${sheets.map((sheet) => `<Override PartName="/xl/worksheets/${sheet}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

export const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** Names of sheets have at most 31 characters, and none of these. */
const NOT_IN_NAMES = /[[\]:*?/\\']/g;
const NAME_MAX_CHARACTERS = 31;

export function workbookXml(name: string, hasLists: boolean): string {
  const shown = name.replace(NOT_IN_NAMES, ' ').slice(0, NAME_MAX_CHARACTERS).trim() || 'Sheet1';
  const lists = hasLists ? `<sheet name="${LISTS}" sheetId="2" state="hidden" r:id="rId2"/>` : '';
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escapedXml(shown)}" sheetId="1" r:id="rId1"/>${lists}</sheets></workbook>`;
}

const TEXT_STYLE = 1;
const HEADING_STYLE = 2;
const WRAPPED_STYLE = 3;
/** 49 is '@', the number format of texts. */
export const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const HEAD = `<worksheet xmlns="${MAIN}">`;
const WIDTH = 16;
/** Room for as many rows as an import takes. */
const LAST_LINE = 5_001;
const ROWS_AT_ONCE = 200;

/**
 * The sheet in pieces, so that requests get their turn between them.
 * @throws RangeError as `escapedCell`
 */
export function* sheetXml({ columns, rows, wraps = false }: SheetToWrite): Generator<string> {
  yield `${HEAD}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`;
  const style = wraps ? WRAPPED_STYLE : TEXT_STYLE;
  for (const [i, { width = WIDTH }] of columns.entries()) {
    yield `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  }
  const headings = columns.map(({ heading }) => heading);
  yield `</cols><sheetData>${rowXml(1, headings, HEADING_STYLE)}`;
  let line = 1;
  let piece = '';
  for (const row of rows) {
    line += 1;
    piece += rowXml(line, row, style);
    if (line % ROWS_AT_ONCE > 0) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData>${validations(columns, Math.max(line, LAST_LINE))}</worksheet>`;
}

function rowXml(line: number, cells: readonly (string | null)[], style: number): string {
  const written = cells.map((cell, i) =>
    cell === null || cell === ''
      ? ''
      : `<c r="${columnName(i)}${line}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedCell(cell)}</t></is></c>`,
  );
  return `<row r="${line}">${written.join('')}</row>`;
}

function validations(columns: SheetToWrite['columns'], lastLine: number): string {
  const lists = columns.flatMap(({ choices = [] }, i) =>
    choices.length > 0 ? [{ choices, column: columnName(i) }] : [],
  );
  if (lists.length === 0) return '';
  const each = lists.map(({ choices, column }, i) => {
    const list = columnName(i);
    return `<dataValidation type="list" allowBlank="1" sqref="${column}2:${column}${lastLine}"><formula1>${LISTS}!$${list}$1:$${list}$${choices.length}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}

/** The hidden sheet with a column for each list of choices; undefined where there is none. */
export function listsXml(columns: SheetToWrite['columns']): string | undefined {
  const lists = columns.flatMap(({ choices = [] }) => (choices.length > 0 ? [choices] : []));
  if (lists.length === 0) return undefined;
  const longest = Math.max(...lists.map((list) => list.length));
  const rows = Array.from({ length: longest }, (_, i) =>
    rowXml(
      i + 1,
      lists.map((list) => list[i] ?? null),
      TEXT_STYLE,
    ),
  );
  return `${HEAD}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** 'AB' for 27. */
export function columnName(column: number): string {
  const last = String.fromCharCode(CODE_OF_A + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

const CELL_MAX_CHARACTERS = 32_767;

/** @throws RangeError for a text that Excel would call damage */
function escapedCell(text: string): string {
  if (text.length > CELL_MAX_CHARACTERS) throw new RangeError(`A cell has ${text.length} characters`);
  // Excel reads '_x000D_' as a character.
  return escapedXml(text.replace(/\r\n?/g, '\n').replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'));
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapedXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);
}
