import { zipOf, type ZipPart } from './zip.ts';

/** Workbooks as spreadsheets write them, built from their XML so that each test shows it. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface XlsxSheet {
  /** The elements `row`. */
  rows: string;
  /** Elements that follow `sheetData`. */
  after?: string;
  state?: 'visible' | 'hidden' | 'veryHidden';
  name?: string;
}

export interface XlsxParts {
  sheets: readonly XlsxSheet[];
  /** The elements `si`. */
  texts?: string | undefined;
  /** The elements within `styleSheet`. */
  styles?: string | undefined;
  /** Attributes of `workbookPr`. */
  properties?: string;
  more?: readonly ZipPart[];
}

export function xlsxParts({ sheets, texts, styles, properties = '', more = [] }: XlsxParts): ZipPart[] {
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const related = [
    ...sheets.map((_, i) => relationship(`s${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
    ...(texts === undefined ? [] : [relationship('t', 'sharedStrings', 'sharedStrings.xml')]),
    ...(styles === undefined ? [] : [relationship('y', 'styles', 'styles.xml')]),
  ];
  const listed = sheets.map(
    ({ state = 'visible', name }, i) =>
      `<sheet name="${name ?? `Sheet${i + 1}`}" sheetId="${i + 1}" state="${state}" r:id="s${i + 1}"/>`,
  );
  const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`;
  return [
    {
      name: '[Content_Types].xml',
      bytes: xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    },
    {
      name: '_rels/.rels',
      bytes: xml(
        `<Relationships xmlns="${PACKAGE}">${relationship('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      bytes: xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${listed.join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: xml(`<Relationships xmlns="${PACKAGE}">${related.join('')}</Relationships>`),
    },
    ...sheets.map(({ rows, after = '' }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      bytes: xml(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`),
    })),
    ...(texts === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', bytes: xml(`<sst xmlns="${MAIN}">${texts}</sst>`) }]),
    ...(styles === undefined
      ? []
      : [{ name: 'xl/styles.xml', bytes: xml(`<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`) }]),
    ...more,
  ];
}

export const xlsxFile = (parts: XlsxParts): Buffer => zipOf(xlsxParts(parts));

/** One sheet. */
export const xlsxOfRows = (rows: string, parts: Omit<XlsxParts, 'sheets'> & { after?: string } = {}): Buffer =>
  xlsxFile({ ...parts, sheets: [{ rows, ...(parts.after === undefined ? {} : { after: parts.after }) }] });

/** The elements `row` of texts. */
export const xlsxRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, i) => {
      const texts = cells.map(
        (text) => `<c t="str"><v>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</v></c>`,
      );
      return `<row r="${i + 1}">${texts.join('')}</row>`;
    })
    .join('');
