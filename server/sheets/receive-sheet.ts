import { eq, sql } from 'drizzle-orm';
import { REQUIRED_COLUMNS, type SheetColumn } from '#contract/sheet-columns.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { sheetHeadings, sheetRows, sheets } from '#server/database/schema/sheets.ts';
import { issue, noSheet, sheetBusy, wrongKind } from '#server/errors.ts';
import { pathOf } from '#server/http/multipart.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { safeFileName } from '#server/storage/file-names.ts';
import { checkSheet } from './check-sheet.ts';
import type { StoredSheet } from './open-planning.ts';
import { belowHeadings } from './find-headings.ts';
import { readTable, type SheetLine } from './read-sheet.ts';
import { removeSheets } from './remove-sheets.ts';
import { type SheetWords, sheetWords } from './sheet-words.ts';
import { openBundle, type OpenedBundle, storeBundle } from './store-bundle.ts';

const ROWS_AT_ONCE = 500;

type ReceiveServices = Pick<Services, 'db' | 'files' | 'jobs' | 'clock' | 'config'>;

/**
 * Reads and checks a sheet, which takes the place of the owner's earlier one. Nothing is listed.
 * A ZIP that is refused as a whole changes nothing.
 * @throws HttpError 413 or 415 at `sheet` or `bundle`, 409 while an earlier sheet is being listed, 404 where another
 * sheet took its place meanwhile
 */
