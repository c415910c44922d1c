import type { SheetColumn } from '#contract/sheet-columns.ts';
import type { SheetLine } from './read-sheet.ts';
import type { SheetWords } from './sheet-words.ts';

/** People put a title above their headings. */
const HEADINGS_WITHIN_LINES = 10;

/** A sheet's headings, of one line or two, and the rows below them, without what stands under the table. */
export function belowHeadings(
  lines: readonly SheetLine[],
  words: SheetWords,
): { headings: string[]; rows: SheetLine[] } {
  const isKnown = (cell: string | undefined) => cell !== undefined && words.columnOf(cell) !== undefined;
  const known = lines.slice(0, HEADINGS_WITHIN_LINES).map(({ cells }) => cells.filter(isKnown).length);
  const at = Math.max(0, known.indexOf(Math.max(0, ...known)));
  let headings = lines[at]?.cells ?? [];
  let first = at + 1;
  const above = lines[at - 1]?.cells ?? [];
  const saysMore = (cell: string, place: number) =>
    isKnown(cell) ? !isKnown(headings[place]) : words.isOtherPrice(cell) || isMeasure(cell, words);
  if (above.some(saysMore)) headings = joined(above, headings, words);
  const below = lines[first]?.cells ?? [];
  if (isSecondLine(below, headings, words)) {
    headings = joined(headings, below, words);
    first += 1;
  }
  if (countsColumns(lines[first]?.cells ?? [])) first += 1;
  return { headings, rows: withoutNotes(lines.slice(first), words) };
}

const withoutBrackets = (text: string) => text.replace(/[()[\]]/g, '').trim();

/** 'in lakh', '(katha)': how the figures below the heading count. */
function isMeasure(cell: string, words: SheetWords): boolean {
  const inside = withoutBrackets(cell).replace(/^in /i, '');
  return words.unitOf(inside) !== undefined || words.isScale(inside);
}

/** A plot says which it is and where; its cells are figures. */
const OF_EACH_PLOT: readonly (SheetColumn | undefined)[] = ['own_number', 'district', 'mandal'];
const FIGURE = /^[^\p{L}]*\p{Nd}/u;
const SECOND_LINE_MAX_CHARACTERS = 40;

function isSecondLine(cells: readonly string[], headings: readonly string[], words: SheetWords): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return false;
  if (filled.every((cell) => words.columnOf(cell) !== undefined || isMeasure(cell, words))) return true;
  if (filled.some((cell) => FIGURE.test(cell) || cell.length > SECOND_LINE_MAX_CHARACTERS)) return false;
  const places = [...headings.keys()].filter((place) => OF_EACH_PLOT.includes(words.columnOf(headings[place] ?? '')));
  return places.length > 0 && places.every((place) => (cells[place] ?? '') === '');
}

/** Two lines of headings as one. A merged cell of the first stands above several of the second. */
function joined(above: readonly string[], below: readonly string[], words: SheetWords): string[] {
  const isTitle = above.filter((cell) => cell !== '').length === 1;
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, place) => {
    const [upper = '', lower = ''] = [above[place], below[place]];
    if (upper !== '') group = lower === '' ? '' : upper;
    if (lower === '') return upper;
    return together(upper === '' && !isTitle ? group : upper, lower, words);
  });
}

/** 'Location' above 'District' is the district, 'Price' above 'in lakh' a price in lakh, above 'Per katha' no price. */
function together(upper: string, lower: string, words: SheetWords): string {
  if (upper === '') return lower;
  const column = words.columnOf(lower);
  const isSame = column !== undefined && column === words.columnOf(upper);
  const isOtherPrice = column === 'price' && words.isOtherPrice(upper);
  if (column === undefined || isSame || isOtherPrice || isMeasure(lower, words))
    return `${upper} (${withoutBrackets(lower)})`;
  return isMeasure(upper, words) && (column === 'price' || column === 'size')
    ? `${lower} (${withoutBrackets(upper)})`
    : lower;
}

const COLUMNS_COUNTED_MIN = 3;

/** Forms of offices number their columns: (1), (2), (3). */
const countsColumns = (cells: readonly string[]): boolean =>
  cells.length >= COLUMNS_COUNTED_MIN && cells.every((cell, place) => withoutBrackets(cell) === String(place + 1));

const NOTE_MIN_WORDS = 3;

/** Sums and remarks under the last plot are no plots. */
function withoutNotes(rows: readonly SheetLine[], words: SheetWords): SheetLine[] {
  const last = rows.findLastIndex(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    const [only = '', another] = filled;
    const isNote = another === undefined && only.split(/\s+/).length >= NOTE_MIN_WORDS;
    return !isNote && !filled.some((cell) => words.isTotal(cell));
  });
  return rows.slice(0, last + 1);
}
