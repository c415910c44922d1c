import { eq, sql } from 'drizzle-orm';
import { isLanguage } from '#contract/languages.ts';
import type { SheetColumn } from '#contract/sheet-columns.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { sheetFiles, sheetRows, type sheets } from '#server/database/schema/sheets.ts';
import { units } from '#server/database/schema/units.ts';
import { BundleFiles } from './bundle-files.ts';
import type { Planning } from './plan-rows.ts';
import { ownNumberIn } from './read-row.ts';
import { sheetMessagesIn, sheetWords } from './sheet-words.ts';
import { sizePartsOf } from './size-parts.ts';
import { TypedPlaces } from './typed-places.ts';

export type StoredSheet = typeof sheets.$inferSelect;

/** Opens the words, places, units and files that rows of a sheet are read with. */
export async function openPlanning(db: Database, sheet: StoredSheet): Promise<Planning> {
  const [words, places, known, files, ownNumbers, messages] = await Promise.all([
    sheetWords(),
    TypedPlaces.open(db),
    db.select({ name: units.name }).from(units),
    db.select().from(sheetFiles).where(eq(sheetFiles.sheetId, sheet.id)),
    ownNumbersOf(db, sheet),
    messagesOfOwner(db, sheet.ownerId),
  ]);
  const headingOf = (column: SheetColumn) => sheet.headings[sheet.columns.indexOf(column)] ?? '';
  return {
    db,
    ownerId: sheet.ownerId,
    columns: sheet.columns,
    files: new BundleFiles(files, ownNumbers, words),
    words,
    places,
    messages,
    units: new Set(known.map(({ name }) => name)),
    priceScale: words.scaleOf(headingOf('price')),
    sizeParts: sizePartsOf(sheet.headings, sheet.columns, words),
    sizeUnit: words.unitIn(headingOf('size')),
  };
}

/** All rows count: a part of them would take files of the others. */
async function ownNumbersOf(db: Database, { id, columns }: StoredSheet): Promise<string[]> {
  const place = columns.indexOf('own_number');
  if (place < 0) return [];
  // An array of PostgreSQL counts from 1.
  const number = sql<string>`coalesce(${sheetRows.cells}[${sql.raw(String(place + 1))}], '')`;
  const rows = await db.select({ number }).from(sheetRows).where(eq(sheetRows.sheetId, id));
  return rows.map((row) => ownNumberIn({ own_number: row.number }));
}

export async function messagesOfOwner(db: Database, ownerId: string) {
  const [owner] = await db.select({ language: users.language }).from(users).where(eq(users.id, ownerId));
  return sheetMessagesIn(owner?.language && isLanguage(owner.language) ? owner.language : 'en');
}