export async function receiveSheet(
  services: ReceiveServices,
  owner: SessionUser,
  form: { sheet: File; bundle?: File | undefined },
): Promise<void> {
  const { db, jobs, clock } = services;
  const words = await sheetWords();
  const remembered = await headingsOf(db, owner.id);
  const { lines, unreadTabs } = await readTable(pathOf(form.sheet), owner.id, (beginnings) =>
    tabWithTable(beginnings, words, remembered),
  );
  const { headings, rows } = belowHeadings(lines, words);
  if (rows.length === 0) throw wrongKind(issue('sheet', 'SHEET_EMPTY'));
  // A refused ZIP leaves the earlier sheet.
  const bundle = form.bundle && (await openBundle(owner, pathOf(form.bundle)));
  const sheet = await db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${owner.id} for no key update`);
    await removeEarlier(tx, jobs, owner.id);
    const [inserted] = await tx
      .insert(sheets)
      .values({
        ownerId: owner.id,
        name: safeFileName(form.sheet.name),
        readAt: clock(),
        headings,
        unreadTabs,
        columns: columnsOf(headings, words, remembered),
      })
      .returning();
    if (!inserted) throw new Error('The sheet was not inserted');
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx.insert(sheetRows).values(
        rows.slice(start, start + ROWS_AT_ONCE).map(({ line, cells, problems }) => ({
          sheetId: inserted.id,
          line,
          cells,
          unread: problems.map(({ column, problem }) => ({ place: column, ...problem })),
        })),
      );
    }
    return inserted;
  });
  await storeAndCheck(services, owner, sheet, bundle);
}

/** A file of the ZIP that is broken leaves a checked sheet, with the files before it. */
async function storeAndCheck(
  services: ReceiveServices,
  owner: SessionUser,
  sheet: StoredSheet,
  bundle: OpenedBundle | undefined,
): Promise<void> {
  try {
    if (bundle) await storeBundle(services, owner, sheet, bundle);
  } finally {
    await checkSheet(services.db, sheet);
  }
}

/** @throws HttpError 404 without a sheet, 409 while it is listed, 413 or 415 at `bundle` */
export async function addBundle(services: ReceiveServices, owner: SessionUser, bundle: File): Promise<void> {
  const sheet = await requireSheet(services.db, owner);
  await storeAndCheck(services, owner, sheet, await openBundle(owner, pathOf(bundle)));
}

/** @throws HttpError 404 without a sheet, 409 while it is listed */
export async function chooseColumns(
  { db }: Pick<Services, 'db'>,
  owner: SessionUser,
  chosen: readonly (SheetColumn | null)[],
): Promise<void> {
  const sheet = await requireSheet(db, owner);
  const taken = new Set<SheetColumn>();
  const columns = sheet.headings.map((_, place) => {
    const column = chosen[place] ?? null;
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  await db.transaction(async (tx) => {
    await tx.update(sheets).set({ columns }).where(eq(sheets.id, sheet.id));
    // A heading that was found by itself is found again, perhaps better.
    const said = new Map(
      sheet.headings.flatMap((heading, place) => {
        const column = columns[place] ?? null;
        return column === (sheet.columns[place] ?? null) ? [] : [[headingKey(heading), column] as const];
      }),
    );
    said.delete('');
    if (said.size === 0) return;
    await tx
      .insert(sheetHeadings)
      .values([...said].map(([heading, column]) => ({ ownerId: owner.id, heading, column })))
      .onConflictDoUpdate({
        target: [sheetHeadings.ownerId, sheetHeadings.heading],
        set: { column: sql`excluded."column"` },
      });
  });
  await checkSheet(db, { ...sheet, columns });
}

/** Removes the owner's sheet and its files; what it listed stays. @throws HttpError as `chooseColumns` */
export async function removeSheet({ db, jobs }: Pick<Services, 'db' | 'jobs'>, owner: SessionUser): Promise<void> {
  await requireSheet(db, owner);
  await db.transaction((tx) => removeEarlier(tx, jobs, owner.id));
}

/** @throws HttpError 404 without a sheet, 409 while it is listed */
export async function requireSheet(db: Database, owner: SessionUser): Promise<StoredSheet> {
  const [sheet] = await db.select().from(sheets).where(eq(sheets.ownerId, owner.id));
  if (!sheet) throw noSheet();
  if (sheet.status === 'listing') throw sheetBusy();
  return sheet;
}

/** @throws HttpError sheetBusy while it is listed */
async function removeEarlier(tx: Transaction, jobs: Services['jobs'], ownerId: string): Promise<void> {
  const [earlier] = await tx.select().from(sheets).where(eq(sheets.ownerId, ownerId)).for('update');
  if (earlier?.status === 'listing') throw sheetBusy();
  if (earlier) await removeSheets(tx, jobs, eq(sheets.id, earlier.id));
}

async function headingsOf(db: Database, ownerId: string): Promise<Map<string, SheetColumn | null>> {
  const said = await db.select().from(sheetHeadings).where(eq(sheetHeadings.ownerId, ownerId));
  return new Map(said.map(({ heading, column }) => [heading, column]));
}

const headingKey = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, ' ');

/** The first tab with rows of those whose headings have most of the columns that a sheet needs. */
function tabWithTable(
  beginnings: readonly SheetLine[][],
  words: SheetWords,
  remembered: ReadonlyMap<string, SheetColumn | null>,
): number {
  const counts = beginnings.map((lines) => {
    const { headings, rows } = belowHeadings(lines, words);
    const columns = columnsOf(headings, words, remembered);
    return rows.length === 0 ? -1 : REQUIRED_COLUMNS.filter((column) => columns.includes(column)).length;
  });
  return counts.indexOf(Math.max(...counts));
}

/** The first of two columns that mean the same is taken. */
function columnsOf(
  headings: readonly string[],
  words: SheetWords,
  remembered: ReadonlyMap<string, SheetColumn | null>,
): (SheetColumn | null)[] {
  const taken = new Set<SheetColumn>();
  const columns = headings.map((heading) => {
    const said = remembered.get(headingKey(heading));
    const column = said === undefined ? words.columnOf(heading) : said;
    if (column === undefined || column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  // A sheet with 'Area in sq ft' alone gives the size so.
  const other = taken.has('size') ? undefined : 'square_feet';
  return columns.map((column) => (column !== null && column === other ? 'size' : column));
}
