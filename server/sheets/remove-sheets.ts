import { and, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import { DAY_MS } from '#contract/time.ts';
import type { Transaction } from '#server/database/open.ts';
import { sheetFiles, sheetHeadings, sheetListings, sheets } from '#server/database/schema/sheets.ts';
import { removeAfterwards } from '#server/properties/unused-files.ts';
import type { Services } from '#server/services.ts';

const SHEET_DAYS = 30;

/** Removes sheets with their rows; their files go after the commit. */
export async function removeSheets(tx: Transaction, jobs: Services['jobs'], which: SQL | undefined): Promise<void> {
  const ids = (await tx.select({ id: sheets.id }).from(sheets).where(which).for('update')).map(({ id }) => id);
  if (ids.length === 0) return;
  const files = await tx.delete(sheetFiles).where(inArray(sheetFiles.sheetId, ids)).returning();
  await tx.delete(sheets).where(inArray(sheets.id, ids));
  await removeAfterwards(jobs, tx, { documents: files });
}

/** Sheets that were read a month ago; the listings that they made stay. */
export async function removeOldSheets({ db, jobs }: Pick<Services, 'db' | 'jobs'>, now: Date): Promise<void> {
  const isOld = and(lt(sheets.readAt, new Date(now.getTime() - SHEET_DAYS * DAY_MS)), ne(sheets.status, 'listing'));
  await db.transaction((tx) => removeSheets(tx, jobs, isOld));
}

export async function eraseSheets(tx: Transaction, jobs: Services['jobs'], ownerId: string): Promise<void> {
  await removeSheets(tx, jobs, eq(sheets.ownerId, ownerId));
  await tx.delete(sheetListings).where(eq(sheetListings.ownerId, ownerId));
  await tx.delete(sheetHeadings).where(eq(sheetHeadings.ownerId, ownerId));
}
