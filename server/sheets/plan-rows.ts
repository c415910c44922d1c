import { setImmediate as afterOthers } from 'node:timers/promises';
import { FACT_KEYS, type FactKey, rowOf } from '#contract/facts.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import { IMAGES_MAX } from '#contract/limits.ts';
import { listingNumberTyped } from '#contract/listing-number.ts';
import { problemOf } from '#contract/problem.ts';
import { allows } from '#contract/property-statuses.ts';
import { isFactColumn, type RowOutcome, SHEET_COLUMNS, type SheetColumn } from '#contract/sheet-columns.ts';
import type { Database } from '#server/database/open.ts';
import type { CellProblem, sheetRows } from '#server/database/schema/sheets.ts';
import { HttpError } from '#server/errors.ts';
import { givenMeasure, requireLikely } from '#server/units/given-measure.ts';
import { findUnit } from '#server/units/units.ts';
import type { BundleFiles, SheetFile } from './bundle-files.ts';
import { type CurrentListing, listingsOfRows } from './current-listings.ts';
import { type Cells, ownNumberIn, type Reading, readRow, type ReadRow } from './read-row.ts';
import { sizeInParts, type SizeParts } from './size-parts.ts';
import { isMonth } from './typed-answers.ts';

/*
 * A row is planned for the check, and again when its turn to be listed comes, so that both do the same.
 */

export type SheetRow = Pick<typeof sheetRows.$inferSelect, 'line' | 'cells' | 'unread'>;

export interface PlannedRow {
  line: number;
  ownNumber: string;
  outcome: RowOutcome;
  problems: CellProblem[];
  listed: CurrentListing | undefined;
  read: ReadRow;
  /** Undefined where those of the listing stay. */
  photos: readonly SheetFile[] | undefined;
  documents: ReadonlyMap<DocumentType, SheetFile>;
}

export interface Planning extends Reading {
  db: Database;
  ownerId: string;
  columns: readonly (SheetColumn | null)[];
  sizeParts: SizeParts | undefined;
  files: BundleFiles;
}

const ROWS_AT_ONCE = 100;

/** In the order of the sheet, a hundred at a time; other requests have their turn after each row. */
export async function* planRows(planning: Planning, rows: readonly SheetRow[]): AsyncGenerator<PlannedRow[]> {
  const firstLines = new Map<string, number>();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ...row, named: namedCells(planning, row) }));
    const listed = await listingsOfRows(planning.db, planning.ownerId, {
      ownNumbers: some.map(({ named }) => ownNumberIn(named)).filter((number) => number !== ''),
      listingNumbers: some.flatMap(({ named }) => listingNumberTyped(named.listing_number ?? '') ?? []),
    });
    const planned: PlannedRow[] = [];
    for (const row of some) {
      planned.push(await planRow(planning, row, { listed, firstLines }));
      await afterOthers();
    }
    yield planned;
  }
}

/** A row's cells by what they are; of two columns that mean the same, the first counts. */
export function cellsOf(columns: Planning['columns'], { cells }: Pick<SheetRow, 'cells'>): Cells {
  const named: Cells = {};
  for (const [place, column] of columns.entries()) {
    const text = cells[place]?.trim() ?? '';
    if (column !== null && text !== '' && named[column] === undefined) named[column] = text;
  }
  return named;
}

/** The size is of all its columns. */
function namedCells({ columns, sizeParts, words }: Planning, row: SheetRow): Cells {
  const size = sizeParts && sizeInParts(sizeParts, row.cells, words);
  return { ...cellsOf(columns, row), ...(size !== undefined && { size }) };
}

interface Around {
  listed: readonly CurrentListing[];
  firstLines: Map<string, number>;
}

async function planRow(planning: Planning, row: SheetRow & { named: Cells }, around: Around): Promise<PlannedRow> {
  const { line, named } = row;
  const ownNumber = ownNumberIn(named);
  const { listed, problem } = listingOf(named, ownNumber, around.listed);
  const read = readRow(planning, named, listed);
  const files = filesOf(planning.files, named, { ownNumber, listed });
  const measure = await measureOf(planning.db, read);
  const first = around.firstLines.get(ownNumber);
  if (ownNumber !== '' && first === undefined) around.firstLines.set(ownNumber, line);
  const problems: CellProblem[] = [
    ...row.unread.flatMap(({ place, ...unread }) => {
      const isSize = planning.sizeParts?.some((part) => part.place === place);
      const column = isSize ? 'size' : planning.columns[place];
      // A month that the spreadsheet shows as 'Mar-27' is what was meant.
      const isMeant = unread.code === 'SHEET_DATE_MADE' && isMonthColumn(column) && isMonth(row.cells[place] ?? '');
      return column && !isMeant ? [{ column, ...unread }] : [];
    }),
    ...(first === undefined
      ? []
      : [{ column: 'own_number' as const, ...problemOf('OWN_NUMBER_REPEATED', { line: first }) }]),
    ...(problem ? [problem] : []),
    ...read.problems,
    ...files.problems,
    ...measure.problems,
  ];
  const isChanged = !listed || isOther(listed, read, { ownNumber, files, isMeasured: measure.isGiven });
  if (listed && isChanged && !allows('edit', listed.status))
    problems.push({ column: null, ...problemOf('LISTING_SOLD') });
  const outcome = problems.length > 0 ? 'faulty' : !listed ? 'added' : isChanged ? 'changed' : 'unchanged';
  const { photos, documents } = files;
  return { line, ownNumber, outcome, problems: onePerCell(problems), listed, read, photos, documents };
}

