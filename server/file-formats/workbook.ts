import { posix } from 'node:path';
import { MEGABYTE } from '#contract/limits.ts';
import { type Attributes, attributeOf, localName, openXmlParts, type XmlParts } from './xml-parts.ts';
import { formatOf, type NumberFormat } from './number-formats.ts';
import { isLegacyFont } from './legacy-hindi.ts';
import { unusable } from './sheet-line.ts';

/** A sheet of 10 MB in the file has some 100 MB of XML, which is read in pieces. */
const LIMITS = { entriesMax: 2_000, unpackedMaxBytes: 128 * MEGABYTE };
/** A third of all cells that a sheet may have. */
const TEXTS_MAX = 500_000;
const TEXTS_MAX_CHARACTERS = 2 ** 24;
/** Excel's own limit is 65,490. */
const FORMATS_MAX = 70_000;

export interface Workbook {
  parts: XmlParts;
  /** Visible sheets, in order, with the names of their parts. */
  sheets: { name: string; part: string }[];
  /** Excel for Mac counted days from 1904. */
  is1904: boolean;
  texts: string[];
  styles: CellStyle[];
}

export interface CellStyle {
  format: NumberFormat;
  isLegacyFont: boolean;
}

/**
 * A workbook of Excel, LibreOffice, Google or the like (ECMA-376, transitional or strict) but for its sheets' cells.
 * Nothing that it links to is followed.
 * @throws UnusableFile for ZIP files of another kind; Error for a broken one
 */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const parts = await openXmlParts(bytes, LIMITS);
  const partNamed = nameFinder(parts);
  const root = await relationships(parts, partNamed('_rels/.rels'), '');
  const main = partNamed(root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml');
  if (!main) throw otherKind(parts.names);
  if (main.endsWith('.bin')) throw unusable('SHEET_SAVE_AS', { kind: '.xlsb' });
  const folder = posix.dirname(main);
  const related = await relationships(parts, partNamed(`${folder}/_rels/${posix.basename(main)}.rels`), folder);
  const { listed, isWorkbook, is1904 } = await readMain(parts, main);
  if (!isWorkbook) throw unusable('SHEET_NOT_SHEET');
  const targetOf = (type: string) => partNamed(related.find((one) => one.type === type)?.target);
  return {
    parts,
    is1904,
    sheets: listed.flatMap(({ id, name }) => {
      const sheet = related.find((one) => one.id === id && one.type === 'worksheet');
      const part = partNamed(sheet?.target);
      return part === undefined ? [] : [{ name, part }];
    }),
    texts: await readTexts(parts, targetOf('sharedStrings')),
    styles: await readStyles(parts, targetOf('styles')),
  };
}

/** Names of parts differ in case alone in files of some writers. */
function nameFinder({ names }: XmlParts): (name: string | undefined) => string | undefined {
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  return (name) => (name === undefined ? undefined : byLowerCase.get(name.toLowerCase()));
}

function otherKind(names: readonly string[]): Error {
  if (names.includes('content.xml') && names.includes('mimetype')) return unusable('SHEET_SAVE_AS', { kind: '.ods' });
  if (names.some((name) => name.endsWith('.iwa'))) return unusable('SHEET_SAVE_AS', { kind: '.numbers' });
  return unusable('SHEET_IS_ZIP');
}

interface Relationship {
  id: string;
  type: string;
  target: string;
}

async function relationships(parts: XmlParts, name: string | undefined, folder: string): Promise<Relationship[]> {
  const found: Relationship[] = [];
  if (!name) return found;
  await parts.read(name, {
    onElement(_, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (TargetMode.toLowerCase() === 'external') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
}

async function readMain(parts: XmlParts, main: string) {
  const listed: { id: string; name: string }[] = [];
  let isWorkbook = false;
  let is1904 = false;
  await parts.read(main, {
    onElement(name, attributes) {
      const element = localName(name);
      isWorkbook ||= element === 'workbook';
      if (element === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (element !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      listed.push({ id: attributeOf(attributes, 'id') ?? '', name: unescaped(attributes['name'] ?? '') });
    },
  });
  return { listed, isWorkbook, is1904 };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** The text of an element `si` or `is`, of one piece or of several in different type; without how it is pronounced. */
export class RichText {
  #text = '';
  #isText = false;
  #isPronunciation = false;

  begin(element: string): void {
    if (element === 'rPh') this.#isPronunciation = true;
    if (element === 't') this.#isText = !this.#isPronunciation;
  }

  add(text: string): void {
    if (this.#isText) this.#text += text;
  }

  end(element: string): void {
    if (element === 'rPh') this.#isPronunciation = false;
    if (element === 't') this.#isText = false;
  }

  take(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    return text;
  }
}

/** '_x000D_' stands for a character that XML does not have (ECMA-376, part 1, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function readTexts(parts: XmlParts, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  const rich = new RichText();
  let characters = 0;
  await parts.read(part, {
    onElement: (element) => rich.begin(localName(element)),
    onText(text) {
      characters += text.length;
      if (characters > TEXTS_MAX_CHARACTERS) throw new Error('It has too much text');
      rich.add(text);
    },
    onEnd(name) {
      const element = localName(name);
      rich.end(element);
      if (element !== 'si') return;
      if (texts.length === TEXTS_MAX) throw new Error('It has too many texts');
      texts.push(rich.take());
    },
  });
  return texts;
}

async function readStyles(parts: XmlParts, part: string | undefined): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  if (!part) return styles;
  const codes = new Map<number, string>();
  const legacyFonts = new Set<number>();
  let fonts = 0;
  let inside = '';
  const add = (element: string, { numFmtId, formatCode, fontId, val = '' }: Attributes) => {
    if (element === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
    if (element === 'font' && inside === 'fonts') fonts += 1;
    if (element === 'name' && inside === 'fonts' && isLegacyFont(val)) legacyFonts.add(fonts - 1);
    if (element !== 'xf' || inside !== 'cellXfs') return;
    if (styles.length === FORMATS_MAX) throw new Error('It has too many formats');
    styles.push({
      format: formatOf(Number(numFmtId), codes.get(Number(numFmtId))),
      isLegacyFont: legacyFonts.has(Number(fontId)),
    });
  };
  await parts.read(part, {
    onElement(name, attributes) {
      const element = localName(name);
      if (element === 'cellXfs' || element === 'fonts') inside = element;
      add(element, attributes);
    },
    onEnd(name) {
      if (localName(name) === inside) inside = '';
    },
  });
  return styles;
}
