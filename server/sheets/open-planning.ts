import { eq } from 'drizzle-orm';
import { isLanguage } from '#contract/languages.ts';
import type { SheetColumn } from '#contract/sheet-columns.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { sheetFiles, type sheets } from '#server/database/schema/sheets.ts';
import { units } from '#server/database/schema/units.ts';
import { BundleFiles } from './bundle-files.ts';
import type { Planning } from './plan-rows.ts';
import { sheetMessagesIn, sheetWords } from './sheet-words.ts';
import { TypedPlaces } from './typed-places.ts';

export type StoredSheet = typeof sheets.$inferSelect;

/** Opens the words, places, units and files that rows of a sheet are read with. */
export async function openPlanning(db: Database, sheet: StoredSheet): Promise<Planning> {
  const [words, places, known, files, messages] = await Promise.all([
    sheetWords(),
    TypedPlaces.open(db),
    db.select({ name: units.name }).from(units),
    db.select().from(sheetFiles).where(eq(sheetFiles.sheetId, sheet.id)),
    messagesOfOwner(db, sheet.ownerId),
  ]);
  const headingOf = (column: SheetColumn) => sheet.headings[sheet.columns.indexOf(column)] ?? '';
  return {
    db,
    ownerId: sheet.ownerId,
    columns: sheet.columns,
    files: new BundleFiles(files, words),
    words,
    places,
    messages,
    units: new Set(known.map(({ name }) => name)),
    priceScale: words.scaleOf(headingOf('price')),
    sizeUnit: words.unitIn(headingOf('size')),
  };
}

export async function messagesOfOwner(db: Database, ownerId: string) {
  const [owner] = await db.select({ language: users.language }).from(users).where(eq(users.id, ownerId));
  return sheetMessagesIn(owner?.language && isLanguage(owner.language) ? owner.language : 'en');
}