const isMonthColumn = (column: SheetColumn | null | undefined): boolean =>
  column !== null && column !== undefined && isFactColumn(column) && rowOf(column).kind === 'month';

/** A cell that could not be read has no second fault. */
const onePerCell = (problems: readonly CellProblem[]) =>
  problems.filter(({ column }, i) => column === null || problems.findIndex((one) => one.column === column) === i);

function listingOf(
  { listing_number: typed }: Cells,
  ownNumber: string,
  listed: readonly CurrentListing[],
): { listed?: CurrentListing; problem?: CellProblem } {
  const own = ownNumber === '' ? undefined : listed.find((one) => one.ownNumber === ownNumber);
  if (typed === undefined) return own ? { listed: own } : {};
  const named = listed.find(({ listingNumber }) => listingNumber === listingNumberTyped(typed));
  if (!named) return { problem: { column: 'listing_number', ...problemOf('LISTING_NOT_YOURS') } };
  if (own && own !== named) return { problem: { column: 'listing_number', ...problemOf('NUMBERS_OF_TWO') } };
  return { listed: named };
}

type RowFiles = Pick<PlannedRow, 'photos' | 'documents' | 'problems'>;

function filesOf(
  bundle: BundleFiles,
  cells: Cells,
  { ownNumber, listed }: { ownNumber: string; listed: CurrentListing | undefined },
): RowFiles {
  const problems: CellProblem[] = [];
  const byNumber = bundle.ofNumber(ownNumber);
  const named = cells.photos === undefined ? { files: byNumber.photos, missing: [] } : bundle.called(cells.photos);
  const photos = named.files;
  const [missing] = named.missing;
  const hasOwn = listed !== undefined && listed.photoIds.length > 0;
  if (photos.length > IMAGES_MAX)
    problems.push({ column: 'photos', ...problemOf('TOO_MANY_PHOTOS', { most: IMAGES_MAX }) });
  // Photos that came with an earlier sheet need not come again.
  if (missing !== undefined && (photos.length > 0 || !hasOwn))
    problems.push({ column: 'photos', ...problemOf('FILE_NOT_IN_BUNDLE', { name: missing }) });
  else if (photos.length === 0 && !hasOwn) problems.push({ column: 'photos', ...problemOf('ROW_WITHOUT_PHOTO') });

  const documents = new Map(byNumber.documents);
  for (const type of DOCUMENT_TYPES) {
    const cell = cells[type];
    if (cell === undefined) continue;
    const { files, missing: notThere } = bundle.called(cell);
    const [file, another] = files;
    if (another) problems.push({ column: type, ...problemOf('ONE_FILE_ONLY') });
    if (notThere[0] !== undefined && listed?.files[type] === undefined)
      problems.push({ column: type, ...problemOf('FILE_NOT_IN_BUNDLE', { name: notThere[0] }) });
    if (file) documents.set(type, file);
  }
  bundle.noteUsed([...photos, ...documents.values()]);
  for (const [type, { digest }] of documents) if (listed?.files[type] === digest) documents.delete(type);
  const isSame = photos.length === 0 || listed?.files['photos'] === digestOf(photos);
  return { photos: isSame ? undefined : photos, documents, problems };
}

export const digestOf = (files: readonly SheetFile[]): string => files.map(({ digest }) => digest).join(',');

/** The size that a row gives in square feet or by the laggi; a unit of one size needs none. */
async function measureOf(
  db: Database,
  { facts, place }: ReadRow,
): Promise<{ isGiven: boolean; problems: CellProblem[] }> {
  if (!facts || !place || (facts.square_feet === undefined && facts.laggi_haath === undefined))
    return { isGiven: false, problems: [] };
  const unit = await findUnit(db, facts.units);
  const typed = { ...facts, unit, state: place.state };
  const given = await givenMeasure(db, typed);
  try {
    requireLikely(typed, given);
    return { isGiven: given !== undefined, problems: [] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { isGiven: true, problems: problemsOf(error) };
  }
}

function isOther(
  listed: CurrentListing,
  { facts, stated, place }: ReadRow,
  { ownNumber, files, isMeasured }: { ownNumber: string; files: RowFiles; isMeasured: boolean },
): boolean {
  if (!facts) return true;
  return (
    (ownNumber !== '' && ownNumber !== listed.ownNumber) ||
    place?.id !== listed.mandalId ||
    facts.units !== listed.unit ||
    facts.size !== listed.size ||
    facts.price !== listed.price ||
    facts.description !== listed.description ||
    (isMeasured &&
      (facts.square_feet !== listed.measure.square_feet || facts.laggi_haath !== listed.measure.laggi_haath)) ||
    changedFacts(listed, stated).length > 0 ||
    files.photos !== undefined ||
    files.documents.size > 0
  );
}

export const changedFacts = ({ facts }: CurrentListing, stated: ReadRow['stated']): FactKey[] =>
  FACT_KEYS.filter((fact) => {
    const value = stated[fact];
    return value !== undefined && value !== null && JSON.stringify(value) !== JSON.stringify(facts[fact]);
  });

/** The faults of a row that the domain refused, by the column of each issue. */
export function problemsOf({ code, params, issues = [] }: HttpError): CellProblem[] {
  // Safe: codes of errors are ids of the same sentences.
  if (issues.length === 0) return [{ column: null, code: code as CellProblem['code'], ...(params && { params }) }];
  return issues.map(({ path, code: of, params: given }) => {
    const name = path.split('.')[0]?.replace('propertyImage', 'photos');
    return { column: SHEET_COLUMNS.find((one) => one === name) ?? null, code: of, ...(given && { params: given }) };
  });
}
