import { type Problem, problemOf } from '#contract/problem.ts';
import { numberShown, type Shown } from './number-text.ts';
import { isLegacyText } from './legacy-hindi.ts';
import { type Cell, type SheetLine, SheetLines } from './sheet-line.ts';
import { openWorkbook, RichText, unescaped, type Workbook } from './workbook.ts';
import { type Attributes, localName } from './xml-parts.ts';

/** Each names the cells of one rectangle. */
const MERGES_MAX = 5_000;
const MERGED_CELLS_MAX = 100_000;

/** A workbook of more has no tables for people. */
const TABS_MAX = 100;
/** A title, headings and the first rows. */
const BEGINNING_LINES = 16;
const BEGINNING_CHARACTERS = 200;

/** A visible sheet of a workbook with its first lines, which identify the sheet with the table. */
export interface Tab {
  name: string;
  beginning: SheetLine[];
}

/**
 * Lines of one visible sheet: of the first that has any, or of one that `readXlsxTabs` found.
 * @throws UnusableFile over a limit, or of another kind; Error for a broken one
 */
export async function readXlsxSheet(bytes: Buffer, tab?: string): Promise<SheetLine[]> {
  const workbook = await openWorkbook(bytes);
  for (const { name, part } of workbook.sheets) {
    if (tab !== undefined && name !== tab) continue;
    const lines = await new SheetReader(workbook).read(part);
    if (lines.length > 0) return lines;
  }
  return [];
}

/**
 * The visible sheets that have lines, none where there is but one sheet.
 * @throws as `readXlsxSheet`, but not for what is wrong with one of several
 */
export async function readXlsxTabs(bytes: Buffer): Promise<Tab[]> {
  const workbook = await openWorkbook(bytes);
  if (workbook.sheets.length === 1) return [];
  const tabs: Tab[] = [];
  for (const { name, part } of workbook.sheets.slice(0, TABS_MAX)) {
    const beginning = await new SheetReader(workbook, BEGINNING_LINES).readBeginning(part);
    if (beginning) tabs.push({ name, beginning });
  }
  return tabs;
}

class Enough extends Error {}

const TEXTS: ReadonlySet<string> = new Set(['s', 'str', 'inlineStr']);

