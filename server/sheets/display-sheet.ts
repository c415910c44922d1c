import { and, asc, count, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { isDeleted } from '#contract/property-statuses.ts';
import { REQUIRED_COLUMNS, type RowOutcome } from '#contract/sheet-columns.ts';
import type { RowFault, Sheet } from '#contract/sheets.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { sheetFiles, sheetListings, sheetRows, sheets } from '#server/database/schema/sheets.ts';
import type { SessionUser } from '#server/services.ts';
import { headingOf, sheetMessagesIn, type SheetMessagesIn } from './sheet-words.ts';
import { ownNumberIn } from './read-row.ts';
import type { StoredSheet } from './open-planning.ts';
import { cellsOf, type Planning } from './plan-rows.ts';

const FAULTS_SHOWN = 200;
const UNUSED_SHOWN = 50;
const GONE_SHOWN = 500;
const SAMPLE_MAX_CHARACTERS = 60;

/** The owner's sheet with what its rows would do, or did; faults in a language, so that no page needs all sentences. */
export async function displaySheet(db: Database, owner: SessionUser, language: Language = 'en'): Promise<Sheet | null> {
  const [sheet] = await db.select().from(sheets).where(eq(sheets.ownerId, owner.id));
  if (!sheet) return null;
  const ofSheet = eq(sheetRows.sheetId, sheet.id);
  const [outcomes, done, rows, files, gone] = await Promise.all([
    db.select({ outcome: sheetRows.outcome, count: count() }).from(sheetRows).where(ofSheet).groupBy(sheetRows.outcome),
    db.$count(sheetRows, and(ofSheet, isNotNull(sheetRows.doneAt))),
    db
      .select()
      .from(sheetRows)
      .where(and(ofSheet, sql`${sheetRows.problems} <> '[]'`))
      .orderBy(asc(sheetRows.line))
      .limit(FAULTS_SHOWN),
    filesOf(db, sheet),
    goneFrom(db, sheet),
  ]);
  const counted = (outcome: RowOutcome) => outcomes.find((one) => one.outcome === outcome)?.count ?? 0;
  const [first] = await db
    .select({ cells: sheetRows.cells })
    .from(sheetRows)
    .where(ofSheet)
    .orderBy(asc(sheetRows.line))
    .limit(1);
  const messages = await sheetMessagesIn(language);
  const faults = rows.flatMap((row) => faultsOf(sheet, row, messages));
  return {
    name: sheet.name,
    status: sheet.status,
    read_at: sheet.readAt.toISOString(),
    unread_tabs: sheet.unreadTabs,
    columns: sheet.headings.map((heading, place) => ({
      heading,
      sample: (first?.cells[place] ?? '').slice(0, SAMPLE_MAX_CHARACTERS),
      column: sheet.columns[place] ?? null,
    })),
    missing: REQUIRED_COLUMNS.filter((column) => !sheet.columns.includes(column)),
    rows: outcomes.reduce((sum, one) => sum + one.count, 0),
    counts: {
      added: counted('added'),
      changed: counted('changed'),
      unchanged: counted('unchanged'),
      faulty: counted('faulty'),
    },
    done,
    faults: faults.slice(0, FAULTS_SHOWN),
    fault_count: await countFaults(db, sheet),
    files,
    gone,
  };
}

/** A row's problems beside the line and the owner's number of the row, by which owners find it. */
export function faultsOf(
  sheet: Pick<StoredSheet, 'columns'>,
  row: Pick<typeof sheetRows.$inferSelect, 'line' | 'cells' | 'unread' | 'problems'>,
  messages: SheetMessagesIn,
): RowFault[] {
  const cells = cellsOf(sheet.columns, row);
  return row.problems.map(({ column, code, params }) => ({
    line: row.line,
    own_number: ownNumberIn(cells),
    column,
    name: column && headingOf(column, messages),
    value: column === null ? '' : (cells[column] ?? '').slice(0, SAMPLE_MAX_CHARACTERS),
    code,
    sentence: sentenceOf(messages.errors, { code, ...(params && { params }) }) ?? code,
    ...(params && { params: { ...params } }),
  }));
}

async function countFaults(db: Database, { id }: StoredSheet): Promise<number> {
  const [counted] = await db
    .select({ faults: sql<number>`coalesce(sum(jsonb_array_length(${sheetRows.problems})), 0)::int` })
    .from(sheetRows)
    .where(eq(sheetRows.sheetId, id));
  return counted?.faults ?? 0;
}

async function filesOf(db: Database, sheet: StoredSheet): Promise<Sheet['files']> {
  const ofSheet = eq(sheetFiles.sheetId, sheet.id);
  const isUnused = not(sheetFiles.isUsed);
  const [[sums], unused] = await Promise.all([
    db
      .select({
        count: count(),
        bytes: sql<number>`coalesce(sum(${sheetFiles.bytes}), 0)::float8`,
        unused: sql<number>`(count(*) filter (where ${isUnused}))::int`,
      })
      .from(sheetFiles)
      .where(ofSheet),
    db
      .select({ name: sheetFiles.name })
      .from(sheetFiles)
      .where(and(ofSheet, isUnused))
      .orderBy(asc(sheetFiles.name))
      .limit(UNUSED_SHOWN),
  ]);
  return {
    count: sums?.count ?? 0,
    bytes: sums?.bytes ?? 0,
    unused: unused.map(({ name }) => name),
    unused_count: sums?.unused ?? 0,
  };
}

/** Listings that earlier sheets made, and this one has no row for. */
async function goneFrom(db: Database, sheet: StoredSheet): Promise<Sheet['gone']> {
  const columns: Planning['columns'] = sheet.columns;
  // A sheet without the number names no listing, and a tab that was not read may name any.
  if (!columns.includes('own_number') || sheet.unreadTabs.length > 0) return [];
  const rows = await db
    .select({
      id: properties.id,
      ownNumber: sheetListings.ownNumber,
      listingNumber: properties.listingNumber,
      status: properties.status,
    })
    .from(sheetListings)
    .innerJoin(properties, eq(properties.id, sheetListings.propertyId))
    .where(
      and(
        eq(sheetListings.ownerId, sheet.ownerId),
        isNotNull(sheetListings.ownNumber),
        not(hasStatus(isDeleted, properties.status)),
        sql`not exists (select from ${sheetRows} where ${sheetRows.sheetId} = ${sheet.id} and ${sheetRows.ownNumber} = ${sheetListings.ownNumber})`,
      ),
    )
    .orderBy(properties.listingNumber)
    .limit(GONE_SHOWN);
  return rows.map(({ id, ownNumber, listingNumber, status }) => ({
    _id: id,
    own_number: ownNumber ?? '',
    listing_number: printedListingNumber(listingNumber),
    status,
  }));
}