/** A cell while its elements come. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  isFormula: boolean;
}

class SheetReader {
  readonly #workbook: Workbook;
  readonly #sheet = new SheetLines();
  readonly #merges: string[] = [];
  #line = 0;
  #cells: Cell[] = [];
  #lastColumn = -1;
  #open: OpenCell | undefined;
  #rich = new RichText();
  #isValue = false;

  readonly #linesMax: number;

  constructor(workbook: Workbook, linesMax = Infinity) {
    this.#workbook = workbook;
    this.#linesMax = linesMax;
  }

  /** The first lines as far as they can be read, without their problems; undefined where there are none. */
  async readBeginning(part: string): Promise<SheetLine[] | undefined> {
    try {
      const lines = await this.read(part);
      if (lines.length === 0) return undefined;
    } catch (error) {
      // Errors show when the whole sheet is read.
      if (!(error instanceof Error)) throw error;
    }
    return this.#sheet.lines.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, BEGINNING_CHARACTERS)),
      problems: [],
    }));
  }

  async read(part: string): Promise<SheetLine[]> {
    await this.#workbook.parts.read(part, {
      onElement: (element, attributes) => this.#begin(localName(element), attributes),
      onText: (text) => this.#addText(text),
      onEnd: (element) => this.#end(localName(element)),
    });
    markMerged(this.#sheet.lines, this.#merges);
    return this.#sheet.lines;
  }

  #begin(element: string, attributes: Attributes): void {
    if (element === 'row') this.#beginLine(attributes);
    else if (element === 'c') this.#beginCell(attributes);
    else if (element === 'mergeCell') this.#addMerge(attributes['ref'] ?? '');
    else if (element === 'v') this.#isValue = true;
    else if (element === 'f' && this.#open) this.#open.isFormula = true;
    else this.#rich.begin(element);
  }

  #beginLine({ r }: Attributes): void {
    const line = r === undefined ? this.#line + 1 : Number(r);
    if (!Number.isSafeInteger(line) || line <= this.#line) throw new Error('Its rows are in disorder');
    this.#line = line;
    this.#lastColumn = -1;
  }

  #beginCell({ r, t = 'n', s = '0' }: Attributes): void {
    const column = r === undefined ? this.#lastColumn + 1 : placeOf(r).column;
    if (column <= this.#lastColumn) throw new Error('Its cells are in disorder');
    this.#lastColumn = column;
    this.#open = { column, type: t, style: Number(s), value: '', isFormula: false };
  }

  #addMerge(ref: string): void {
    if (this.#merges.length === MERGES_MAX) throw new Error('It has too many merged cells');
    this.#merges.push(ref);
  }

  #addText(text: string): void {
    if (this.#isValue && this.#open) this.#open.value += text;
    else this.#rich.add(text);
  }

  #end(element: string): void {
    if (element === 'v') this.#isValue = false;
    else if (element === 'c') this.#endCell();
    else if (element === 'row') {
      this.#sheet.add(this.#line, this.#cells);
      this.#cells = [];
      if (this.#sheet.lines.length >= this.#linesMax) throw new Enough();
    } else this.#rich.end(element);
  }

  #endCell(): void {
    const cell = this.#open;
    this.#open = undefined;
    const rich = this.#rich.take();
    if (!cell) return;
    const { text, problem: known } = cell.type === 'inlineStr' ? { text: rich } : this.#shown(cell);
    const isLegacy = this.#workbook.styles[cell.style]?.isLegacyFont === true && TEXTS.has(cell.type);
    const problem = known ?? (isLegacy && isLegacyText(text) ? problemOf('SHEET_LETTERS_LOST') : undefined);
    if (text !== '' || problem) this.#cells.push({ column: cell.column, text, problem });
  }

  #shown({ type, value, style, isFormula }: OpenCell): Shown {
    const { texts, styles, is1904 } = this.#workbook;
    if (value === '' && isFormula && type !== 'str')
      return { text: '', problem: problemOf('SHEET_FORMULA_WITHOUT_VALUE') };
    if (value === '') return { text: '' };
    switch (type) {
      case 's': {
        const text = texts[Number(value)];
        if (text === undefined) throw new Error('It lacks a text');
        return { text };
      }
      case 'str':
        return { text: unescaped(value) };
      case 'b':
        return { text: value.trim() === '1' ? 'TRUE' : 'FALSE' };
      case 'e':
        return { text: value, problem: problemOf('SHEET_ERROR_VALUE', { shown: value.slice(0, 20) }) };
      case 'd':
        return { text: /^\d{4}-\d\d-\d\d(?=T|$)/.exec(value)?.[0] ?? value };
      default:
        return numberShown(value, styles[style]?.format ?? 'plain', is1904);
    }
  }
}

const LETTERS = 26;
const CODE_BEFORE_A = 64;

/** Parses 'AB12'; its column counts from 0. */
function placeOf(ref: string): { column: number; line: number } {
  const [, letters, line] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(ref) ?? [];
  if (!letters || !line) throw new Error('A cell has no place');
  const column = letters.split('').reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - CODE_BEFORE_A, 0);
  return { column: column - 1, line: Number(line) };
}

/** A merged cell's value stands in its first alone, though it is shown over all. */
function markMerged(lines: readonly SheetLine[], merges: readonly string[]): void {
  let marked = 0;
  for (const ref of merges) {
    const [from = '', to = from] = ref.split(':');
    const first = placeOf(from);
    const last = placeOf(to);
    const problem: Problem = problemOf('SHEET_MERGED', { cells: `${from}–${to}` });
    for (const { line, problems } of lines) {
      if (line < first.line || line > last.line) continue;
      marked += 1;
      if (marked > MERGED_CELLS_MAX) throw new Error('It has too many merged cells');
      problems.push({ column: first.column, problem });
    }
  }
}
